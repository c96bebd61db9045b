/** A phone that goes back whole with an old one still promised for it: what was paid is refunded, and the order says so (ORD-36). */
import { expect, test } from "vitest";
import { returnsOf } from "#tests/kit/returns.ts";
import { traded } from "./kit-traded.ts";

test("[ORD-36, TRADE-05] an order of which everything that was bought is refunded is refunded, not partly, whatever old device was promised for it", async () => {
  const { checkout, orderId, shopper, pages } = await traded();
  const { world, scope } = checkout;
  await pages.until("delivered");
  const post = (path: string, fields: object) =>
    shopper.browser.post(
      path,
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    );
  const mine = returnsOf({ scope, shopper: shopper.browser, sessionId: "", post }, orderId);
  const serial = (await mine.startPage()).lines[0]?.offer?.known[0] ?? "";
  await mine.send({
    ...{ line: "1", "units-1": "1", "serial-1": serial },
    ...{ channel: "ship", reasonCode: "changed_mind" },
  });
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const { label, price } = await pages.order();
  const [entry] = await world.gateways.payment.book();
  expect(entry?.refundedCents).toBe(price.totals.totalCents);
  expect(label).not.toBe("partiallyRefunded");
  expect(label).toMatch(/^refund/);
  expect((await pages.json()).status).toMatch(/^refund/);
});
