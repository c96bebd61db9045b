/** What the order's own page says of the sums that one card was charged one after the other (PAY-20). */
import { expect, test } from "vitest";
import { bought } from "./cancel-units-kit.ts";

test("[PAY-20, ORD-66] what a card was charged of an order so far stands beside it, and each charge with its sum in the history", async () => {
  const { order, world, orderId } = await bought();
  const before = await order();
  // The warranties are charged at once, the phones when they ship.
  expect(before.price.payments[0]?.said).toBe("$257.38 charged, $3,257.97 held until it ships");
  await world.console.finishOrder(orderId, "shipped");
  await world.settle();
  const { price, history } = await order();
  expect(price.payments[0]?.said).toBe("Captured");
  const told = history.map(({ what }) => what);
  expect(told).toContain("Payment charged: $257.38");
  expect(told).toContain("Payment charged: $3,257.97");
});
