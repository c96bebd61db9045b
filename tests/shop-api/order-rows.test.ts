/**
 * An order as its buyer reads it by calls, row by row of the specification's entities (A§3). A Meridian 6 of 128 GB costs
 * $699.99, and in Palo Alto tax is 8.8 %, $61.60; its delivery is free.
 */
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { done, goOn, order } from "./bought.ts";
import { Client } from "./client.ts";

const store = await openHttpStore({ env: { WORKER: "on", SESSION_IDLE_MINUTES: "20000" } });
afterAll(() => store.close());
// Nobody looks later what is due by then.
await store.running.sandbox?.changeSettings({ webhookDelayMs: 0 });

const sku_id = "M6-128-GRA";

type Choice = Parameters<typeof order> extends [unknown, ...infer Rest] ? Rest : never;

/** A guest who has ordered that phone. */
async function bought(...choice: Choice) {
  const client = new Client(store);
  done(await client.post("cart/add-line-items", { sku_id }));
  const po_id = await order(client, ...choice);
  const read = async () => (await client.get(`orders/${po_id}`)).data;
  return { client, po_id, read };
}

test("[ENT-02, ENT-10, ENT-26, ENT-39] an order has its summary, its offers and what paid it, for its buyer and for who looks it up", async () => {
  const { po_id, read } = await bought();
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe("pocreated");
  const told = await read();
  expect(told).toMatchObject({
    orderSummary: {
      ...{ subtotal: 699_99, discount: 0, shipping: 0, tax: 61_60, total: 761_59 },
      ...{ ewasteFee: 0, serviceCharge: 0 },
    },
    ...{ expiryDate: null, offerInfo: [], pgOffers: [], vat: 0, bundleInfo: [] },
    ...{ lineItemGroups: [], isGCPayment: false, GCpaymentDetails: [], splitPayment: false },
    ...{ progressivePayment: false, failedTransactionInfo: [] },
  });
  expect(told.payment).toEqual([
    {
      payment_info: { payment_method: "credit_card", option: "credit_card", name: null },
      transaction_info: {
        ...{ id: expect.any(String), status: "Created", payment_due_date: null },
        payment_context: { is_primary: true },
        card_details: { card_type: "visa", card_number: "•••• 1111" },
        account_details: { display_text: expect.stringContaining("1111") },
        updated_chosen_payment_method: null,
      },
      cost_split: { total: 761_59 },
      finance_plan: null,
    },
  ]);
  const guest = new Client(store);
  const search = (body: object) => guest.post("orders/search", { order_id: po_id, ...body });
  const miss = { status: 404, data: { code: "OrderNotFound" } };
  for (const wrong of [{ shipping_zip_code: "10001" }, { email_id: "eve@example.com" }, {}])
    expect(await search(wrong)).toMatchObject(miss);
  expect((await search({ shipping_zip_code: "94301" })).data.po_id).toBe(po_id);
  expect((await guest.get(`orders/${po_id}`)).data.orderSummary).toEqual(told.orderSummary);
});

test("[ENT-21, TRACK-04, TRACK-05, TRACK-09] a parcel is told with what its courier said of it, the newest first", async () => {
  const { po_id, read } = await bought();
  expect((await read()).shipments).toEqual([]);
  await goOn(store, po_id, "delivered");
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe("delivered");
  const { shipments } = await read();
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const [parcel] = shipments;
  expect(shipments).toHaveLength(1);
  // Who brings it is drawn by lot; of some couriers nobody tells us each step (TRACK-05).
  const { courier_name, tracking_id, tracking_url } = parcel;
  expect(parcel).toEqual({
    ...{ shipment_id: `${po_id}-S1`, line_item_ids: ["1"], courier_name, tracking_id },
    after_ship_id: expect.toBeOneOf([null, `${po_id}-S1`]),
    tracking_url,
    ...{ status: "Delivered", active: false },
    expected_delivery: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ...{ shipment_pickup_date: at, shipment_delivery_date: at },
    ...{ history: expect.any(Array), checkpoints: expect.any(Array) },
  });
  expect(tracking_id).toMatch(/^\w{6,}$/);
  expect(tracking_url).toContain(tracking_id);
  expect(parcel.history[0]).toEqual({ status: "Ordered", at });
  expect(parcel.history.at(-1)).toEqual({
    ...{ status: "Delivered", at: parcel.shipment_delivery_date },
  });
  expect(parcel.checkpoints[0]).toEqual({
    ...{ courier_name, city: "Palo Alto", state: "CA", pin_code: null },
    ...{ location: "Palo Alto, CA", message: "Delivered", status: "Delivered" },
    checkpoint_time: parcel.shipment_delivery_date,
  });
  const times = parcel.checkpoints.map((one: { checkpoint_time: string }) => one.checkpoint_time);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(times.at(-1)).toBe(parcel.shipment_pickup_date);
});

test("[ENT-04, ENT-14] what is picked up names the store, and who hands it over", async () => {
  const { read } = await bought(undefined, ({ pickup }) =>
    pickup.find(({ description }: { readonly description: string }) => description === "Palo Alto"),
  );
  const { store_info, line_items } = await read();
  expect(store_info).toEqual({
    ...{ store_name: "Ohmline Palo Alto", display_name: "Palo Alto", store_channel: "retail" },
    ...{ store_hours_formatted: "10 a.m.–9 p.m.", pickup_expiry_days: 7, phone: "6505550110" },
  });
  expect(line_items[0].dealer_info).toEqual({
    ...{ address: "180 University Avenue", branch: "Palo Alto", city: "Palo Alto" },
    ...{ contact_number: "6505550110", location: "Palo Alto, CA", postal_code: "94301" },
    ...{ store_code: "palo-alto", store_name: "Ohmline Palo Alto", sub_area: null },
    ...{ point_of_contact: "Palo Alto", type: "retail", warehouse_code: "palo-alto", zone: "CA" },
  });
});

test("[ENT-07, ORD-75, OPEN-106] what is taken off instead of cancelling is told while it is offered, and once it was taken", async () => {
  const { client, po_id, read } = await bought();
  await expect.poll(async () => (await read()).is_cancellable, { timeout: 20_000 }).toBe(true);
  const body = { line_item_ids: ["1"], rejection_code: "cheaper_store" };
  const asked = done(await client.post(`orders/${po_id}/cancel-line-items`, body));
  const named = { line_item_ids: ["1"], discount_amount: 50_00, trigger_code: "PRICE-MATCH" };
  const offered = {
    ...{ ...named, amount: 50_00, max_payback_discount: 50_00 },
    line_item_discounts: [
      {
        ...{ ...named, status: "OfferingDiscount" },
        ...{ discount_apply_mode: "amount", min_cart_value: null },
      },
    ],
    payback_discount_description: {
      value: "Keep what you ordered and pay less: the discount is taken off at once.",
    },
  };
  expect(asked.applicable_discounts).toEqual([offered]);
  expect(await read()).toMatchObject({ applicable_discounts: [offered], payback_discounts: [] });
  done(await client.post(`orders/${po_id}/apply-cancel-discounts`, named));
  const after = await read();
  expect(after.applicable_discounts).toEqual([]);
  expect(after.payback_discounts).toMatchObject([
    { ...named, line_item_discounts: [{ status: "DiscountApplied" }] },
  ]);
});

test("[ENT-22] a colour that is changed is a swap of SKUs with both articles", async () => {
  const { client, po_id, read } = await bought();
  await expect.poll(async () => (await read()).is_allow_sku_swap, { timeout: 20_000 }).toBe(true);
  const body = { from_samsung_sku: sku_id, line_item_id: "1", to_samsung_sku: "M6-128-COR" };
  done(await client.post(`orders/${po_id}/colour`, body));
  await expect
    .poll(async () => (await read()).line_items[0].skuSwap, { timeout: 20_000 })
    .not.toBeNull();
  const [{ skuSwap, swapStatus }] = (await read()).line_items;
  expect(swapStatus).toBe("swapinitiated");
  expect(skuSwap).toMatchObject({
    ...{ status: "swapinitiated", is_suppress_customer_communication: false },
    old_sku_details: { sku_id, display_name: "Meridian 6 128 GB, Graphite" },
    new_sku_details: { sku_id: "M6-128-COR", display_name: "Meridian 6 128 GB, Coral" },
  });
});

test("[ENT-06, ENT-36, REW-01, REW-02, REW-08] an order of a member tells what it earned, at the rate of their tier, and nobody else what they have", async () => {
  const client = new Client(store);
  await client.signUp(`ana.${randomUUID()}@example.com`);
  done(await client.post("cart/add-line-items", { sku_id }));
  const po_id = await order(client);
  const none = { reward_amount: 0, reward_points: 0 };
  // Half a percent of $699.99, in whole points of a cent.
  const earned = { reward_amount: 349, reward_points: 349 };
  const all = {
    ...{ dollar_conversion_multiplier: 0.01, redeemed: none, earned, used: none },
    ...{ accrued: [{ type: "purchase", ...earned }], taken_back: none, owed: none },
    given_back: none,
  };
  const own = (await client.get(`orders/${po_id}`)).data;
  expect(own.rewards).toEqual({
    ...{ ...all, available: none, tier: "Silver", existing_points: 0, bonus_points: 0 },
  });
  const guest = new Client(store);
  done({
    ...(await guest.post("orders/search", { order_id: po_id, email_or_zip: "94301" })),
    status: 202,
  });
  const seen = (await guest.get(`orders/${po_id}`)).data;
  expect(seen.rewards).toEqual({
    ...{ ...all, available: null, tier: null, existing_points: null, bonus_points: null },
  });
});
