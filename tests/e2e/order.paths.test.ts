import * as cancellation from "#machines/cancellation";
import * as returns from "#machines/return";
import { expect, testWithStore } from "./kit/test.ts";
import { auditOf } from "./kit/store.ts";
import { cancelDriver } from "../models/cancel.ts";
import { buy } from "../models/checkout.ts";
import { worldOf } from "../models/console.ts";
import { openOrder } from "../models/order.ts";
import { pathsOf } from "../models/paths.ts";
import {
  chooseReturn,
  labelledReturnDriver,
  requestReturn,
  storeReturnDriver,
} from "../models/return.ts";

const test = testWithStore("order-paths");

for (const path of pathsOf(
  cancellation.lifecycle,
  cancellation.samples,
  cancellation.samples.inputs["one line"] ?? {},
  cancelDriver,
)) {
  test(`LC-03 a shopper ${path.title}`, async ({ page, store }) => {
    const world = worldOf(store);
    const orderId = await buy(page, "cancel@example.com", { model: "pebble-buds" });
    await world.until(orderId, "so.submitted");
    await path.walk({ page, orderId, world });
  });
}

for (const [channel, input, driver] of [
  ["ship", "a phone sent with our label", labelledReturnDriver],
  ["store", "a phone and two speakers brought to a store", storeReturnDriver],
] as const) {
  for (const path of pathsOf(
    returns.lifecycle,
    returns.samples,
    returns.samples.inputs[input] ?? {},
    driver,
  )) {
    test(`LC-15 a shopper (${channel}) ${path.title}`, async ({ page, store }) => {
      const world = worldOf(store);
      const orderId = await buy(page, "return@example.com", { model: "pebble-buds" });
      await world.until(orderId, "delivered");
      await openOrder(page, orderId);
      await chooseReturn(page, channel);
      await requestReturn(page);
      await path.walk({ page, orderId, world });
    });
  }
}

test("every promise is kept after all these paths", async ({ store }) => {
  expect(await auditOf(store)).toContain("Every promise is kept.");
});
