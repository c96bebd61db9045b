/** What goes back of a payment that was taken (LC-04: common). */
import type { payment } from "../payment.actions.ts";
import { transaction } from "../payment.commands.ts";
import { CARD_ENDED } from "./payment.gift-card.ts";
import type { Context, Event } from "../payment.schema.ts";

type RefundWish = Extract<Event, { type: "refund.requested" | "refund.repeated" }>;

function asked({ context, event }: { context: Context; event: RefundWish }) {
  const { refundId, unitIds, amountCents, accountId } = event;
  const to = accountId === undefined ? {} : { accountId };
  return { ...transaction({ context }), refundId, unitIds, amountCents, ...to };
}

export const refunds = {
  "refund.requested": {
    guard: "canRefund",
    actions: ["noteRefundRequested", { type: "refundPayment", params: asked }],
  },
  // A provider pays a refund once under its id, however often it is asked.
  "refund.repeated": {
    guard: "knowsRefund",
    actions: { type: "refundPayment", params: asked },
  },
  "refund.ok": {
    guard: "knowsRefund",
    actions: [
      "noteRefund",
      "tellBorrower",
      "writeToPayer",
      {
        type: "tell",
        params: ({ context, event }) => ({
          to: `refund:${event.refundId}`,
          event: {
            type: "entry.refunded",
            paymentId: context.paymentId,
            ...(context.giftCard && { last4: context.giftCard.last4 }),
          },
          optional: true,
        }),
      },
    ],
  },
  "refund.failed": {
    guard: "knowsRefund",
    actions: [
      "noteRefund",
      {
        type: "tell",
        params: ({ context, event }) => ({
          to: `refund:${event.refundId}`,
          event: {
            type: "entry.declined",
            paymentId: context.paymentId,
            ...(event.accountId !== undefined && { accountId: event.accountId }),
            ...(event.code === CARD_ENDED && { isCardEnded: true }),
          },
          optional: true,
        }),
      },
    ],
  },
} satisfies NonNullable<Parameters<typeof payment.createStateConfig>[0]["on"]>;
