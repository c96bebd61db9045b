/** Who may ask for somebody's data: the account's owner, a guest who has typed the order's code, an agent for either. */
import { redirect } from "@remix-run/node";
import type { Account } from "#db";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { requireShopper, viewerOf } from "#app/.server/identity/viewer.ts";
import { openRecord } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import type { Subject } from "#app/.server/privacy/subject.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";
import type { Query } from "#app/url-parts.ts";

export interface Applicant {
  readonly subject: Subject;
  readonly role: "owner" | "guest" | "agent";
  readonly viewer: Viewer;
  /** For `dispatch`: holds the key of the subject. */
  readonly actor: Actor;
  /** Whose password is asked for again; null for a guest, and for an agent, who have none to give. */
  readonly account: Account | null;
  /** The page that they are on. */
  readonly here: string;
  /** Where the file is. */
  dataHref(query: Query): string;
}

/** The owner of an account, or the agent who acts for them. */
export async function accountApplicant(request: Request, scope: RequestScope): Promise<Applicant> {
  const viewer = await viewerOf(request, scope);
  const { agent, storefront } = viewer;
  const { customerId } = agent === null ? await requireShopper(request, scope) : viewer;
  if (customerId === null) throw redirect(paths.impersonate(storefront), 303);
  const account = await scope.engine.store.accounts.byId(customerId);
  if (!account) throw notFound();
  return {
    ...{ viewer, actor: viewer.actor },
    subject: { kind: "account", customerId },
    role: agent === null ? "owner" : "agent",
    account: agent === null ? account : null,
    here: paths.myPrivacy(storefront),
    dataHref: (query) => paths.myData(storefront, query),
  };
}

/**
 * Whoever may ask about an order that was placed without an account. The browser that placed it is not enough, since others
 * may sit before it by now: a guest types the code that is mailed to the order's address. An account's order is part of it.
 */
export async function orderApplicant(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
): Promise<Applicant> {
  const { viewer, actor, context } = await openRecord(request, scope, address);
  const { storefront, orderId } = address;
  const here = paths.orderPrivacy(storefront, orderId);
  if (context.customerId !== null) throw redirect(paths.myPrivacy(storefront), 303);
  const isProved = viewer.lookup?.orderId === orderId && viewer.lookup.proved;
  if (viewer.agent === null && !isProved)
    throw redirect(paths.orderCode(storefront, orderId, here), 303);
  return {
    ...{ viewer, actor, here },
    subject: { kind: "order", orderId },
    role: viewer.agent === null ? "guest" : "agent",
    account: null,
    dataHref: (query) => paths.orderData(storefront, orderId, query),
  };
}
