/** Cancelling an order or some of its lines: choose, see what comes back, confirm (CANC). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { cancelReasons } from "#app/messages/cancellation.ts";
import { paths } from "#app/paths.ts";
import { sum } from "#machines/kit";
import { entriesOf } from "#machines/order";
import type { OrderLine } from "#machines/order";
import { refundDueAt } from "#machines/return";
import { cancelAbsence } from "#app/.server/orders/order-absences.ts";
import { isPaidAtTheDoor } from "#app/.server/orders/order-charges.ts";
import { lineData } from "#app/.server/orders/lines/order-lines.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { typedOn } from "#app/.server/identity/typed-answers.ts";
import { openLines, remaining, offerOf, withChildren } from "./cancellable.ts";

export async function cancelPage(request: Request, scope: RequestScope, address: OrderAddress) {
  const parts = await openOrder(request, scope, address);
  const { context, orderId, cancellation, view } = parts;
  const query = new URL(request.url).searchParams;
  const open = openLines(parts);
  const asked = query.has("all") ? open.map(({ id }) => id) : query.getAll("line");
  const chosen = withChildren(open, asked);
  const isConfirming = query.get("step") === "confirm";
  const reason = query.get("reason") ?? "";
  const [note = ""] = (await typedOn(request, scope)).note ?? [];
  return {
    orderId,
    orderHref: paths.order(context.storefront, orderId),
    lines: open.map((line) => ({
      ...lineData(parts, line),
      isChosen: chosen.includes(line) || open.length === 1,
      totalCents: line.amounts.totalCents,
      belongsTo: open.find(({ id }) => id === line.parentId)?.name ?? null,
    })),
    /** Everything that is left of the order can be called off. */
    isWhole: open.length === remaining(parts).length,
    /** Nothing was paid for what could be called off, so that nothing comes back. */
    isUnpaid: isPaidAtTheDoor(context) && open.every(({ isCaptured }) => !isCaptured),
    reason: Object.hasOwn(cancelReasons, reason) ? reason : "",
    note,
    /** The form was sent without a line. */
    isMissing: isConfirming && chosen.length === 0,
    confirm: isConfirming && chosen.length > 0 ? moneyOf(parts, chosen) : null,
    /** Something that was chosen cannot be cancelled any more. */
    hasLost: asked.some((id) => chosen.every((line) => line.id !== id)),
    offer: offerOf(parts),
    /** Why there is nothing to choose from. */
    absence: open.length > 0 ? null : cancelAbsence(parts),
    returnHref: view.events.includes("return.requested")
      ? paths.return(context.storefront, orderId)
      : null,
    changeHref: paths.cancelOrder(context.storefront, orderId, {
      line: chosen.map(({ id }) => id),
      reason,
    }),
    ticket: { rev: cancellation?.rev ?? 0, key: newFormKey() },
  };
}

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
