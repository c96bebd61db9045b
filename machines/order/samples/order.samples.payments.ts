/** Which events of payments are worth trying where. */
import type { RawEvent } from "#machines/kit";
import type { Context } from "../order.schema.ts";
import { calledOff, flaggedLate } from "./order.samples.walk.ts";

const heldUntil = "2026-10-01T12:00:00.000Z";
/** An order that is not paid, paid again, or not in time. */
export function paymentEvents(context: Context): RawEvent[] {
  if (context.purchaseStage === "initiated") return [{ type: "cart.submitted" }];
  if (context.purchaseStage === "poCreated") return calledOff(context);
  const [gift, card] = context.payments;
  if (card && context.purchaseStage === "poSubmitted") return lateEvents(context, card);
  return [
    ...[gift, card].flatMap((payment) =>
      payment ? [{ type: "payment.authorized", paymentId: payment.paymentId }] : [],
    ),
    ...(card
      ? [
          { type: "payment.failed", paymentId: card.paymentId, code: "CardDeclined" },
          { type: "payment.update.required", paymentId: card.paymentId },
          { type: "payment.lapsing", paymentId: card.paymentId, heldUntil },
          { type: "loan.ended", paymentId: card.paymentId },
          { type: "plan.ended", paymentId: card.paymentId },
          {
            type: "payment.replaced",
            failedPaymentId: "PAY-PAY2-8X5R-1",
            paymentId: "PAY-PAY2-8X5R-2",
            method: "credit_card",
            form: {
              sealedCardId: "SEALED-2",
              card: { brand: "amex", last4: "0005" },
              ...{ funding: null, botCheckPassed: true },
            },
          },
          { type: "payment.due" },
          ...replacedEvents(context),
          ...(card.isBeingPaid ? [{ type: "payment.pending", paymentId: card.paymentId }] : []),
        ]
      : []),
    ...(context.purchaseStage === "created"
      ? [flaggedLate(context), { type: "ftc.confirmed" }]
      : []),
    { type: "po.created" },
    ...(card?.status === "failed" ? [{ type: "po.submitted" }] : []),
  ];
}

/** What becomes of a loan that another payment has taken the place of: it took what it had been asked for, and no more. */
const replacedEvents = ({ failedPayments, orderId }: Context): RawEvent[] =>
  failedPayments.slice(0, 1).flatMap(({ paymentId }) => [
    { type: "payment.failed", paymentId, code: "LoanEnded" },
    { type: "loan.taken", paymentId, captureId: `${orderId}-1`, amountCents: 1 },
  ]);

/** The warehouse was quicker than the bank's no: the order goes on, and its money is still to come. */
const lateEvents = (context: Context, { paymentId }: Context["payments"][number]): RawEvent[] => [
  { type: "payment.authorized", paymentId },
  { type: "payment.update.required", paymentId },
  { type: "payment.due" },
  ...calledOff(context),
];
