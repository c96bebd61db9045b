/**
 * Old devices by calls. A Meridian 4 brings $150.00 in good order; a broken glass leaves three quarters of it, $112.50, of
 * which whole dollars count (TRADE-03). The warehouse's "damaged" keeps 40 % of that, $44.80.
 */
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import { DAY_MS } from "#machines/kit";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { done, goOn, home, order } from "./bought.ts";
import { Client } from "./client.ts";

/** Days pass here, and nobody is signed out meanwhile. */
const env = { WORKER: "on", SESSION_IDLE_MINUTES: "20000" };
const store = await openHttpStore({ env });
const { sandbox } = store.running;
// Nobody looks later what is due by then.
await sandbox?.changeSettings({ webhookDelayMs: 0 });
afterAll(() => store.close());

const phone = "M6-128-GRA";
const old = { device_id: "meridian-4", name: "Meridian 4", brand: "Ohmline", category: "phone" };
const good = {
  ...{ device_working: "Yes", display_working: "Yes", screen_working: "Yes" },
  ...{ device_connected: "Yes", data_wiped: "Yes" },
};
const cracked = { ...good, screen_working: "No" };

async function member(): Promise<Client> {
  const client = new Client(store);
  await client.signUp(`ana.${randomUUID()}@example.com`);
  return client;
}

test("[API-44, API-46, TRADE-03, ENT-33] both questionnaires tell their questions, their answers and what is assumed, in the reader's language", async () => {
  const us = await new Client(store).get("exchange/questionnaire");
  const answers = [
    { value: "Yes", text: "Yes" },
    { value: "No", text: "No" },
  ];
  const question = (id: string, words: string) => ({
    id,
    question: words,
    assumed: "Yes",
    answers,
  });
  expect(us).toEqual({
    status: 200,
    data: {
      questions: [
        question("device_working", "Does it switch on and work?"),
        question("display_working", "Does the display show everything?"),
        question("screen_working", "Is the glass free of cracks?"),
        question("device_connected", "Does it connect to networks?"),
        question("data_wiped", "Will you erase it before you send it?"),
      ],
    },
  });
  expect((await new Client(store).get("exchange/grv-questions")).data).toEqual(us.data);
  const polish = await new Client(store, "pl").get("exchange/grv-questions");
  expect(polish.data.questions[0].answers).toMatchObject([{ text: "Tak" }, { text: "Nie" }]);
});

test("[API-42, API-43, TRADE-03, TRADE-04, ENT-33] devices that are taken are listed, with what each brings in its condition", async () => {
  const us = new Client(store);
  const all = await us.get("exchange/exchangeable-devices");
  expect(all.data.currency).toBe("USD");
  expect(all.data.devices).toHaveLength(9);
  const phones = await us.get("exchange/exchangeable-devices", {
    category: "phone",
    brand: "Other",
  });
  expect(phones.data.devices).toEqual([
    {
      ...{ device_id: "other-phone", name: "Another phone", brand: "Other", category: "phone" },
      estimated_credit: 60_00,
    },
  ]);
  const asked = { sku: phone, device_id: "meridian-4" };
  const whole = await us.get("exchange/offers", asked);
  expect(whole.data).toEqual({
    ...{ sku: phone, device: old, condition_status: good, currency: "USD" },
    ...{ estimated_credit: 150_00, maximum_quantity: 4, days_to_send: 15 },
    terms: expect.stringContaining("$25.00"),
  });
  const broken = await us.get("exchange/offers", { ...asked, screen_working: "No" });
  expect(broken.data).toMatchObject({ condition_status: cracked, estimated_credit: 112_00 });
  const tablet = await us.get("exchange/offers", { ...asked, sku: "S12-128-LIL" });
  expect(tablet.data.maximum_quantity).toBe(1);
  const none = (code: string) => ({ status: 404, data: { code } });
  expect(await us.get("exchange/offers", { ...asked, device_id: "anvil" })).toMatchObject(
    none("DeviceNotFound"),
  );
  expect(await us.get("exchange/offers", { ...asked, sku: "PB-1-GRA" })).toMatchObject(
    none("ProductNotFound"),
  );
  // Old devices are taken in the US.
  const pl = new Client(store, "pl");
  expect((await pl.get("exchange/exchangeable-devices")).data.devices).toEqual([]);
  expect(await pl.get("exchange/offers", asked)).toMatchObject(none("ProductNotFound"));
});

test("[API-51, TRADE-01, TRADE-04] an old device goes into the cart at what it is given for, by whoever is signed in, once for each call", async () => {
  const wanted = { sku_id: phone, device_id: "meridian-4", condition_status: cracked };
  const guest = await new Client(store).post("cart/add-exchange", wanted);
  expect(guest).toMatchObject({ status: 401, data: { code: "ReLogin" } });
  const client = await member();
  const once = { "idempotency-key": "once" };
  done(await client.post("cart/add-exchange", wanted, once));
  const cart = done(await client.post("cart/add-exchange", wanted, once));
  expect(cart).toMatchObject({ type: "TRADE_IN", types: ["TRADE_IN"] });
  const [goods] = cart.lineItems;
  expect(cart.lineItems).toHaveLength(1);
  expect(goods).toMatchObject({
    ...{ skuId: phone, quantity: 1 },
    childItems: [{ skuId: "TRADE-meridian-4", parentId: goods.id, cost: { total: 0 } }],
  });
  // The credit is paid once the device was checked, and takes nothing off this bill.
  expect(cart.summary.subtotal).toBe(699_99);
  const second = { line_item_id: goods.id, device_id: "meridian-5" };
  expect(await client.post("cart/add-exchange", second)).toMatchObject({
    data: { code: "TooManyTradeInProductsInCart" },
  });
  const other = { status: 404, data: { code: "LineItemNotFound" } };
  const strangers = await (await member()).post("cart/add-exchange", second);
  expect(strangers).toMatchObject(other);
  expect(await client.post("cart/add-exchange", { device_id: "meridian-5" })).toMatchObject({
    data: { code: "InvalidEvent" },
  });
});

test("[API-41, API-45, TRADE-02, TRADE-24, TRADE-30, ENT-18, ENT-33] an exchange is told by its number or its order's, and a device that was refused goes back to the address that is given", async () => {
  const client = await member();
  const wanted = { sku_id: phone, device_id: "meridian-4", condition_status: cracked };
  done(await client.post("cart/add-exchange", wanted));
  const po_id = await order(client);
  const begun = (await client.get("exchange", { po_id })).data;
  expect(begun.po_id).toBe(po_id);
  expect(begun.exchanges).toHaveLength(1);
  const [{ exchange_id }] = begun.exchanges;
  expect(exchange_id.startsWith(po_id)).toBe(true);
  expect(begun.exchanges[0]).toEqual({
    exchange_id,
    status: "Initiated",
    ...{ type: "TradeIn", trade_in_type: "standard", upgraded_from: null, is_rtc_enabled: true },
    ...{ upgrade_due_date: null, credit_amount: 112_00, service_fees: 0, label: null },
    ...{ chargeback_details: null, valuation: null },
    exchange_attributes: {
      device_info: {
        ...{ name: "Meridian 4", comments: "", brand: "Ohmline", imei: null },
        ...{ category: "phone", valuation: 112_00 },
      },
      multi_quantity_devices: [{ ...old, device_grade: null, quantity: 1 }],
      trade_in_index: 1,
    },
    trade_in_discount_info: [
      {
        ...{ device_id: "meridian-4", device_grade: null },
        ...{ total_amount: 112_00, unit_amount: 112_00 },
      },
    ],
  });
  expect((await client.get("exchange", { exchange_id })).data).toEqual(begun);
  const eve = await member();
  const notTheirs = { status: 404, data: { code: "OrderNotFound" } };
  expect(await eve.get("exchange", { exchange_id })).toMatchObject(notTheirs);
  const other = await client.get("exchange", { po_id, exchange_id: `${po_id}-T9` });
  expect(other).toMatchObject({ status: 404, data: { code: "ExchangeNotFound" } });
  const back = { po_id, line_item_id: "2", rtc_shipping_info: { ...home, phone: "650-555-0134" } };
  expect(await client.post("exchange/rtc-shipping-info", back)).toMatchObject({
    ...{ status: 404, data: { code: "RtcNotFound" } },
  });

  await goOn(store, po_id, "delivered");
  // The label for the old device comes two days later (TRADE-11).
  await advanceClock(store.running.engine.store, 2 * DAY_MS);
  await sandbox?.advanceClock(2 * DAY_MS);
  await goOn(store, po_id, "trade.in.evaluated", "evaluated.damaged");
  const valued = async () => (await client.get("exchange", { exchange_id })).data.exchanges[0];
  await expect
    .poll(async () => (await valued()).valuation, { timeout: 20_000 })
    .toEqual({
      related_order_id: po_id,
      state: {
        failedReasons: ["The screen is cracked"],
        failedReason: "The screen is cracked",
      },
    });
  expect((await valued()).label).toMatchObject({ status: "used" });
  const wrong = {
    ...back,
    rtc_shipping_info: { ...home, postal_code: "1", phone: "650-555-0134" },
  };
  expect((await client.post("exchange/rtc-shipping-info", wrong)).data.fields).toHaveProperty([
    "rtc_shipping_info.postal_code",
  ]);
  expect(await eve.post("exchange/rtc-shipping-info", back)).toMatchObject(notTheirs);
  const once = { "idempotency-key": "back" };
  const told = done(await client.post("exchange/rtc-shipping-info", back, once));
  expect(told).toEqual({
    ...{ po_id, line_item_id: "2", status: "requested", is_rtc_enabled: true },
    decide_by: expect.any(String),
    rtc_shipping_info: {
      ...{ ...home, line_2: null, country: "US", phone: "6505550134" },
      ...{ district: null, house_number: null, flat_number: null },
    },
  });
  expect(done(await client.post("exchange/rtc-shipping-info", back, once))).toEqual(told);
  const declined = { po_id, line_item_id: "2", terms: "declined" };
  expect(await client.post("exchange/rtc-shipping-info", declined)).toMatchObject({
    ...{ status: 409, data: { code: "Conflict" } },
  });
}, 90_000);
