/**
 * What a program changes of an order that it has placed: its days, where it goes, what pays it; and its VAT invoice. The names
 * are the specification's (A§3, A§7), the days those that the store offers.
 */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { cart, done, goOn, PATIENCE, payBy, shipping } from "./bought.ts";
import { Client } from "./client.ts";

const store = await openHttpStore({ env: { WORKER: "on", SESSION_IDLE_MINUTES: "20000" } });
afterAll(() => store.close());
await store.running.sandbox?.changeSettings({ webhookDelayMs: 0, gatewayDelayMs: 0 });

/** A program, and the calls about an order of its own. */
function callsOf(client: Client, po_id: string) {
  const path = (call: string) => `orders/${po_id}/${call}`;
  return {
    read: async () => (await client.get(`orders/${po_id}`)).data,
    get: (call: string, query?: Readonly<Record<string, string>>) => client.get(path(call), query),
    post: (call: string, body: object) => client.post(path(call), body),
  };
}

/** Has a cart brought by its first way, in the hours of a truck where one comes, and pays it. */
async function ordered(client: Client, { window = "", card = "4111111111111111" } = {}) {
  done(await client.post("cart/save-shipping-info", shipping));
  const [{ id: shipping_method }] = (await client.get("cart/shipping-options")).data.home;
  const hours = window === "" ? {} : { window };
  done(await client.post("cart/update-shipping-method", { shipping_method, ...hours }));
  await payBy(client, card);
  await expect.poll(async () => (await cart(client)).missing, PATIENCE).toEqual([]);
  const placed = done(await client.post("place-order", { consents: [] }));
  expect(placed.po_id).toMatch(/^ORD-/);
  return String(placed.po_id);
}

/** A television with its mounting, which a truck brings in the morning of its first day. */
async function television() {
  const client = new Client(store);
  const begun = done(await client.post("cart/add-line-items", { sku_id: "PLO-55-GRA" }));
  const parent_line_item_id = begun.lineItems[0].id;
  const mounting = { parent_line_item_id, sku_id: "MNT-1-GRA" };
  done(await client.post("cart/add-child-line-item", mounting));
  const po_id = await ordered(client, { window: "08:00" });
  return { client, po_id, ...callsOf(client, po_id) };
}

test("[SCHED-03, SCHED-05, SCHED-11, API-31, API-33] the free days of a truck are told, one of them is booked with its hours, and stands on the delivery group", async () => {
  const { po_id, read, get, post } = await television();
  const { status, data } = await get("delivery-dates", { line_item_id: "1" });
  expect([status, data]).toEqual([200, { po_id, line_item_id: "1", dates: expect.any(Array) }]);
  for (const day of data.dates) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  const selected_date = data.dates.at(-1);
  const booking = { line_item_id: "1", selected_date, slot: "16:00-20:00" };
  expect(await post("schedule-delivery", { ...booking, slot: "21:00-23:00" })).toMatchObject({
    ...{ status: 422, data: { code: "InvalidEvent" } },
  });
  expect(await post("schedule-delivery", booking)).toEqual({
    ...{ status: 202, data: { po_id, ...booking } },
  });
  expect((await read()).delivery_groups).toEqual([
    {
      ...{ delivery_line_item_id: "1", line_items: expect.arrayContaining(["1"]) },
      delivery_time_slot_selection: { slot: { selected_date, start: "16:00", end: "20:00" } },
    },
  ]);
});

test("[ORD-68] an order tells its six flags; a television may be scheduled, a phone in a parcel may not", async () => {
  const none = {
    ...{ SIM_ACTIVATION_ENABLED: false, SIM_ACTIVATED: false, TBYB: false },
    ...{ PORT_ACTIVATION_ENABLED: false, PORT_ACTIVATED: false },
  };
  const [byTruck, byParcel] = [await television(), await phone()];
  expect((await byTruck.read()).flags).toEqual({ ...none, SCHEDULING_ALLOWED: true });
  expect((await byParcel.read()).flags).toEqual({ ...none, SCHEDULING_ALLOWED: false });
});

test("[SCHED-03, SCHED-05, API-32, API-34] the free days of a crew are asked for by skus and cartId, and one of them is booked", async () => {
  const { client, po_id, read, get, post } = await television();
  const { cart_id: cartId } = await read();
  const asked = { skus: "PLO-55-GRA", cartId };
  const { status, data } = await get("installation-dates", asked);
  expect([status, data]).toEqual([200, { po_id, line_item_id: "2", dates: expect.any(Array) }]);
  const none = { status: 422, data: { code: "TvInstallationNotAvailable" } };
  expect(await get("installation-dates", { ...asked, cartId: "another" })).toMatchObject(none);
  expect(await get("installation-dates", { ...asked, skus: "PB-1-POR" })).toMatchObject(none);
  const selected_date = data.dates.at(-1);
  expect(await post("schedule-installation", { selected_date })).toEqual({
    status: 202,
    data: { po_id, line_item_id: "2", selected_date, slot: null },
  });
  const stranger = new Client(store);
  expect(
    (await stranger.post(`orders/${po_id}/schedule-installation`, { selected_date })).status,
  ).toBe(404);
  expect(client).not.toBe(stranger);
});

async function phone() {
  const client = new Client(store);
  done(await client.post("cart/add-line-items", { sku_id: "M6-128-GRA" }));
  const po_id = await ordered(client);
  return { po_id, ...callsOf(client, po_id) };
}

test("[EDIT-01, API-14] shipping info takes the six fields of the specification, and the order goes there", async () => {
  const { po_id, read, post } = await phone();
  const six = {
    ...{ first_name: "Grace", last_name: "Hopper", line_1: "12 Harbor Street", line_2: "Floor 3" },
    ...{ email: "grace@example.com", phone: "650-555-0187" },
  };
  const wrong = await post("shipping-info", { ...six, phone: "555" });
  expect(wrong.status).toBe(422);
  const { status, data } = await post("shipping-info", six);
  const goes = { ...six, phone: "6505550187" };
  expect([status, data]).toMatchObject([202, { po_id, shipping_info: goes }]);
  expect((await read()).shipping_info).toMatchObject({
    ...goes,
    ...{ city: "Palo Alto", state_or_province: "CA", postal_code: "94301" },
  });
});

test("[EDIT-05, API-24] one step names what failed, who pays, a sealed card and the method, and the order is paid", async () => {
  const client = new Client(store);
  done(await client.post("cart/add-line-items", { sku_id: "M6-128-GRA" }));
  const po_id = await ordered(client, { card: "4000000000000341" });
  const { read, post } = callsOf(client, po_id);
  await goOn(store, po_id, "shipped");
  await expect.poll(async () => (await read()).due_payments.length, PATIENCE).toBe(1);
  const [{ transaction_info: failed }] = (await read()).payment;
  const billing_info = {
    ...{ first_name: "Grace", last_name: "Hopper", line_1: "7 Navy Yard", line_2: "" },
    ...{ city: "Arlington", state_or_province: "VA", postal_code: "22202", phone: "7035550100" },
  };
  const encrypted_payment_context = await client.card("4111111111111111");
  const step = {
    ...{ failed_transaction_id: failed.id, billing_info, encrypted_payment_context },
    payment_method: "credit_card",
  };
  expect(await post("update-payment", { ...step, failed_transaction_id: "another" })).toMatchObject(
    { status: 404, data: { code: "PaymentNotFound" } },
  );
  const { status, data } = await post("update-payment", step);
  expect([status, data]).toEqual([
    202,
    {
      ...{ po_id, redirect_url: null },
      // The bank may have answered by then.
      status: expect.toBeOneOf(["updating", "paymentSuccess"]),
      transaction_id: expect.toBeOneOf([null, expect.any(String)]),
      payment_due_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
  await expect
    .poll(async () => (await read()).payment[0].transaction_info.status, PATIENCE)
    .toBe("Captured");
  expect(await read()).toMatchObject({
    ...{ due_payments: [], billing_info: { line_1: "7 Navy Yard", city: "Arlington" } },
  });
});
