import type { Samples } from "#machines/kit";
import { promo } from "#machines/cart";
import type { machine } from "./promo-code.machine.ts";

const save50 = promo.parse({
  code: "SAVE50",
  label: "$50 off",
  discountCents: 5000,
  lineIds: [],
  minimumCents: 10_000,
});

export const samples: Samples<typeof machine> = {
  inputs: {
    "fifty dollars off": {
      cartId: "C-7K3F",
      code: "SAVE50",
      sessionId: "S-1",
      customerId: null,
    },
  },
  events: ({ context: { attempt } }) => [
    { type: "code.applied", cart: "filled" },
    { type: "code.applied", cart: "empty" },
    { type: "code.accepted", attempt, promo: save50 },
    { type: "code.refused", attempt, code: "InvalidPromoCode" },
    { type: "promo.taken", fromCents: 79_999, toCents: 74_999 },
    { type: "promo.declined", code: "NotBestOffer", details: { bestCents: 6000 } },
    { type: "code.removed" },
    { type: "conditions.lost", code: "CouponCodeRemoved" },
    { type: "order.placed", orderId: "ORD-2026-7K3F-9Q2D" },
  ],
  facts: () => "",
};
