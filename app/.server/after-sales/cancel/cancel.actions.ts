/** What is sent to call an order or some of its lines off, and the answer to an offer (CANC). */
import { json, redirect } from "@remix-run/node";
import { instant } from "#app/.server/engine/clock.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import type { FlashCode } from "#app/messages/flash.ts";
import { paths } from "#app/paths.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { remaining, offerOf } from "./cancellable.ts";

/** What is traded in for a line goes when the line goes, and never by itself (TRADE-14). */
function withTraded({ context }: OrderParts, lineIds: readonly string[]): string[] {
  const traded = context.lines.filter(
    ({ tradeIn, parentId }) => tradeIn !== null && parentId !== null && lineIds.includes(parentId),
  );
  return [...lineIds, ...traded.map(({ id }) => id)];
}

const isTraded = ({ context }: OrderParts, lineId: string) =>
  context.lines.some(({ id, tradeIn }) => id === lineId && tradeIn !== null);

/** Answers the page's forms: the request itself, and the answer to an offer. */
export async function sendCancellation(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  const parts = await openOrder(request, scope, address);
  const posted = readEventForm(await request.formData());
  if (posted.all("line").some((id) => isTraded(parts, id)))
    return json({ refusal: { code: "TradeInCannotBeUpdated" }, seen: [] }, { status: 422 });
  const event = eventOf(parts, posted, instant(scope.engine.clock));
  const seen = posted.all("seen");
  if (!event) return json({ refusal: { code: "EventNotAllowed" }, seen }, { status: 422 });
  const { rev, key } = posted;
  const outcome = await dispatch(scope.engine, {
    ...{ to: `cancellation:${parts.orderId}`, event, actor: parts.actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (outcome.ok) return redirected(request, scope, address, posted);
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
  scope: RequestScope,
  address: OrderAddress,
  { type, all }: PostedEvent,
) {
  const parts = await openOrder(request, scope, address);
  const { storefront } = parts.context;
  const to =
    offerOf(parts) === null
      ? paths.order(storefront, parts.orderId)
      : paths.cancelOrder(storefront, parts.orderId);
  const headers = { "Set-Cookie": flash(outcomeOf(parts, type, all("line"))) };
  return redirect(to, offerOf(parts) === null ? { status: 303, headers } : 303);
}

function outcomeOf({ view }: OrderParts, type: string, lineIds: readonly string[]): FlashCode {
  if (type === "discount.accepted") return "discountKept";
  if (view.isCancelled) return "orderCancelled";
  const chosen = view.lines.filter(({ id }) => lineIds.includes(id));
  return chosen.length > 0 && chosen.every(({ isCancelled }) => isCancelled)
    ? "itemsCancelled"
    : "cancelRequested";
}
