/**
 * What an order tells of its lines over HTTP, by the names of A§3. Prices are the catalogue's: a Meridian 6 of 128 GB costs
 * $699.99, a case $29.99, and in Palo Alto tax is 8.8 %.
 */
import { afterAll, expect, test } from "vitest";
import { done, goOn, PATIENCE, shipping } from "#tests/shop-api/bought.ts";
import { Client } from "#tests/shop-api/client.ts";
import { member, openOrders, ordered } from "./kit.ts";

const store = await openOrders();
afterAll(() => store.close());

const phone = "M6-128-GRA";
const phoneCase = "CM6P-1-SAG";

interface Line {
  readonly id: string;
  readonly ui_order: number;
  readonly line_items: readonly Line[];
}

test("[LINE-04, LINE-05, LINE-12, LINE-13, LINE-20, ENT-05, CODE-04] a bundle, a flash sale and a service are told on their lines, each in its group and its place", async () => {
  const client = await member(store);
  for (const sku_id of [phoneCase, phoneCase, "DRF-1-LIL"])
    done(await client.post("cart/add-line-items", { sku_id }));
  done(
    await client.post("cart/add-line-items", {
      sku_id: "M6P-256-SAG",
      attachments: ["CARE-24-GRA"],
    }),
  );
  const { read, po_id } = await ordered(client, []);
  const told = await read();
  const [cases, vacuum, device] = told.line_items;
  const second = { bundle_id: "OFR-BOGO-CASE", name: "Second case free" };
  expect(told.line_items).toMatchObject([
    { id: "1", sku_id: phoneCase, quantity: 2, isBundleItem: true, bundle_info: second },
    { id: "2", sku_id: "DRF-1-LIL", isBundleItem: false, bundle_info: null, flash_sale: true },
    { id: "3", sku_id: "M6P-256-SAG", isBundleItem: false, flash_sale: false, parent_id: null },
  ]);
  expect(device.line_items).toMatchObject([
    { id: "4", sku_id: "CARE-24-GRA", parent_id: "3", line_items: [] },
  ]);
  expect(cases.flash_sale).toBe(false);
  const inPlace = told.line_items.flatMap((line: Line) => [line, ...line.line_items]);
  expect(inPlace.map(({ ui_order }: Line) => ui_order)).toEqual([0, 1, 2, 3]);
  const its = { parent_po_id: po_id, root_po_id: po_id };
  const together = [
    { line_item_id: "3", ...its },
    { line_item_id: "4", ...its },
  ];
  expect(told).toMatchObject({
    ...{ line_item_groups: [together], replacement_line_item_groups: [] },
    bundleInfo: [{ ...second, line_item_ids: ["1"] }],
  });
  const { image_url, thumbnail_url } = cases.attributes;
  const [cropped] = cases.attachments;
  expect(cases.attachments).toEqual([
    { original: image_url, thumbnail: thumbnail_url, cropped: cropped.cropped },
  ]);
  expect(device.attachments).toEqual([]);
  for (const picture of [image_url, thumbnail_url, cropped.cropped]) {
    const { status, headers } = await store.ask(picture);
    expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  }
  expect(new Set([image_url, thumbnail_url, cropped.cropped]).size).toBe(3);
  expect(told.offer_details).toEqual([
    {
      ...{ offer_id: "OFR-BOGO-CASE", name: "Second case free", is_bundle_offer: true },
      image_url,
    },
    {
      ...{ offer_id: "OFR-FLASH-DRIFT", name: expect.any(String), is_bundle_offer: false },
      image_url: vacuum.attributes.image_url,
    },
  ]);
  expect(told.offers_applied).toEqual(["OFR-BOGO-CASE", "OFR-FLASH-DRIFT"]);
  expect(told.offer_trigger_tags).toContain("FLASH");
  expect(told.coupon_codes).toEqual([]);
});

test("[CODE-03, CODE-04, CODE-05, LINE-17, LINE-19, ENT-15] a code takes ten percent off, and each unit has its part of it by id, type and code", async () => {
  const client = new Client(store);
  for (const sku_id of [phone, phone]) done(await client.post("cart/add-line-items", { sku_id }));
  await client.press("/us/web/cart", { event: "code.applied", key: "code", code: "SAVE10" });
  await expect
    .poll(async () => (await client.get("cart")).data.discounts, PATIENCE)
    .toEqual([
      {
        ...{ id: "SAVE10", discount_type: "PromoCode", discount_mode: "percent" },
        // Ten percent of $1,399.98.
        ...{ value: 140_00, delayed_gratification_value: 0 },
      },
    ]);
  const { read } = await ordered(client, []);
  const told = await read();
  expect([told.coupon_codes, told.offers_applied]).toEqual([["SAVE10"], []]);
  expect(told.offer_trigger_tags).toContain("code:SAVE10");
  const [line] = told.line_items;
  const named = { discount_type: "PromoCode", trigger_code: "SAVE10" };
  expect(line.discount).toEqual({ amount: 140_00, types: [{ type: "PromoCode", amount: 140_00 }] });
  expect(line.discounts).toEqual([
    {
      ...{ id: expect.any(String), ...named, discount_mode: "percent", value: 140_00 },
      delayed_gratification_value: 0,
    },
  ]);
  const [{ id }] = line.discounts;
  // $629.99 of each are taxed with $55.44; the tax of $1,259.98 is $110.88.
  expect(line.cost.quantity_groups).toEqual([
    {
      ...{ quantity: 2, subtotal: 699_99, tax: 55_44, ewaste_fee: 0, reversed_vat_amount: 0 },
      discount: { amount: 70_00, split: [{ id, ...named, value: 70_00 }] },
    },
  ]);
  expect(line.cost).toMatchObject({ subtotal: 1399_98, discount: 140_00, tax: 110_88 });
});

test("[CODE-03, LINE-19] what is given for an old device is told as a discount that comes later, and takes nothing off now", async () => {
  const client = await member(store);
  const wanted = { sku_id: phone, device_id: "meridian-4" };
  done(await client.post("cart/add-exchange", wanted));
  const { read, po_id } = await ordered(client, []);
  const { line_items, type, cost, is_multi_device_trade_in } = await read();
  expect(line_items[0].line_items).toMatchObject([
    {
      ...{ discount: { amount: 0 }, exchange_id: `${po_id}-T1` },
      discounts: [{ discount_type: "TradeIn", discount_mode: "amount", value: 0 }],
    },
  ]);
  expect(line_items[0].line_items[0].discounts[0].delayed_gratification_value).toBe(150_00);
  expect([type, is_multi_device_trade_in, cost.total]).toEqual(["TRADE_IN", true, 761_59]);
});

test("[LINE-06] another article of the same model leaves what was ordered as the end-of-life item", async () => {
  const { call, read, comes, po_id } = await ordered(new Client(store), [phone]);
  await comes(({ is_allow_sku_swap }) => is_allow_sku_swap, true);
  const [{ eolItem, original_sku_id }] = (await read()).line_items;
  expect([eolItem, original_sku_id]).toEqual([null, phone]);
  const swap = { from_samsung_sku: phone, line_item_id: "1", to_samsung_sku: "M6-128-COR" };
  done(await call("colour", swap));
  await goOn(store, po_id, "swap.answered");
  await comes(({ line_items }) => line_items[0].sku_id, "M6-128-COR");
  expect((await read()).line_items[0]).toMatchObject({
    ...{ original_sku_id: phone, swapStatus: "swapcompleted" },
    eolItem: { sku_id: phone, display_name: "Meridian 6 128 GB, Graphite" },
  });
});

test("[LINE-08] a gift card's line names who it is for and whom it is from, and no other line does", async () => {
  const client = await member(store);
  const typed = {
    ...{ sku: "GIFT-50-COR", recipientName: "Grace", email: "grace@example.com", key: "gift" },
    ...{ mobile: "602-555-0111", senderName: "Ada", message: "Happy birthday!", sendOn: "" },
  };
  await client.press("/us/web/gift-card?sku=GIFT-50-COR", typed);
  const { read } = await ordered(client, [phone]);
  expect((await read()).line_items).toMatchObject([
    {
      ...{ sku_id: "GIFT-50-COR", attributes: { is_gift_card: true }, sender: { name: "Ada" } },
      recipient: {
        ...{ name: "Grace", email: "grace@example.com", message: "Happy birthday!" },
        mobileNumber: "602-555-0111",
      },
    },
    { sku_id: phone, attributes: { is_gift_card: false }, recipient: null, sender: null },
  ]);
});

test("[LINE-18] a line that renews names its subscription, its trial and what it renews for; goods name none", async () => {
  const client = await member(store);
  const { read, po_id, comes } = await ordered(client, ["HARM-1M-POR", phone], shipping);
  await comes(({ line_items }) => line_items[0].subscriptionId, `${po_id}-SUB1`);
  await comes(({ line_items }) => line_items[0].trial?.trial_ends_at !== null, true);
  const { line_items, renewal_details, type } = await read();
  const [music, goods] = line_items;
  expect(music).toMatchObject({
    attributes: { is_subscription: true, is_auto_renewal: true, trial_period_days: 14 },
    trial: { trial_period_days: 14, is_try_before_you_buy: false },
    cost: { total: 0, renewal_price: 9_99 },
  });
  const days = (Date.parse(music.trial.trial_ends_at) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  expect([renewal_details, type]).toEqual([{ period: 1 }, "SUBSCRIPTION"]);
  expect(goods).toMatchObject({
    ...{ subscriptionId: null, trial: null, cost: { renewal_price: null } },
    attributes: { is_subscription: false, is_auto_renewal: false },
  });
});

test("[LINE-10, ENT-03] what is picked up names who hands it over; whoever bought is told by their store, account and kind", async () => {
  const client = await member(store);
  const atStore = ({ pickup }: { readonly pickup: { id: string; description: string }[] }) =>
    pickup.find(({ description }) => description === "Palo Alto");
  const { read } = await ordered(client, [phone], undefined, atStore);
  const { line_items, user_info } = await read();
  expect(line_items[0].dealer_info).toEqual({
    ...{ address: "180 University Avenue", branch: "Palo Alto", city: "Palo Alto" },
    ...{ contact_number: "6505550110", location: "Palo Alto, CA", postal_code: "94301" },
    ...{ store_code: "palo-alto", store_name: "Ohmline Palo Alto", sub_area: null },
    ...{ point_of_contact: "Palo Alto", type: "retail", warehouse_code: "palo-alto", zone: "CA" },
  });
  const identity_id = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(user_info).toEqual({ store_id: "palo-alto", identity_id, store_segment: "B2C" });
  const guest = await (await ordered(new Client(store), [phone])).read();
  expect(guest.user_info).toEqual({ store_id: "us", identity_id: null, store_segment: "B2C" });
  expect(guest.line_items[0].dealer_info).toBeNull();
});
