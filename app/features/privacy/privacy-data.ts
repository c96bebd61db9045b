import type { SecurityAnswer } from "#app/features/security/security-answer.ts";
import type { Storefront } from "#app/paths.ts";
import type { Tone } from "#machines/kit";
import type { OpenMatter, Status, WayAsked } from "#machines/data-erasure";

/** What a page about somebody's data shows (LC-57). */
export interface PrivacyData {
  /** Whoever looks: they, a guest with one order, or an agent for either. */
  readonly role: "owner" | "guest" | "agent";
  /** The order it is about; null for an account. */
  readonly orderId: string | null;
  readonly storefront: Storefront;
  /** Whether there are points to lose. */
  readonly hasPoints: boolean;
  /** Whether the address was proved to be theirs: only then is what belongs to it theirs too. */
  readonly isProved: boolean;
  /** Orders that an account's owner placed with its address and without signing in. */
  readonly guestOrders: readonly string[];
  /** How the wish to be erased stands; null before there was any. */
  readonly erasure: {
    readonly status: Status;
    readonly tone: Tone;
    readonly isUnderWay: boolean;
    readonly graceUntil: string | null;
    readonly isByAgent: boolean;
    readonly mayWithdraw: boolean;
  } | null;
  /** What has to end first, as it is now. */
  readonly open: readonly { readonly code: OpenMatter; readonly about: string }[];
  /** What is kept; `days` is null for what has no end of its own. */
  readonly keeping: readonly {
    readonly kind: "account" | "orders" | "order" | "invoices" | "polishInvoices" | "visits";
    readonly days: number | null;
  }[];
  readonly graceDays: number;
  readonly waysAsked: readonly WayAsked[];
}

export interface PrivacyProps extends PrivacyData {
  readonly answer: SecurityAnswer | undefined;
}
