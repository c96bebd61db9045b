import type { Samples } from "#machines/kit";
import type { machine } from "./rewards-redemption.machine.ts";

const facts = {
  ...{ isSignedIn: true, isUs: true, centsPerPoint: 1, availableCents: 5_000 },
  ...{ subtotalCents: 99_999, dueCents: 4_000 },
};
const entered = { type: "amount.entered", paymentId: "PAY-7K3F-1", facts };
const moved = { type: "payment.moved", paymentId: "PAY-7K3F-1", display: null, code: null };

export const samples: Samples<typeof machine> = {
  inputs: {
    "a shopper's cart": { cartId: "CART-7K3F", sessionId: "SES-1", customerId: "CUST-1" },
  },
  events: () => [
    { ...entered, amountCents: 2_000 },
    { ...entered, amountCents: 5_000 },
    { type: "redemption.removed" },
    { ...moved, status: "accepted" },
    { ...moved, status: "created" },
    { ...moved, status: "failed", code: "NotEnoughPointsToRedeem" },
    { ...moved, status: "reverted" },
  ],
  facts: () => "",
};
