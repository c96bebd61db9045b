/** Work that was booked for goods ends once they have come back: whoever sends them back reads that, and its sum, before and after. */
import { expect, test } from "vitest";
import { skus } from "#tests/checkout/kit.ts";
import { bought } from "#tests/orders/kit-kept.ts";

test("[RET-19, LINE-13] a television goes back before its mounting is done: the review and the return say that the mounting is cancelled, and what comes back for it", async () => {
  const order = await bought([skus.television, skus.charger], {
    services: { [skus.television]: "MNT-1-GRA" },
  });
  // The parcel with the charger, then the truck.
  await order.shop.until("delivered");
  await order.shop.until("delivered");
  const { lines } = await order.mine.startPage();
  const serial = lines.find(({ id }) => id === "1")?.offer?.known[0] ?? "";
  const query = {
    ...{ line: "1", "units-1": "1", "serial-1": serial },
    ...{ reasonCode: "changed_mind", channel: "ship" },
  };
  const { review } = await order.mine.startPage({ ...query, step: "review" });
  // $149.00 and 8.6 %.
  expect(review?.ending).toMatch(/mounting.*is cancelled once your items are back.*\$161\.81/);
  const returnId = await order.mine.send(query);
  await order.world.settle();
  expect((await order.mine.page(returnId)).ending).toBe(review?.ending);
  // Everything but the crew goes on.
  for (;;) {
    const steps = await order.world.console.steps(order.orderId);
    const step = steps.find(({ kind, isHeld }) => !isHeld && kind !== "installed");
    if (!step) break;
    await order.world.console.runStep(step.id);
    await order.world.settle();
  }
  expect((await order.mine.page(returnId)).ending).toBeNull();
  // All but the charger's $49.99 and 8.6 % is back, the mounting as well.
  const [entry] = await order.world.gateways.payment.book();
  expect((entry?.refundedCents ?? 0) + (entry?.releasedCents ?? 0)).toBe(order.totalCents - 5_429);
});
