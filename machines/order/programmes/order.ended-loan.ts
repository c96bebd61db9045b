/** A loan that its customer has taken back: its lender has its money again, and what is kept is owed to the store (FIN-35). Pure. */
import { sum } from "#machines/kit";
import { isBack, unitId, unitsToPay } from "../lines/order.units.ts";
import { asOwed } from "../money/order.fast-delivery.ts";
import { noteLoanEnded } from "../money/order.payments.ts";
import { noChange, tell } from "../machine/order.effects.ts";
import type { Change } from "../machine/order.effects.ts";
import type { Event } from "../schema/order.events.ts";
import type { Context, OrderLine } from "../order.schema.ts";

/** What goes back to the lender of an ended loan, and to no customer: no refund of the order. */
export const endedLoanId = ({ orderId }: Pick<Context, "orderId">): string => `${orderId}-L`;

export function endLoan(context: Context, event: Event): Change {
  if (event.type !== "loan.ended") return noChange;
  const place = context.payments.findIndex(({ paymentId }) => paymentId === event.paymentId);
  const payment = context.payments[place];
  if (!payment) return noChange;
  const taken = context.lines.filter(
    ({ id, state }) => state !== "cancelled" && payment.capturedLines.includes(id),
  );
  const amountCents = sum(
    taken
      .flatMap((line) => unitsToPay(asOwed(context, line)))
      .map(({ tender }) => tender[place] ?? 0),
  );
  const id = `payment:${payment.paymentId}` as const;
  const refundId = endedLoanId(context);
  const unitIds = taken.flatMap(keptIds);
  return {
    context: noteLoanEnded(context, payment, event),
    said: [
      ...(amountCents > 0
        ? [tell(id, { type: "refund.requested", refundId, unitIds, amountCents })]
        : []),
      tell(id, { type: "lending.ended" }, true),
    ],
  };
}

const keptIds = (line: OrderLine): string[] =>
  line.units.flatMap(({ isCancelled }, place) =>
    isCancelled || isBack(line, place) ? [] : [unitId(line, place)],
  );
