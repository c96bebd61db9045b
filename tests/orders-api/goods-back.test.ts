/**
 * Sending back over HTTP, by the names of A§3 and A§7. A Meridian 6 of 128 GB costs $699.99, and its tax of 8.8 % $61.60.
 */
import { afterAll, expect, test } from "vitest";
import { done, goOn, PATIENCE } from "#tests/shop-api/bought.ts";
import { Client } from "#tests/shop-api/client.ts";
import { member, openOrders, ordered, pass } from "./kit.ts";

const store = await openOrders();
afterAll(() => store.close());

const phone = "M6-128-GRA";
const buds = "PB-1-GRA";
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const refused = (code: string) => ({ status: 422, data: { code } });

async function delivered(...skus: string[]) {
  const order = await ordered(new Client(store), skus);
  await goOn(store, order.po_id, "delivered");
  await order.comes(({ status }) => status, "delivered");
  return order;
}

test("[API-17, API-18, API-30, ENT-19, CANC-14] a return is asked for once for its key, told with its reason, and taken back; its refund is known before and after", async () => {
  const { call, ask, read, po_id, comes } = await delivered(phone, buds);
  const refund = {
    ...{ po_id, return_id: null, currency: "USD", less_goodwill: 0, paid_on_top: 0 },
    cost: {
      ...{ goodsCents: 699_99, discountCents: 0, shippingCents: 0, taxCents: 61_60 },
      ...{ totalCents: 761_59, lostCents: 0, lostDeliveryCents: 0 },
    },
    payment: [
      { transaction_id: expect.any(String), payment_method: "credit_card", amount: 761_59 },
    ],
  };
  const before = await ask("refund-summary", { line_item_id: "1" });
  expect(before).toEqual({ status: 200, data: refund });
  const asked = {
    ...{ line_items: [{ line_item_id: "1" }], reason_code: "changed_mind" },
    ...{ reason_text: " Too big ", channel: "ship" },
  };
  const once = { "idempotency-key": "back" };
  const first = await call("return", asked, once);
  const { return_id } = done(first);
  expect(first.data).toEqual({ po_id, return_id, status: "returninitiated" });
  expect(return_id).toMatch(/^RET-/);
  expect(await call("return", asked, once)).toEqual(first);
  expect((await ask("refund-summary", { return_id })).data).toEqual({ ...refund, return_id });
  await comes(({ line_items }) => line_items[0].returns[0].rma_info !== null, true);
  const { line_items } = await read();
  expect(line_items[0].returns).toEqual([
    {
      ...{ return_id, status: "labelgenerated", quantity: 1, channel: "ship" },
      ...{ reason_code: "changed_mind", reason_text: "Too big" },
      ...{ initiated_date: instant, expiry_date: instant },
      rma_info: {
        ...{ rma_id: `RMA-${return_id}`, warehouse: "Lebanon, TN" },
        labels: [`/us/web/print-label/${po_id}?return=${return_id}`],
      },
    },
  ]);
  expect(line_items[1].returns).toEqual([]);
  const elsewhere = { line_items: [{ line_item_id: "2" }], channel: "store" };
  const second = done(await call("return", elsewhere));
  expect(await call("cancel-request", { return_id: second.return_id })).toMatchObject({
    ...{ status: 202, data: { return_id: second.return_id, status: "withdrawn" } },
  });
  expect(await call("cancel-request", { return_id: "RET-222222" })).toMatchObject({ status: 404 });
});

test("[API-18] a return without a line, of a unit that is on its way already, and of more than there is is refused", async () => {
  const { call, read } = await delivered(phone, phone);
  const { deviceInfo } = (await read()).line_items[0];
  const of = (...line_items: object[]) => call("return", { line_items, channel: "ship" });
  const line = { line_item_id: "1", serial_numbers: [deviceInfo[0].imei] };
  expect(await of()).toMatchObject(refused("InvalidEvent"));
  expect(await of({ ...line, quantity: 9 })).toMatchObject(refused("ReturnQuantityExceeded"));
  expect((await read()).line_items[0].returns).toEqual([]);
  done(await of({ ...line, quantity: 1 }));
  const again = { line_items: [{ ...line, quantity: 1 }], channel: "ship" };
  expect(await call("return", again, { "idempotency-key": "again" })).toMatchObject(
    refused("SerialNumberRequired"),
  );
  const { returns } = (await read()).line_items[0];
  expect(returns).toMatchObject([{ quantity: 1, reason_code: "other" }]);
});

test("[API-02, API-21, API-22, API-29] what can be downloaded is listed; a label is its bytes and its name, and its address leads to the file", async () => {
  const { call, ask, po_id, client } = await delivered(phone);
  const invoice = {
    ...{ type: "invoice", name: po_id, url: `/us/web/order/${po_id}/invoice.pdf` },
  };
  const listed = async () => (await ask("attachments")).data.attachments;
  expect(await listed()).toEqual([invoice]);
  const asked = { line_items: [{ line_item_id: "1" }], channel: "ship" };
  const { return_id } = done(await call("return", asked));
  await expect.poll(async () => (await listed()).length, PATIENCE).toBe(2);
  const [label] = await listed();
  expect(label).toMatchObject({ type: "label", name: return_id });
  const { status, data } = await ask("label", { return_id });
  expect([status, data.po_id]).toEqual([200, po_id]);
  expect(data.file_name).toMatch(/^[\w.-]+\.pdf$/);
  expect(data.bytes.every((byte: unknown) => Number.isInteger(byte))).toBe(true);
  expect(String.fromCharCode(...data.bytes.slice(0, 5))).toBe("%PDF-");
  const redirected = await client.open(label.url);
  expect(redirected.status).toBe(303);
  const file = await client.open(redirected.headers.location ?? "");
  expect(file.status).toBe(200);
  expect(file.headers["content-disposition"]).toContain(data.file_name);
  expect(file.text.startsWith("%PDF-")).toBe(true);
  expect(await ask("label", { return_id: "RET-222222" })).toMatchObject({ status: 404 });
  expect((await new Client(store).open(label.url)).text).not.toContain("%PDF-");
});

test("[ENT-20, LINE-04] what is replaced is told on its line, and stands in a group with the order that it was bought in", async () => {
  const { read, po_id, client } = await delivered(phone);
  expect((await read()).line_items[0].replacements).toEqual([]);
  const asked = {
    ...{ event: "replacement.requested", key: "replace", line: "1" },
    ...{ reasonCode: "defective", reasonText: "It hums" },
  };
  const answer = await client.press(`/us/web/order/${po_id}/replace/1`, asked);
  expect(answer.status).toBe(303);
  const told = await read();
  expect(told.line_items[0].replacements).toEqual([
    {
      ...{ replacement_id: expect.any(String), status: expect.any(String), quantity: 1 },
      ...{ code: "defective", reason: "It hums", date: instant },
    },
  ]);
  const its = { parent_po_id: po_id, root_po_id: po_id };
  expect(told.replacement_line_item_groups).toEqual([[{ line_item_id: "1", ...its }]]);
});

test("[API-20, API-28, CANC-18] a trade-in is given fifteen more days once; its customer does not call it off", async () => {
  const client = await member(store);
  const wanted = { sku_id: phone, device_id: "meridian-4" };
  done(await client.post("cart/add-exchange", wanted));
  const { call, po_id } = await ordered(client, []);
  const { data } = await client.get("exchange", { po_id });
  const [{ exchange_id }] = data.exchanges;
  const off = await call("cancel-exchange", { exchange_id });
  expect(off).toMatchObject(refused("TradeInCannotBeUpdated"));
  expect(await call("extend-trade-in", { exchange_id: `${po_id}-T9` })).toMatchObject(
    refused("TradeInCannotBeUpdated"),
  );
  await goOn(store, po_id, "delivered");
  // The label for the old device comes two days later (TRADE-11).
  await pass(store, 2 * 86_400_000);
  const label = async () => (await client.get("exchange", { exchange_id })).data.exchanges[0].label;
  await expect.poll(async () => (await label())?.status, PATIENCE).toBeDefined();
  const before = (await label()).ship_by_date;
  expect(done(await call("extend-trade-in", { exchange_id }))).toEqual({
    ...{ po_id, exchange_id, status: "LabelGenerated" },
  });
  const days = (Date.parse((await label()).ship_by_date) - Date.parse(before)) / 86_400_000;
  expect(Math.round(days)).toBe(15);
  expect((await call("extend-trade-in", { exchange_id })).status).toBe(422);
  expect(await call("cancel-exchange", { exchange_id })).toMatchObject({ status: 422 });
  const [same] = (await client.get("exchange", { exchange_id })).data.exchanges;
  expect(same.status).toBe("LabelGenerated");
});
