/** A loan that its customer has taken back: its lender has its money again, and what is kept is owed to the store (FIN-35). Pure. */
import { sum } from "#machines/kit";
import { atStep, isBack, unitId, unitsToPay } from "../lines/order.units.ts";
import { asOwed } from "../money/order.fast-delivery.ts";
import { giveBackBeside } from "../money/order.refunds.ts";
import { noteLoanEnded } from "../money/order.payments.ts";
import { noChange, stop, tell } from "../machine/order.effects.ts";
import type { Change, OrderEffect } from "../machine/order.effects.ts";
import type { Event } from "../schema/order.events.ts";
import { isEnforceableAt } from "../after-sales/order.cancelling.ts";
import { toLine } from "../lines/order.dependants.ts";
import { toCancellation } from "../lines/order.line-effects.ts";
import { movedEffects } from "./order.loyalty.ts";
import { isStoppable } from "../lines/order.lines.ts";
import type { Context, OrderLine, OrderPayment } from "../order.schema.ts";

/** What goes back to the lender of an ended loan, and to no customer: no refund of the order. */
const endedLoanId = ({ orderId }: Pick<Context, "orderId">): string => `${orderId}-L`;

/** The same of what it took late for one line, whose money it had been asked for before it ended. */
const takenLateId = (context: Pick<Context, "orderId">, lineId: string): string =>
  `${endedLoanId(context)}-${lineId}`;

/** Whether money under this id goes back to the lender of an ended loan. */
export const isOfEndedLoan = (context: Pick<Context, "orderId">, refundId: string): boolean =>
  refundId === endedLoanId(context) || refundId.startsWith(takenLateId(context, ""));

export function endLoan(context: Context, event: Event): Change {
  if (event.type !== "loan.ended") return noChange;
  const place = context.payments.findIndex(({ paymentId }) => paymentId === event.paymentId);
  const payment = context.payments[place];
  if (!payment) return noChange;
  const later = { ...context, ...withoutLines(context, event.at) };
  const open = later.lines.filter(isStoppedInTime);
  const stopping = open.length > 0 ? stop(later, open, "carrier_loan", event.at) : noChange;
  const ended = { ...later, ...stopping.context, ...noteLoanEnded(later, payment, event) };
  const phoneLines = context.lines.filter(isPhoneLine);
  const beside = giveBackBeside(context, phoneLines, payment.paymentId, event.at);
  return {
    context: { lines: ended.lines, payments: ended.payments, ...beside.context },
    said: [
      ...phoneLines.map((line) => toLine(context, line, { type: "cancel.confirmed" })),
      ...later.lines.flatMap((line, at) =>
        line.state === context.lines[at]?.state ? [] : movedEffects(later, line),
      ),
      ...toCancellation(later),
      ...stopping.said,
      ...givenBack(context, payment, place),
      ...beside.said,
      tell(`payment:${payment.paymentId}`, { type: "lending.ended" }, true),
    ],
  };
}

/** Its carrier gives it up with the loan: nobody pays for it, and it cannot be sent back. One that came back with its phone has. */
const isPhoneLine = (line: OrderLine): boolean =>
  line.productType === "Carrier" && line.state !== "cancelled" && unitsToPay(line).length > 0;

function withoutLines(context: Context, at: string): Pick<Context, "lines"> {
  return {
    lines: context.lines.map((line) =>
      isPhoneLine(line)
        ? atStep({ ...line, cancelledUnits: line.quantity, cancelling: 0 }, "cancelled", at)
        : line,
    ),
  };
}

/** What the warehouse can be asked to stop is not asked to be paid for before it has answered. */
const isStoppedInTime = (line: OrderLine): boolean =>
  isStoppable(line) && !line.isGiftCard && isEnforceableAt(line.state);

/** What the loan took goes back to its lender. */
function givenBack(context: Context, payment: OrderPayment, place: number): OrderEffect[] {
  const taken = context.lines.filter(
    ({ id, state }) => state !== "cancelled" && payment.capturedLines.includes(id),
  );
  const amountCents = sum(
    taken
      .flatMap((line) => unitsToPay(asOwed(context, line)))
      .map(({ tender }) => tender[place] ?? 0),
  );
  if (amountCents === 0) return [];
  const refundId = endedLoanId(context);
  const unitIds = taken.flatMap(keptIds);
  const wish = { type: "refund.requested", refundId, unitIds, amountCents };
  return [tell(`payment:${payment.paymentId}`, wish)];
}

/** What a loan took after it had ended goes back whole, whoever pays for the line by then: it never counted as paid by it. */
export function giveLoanBack(context: Context, event: Event): Change {
  if (event.type !== "loan.taken") return noChange;
  const { paymentId, captureId, amountCents } = event;
  const line = context.lines.find(({ id }) => captureId === `${context.orderId}-${id}`);
  if (!line) return noChange;
  const refundId = takenLateId(context, line.id);
  const unitIds = line.units.map((_, place) => unitId(line, place));
  const wish = { type: "refund.requested", refundId, unitIds, amountCents };
  return { context: {}, said: [tell(`payment:${paymentId}`, wish)] };
}

const keptIds = (line: OrderLine): string[] =>
  line.units.flatMap(({ isCancelled }, place) =>
    isCancelled || isBack(line, place) ? [] : [unitId(line, place)],
  );
