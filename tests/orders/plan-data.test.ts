/** What the bank lends for an order, and what it promises for the phone, as the orders client reads it. In Phoenix tax is 8.6 %. */
import { expect, test } from "vitest";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { paths } from "#app/paths.ts";
import { atPayment } from "#tests/checkout/financing-kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { promised } from "./kit-promised.ts";

type Reader = Pick<Awaited<ReturnType<typeof promised>>, "browser" | "scope">;

async function read({ browser, scope }: Reader, orderId: string) {
  const request = browser.get(paths.ordersApi("us", orderId));
  return (await getOrder(request, scope, { storefront: "us", orderId })).json();
}

// A phone of $999.99 and the promise of $49.00, of which the bank takes 7 % off where all is paid at once.
test("[ENT-02, ENT-05, ENT-08, ENT-34, TRADE-35] an order that the bank pays at once tells so, what it took off for that, and the price that is promised", async () => {
  const shop = await promised();
  const order = await read(shop, shop.orderId);
  expect(order.payment).toMatchObject([
    {
      cost_split: { total: 1059_46 },
      finance_plan: {
        ...{ category: "inFull", finance_provider_type: "bank" },
        tenure: { unit: "month", value: 1 },
        ...{ total_interest_amount: 0, total_amount: 1059_46, installment_amount: 1059_46 },
      },
    },
  ]);
  expect(order.orderSummary).toMatchObject({ subtotal: 1048_99, discount: 73_43, total: 1059_46 });
  expect(order.offerInfo).toEqual([]);
  expect(order.pgOffers).toEqual([
    {
      ...{ offer_id: "OFR-FULL-td_financing", name: expect.stringContaining("full") },
      ...{ discount_type: "Discount", value: 73_43, payment_methods: ["td_financing"] },
    },
  ]);
  expect(order.offers_applied).toContain("OFR-FULL-td_financing");
  expect(order.offer_details).toEqual([
    {
      ...{ offer_id: "OFR-FULL-td_financing", name: expect.stringContaining("full") },
      ...{ is_bundle_offer: false, image_url: expect.stringMatching(/^\/art\/phone\/sage\//) },
    },
  ]);
  expect(order.line_items[0].grvSummary).toMatchObject({
    ...{ value: expect.any(Number), expiry_date: expect.any(String), status: "notEligible" },
  });
});

// $999.99 and $86.00 of tax in 24 payments without interest.
test("[ENT-08, FIN-49] an order that is paid by months tells the plan in figures that add up", async () => {
  const ada = await atPayment();
  await ada.borrow();
  await ada.confirm("equalPayments-24");
  const orderId = orderIdOf(await ada.place());
  await ada.checkout.world.settle();
  const shop = { browser: ada.browser, scope: ada.checkout.scope };
  const [{ finance_plan: plan, cost_split }] = (await read(shop, orderId)).payment;
  expect(cost_split.total).toBe(1085_99);
  expect(plan).toMatchObject({
    ...{ plan_id: "equalPayments-24", tenure: { unit: "month", value: 24 } },
    ...{ category: "equalPayments", finance_provider_type: "bank", total_interest_amount: 0 },
    ...{ interest_rate: 0, total_amount: 1085_99, installment_amount: 45_25 },
    // 23 of them and the last one are $1,085.99.
    ...{ first_monthly_payment: 45_25, monthly_payment: 45_25, last_payment: 45_24 },
  });
});
