/** What a page about somebody's data shows: what is kept, how their wish stands, what is still open. */
import { findPoints } from "#app/.server/identity/points-accounts.ts";
import { guestOrdersOf, provedMailboxes } from "#app/.server/privacy/holdings.ts";
import { openMatters } from "#app/.server/privacy/open-matters.ts";
import type { Storefront } from "#app/paths.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { waysAsked } from "#machines/data-erasure";
import type { Applicant } from "./applicant.ts";
import { keepingOf } from "./keeping.ts";
import { erasureLife, GRACE_DAYS } from "./erasure-life.ts";

export async function privacyFacts(scope: RequestScope, { subject, role, viewer }: Applicant) {
  const life = await erasureLife(scope.engine.store, subject);
  return {
    role,
    orderId: subject.kind === "order" ? subject.orderId : null,
    storefront: viewer.storefront,
    hasPoints: await hasPoints(scope, subject),
    isProved: subject.kind === "order" || (await provedMailboxes(scope, subject)).length > 0,
    guestOrders: await guestOrdersOf(scope, subject),
    erasure: life && {
      status: life.status,
      tone: life.tone,
      isUnderWay: life.isUnderWay,
      graceUntil: life.graceUntil,
      isByAgent: life.askedBy === "agent",
      mayWithdraw: life.events.includes("erasure.withdrawn"),
    },
    open: await openMatters(scope, subject),
    keeping: keepingOf(subject, scope.env.retention, await storesOf(scope, subject)),
    graceDays: GRACE_DAYS,
    waysAsked,
  };
}

/** Points are earned by accounts of the US alone (REW-12). */
async function hasPoints(
  { engine }: RequestScope,
  subject: Applicant["subject"],
): Promise<boolean> {
  if (subject.kind === "order") return false;
  const points = await findPoints(engine, subject.customerId);
  return points !== null && points.context.country === "US";
}

/** Where they bought: the law of each store says how long its invoices are kept. Before anything was bought, where they are. */
async function storesOf(
  { engine }: RequestScope,
  subject: Applicant["subject"],
): Promise<readonly Storefront[]> {
  const { store } = engine;
  if (subject.kind === "order")
    return (await store.orders.named([subject.orderId])).map(storefrontOf);
  const { customerId } = subject;
  const own = await store.orders.ofCustomer({ customerId, limit: MOST_ORDERS });
  const guests = await store.orders.named(await guestOrdersOf({ engine }, subject));
  const account = await store.accounts.byId(customerId);
  const rows = [...own, ...guests, ...(account ? [account] : [])];
  return [...new Set(rows.map(storefrontOf))];
}

const MOST_ORDERS = 1000;

const storefrontOf = ({ storefront }: { readonly storefront: string }): Storefront =>
  storefront === "pl" ? "pl" : "us";
