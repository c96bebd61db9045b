import { json, redirect } from "@remix-run/node";
import { customersLike } from "./agent-search.ts";
import type { Found, Wanted } from "./agent-search.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { masked, openImpersonation, takeCall } from "#app/.server/identity/impersonation.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { ownPath } from "#app/.server/request/own-address.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { orderNumber } from "#app/.server/identity/lookup/lookup-payload.ts";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { notFound } from "#app/.server/request/params.ts";
import { askForSecondStep } from "#app/.server/identity/guard/work-step.ts";
import { agentIdOf } from "#app/.server/identity/staff.ts";
import { findSession } from "#app/.server/identity/session.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { overdueWords } from "#app/messages/impersonation.ts";
import { paths } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";

/** The agent and their impersonation; whoever is no agent finds no such page. */
export async function requireImpersonation(request: Request, scope: RequestScope) {
  const own = await requireShopper(request, scope);
  const { customerId, storefront } = own;
  const account = await scope.engine.store.accounts.byId(customerId);
  const found = await findSession(request, scope);
  await askForSecondStep(request, scope, own);
  const agentId = agentIdOf(scope.env, account, own.isTwoStep);
  if (agentId === null || !found) throw notFound();
  const impersonation = await openImpersonation(scope, found, account);
  if (!impersonation) throw notFound();
  return { storefront, agentId, own: { customerId, email: account?.email ?? "" }, impersonation };
}

/** Worded here, where words weigh nothing. */
export async function overdueRows(request: Request, { engine }: RequestScope) {
  const i18n = await i18nOf(request);
  return (await overdueOrders(engine)).map(({ orderId, what, since }) => ({
    ...{ orderId, since, word: i18n._(overdueWords[what]) },
  }));
}

/** The fields of the look-up (SRCH-03) and a name; those of a mail's link are no agent's. */
export const lookedFor = [
  "email_id",
  "order_id",
  "subscription_id",
  "phone_number",
  "agent_id",
  "shipping_zip_code",
  "billing_zip_code",
  "last_name",
] as const;

export type Impersonating = Awaited<ReturnType<typeof requireImpersonation>>;

export function wantedIn({ fields }: PostedEvent): Wanted {
  return Object.fromEntries(
    lookedFor.flatMap((field) => (fields[field] ? [[field, fields[field].slice(0, 100)]] : [])),
  );
}

/** Whether anybody is named by it: a ZIP code and a last name are so together. */
export function isEnough({ order_id, subscription_id, email_id, ...rest }: Wanted): boolean {
  const { phone_number, agent_id, last_name, shipping_zip_code, billing_zip_code } = rest;
  const isPlaced = Boolean(last_name && (shipping_zip_code || billing_zip_code));
  return isPlaced || [order_id, subscription_id, email_id, phone_number, agent_id].some(Boolean);
}

type OverdueRows = Awaited<ReturnType<typeof overdueRows>>;

/** A hit, with what naming it takes, and what of it is overdue. */
export function shown({ customerId, name, email, ...order }: Found, overdue: OverdueRows = []) {
  const late = overdue.filter((row) => row.orderId === order.orderId).map(({ word }) => word);
  return { customerId, name, email: masked(email), ...order, overdue: late };
}

export function refused(
  refusal: Refusal,
  typed: Readonly<Record<string, string>>,
  status = 422,
  found: readonly Found[] = [],
) {
  const hits = found.map((one) => shown(one));
  return json({ found: hits, from: 0, total: hits.length, typed, refusal }, { status });
}

/** Every fact of the event is read from the store; the form only says whom it means (OPEN-33). */
export async function name(
  { engine }: RequestScope,
  { storefront, agentId, own, impersonation }: Impersonating,
  posted: PostedEvent,
) {
  const { customerId = null, order_id, email_id, reason = "", ticket = "" } = posted.fields;
  const typed = { ...wantedIn(posted), reason, ticket };
  const account = customerId === null ? null : await engine.store.accounts.byId(customerId);
  const order = order_id === undefined ? null : await orderOf(engine, order_id);
  const email = email_id ?? order?.email ?? account?.email;
  if (email === undefined || (order_id !== undefined && order === null))
    return refused({ code: "OrderNotFound" }, typed, 404);
  // Whoever is named is who is acted for: an account under its own address, and nobody under another one's.
  const isTheirs = account !== null && mailbox(email) === mailbox(account.email);
  if (customerId !== null && order === null && !isTheirs)
    return refused({ code: "IdentityNotMatched" }, typed, 403);
  const call = { customerId, email, order, reason, ticket };
  const refusal = await takeCall(engine, { id: impersonation.id, agentId, own }, call, posted.key);
  if (refusal?.code === "TicketNumberInvalid")
    return refused(refusal, typed, 422, await hitOf(engine, posted));
  if (refusal) return refused(refusal, typed, 403);
  const start = order ? paths.order(storefront, order.orderId) : paths.myOrders(storefront);
  return redirect(ownPath(posted.fields["back"] ?? "", start), 303);
}

/** The hit that a form was about, to be shown again. */
async function hitOf(engine: EngineContext, { fields: { order_id, customerId } }: PostedEvent) {
  const account = customerId ? await engine.store.accounts.byId(customerId) : null;
  const wanted = order_id ? { order_id } : { email_id: account?.email };
  const { found } = await customersLike(engine, wanted);
  return found.filter((one) => one.customerId === (customerId ?? null));
}

/** Whose an order is, and with which address it was placed; that of an erased account is nobody's (LC-57). */
async function orderOf({ store }: EngineContext, orderId: string) {
  const [row] = await store.orders.named([orderNumber(orderId)]);
  if (!row) return null;
  const { customerId, email } = row;
  const isNobodys = customerId === null || (await store.privacy.erasureOf(customerId)) !== null;
  return { orderId: row.orderId, customerId: isNobodys ? null : customerId, email };
}
