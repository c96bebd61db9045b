import type { SnapshotFrom } from "xstate";
import type { RawEvent, Samples } from "#machines/kit";
import type { machine } from "./payment-update.machine.ts";
import type { Entry } from "./payment-update.schema.ts";

export const input = {
  orderId: "ORD-2026-7K3F-9Q2D",
  updateId: "ORD-2026-7K3F-9Q2D-U1",
  workflowVersion: "2.0.0",
};
const dueAt = "2026-11-18T16:00:00Z";
const card = {
  paymentId: "PAY-7K3F-9Q2D-1",
  method: "credit_card",
  display: "visa •••• 4242",
  amountCents: 107_892,
} as const;
const giftCard = {
  paymentId: "PAY-7K3F-9Q2D-2",
  method: "gift_card",
  display: null,
  amountCents: 5_000,
} as const;

export const entries = {
  failed: { ...card, status: "failed" },
  needed: { ...card, status: "updateNeeded" },
  good: { ...card, status: "ok" },
  giftCard: { ...giftCard, status: "ok" },
  failedGiftCard: { ...giftCard, status: "failed" },
} as const satisfies Record<string, Entry>;

/** The card that is entered instead. */
export const submitted = {
  type: "update.submitted",
  failed_transaction_id: card.paymentId,
  paymentId: "PAY-7K3F-9Q2D-3",
  payment_method: "credit_card",
  billing_info: null,
  encrypted_payment_context: {
    sealedCardId: "SEALED-9",
    card: { brand: "amex", last4: "0005" },
    funding: null,
    botCheckPassed: true,
  },
  gift_card: null,
} as const;

/** A wallet with a page of its own instead of a card. */
export const byWallet = {
  ...submitted,
  payment_method: "paypal",
  encrypted_payment_context: null,
} as const;

export const failure = (...said: readonly Entry[]): RawEvent => ({
  type: "payment.failed",
  orderStatus: "accepted",
  paymentId: said.find(({ status }) => status === "failed")?.paymentId ?? card.paymentId,
  dueAt,
  entries: said,
});

/** Goods that have left already: their money could not be taken. */
const late = {
  type: "update.required",
  orderStatus: "delivered",
  paymentId: card.paymentId,
  dueAt,
  entries: [entries.needed],
};

/** One of two is good, and the other is still owed. */
const halfPaid: RawEvent = {
  type: "payment.authorized",
  orderStatus: late.orderStatus,
  paymentId: giftCard.paymentId,
  entries: [entries.needed, entries.giftCard],
};

/** Goods that the warehouse holds back. */
const held = { ...late, orderStatus: "posubmitted" };

/** The new payment, in each of its answers. */
const second = { ...card, paymentId: submitted.paymentId, display: "amex •••• 0005" } as const;

function answersOf(others: readonly Entry[], orderStatus: string): RawEvent[] {
  const { paymentId } = second;
  const about = { orderStatus, paymentId };
  return [
    { type: "payment.pending", paymentId },
    { type: "payment.authorized", ...about, entries: [{ ...second, status: "ok" }, ...others] },
    ...(orderStatus === late.orderStatus
      ? [{ ...late, ...about, entries: [{ ...second, status: "updateNeeded" }, ...others] }]
      : [
          {
            type: "payment.failed",
            ...about,
            dueAt,
            entries: [{ ...second, status: "failed" }, ...others],
          },
        ]),
  ];
}

const ended: RawEvent = { type: "order.changed", orderStatus: "cancelled", entries: [] };

function eventsOf({ context }: SnapshotFrom<typeof machine>): readonly RawEvent[] {
  const current = context.entries;
  const about = { orderStatus: "accepted", paymentId: giftCard.paymentId };
  if (current.some(({ paymentId }) => paymentId === submitted.paymentId)) {
    const others = current.filter(({ paymentId }) => paymentId !== submitted.paymentId);
    return [
      ...answersOf(others, context.orderStatus ?? "accepted"),
      // What was delivered is not accepted or created again.
      ...(context.orderStatus !== late.orderStatus && others.some(({ status }) => status === "ok")
        ? [
            { type: "payment.authorized", ...about, entries: current },
            { type: "payment.failed", ...about, dueAt, entries: current },
            { type: "update.required", ...about, dueAt, entries: current },
            { type: "order.changed", orderStatus: "created", entries: current },
          ]
        : []),
      ...(context.paying === null
        ? [
            {
              ...submitted,
              failed_transaction_id: submitted.paymentId,
              paymentId: card.paymentId,
            },
          ]
        : []),
      ended,
    ];
  }
  // Who pays with two things goes on paying with both.
  const others = current.filter(({ paymentId }) => paymentId === giftCard.paymentId);
  return [
    ...(others.length > 0 ? [] : [failure(entries.failed)]),
    failure(entries.failed, entries.giftCard),
    {
      type: "update.required",
      orderStatus: "created",
      paymentId: card.paymentId,
      dueAt,
      entries: [entries.needed],
    },
    {
      type: "payment.authorized",
      orderStatus: "accepted",
      paymentId: card.paymentId,
      entries: [entries.good, ...others],
    },
    { type: "order.changed", orderStatus: "accepted", entries: current },
    // What was to be paid was called off.
    { type: "order.changed", orderStatus: "accepted", entries: others },
    ...(current.length === 0 ? [held] : []),
    late,
    submitted,
    byWallet,
    ended,
    ...(context.orderStatus === late.orderStatus ? [halfPaid] : []),
  ];
}

export const samples: Samples<typeof machine> = {
  inputs: { "an order that was not paid": input },
  events: eventsOf,
  facts: ({ context }) =>
    JSON.stringify([
      context.entries.map(({ paymentId, status }) => [paymentId, status]),
      context.paying,
      context.orderStatus,
      context.isOverdue,
      context.isReminded,
    ]),
};
