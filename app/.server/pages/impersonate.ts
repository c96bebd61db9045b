/** An agent's desk: finding the customer who called, and acting for them (ROUTE-07, AGENT-07, AGENT-11, LC-38). */
import { json, redirect } from "@remix-run/node";
import { accountById, orders } from "#db";
import { customersLike } from "#app/.server/agent-search.ts";
import type { Found, Wanted } from "#app/.server/agent-search.ts";
import type { Door } from "#app/.server/context.ts";
import { endCall, openDesk, takeCall } from "#app/.server/desk.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { i18nOf } from "#app/.server/locale.ts";
import { orderNumber } from "#app/.server/lookup.ts";
import { overdueOrders } from "#app/.server/overdue.ts";
import { notFound } from "#app/.server/params.ts";
import { findSession, noteAssistance } from "#app/.server/session.ts";
import type { Shell } from "#app/.server/shell.ts";
import { requireShopper } from "#app/.server/viewer.ts";
import { overdueWords } from "#app/messages/impersonation.ts";
import { paths } from "#app/paths.ts";
import type { Origin } from "#app/paths.ts";
import { reasons } from "#machines/impersonation";
import type { Refusal } from "#machines/kit";

/** The agent and their desk; whoever is no agent finds no such page. */
async function requireDesk(request: Request, door: Door) {
  const { customerId, origin } = await requireShopper(request, door);
  const account = await accountById(door.shell.store.db, customerId);
  const found = await findSession(request, door);
  if (!account?.agentId || !found) throw notFound();
  const desk = await openDesk(door, found, account);
  if (!desk) throw notFound();
  return { origin, agentId: account.agentId, desk };
}

export async function impersonatePage(request: Request, door: Door) {
  const { origin, agentId, desk } = await requireDesk(request, door);
  const { searchParams } = new URL(request.url);
  const { acting, changes, endedBy } = desk.view;
  return {
    agentId,
    acting: acting && {
      email: masked(acting.email),
      reason: acting.reason,
      ticketNumber: acting.ticketNumber,
      changes,
      secondsLeft: Math.max(0, (Date.parse(acting.until) - door.shell.clock.now()) / 1000),
      links: linksFor(origin, acting),
    },
    /** The quarter of an hour was over before the agent was. */
    isTimeUp: acting === null && endedBy === "time",
    /** What a link to this page has filled in already (SRCH-03). */
    typed: Object.fromEntries(
      lookedFor.flatMap((name) => {
        const value = searchParams.get(name);
        return value ? [[name, value.slice(0, 100)]] : [];
      }),
    ),
    /** Overdue orders, which wait for an agent. */
    overdue: (await overdueRows(request, door)).map(({ orderId, ...row }) => ({
      ...{ ...row, orderId },
      href: paths.impersonate(origin, { order_id: orderId }),
    })),
    reasons,
    formKey: newFormKey(),
  };
}

/** Worded here, where words weigh nothing. */
async function overdueRows(request: Request, { shell }: Door) {
  const i18n = await i18nOf(request);
  return overdueOrders(shell).map(({ orderId, what, since }) => ({
    ...{ orderId, since, word: i18n._(overdueWords[what]) },
  }));
}

/** Where an agent goes on for whoever they act for. */
function linksFor(
  origin: Origin,
  { customerId, orderId }: { readonly customerId: string | null; readonly orderId: string | null },
) {
  return {
    order: orderId && paths.order(origin, orderId),
    orders: customerId && paths.myOrders(origin),
    subscriptions: customerId && paths.mySubscriptions(origin),
    assisted: customerId && paths.assistedCheckout(origin, { customer: customerId }),
  };
}

/** As much of an address as an agent needs to recognise it. */
function masked(email: string): string {
  return email.replace(/(?<=^.)[^@]*/, "***");
}

/** The fields of the look-up (SRCH-03); those of a mail's link are no agent's. */
const lookedFor = [
  "email_id",
  "order_id",
  "subscription_id",
  "phone_number",
  "agent_id",
  "shipping_zip_code",
  "billing_zip_code",
] as const;

/** Looks for customers, begins to act for one, or stops. */
export async function sendFromDesk(request: Request, door: Door) {
  const at = await requireDesk(request, door);
  const posted = readEventForm(await request.formData());
  switch (posted.type) {
    case "session.ended":
      return stop(request, door, at);
    case "customer.named":
      return name(door, at, posted);
    default:
      return search(request, door, posted);
  }
}

type AtDesk = Awaited<ReturnType<typeof requireDesk>>;

/** A cart that the agent ordered for is its customer's again. */
async function stop(request: Request, door: Door, { origin, agentId, desk }: AtDesk) {
  await noteAssistance(request, door, null);
  await endCall(door.shell, { id: desk.id, agentId });
  return redirect(paths.impersonate(origin), 303);
}

function wantedIn({ fields }: PostedEvent): Wanted {
  return Object.fromEntries(
    lookedFor.flatMap((field) => (fields[field] ? [[field, fields[field].slice(0, 100)]] : [])),
  );
}

async function search(request: Request, door: Door, posted: PostedEvent) {
  const wanted = wantedIn(posted);
  const typed = { ...wanted };
  const { subscription_id, order_id } = wanted;
  if (Object.keys(wanted).length === 0) return refused({ code: "FieldRequired" }, typed);
  const found = await customersLike(door.shell, wanted);
  const overdue = await overdueRows(request, door);
  const hits = found.map((one) => shown(one, overdue));
  if (hits.length > 0) return json({ ...nothing, typed, found: hits });
  const isSubscription = subscription_id !== undefined && order_id === undefined;
  return refused({ code: isSubscription ? "SubscriptionNotFound" : "OrderNotFound" }, typed, 404);
}

type OverdueRows = Awaited<ReturnType<typeof overdueRows>>;

/** A hit, with what naming it takes, and what of it is overdue. */
function shown({ customerId, name, email, orderId, placedAt }: Found, overdue: OverdueRows = []) {
  const late = overdue.filter((row) => row.orderId === orderId).map(({ word }) => word);
  return { customerId, name, email: masked(email), orderId, placedAt, overdue: late };
}

const nothing = {
  found: [] as readonly ReturnType<typeof shown>[],
  refusal: null as Refusal | null,
};

function refused(
  refusal: Refusal,
  typed: Readonly<Record<string, string>>,
  status = 422,
  found: readonly Found[] = [],
) {
  return json({ found: found.map((one) => shown(one)), typed, refusal }, { status });
}

/** Every fact of the event is read from the store; the form only says whom it means (OPEN-33). */
async function name({ shell }: Door, { origin, agentId, desk }: AtDesk, posted: PostedEvent) {
  const { customerId = null, order_id, email_id, reason = "", ticket = "" } = posted.fields;
  const typed = { ...wantedIn(posted), reason, ticket };
  const account = customerId === null ? null : await accountById(shell.store.db, customerId);
  const order = order_id === undefined ? null : await orderOf(shell, order_id);
  const email = email_id ?? order?.email ?? account?.email;
  if (email === undefined || (order_id !== undefined && order === null))
    return refused({ code: "OrderNotFound" }, typed, 404);
  const call = { customerId, email, order, reason, ticket };
  const refusal = await takeCall(shell, { id: desk.id, agentId }, call, posted.key);
  if (refusal?.code === "TicketNumberInvalid")
    return refused(refusal, typed, 422, await hitOf(shell, posted));
  if (refusal) return refused(refusal, typed, 403);
  return redirect(order ? paths.order(origin, order.orderId) : paths.myOrders(origin), 303);
}

/** The hit that a form was about, to be shown again. */
async function hitOf(shell: Shell, { fields: { order_id, customerId } }: PostedEvent) {
  const account = customerId ? await accountById(shell.store.db, customerId) : null;
  const wanted = order_id ? { order_id } : { email_id: account?.email };
  const hits = await customersLike(shell, wanted);
  return hits.filter((one) => one.customerId === (customerId ?? null));
}

/** Whose an order is, and with which address it was placed. */
async function orderOf(shell: Shell, orderId: string) {
  const [row] = await orders.ordersNamed(shell.store.db, [orderNumber(orderId)]);
  return row ? { orderId: row.orderId, customerId: row.customerId, email: row.email } : null;
}
