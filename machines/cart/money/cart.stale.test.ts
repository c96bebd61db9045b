import { expect, test } from "vitest";
import type { RawEvent } from "#machines/kit";
import { add, after, chosen, entered, moved, pay, product, promo } from "#tests/kit/cart.ts";
import { factsOf, goods } from "../index.ts";

/** Two phones, points, a gift card and a card: everything there is to change. */
const rich = [
  add(goods.phone),
  add(product("b", { unitCents: 4_999 })),
  { ...promo({ discountCents: 500 }) },
  ...[entered(), chosen],
  ...[pay("G", "gift_card", 10_000), moved("G", "accepted")],
  ...[pay("R", "rewards", 2_000), moved("R", "accepted")],
  ...[pay("P1"), moved("P1", "accepted")],
];
const { regularCents, stockStatus, maxQuantity } = goods.phone;
const dearer = {
  ...{ lineId: "L-1", unitCents: goods.phone.unitCents + 100, regularCents, stockStatus },
  ...{ availableQuantity: null, maxQuantity, customStockMessage: null },
};

test.each<[string, RawEvent]>([
  ["another quantity", { type: "quantity.set", lineId: "L-1", quantity: 2 }],
  ["a line more", add(product("c"))],
  ["a line less", { type: "line.removed", lineId: "b" }],
  [
    "another colour",
    { type: "colour.changed", lineId: "b", line: product("b", { sku: "SKU-c", unitCents: 4_999 }) },
  ],
  ["a promotion less", { type: "promo.removed", code: "SAVE" }],
  [
    "another delivery",
    {
      ...chosen,
      delivery: {
        ...goods.standardDelivery,
        methodId: "express",
        freeOverFifty: false,
        costCents: 1_999,
      },
    },
  ],
  [
    "another billing address",
    { type: "billing.entered", address: { ...goods.homeAddress, line1: "9 Main St" } },
  ],
  ["a gift card less", { type: "payment.removed", paymentId: "G" }],
  ["points less", { type: "payment.removed", paymentId: "R" }],
  ["another price", { type: "repriced", lines: [dearer] }],
])(
  "[PAY-39, ERR-40, CART-19] %s after the authorisation makes it stale and shuts the gate until it is re-applied",
  (_, change) => {
    const member = { customerId: "K-1" };
    expect(after(rich, member).view.authorisation).toBe("current");
    const { view, told, snapshot } = after([...rich, change], member);
    expect(view.authorisation).toBe("stale");
    expect(view.checkout.payments.find(({ paymentId }) => paymentId === "P1")?.status).toBe(
      "stale",
    );
    expect(told).toContainEqual(
      expect.objectContaining({ to: "payment:P1", event: { type: "cart.changed" } }),
    );
    expect(factsOf(snapshot.context)).toMatchObject({ paymentStale: true, paymentDone: false });
  },
);
