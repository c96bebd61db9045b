import type { Samples } from "#machines/kit";
import type { machine } from "./refund.machine.ts";

const phone = {
  refundId: "RET-7K3F9Q-R",
  orderId: "ORD-2026-7K3F-9Q2D",
  returnId: "RET-7K3F9Q",
  channel: "ship",
  lineIds: ["1"],
  unitIds: ["1-1"],
  entries: [{ paymentId: "visa", amountCents: 86_292 }],
  currency: "USD",
  requestedAt: "2026-11-17T15:00:00Z",
};

export const samples: Samples<typeof machine> = {
  inputs: {
    "a phone paid by card": phone,
    "a phone paid by card, gift card and points": {
      ...phone,
      channel: "store",
      entries: [
        { paymentId: "visa", amountCents: 61_292 },
        { paymentId: "gift", amountCents: 20_000 },
        { paymentId: "points", amountCents: 5_000 },
      ],
    },
    "a phone paid at the door and by gift card": {
      ...phone,
      entries: [
        { paymentId: "cash", amountCents: 66_292 },
        { paymentId: "gift", amountCents: 20_000 },
      ],
      transferIds: ["cash"],
      currency: "PLN",
    },
    "a phone that its buyer withdrew from": {
      ...phone,
      currency: "PLN",
      dueAt: "2026-11-20T22:59:59.999Z",
    },
    "a phone that was looked at after the promised day": {
      ...phone,
      dueAt: "2026-11-16T04:59:59.999Z",
    },
    "a cancelled line": {
      ...phone,
      refundId: "ORD-2026-7K3F-9Q2D-C1",
      returnId: null,
      channel: null,
    },
  },
  events: ({ context }) => [
    ...context.entries.map(({ paymentId }) => ({ type: "entry.refunded", paymentId })),
    ...context.entries.map(({ paymentId }) => ({ type: "entry.declined", paymentId })),
    ...context.entries.map(({ paymentId }) => ({
      ...{ type: "entry.declined", paymentId, isCardEnded: true },
    })),
    ...context.transferIds.map((paymentId) => ({
      type: "entry.declined",
      paymentId,
      accountId: "account-1",
    })),
    { type: "account.given", accountId: "account-1", last4: "2874" },
    { type: "refund.retried" },
    { type: "refund.unanswered" },
    { type: "alternative.chosen" },
    { type: "refund.settled" },
  ],
  facts: ({ context }) =>
    JSON.stringify([
      Object.entries(context.outcomes).sort(),
      ...[context.isOverdue, context.account?.accountId, context.isAccountRefused],
    ]),
};
