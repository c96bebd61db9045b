/** What protects a line is told on the line itself, by the call that gives an order. */
import { expect, test } from "vitest";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { bought } from "./data-kit.ts";

test("[CARE-01, ENT-11] a phone's insuranceInfo names its care plan and its warranty, a charger's is empty", async () => {
  const checkout = await openCheckout();
  const { order } = await bought(checkout, [
    [skus.charger],
    [skus.phone, { service: "CARE-24-GRA" }],
    [skus.tablet, { service: "WAR-2Y-GRA" }],
  ]);
  const [charger, phone, tablet] = order.line_items;
  expect(charger.insuranceInfo).toEqual([]);
  const once = { quantity: 1, renewal_period: null, subscriptionId: null };
  const planOf = (line: typeof phone) => line.line_items[0].id;
  expect(phone.insuranceInfo).toEqual([
    {
      ...{ line_item_id: planOf(phone), sku_id: "CARE-24-GRA", name: "Ohm Care" },
      ...{ product_type: "Insurance", ...once },
    },
  ]);
  expect(tablet.insuranceInfo).toEqual([
    {
      ...{ line_item_id: planOf(tablet), sku_id: "WAR-2Y-GRA" },
      ...{ name: "Extended warranty, 2 years", product_type: "Warranty", ...once },
    },
  ]);
});
