/**
 * Orders as they are read and looked for over HTTP, by the names of A§3 and A§7. A charger costs $49.99: alone it pays $7.99 for
 * its delivery.
 */
import { afterAll, expect, test } from "vitest";
import { done, home, PATIENCE } from "#tests/shop-api/bought.ts";
import { Client } from "#tests/shop-api/client.ts";
import { openOrders, ordered } from "./kit.ts";

const store = await openOrders();
afterAll(() => store.close());

const charger = "VC65-2C-POR";

interface Told {
  readonly po_id: string;
}

const idsOf = (orders: readonly Told[]) => orders.map(({ po_id }) => po_id);

/** The order of A§3 in the server's names. */
const fields = [
  ...["id", "submission_date", "cart_id", "is_cancellable", "is_allow_address_update"],
  ...["is_allow_sku_swap", "is_payment_failure", "is_payment_update_required"],
  ...["is_partial_payment_failure", "payment_due_date", "status", "po_id", "payment", "cost"],
  ...["type", "order_type", "detailed_status", "line_items", "shipping_info", "billing_info"],
  ...["shipping_method", "schema_version", "workflow_version", "coupon_codes"],
  ...["is_upgrade_eligible", "is_multi_device_trade_in", "delivery_groups", "offers_applied"],
  ...["vat_invoice", "multi_quantity", "offer_trigger_tags", "display_delivery_dates"],
  ...["valid_return_channels", "renewal_details", "options"],
];

test("[API-05, ENT-01, ENT-03, ENT-25] one order is read by its number in either case, with each field of the specification", async () => {
  const { client, po_id, read, comes } = await ordered(new Client(store), [charger]);
  await comes(({ is_cancellable }) => is_cancellable, true);
  const told = await read();
  expect(Object.keys(told)).toEqual(expect.arrayContaining(fields));
  const address = { ...home, line_2: null, country: "US", phone: "6505550134" };
  const nowhereElse = {
    business_name: null,
    district: null,
    house_number: null,
    flat_number: null,
  };
  const whose = { ...address, ...nowhereElse, email: "ana.nowak@example.com" };
  expect(told).toMatchObject({
    ...{ id: po_id, po_id, submission_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    ...{ cart_id: expect.any(String), is_allow_address_update: true, is_allow_sku_swap: true },
    ...{ is_payment_failure: false, is_payment_update_required: false, payment_due_date: null },
    ...{ is_partial_payment_failure: false, type: null, order_type: "B2C", currency: "USD" },
    detailed_status: { status: told.status, payment: { status: "Created" } },
    // 8.8 % of $49.99 and of $7.99: $4.40 and $0.70.
    cost: { tax: 5_10, total: 63_08, subtotal: 49_99, discount: 0 },
    ...{ shipping_info: whose, billing_info: whose },
    shipping_method: {
      ...{ id: "standard", code: "standard", name: "Standard delivery", cost: 7_99 },
      description: "",
    },
    ...{ schema_version: "1", workflow_version: "2.0.0", coupon_codes: [], offers_applied: [] },
    ...{ offer_trigger_tags: [], is_upgrade_eligible: false, is_multi_device_trade_in: false },
    ...{ delivery_groups: [], vat_invoice: null, multi_quantity: false, renewal_details: null },
    ...{ display_delivery_dates: true, valid_return_channels: ["ship", "store"] },
    options: {
      ...{ is_ha_reschedule_allowed: true, is_tv_reschedule_allowed: true, line_items: [] },
      request_delivery_date: true,
    },
    user_info: { store_id: "us", identity_id: null, store_segment: "B2C" },
  });
  expect(["created", "pocreated"]).toContain(told.status);
  expect((await client.get(`orders/${po_id.toLowerCase()}`)).data.id).toBe(po_id);
  expect(await new Client(store).get(`orders/${po_id}`)).toMatchObject({
    ...{ status: 404, data: { code: "OrderNotFound" } },
  });
});

test("[API-04, API-06, API-07, API-08] an account's orders are read whole, listed and searched: its own, the newest first", async () => {
  const client = new Client(store);
  const email = "many@example.com";
  await client.signUp(email);
  expect((await client.get("orders")).data).toEqual({ orders: [], next: null });
  const others = await ordered(new Client(store), [charger]);
  // A browser that orders six times in ten minutes has to show that a person uses it (OPEN-20).
  const elsewhere = new Client(store);
  await elsewhere.press("/us/account/signin/", { email, password: "a-long-one-9" });
  const own: string[] = [];
  for (const sku of ["PB-1-GRA", charger]) own.unshift((await ordered(elsewhere, [sku])).po_id);
  for (const sku of Array.from({ length: 4 }, () => charger))
    own.unshift((await ordered(client, [sku])).po_id);
  const whole = (await client.get("orders")).data;
  expect([idsOf(whole.orders), whole.next]).toEqual([own, null]);
  // The warehouse may be answering just now.
  await expect
    .poll(async () => (await client.get("orders")).data.orders[0], PATIENCE)
    .toEqual((await client.get(`orders/${own[0]}`)).data);
  const latest = (await client.get("orders/list")).data;
  expect(idsOf(latest.orders)).toEqual(own.slice(0, 5));
  const all = (await client.get("orders/all")).data;
  expect([idsOf(all.orders), all.truncated]).toEqual([own, false]);
  for (const { orders } of [latest, all]) {
    expect(orders[0]).toMatchObject({
      ...{ id: own[0], currency: "USD", cost: { total: 63_08, tax: 5_10 } },
      line_items: [{ id: "1", sku_id: charger, display_name: expect.any(String), quantity: 1 }],
    });
    expect(orders[0]).not.toHaveProperty("shipping_info");
  }
  const searched = async (q: string) => idsOf((await client.get("orders", { q })).data.orders);
  expect(await searched("Pebble Buds")).toEqual([own.at(-1)]);
  expect(await searched(own[2] ?? "")).toEqual([own[2]]);
  expect(await searched(others.po_id)).toEqual([]);
  for (const path of ["orders", "orders/list", "orders/all"])
    expect(await new Client(store).get(path)).toMatchObject({
      ...{ status: 401, data: { code: "Login" } },
    });
});

test("[API-06] a guest looks an order up by what the form asks, or by what that is mapped to, and reads it with the answer's cookie", async () => {
  const { po_id } = await ordered(new Client(store), [charger]);
  const proofs = [
    { email_or_zip: " ana.nowak@example.com " },
    { email_or_zip: "94301" },
    { email_id: "ana.nowak@example.com" },
    { shipping_zip_code: "94301" },
    { billing_zip_code: "94301" },
  ];
  for (const proof of proofs) {
    const guest = new Client(store);
    expect((await guest.get(`orders/${po_id}`)).status).toBe(404);
    expect(await guest.post("orders/search", { order_id: po_id, ...proof })).toEqual({
      status: 200,
      data: { po_id, href: `/us/api/orders/${po_id}` },
    });
    expect((await guest.get(`orders/${po_id}`)).data.po_id).toBe(po_id);
  }
});

test("[ENT-24, API-15, API-02, API-29] a Polish order has its district and its numbers, and the VAT invoice as its bytes and its name", async () => {
  const client = new Client(store, "pl");
  const { first_name, last_name } = home;
  const street = { line_1: "Marszałkowska", house_number: "10", flat_number: "4" };
  const warsaw = { ...street, city: "Warszawa", postal_code: "00-590", district: "Śródmieście" };
  const to = {
    ...{ email: "ana.nowak@example.com", phone: "512 345 678" },
    shipping_info: { first_name, last_name, ...warsaw },
  };
  const { read, ask, po_id } = await ordered(client, ["PB-1-POR"], to);
  const told = await read();
  expect(told.shipping_info).toMatchObject({ ...warsaw, country: "PL", state_or_province: "" });
  expect([told.currency, told.order_type]).toEqual(["PLN", "B2C"]);
  const { number } = told.vat_invoice;
  const listed = done({ ...(await ask("attachments")), status: 202 }).attachments;
  expect(listed).toContainEqual({
    ...{ type: "invoice", name: number, url: `/pl/web/order/${po_id}/vat-invoice.pdf` },
  });
  const { status, data } = await ask("vat-invoice");
  expect(status).toBe(200);
  expect(data.file_name).toBe(`${number.replaceAll("/", "-")}.pdf`);
  expect(String.fromCharCode(...data.bytes.slice(0, 5))).toBe("%PDF-");
  const american = await ordered(new Client(store), [charger]);
  expect(await american.ask("vat-invoice")).toMatchObject({
    ...{ status: 404, data: { code: "OrderNotFound" } },
  });
});

test("[API-14, API-03] who it goes to and the street are changed field by field, trimmed and rid of what is empty", async () => {
  const { call, read, comes } = await ordered(new Client(store), [charger]);
  await comes(({ is_allow_address_update }) => is_allow_address_update, true);
  const moved = {
    ...{ first_name: " Eva ", last_name: "Kern", line_1: " 7 Elm St ", line_2: "" },
    ...{ email: "eva@example.com", phone: "650-555-0177" },
  };
  const told = done(await call("shipping-info", moved));
  const now = { first_name: "Eva", last_name: "Kern", line_1: "7 Elm St", line_2: null };
  expect(told.shipping_info).toMatchObject({
    ...{ ...now, email: "eva@example.com", phone: "6505550177" },
    ...{ city: home.city, state_or_province: "CA", postal_code: "94301" },
  });
  expect((await read()).shipping_info).toEqual(told.shipping_info);
  expect(await call("shipping-info", { phone: "12" })).toMatchObject({
    ...{ status: 422, data: { code: "InvalidEvent" } },
  });
  expect((await read()).shipping_info.phone).toBe("6505550177");
});
