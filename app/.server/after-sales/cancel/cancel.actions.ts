/** What is sent to call an order or some of its lines off, and the answer to an offer (CANC). */
import { json, redirect } from "@remix-run/node";
import { instant } from "#app/.server/engine/clock.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import type { FlashCode } from "#app/messages/flash.ts";
import { paths } from "#app/paths.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { keepTyped } from "#app/.server/identity/typed/typed-answers.ts";
import { chosenLines, miscounted, offerOf, openLines, remaining } from "./cancellable.ts";
import type { Choice } from "./cancellable.ts";
import { keepForLess } from "./keeping.ts";
import { lookForDiscounts } from "./retention.ts";
import type { RetentionScope } from "./retention.ts";

/** What is traded in for a line goes when all of the line goes, and never by itself (TRADE-14). */
function withTraded({ context }: OrderParts, lineIds: readonly string[]): string[] {
  const traded = context.lines.filter(
    ({ tradeIn, parentId }) => tradeIn !== null && parentId !== null && lineIds.includes(parentId),
  );
  return traded.map(({ id }) => id);
}

const isTraded = ({ context }: OrderParts, lineId: string) =>
  context.lines.some(({ id, tradeIn }) => id === lineId && tradeIn !== null);

/** Answers the page's forms: the request itself, and the answer to an offer. */
export async function sendCancellation(
  request: Request,
  scope: RequestScope & RetentionScope,
  address: OrderAddress,
) {
  const parts = await openOrder(request, scope, address);
  const form = await request.formData();
  if (form.get("step") === "confirm") return lookAhead(request, scope, address, form);
  const posted = readEventForm(form);
  const seen = posted.all("seen");
  if (posted.all("line").some((id) => isTraded(parts, id)))
    return json({ refusal: { code: "TradeInCannotBeUpdated" }, seen }, { status: 422 });
  // Nothing chosen is nothing to call off, and never everything; where nothing may be, the machine says why.
  const open = openLines(parts);
  const choice = choiceIn(posted.all);
  const isUnchosen = posted.type === "cancel.requested" && choice.lineIds.length === 0;
  if ((isUnchosen && open.length > 0) || miscounted(parts, open, choice).length > 0)
    return redirect(
      paths.cancelOrder(address.storefront, address.orderId, {
        ...{ step: "confirm", reason: posted.fields.reason ?? "" },
        ...queryOf(choice),
      }),
      {
        status: 303,
        headers: await keepTyped(request, scope, { note: [posted.fields.note ?? ""] }),
      },
    );
  const event = eventOf(parts, posted, instant(scope.engine.clock));
  if (!event) {
    const { orderId, actor } = parts;
    const forged = { to: `order:${orderId}` as const, event: { type: posted.type }, actor };
    const { refusal } = await refuseForged(scope.engine, forged);
    return json({ refusal, seen }, { status: 422 });
  }
  if (event.type === "cancel.requested")
    await lookForDiscounts(scope, parts, {
      lineIds: event.lineIds,
      partIds: event.parts.map(({ lineId }) => lineId),
      rejectionCode: event.rejection_code,
    });
  const { rev, key } = posted;
  const to = `cancellation:${parts.orderId}` as const;
  const outcome =
    event.type === "discount.accepted"
      ? await keepForLess(scope, parts, event, { rev, key })
      : await dispatch(scope.engine, {
          ...{ to, event, actor: parts.actor },
          ...(rev !== undefined && { rev }),
          ...(key !== undefined && { key }),
        });
  if (outcome.ok) return redirected(request, scope, address, posted);
  const { refusal } = outcome;
  return json({ refusal, seen }, { status: refusal.code === "Conflict" ? 409 : 422 });
}

const MAX_NOTE = 500;
/** No number of units has more digits; what is typed instead is shown no longer than this. */
const MAX_TYPED = 12;

/** The ticked lines, and how many units of each, as it was typed. */
const choiceIn = (all: (name: string) => readonly string[]): Choice => ({
  lineIds: all("line"),
  unitsOf: (id) => (all(`units-${id}`)[0] ?? "").slice(0, MAX_TYPED),
});

const queryOf = ({ lineIds, unitsOf }: Choice): Record<string, string | string[]> => ({
  line: [...lineIds],
  ...Object.fromEntries(
    lineIds.flatMap((id) => (unitsOf(id) === "" ? [] : [[`units-${id}`, unitsOf(id)]])),
  ),
});

/** On to the page that asks once more: its address has what was picked, the session what was typed. */
async function lookAhead(
  request: Request,
  scope: RequestScope,
  { storefront, orderId }: OrderAddress,
  form: FormData,
): Promise<Response> {
  const query = {
    ...{ step: "confirm", all: form.has("all") ? "1" : null },
    ...queryOf(choiceIn((name) => form.getAll(name).map(String))),
    reason: String(form.get("reason") ?? ""),
  };
  const note = String(form.get("note") ?? "");
  if (note.length > MAX_NOTE)
    return json({ refusal: { code: "TextTooLong" }, seen: [] }, { status: 422 });
  return redirect(paths.cancelOrder(storefront, orderId, query), {
    status: 303,
    headers: await keepTyped(request, scope, { note: [note] }),
  });
}

function eventOf(parts: OrderParts, { type, fields, all }: PostedEvent, at: string) {
  if (type === "discount.accepted") return { type } as const;
  if (type === "discount.declined") return { type } as const;
  if (type !== "cancel.requested") return null;
  const lineIds = all("line");
  const some = chosenLines(parts, openLines(parts), choiceIn(all)).filter(
    ({ line, isPart }) => isPart && lineIds.includes(line.id),
  );
  const isPart = (id: string) => some.some(({ line }) => line.id === id);
  const isWhole = remaining(parts).every(({ id }) => lineIds.includes(id) && !isPart(id));
  const whole = lineIds.filter((id) => !isPart(id));
  return {
    type: "cancel.requested" as const,
    /** A request for the whole order names no lines (CANC-01). */
    lineIds: isWhole ? [] : [...lineIds, ...withTraded(parts, whole)],
    parts: some.map(({ line, units }) => ({ lineId: line.id, units })),
    rejection_code: fields.reason ?? "not_given",
    rejection_reason: (fields.note ?? "").slice(0, MAX_NOTE),
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
  const headers = await keepTyped(request, scope, {});
  if (offerOf(parts) === null)
    headers.append("Set-Cookie", flash(outcomeOf(parts, type, all("line"))));
  return redirect(to, { status: 303, headers });
}

/** How it stands now: the same press may be sent again long after its answer was taken back or refused. */
function outcomeOf(
  { context, view }: OrderParts,
  type: string,
  lineIds: readonly string[],
): FlashCode {
  if (type === "discount.accepted") return "discountKept";
  if (view.isCancelled) return "orderCancelled";
  const chosen = context.lines.filter(({ id }) => lineIds.includes(id));
  const isWaiting = chosen.some((line) => line.state === "cancelInitiated" || line.cancelling > 0);
  if (chosen.length === 0 || isWaiting) return "cancelRequested";
  const isOff = chosen.some((line) => line.state === "cancelled" || line.cancelledUnits > 0);
  return isOff ? "itemsCancelled" : "cancelOver";
}
