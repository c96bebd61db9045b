import type { Samples } from "#machines/kit";
import type { machine } from "./referral.machine.ts";

const entered = { type: "referral.entered", code: "FRIEND-ADA" };

export const samples: Samples<typeof machine> = {
  inputs: {
    "a guest's cart": { cartId: "CART-7K3F", sessionId: "SES-1", customerId: null },
  },
  events: () => [
    { ...entered, customerId: null },
    { ...entered, customerId: "CUST-2" },
    { type: "logged.in", customerId: "CUST-2" },
    {
      type: "referral.ok",
      ...{ code: "FRIEND-ADA", advocateId: "CUST-1", lineIds: ["L1"], discountCents: 5_000 },
    },
    { type: "referral.failed", code: "AdvocateCannotUseOwnReferralCode" },
    { type: "referral.removed" },
    { type: "promo.lost", code: "FRIEND-ADA" },
    {
      type: "order.confirmed",
      ...{ orderId: "ORD-2026-7K3F-9Q2D", paidCents: 95_000, friendName: "Grace H." },
    },
    { type: "order.kept", keptAt: "2026-12-05T04:59:59.000Z" },
    { type: "order.kept", keptAt: null },
    { type: "order.reduced", paidCents: 40_000 },
    { type: "order.reduced", paidCents: 0 },
  ],
  facts: ({ context }) => String(context.paidCents),
};
