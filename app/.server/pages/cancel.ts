/** Cancelling an order or some of its lines: choose, see what comes back, confirm (CANC). */
import { json, redirect } from "@remix-run/node";
import { instant } from "#app/.server/clock.ts";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import type { FlashCode } from "#app/messages/flash.ts";
import { cancelReasons } from "#app/messages/cancellation.ts";
import { paths } from "#app/paths.ts";
import { sum } from "#machines/kit";
import { entriesOf } from "#machines/order";
import type { OrderLine } from "#machines/order";
import { refundDueAt } from "#machines/return";
import { cancelAbsence } from "./order-actions.ts";
import { isPaidAtTheDoor } from "./order-charges.ts";
import { lineData } from "./order-lines.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";

export async function cancelPage(request: Request, door: Door, address: OrderAddress) {
  const parts = await openOrder(request, door, address);
  const { context, orderId, cancellation, view } = parts;
  const query = new URL(request.url).searchParams;
  const open = openLines(parts);
  const asked = query.has("all") ? open.map(({ id }) => id) : query.getAll("line");
  const chosen = open.filter(({ id }) => asked.includes(id));
  const isConfirming = query.get("step") === "confirm";
  const reason = query.get("reason") ?? "";
  return {
    orderId,
    orderHref: paths.order(context.origin, orderId),
    lines: open.map((line) => ({
      ...lineData(parts, line),
      isChosen: chosen.includes(line) || open.length === 1,
      totalCents: line.amounts.totalCents,
    })),
    /** Everything that is left of the order can be called off. */
    isWhole: open.length === remaining(parts).length,
    /** Nothing was paid for what could be called off, so that nothing comes back. */
    isUnpaid: isPaidAtTheDoor(context) && open.every(({ isCaptured }) => !isCaptured),
    reason: Object.hasOwn(cancelReasons, reason) ? reason : "",
    note: (query.get("note") ?? "").slice(0, 500),
    /** The form was sent without a line. */
    isMissing: isConfirming && chosen.length === 0,
    confirm: isConfirming && chosen.length > 0 ? moneyOf(parts, chosen) : null,
    /** Something that was chosen cannot be cancelled any more. */
    hasLost: asked.length > chosen.length,
    offer: offerOf(parts),
    /** Why there is nothing to choose from. */
    absence: open.length > 0 ? null : cancelAbsence(parts),
    returnHref: view.events.includes("return.requested")
      ? paths.return(context.origin, orderId)
      : null,
    changeHref: paths.cancelOrder(context.origin, orderId, {
      line: chosen.map(({ id }) => id),
      reason,
      note: query.get("note"),
    }),
    ticket: { rev: cancellation?.rev ?? 0, key: newFormKey() },
  };
}

const remaining = ({ context }: OrderParts): OrderLine[] =>
  context.lines.filter(({ state, tradeIn }) => state !== "cancelled" && tradeIn === null);

/** Lines that both the order and its cancellation let go. */
function openLines({ context, view, cancellation }: OrderParts): OrderLine[] {
  const may = (id: string) =>
    view.lines.find((line) => line.id === id)?.isCancellable === true &&
    cancellation?.view.lines.find(({ lineId }) => lineId === id)?.flag === "Cancellable";
  return context.lines.filter(({ id, tradeIn }) => tradeIn === null && may(id));
}

/** What is traded in for a line goes when the line goes, and never by itself (TRADE-14). */
function withTraded({ context }: OrderParts, lineIds: readonly string[]): string[] {
  const traded = context.lines.filter(
    ({ tradeIn, parentId }) => tradeIn !== null && parentId !== null && lineIds.includes(parentId),
  );
  return [...lineIds, ...traded.map(({ id }) => id)];
}

const isTraded = ({ context }: OrderParts, lineId: string) =>
  context.lines.some(({ id, tradeIn }) => id === lineId && tradeIn !== null);

/** What comes back for these lines, and to what; what was not charged is only released. */
function moneyOf({ context, view, at }: OrderParts, lines: readonly OrderLine[]) {
  const isCharged = lines.some(({ isCaptured }) => isCaptured);
  const entries = entriesOf(
    context.payments,
    lines.flatMap(({ units }) => units),
  );
  return {
    lineIds: lines.map(({ id }) => id),
    totalCents: sum(lines.map(({ amounts }) => amounts.totalCents)),
    isCharged,
    dueAt: isCharged ? refundDueAt("ship", at, context.utcOffsetMinutes) : null,
    entries: entries.map(({ paymentId, amountCents }) => {
      const payment = view.money.payments.find((one) => one.paymentId === paymentId);
      return {
        ...{ paymentId, amountCents },
        method: payment?.method ?? "",
        display: payment?.display ?? null,
      };
    }),
  };
}

/** A discount instead of cancelling (OPEN-106). */
function offerOf(parts: OrderParts) {
  const view = parts.cancellation?.view;
  if (!view?.offer || !view.events.includes("discount.accepted")) return null;
  const { amountCents, lineIds } = view.offer;
  return {
    amountCents,
    names: parts.context.lines.filter(({ id }) => lineIds.includes(id)).map(({ name }) => name),
  };
}

/** Answers the page's forms: the request itself, and the answer to an offer. */
export async function sendCancellation(request: Request, door: Door, address: OrderAddress) {
  const parts = await openOrder(request, door, address);
  const posted = readEventForm(await request.formData());
  if (posted.all("line").some((id) => isTraded(parts, id)))
    return json({ refusal: { code: "TradeInCannotBeUpdated" }, seen: [] }, { status: 422 });
  const event = eventOf(parts, posted, instant(door.shell.clock));
  const seen = posted.all("seen");
  if (!event) return json({ refusal: { code: "EventNotAllowed" }, seen }, { status: 422 });
  const { rev, key } = posted;
  const outcome = await dispatch(door.shell, {
    ...{ to: `cancellation:${parts.orderId}`, event, actor: parts.actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (outcome.ok) return redirected(request, door, address, posted);
  const { refusal } = outcome;
  return json({ refusal, seen }, { status: refusal.code === "Conflict" ? 409 : 422 });
}

function eventOf(parts: OrderParts, { type, fields, all }: PostedEvent, at: string) {
  if (type === "discount.accepted" || type === "discount.declined") return { type };
  if (type !== "cancel.requested") return null;
  const lineIds = all("line");
  const isWhole = remaining(parts).every(({ id }) => lineIds.includes(id));
  return {
    type,
    /** A request for the whole order names no lines (CANC-01). */
    lineIds: isWhole ? [] : withTraded(parts, lineIds),
    rejection_code: fields.reason ?? "not_given",
    rejection_reason: (fields.note ?? "").slice(0, 500),
    cancellation_date: at,
  };
}

/** On to the order with what became of it; an offer is made on this page. */
async function redirected(
  request: Request,
  door: Door,
  address: OrderAddress,
  { type, all }: PostedEvent,
) {
  const parts = await openOrder(request, door, address);
  const { origin } = parts.context;
  const to =
    offerOf(parts) === null
      ? paths.order(origin, parts.orderId)
      : paths.cancelOrder(origin, parts.orderId);
  const headers = { "Set-Cookie": flash(outcomeOf(parts, type, all("line"))) };
  return redirect(to, offerOf(parts) === null ? { status: 303, headers } : 303);
}

function outcomeOf({ view }: OrderParts, type: string, lineIds: readonly string[]): FlashCode {
  if (type === "discount.accepted") return "discountKept";
  if (view.status === "cancelled") return "orderCancelled";
  const chosen = view.lines.filter(({ id }) => lineIds.includes(id));
  return chosen.length > 0 && chosen.every(({ status }) => status === "cancelled")
    ? "itemsCancelled"
    : "cancelRequested";
}
