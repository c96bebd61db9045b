/** What is known of whoever looks at a page. */
import type { Locale } from "#app/i18n.ts";
import type { Storefront } from "#app/paths.ts";
import type { CustomerType } from "./customer-type.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";

export interface Viewer {
  /** `agent` while one acts for the customer that this viewer says. */
  readonly role: "guest" | "shopper" | "agent";
  /** For `dispatch`; its keys open the viewer's own instances: `session:…`, `customer:…`, `order:…`. */
  readonly actor: Actor;
  /** Of the session that is good for writing; `null` without one, and once a shopper's session expired. */
  readonly sessionId: string | null;
  readonly customerId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  /** What the account buys as; a guest is a consumer (AGENT-01). */
  readonly customerType: CustomerType;
  readonly language: Locale;
  readonly storefront: Storefront;
  readonly cartId: string | null;
  /** `cartId` where it is not the shopper's own but one beside it, which the address names (PLACE-21). */
  readonly cartBeside: string | null;
  /** When the signed-in session ends unless the shopper visits, ISO 8601 in UTC. */
  readonly expiresAt: string | null;
  /** The shopper's session expired and waits for signing in again. */
  readonly expired: boolean;
  /** The order that a guest look-up opened, and whether it still is open. */
  readonly lookup: {
    readonly orderId: string;
    readonly open: boolean;
    /** Whether it may be changed as well as looked at (SRCH-06). */
    readonly proved: boolean;
  } | null;
  /** May order for customers: works for the store under an agent's number (AGENT-07). */
  readonly isAgent: boolean;
  /** A code of the second step was given in this session (LC-56). */
  readonly isTwoStep: boolean;
  /** The agent who looks at the page for the customer that this viewer says; null when nobody stands between. */
  readonly agent: {
    readonly agentId: string;
    readonly impersonationId: string;
    /** Of the agent, whom the order's own mail does not go to (ENT-40). */
    readonly email: string | null;
    readonly endsAt: string;
  } | null;
}
