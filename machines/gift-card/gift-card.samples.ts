import type { Samples } from "#machines/kit";
import type { machine } from "./gift-card.machine.ts";

const card = {
  giftCardId: "ORD-2026-7K3F-9Q2D/1-1",
  orderId: "ORD-2026-7K3F-9Q2D",
  customerId: "ACC-1",
  sessionId: null,
  recipientName: "Grace",
  email: "grace@example.com",
  mobile: null,
  senderName: "Ada",
  message: "Happy birthday!",
  amountCents: 5_000,
  currency: "USD",
  sendAt: null,
} as const;

export const samples: Samples<typeof machine> = {
  inputs: {
    "a card that is sent at once": card,
    "a card for a birthday": { ...card, sendAt: "2027-05-01T14:00:00.000Z" },
    "a card that may be withdrawn from": {
      ...card,
      sendAt: "2027-05-01T14:00:00.000Z",
      withdrawableUntil: "2099-12-31T22:59:59.999Z",
    },
    "a card in place of a refund": {
      ...card,
      recipientName: null,
      senderName: null,
      message: "",
      isGiven: true,
    },
  },
  events: () => [
    { type: "order.ok" },
    { type: "sending.cancelled" },
    { type: "card.issued", cardId: "GC-000000001", last4: "7K3F", balanceCents: 5_000 },
    { type: "card.given", cardId: "GC-000000003", last4: "7K3F", balanceCents: 5_000 },
    { type: "mailbox.corrected", email: "right@example.com" },
    { type: "resent", email: "grace.hopper@example.com" },
    { type: "code.renewed", after: 0 },
    { type: "code.renewed", after: 0, leftCents: 5_000 },
    { type: "card.renewed", cardId: "GC-000000002", last4: "9Q2D", balanceCents: 5_000 },
    { type: "card.renewed", cardId: "GC-000000002", last4: "9Q2D", balanceCents: 0 },
    { type: "spent", balanceCents: 2_000 },
    { type: "spent", balanceCents: 0 },
    { type: "added", balanceCents: 4_000 },
    { type: "added", balanceCents: 200_001 },
    { type: "revoked" },
    { type: "taken.back" },
    { type: "withdrawn" },
  ],
  facts: ({ context: { resentAt, isRevoked, balanceCents, amountCents, renewals } }) =>
    `${resentAt.length > 0} ${isRevoked} ${balanceCents === amountCents} ${renewals > 0}`,
};
