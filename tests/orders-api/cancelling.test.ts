/**
 * Calling off over HTTP, by the names of A§7 and C§7. A Meridian 6 of 128 GB costs $699.99; whoever found it cheaper is offered
 * $50.00 for keeping it.
 */
import { afterAll, expect, test } from "vitest";
import { done, PATIENCE } from "#tests/shop-api/bought.ts";
import { Client } from "#tests/shop-api/client.ts";
import { answers, openOrders, ordered } from "./kit.ts";

const store = await openOrders();
afterAll(() => store.close());

const phone = "M6-128-GRA";
const buds = "PB-1-GRA";

/** A guest's order that may be called off, and that the warehouse knows: it is asked. */
async function bought(...skus: string[]) {
  const order = await ordered(new Client(store), skus);
  await order.comes(({ is_cancellable }) => is_cancellable, true);
  const steps = async () => store.running.sandbox?.steps(order.po_id);
  await expect.poll(steps, PATIENCE).not.toEqual([]);
  return order;
}

const line = (id: string, status: string, more: object = {}) => ({
  ...{ id, status, quantity: 1, requested_quantity: null },
  ...more,
});

const nothingTaken = { is_discount_applied: false, applicable_discounts: [] };
const refused = (code: string) => ({ status: 422, data: { code } });

test("[API-09, CANC-01, CANC-03] a whole order is called off by its reason and date, and tells its flags, its history and what may be done", async () => {
  const { call, read, po_id, comes } = await bought(phone, buds);
  expect((await read()).cancellation).toEqual({
    ...{ status: "Cancellable", allowed_actions: ["cancel"], history: [] },
  });
  const body = { rejection_code: " changed_mind ", cancellation_date: "2026/11/17", nothing: "" };
  const once = { "idempotency-key": "off" };
  const first = await call("cancel", body, once);
  expect(first).toEqual({
    status: 202,
    data: {
      ...{ po_id, status: "CancelInitiated", ...nothingTaken },
      line_items: [line("1", "CancelInitiated"), line("2", "CancelInitiated")],
    },
  });
  expect(await call("cancel", body, once)).toEqual(first);
  expect(await call("cancel", body)).toMatchObject(refused("CancellationNotAllowed"));
  const attempt = {
    ...{ rejection_code: "changed_mind", rejection_reason: "", line_item_ids: ["1", "2"] },
    ...{ cancellation_date: "2026-11-17T00:00:00.000Z", is_discount_applied: false },
    requested_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  };
  expect((await read()).cancellation).toEqual({
    ...{ status: "CancelInitiated", allowed_actions: ["withdraw"] },
    history: [{ ...attempt, outcome: "requested", ended_at: null }],
  });
  await answers(store, po_id, "cancel.answered", "cancel.confirmed");
  await comes(({ cancellation }) => cancellation.status, "Cancelled");
  const told = await read();
  expect(told.cancellation).toMatchObject({
    ...{ allowed_actions: [], history: [{ ...attempt, outcome: "confirmed" }] },
  });
  expect(told.status).toBe("cancelled");
  expect(told.line_items).toMatchObject([
    { cancellation: { status: "Cancelled", rejection_code: "changed_mind", quantity: 1 } },
    { cancellation: { status: "Cancelled", rejection_code: "changed_mind", quantity: 1 } },
  ]);
});

test("[API-09, CANC-01] an order is called off by the lines that are named alone; an empty list of them names nothing", async () => {
  const { call, read, po_id } = await bought(phone, buds);
  const body = { rejection_code: "changed_mind" };
  expect(await call("cancel", { ...body, line_item_ids: [] })).toMatchObject(
    refused("InvalidEvent"),
  );
  expect(await call("cancel", {})).toMatchObject(refused("InvalidEvent"));
  expect(await call("cancel", { ...body, line_item_ids: ["2"] })).toMatchObject({
    data: { line_items: [line("1", "Cancellable"), line("2", "CancelInitiated")] },
  });
  await answers(store, po_id, "cancel.answered", "cancel.rejected");
  const flags = async () => (await read()).cancellation;
  await expect.poll(async () => (await flags()).history[0].outcome, PATIENCE).toBe("rejected");
  expect((await read()).line_items).toMatchObject([
    { id: "1", cancellation: { rejection_code: null } },
    { id: "2", cancellation: { status: "CancelRejected", rejection_code: "changed_mind" } },
  ]);
});

test("[API-10, CANC-02, CANC-03] lines are called off with why and when; a discount is looked for unless it is said not to be", async () => {
  const { call, po_id, read } = await bought(phone, buds);
  const body = {
    ...{ line_item_ids: ["1"], rejection_code: "cheaper_store", rejection_reason: " 10 less " },
    cancellation_date: "2026-11-17",
  };
  const asked = done(await call("cancel-line-items", { ...body, check_for_discount: true }));
  expect(asked).toMatchObject({
    ...{ po_id, status: "OfferingDiscount", is_discount_applied: false },
    applicable_discounts: [{ line_item_ids: ["1"], discount_amount: 50_00 }],
  });
  expect((await read()).cancellation.allowed_actions).toContain("decide");
  const declined = done(await call("cancel-line-items", { ...body, is_discount_applied: false }));
  expect(declined).toEqual({
    ...{ po_id, status: "CancelInitiated", ...nothingTaken },
    line_items: [line("1", "CancelInitiated"), line("2", "Cancellable")],
  });
  const { line_items } = await read();
  expect(line_items[0].cancellation).toEqual({
    ...{ status: "CancelInitiated", quantity: 0, rejection_code: "cheaper_store" },
    ...{ rejection_reason: "10 less", cancellation_date: "2026-11-17T00:00:00.000Z" },
  });
  const second = { ...body, line_item_ids: ["2"], check_for_discount: false };
  expect(done(await call("cancel-line-items", second))).toMatchObject({
    ...nothingTaken,
    line_items: [line("1", "CancelInitiated"), line("2", "CancelInitiated")],
  });
  for (const lines of [undefined, [], ["", null]])
    expect(await call("cancel-line-items", { ...body, line_item_ids: lines })).toMatchObject(
      refused("InvalidEvent"),
    );
});

test("[API-10, CANC-02] of three units of a line one is called off, and no more than there are", async () => {
  const { call, read } = await bought(phone, phone, phone);
  const some = (quantity: number) => ({
    ...{ line_items: [{ line_item_id: "1", quantity }], rejection_code: "changed_mind" },
  });
  expect(await call("cancel-line-items", some(4))).toMatchObject(refused("CancelQuantityExceeded"));
  expect(done(await call("cancel-line-items", some(1))).line_items).toEqual([
    { id: "1", status: "CancelInitiated", quantity: 3, requested_quantity: 1 },
  ]);
  expect((await read()).line_items[0]).toMatchObject({ quantity: 3, cancelled_quantity: 0 });
});

test("[API-11, API-03, CANC-09, CANC-11] the discount that is offered is applied, no other; keys that are empty are dropped", async () => {
  const { call, read, po_id } = await bought(phone);
  const named = { line_item_ids: ["1"], discount_amount: 50_00, trigger_code: "PRICE-MATCH" };
  expect(await call("apply-cancel-discounts", named)).toMatchObject(
    refused("CancellationNotAllowed"),
  );
  const why = { line_item_ids: ["1"], rejection_code: "cheaper_store" };
  done(await call("cancel-line-items", why));
  for (const other of [{ discount_amount: 90_00 }, { trigger_code: "OTHER" }])
    expect(await call("apply-cancel-discounts", { ...named, ...other })).toMatchObject({
      ...{ status: 409, data: { code: "Conflict" } },
    });
  const typed = { ...named, line_item_ids: [" 1 ", "", null], trigger_code: " PRICE-MATCH " };
  const meta = { trigger_meta_data: { cheaper_store: " Volt & Co ", note: "" }, empty: {} };
  expect(done(await call("apply-cancel-discounts", { ...typed, ...meta }))).toEqual({
    ...{ po_id, status: "DiscountApplied", is_discount_applied: true, applicable_discounts: [] },
    line_items: [line("1", "Cancellable")],
  });
  const { payback_discounts, cost, cancellation } = await read();
  expect(payback_discounts).toMatchObject([named]);
  expect(cancellation.history).toMatchObject([
    { outcome: "discounted", is_discount_applied: true, rejection_code: "cheaper_store" },
  ]);
  // $50.00 less, and their tax of 8.8 %.
  expect(cost.total).toBe(761_59 - 50_00 - 4_40);
});

test("[API-26, API-27, API-03, CANC-09, CANC-10, CANC-11] payback is calculated, applied in one step and once, and skipped where there are no items", async () => {
  const { call, read, po_id } = await bought(phone);
  const none = { po_id, line_item_ids: [], discount_amount: 0, trigger_code: null };
  const lines = { line_item_ids: ["1"], rejection_code: " cheaper_store " };
  const found = { ...none, line_item_ids: ["1"], discount_amount: 50_00 };
  const calculated = { ...found, trigger_code: "PRICE-MATCH" };
  expect(done(await call("calculate-payback", lines))).toEqual(calculated);
  expect((await call("calculate-payback", { line_item_ids: ["1"] })).data).toEqual(none);
  const other = { ...lines, rejection_code: "changed_mind" };
  expect((await call("calculate-payback", other)).data).toEqual(none);
  expect((await read()).cancellation.history).toEqual([]);
  for (const line_item_ids of [undefined, [], ["", " ", null]])
    expect(done(await call("apply-payback", { ...lines, line_item_ids }))).toEqual({
      ...{ ...none, is_skipped: true },
    });
  expect((await read()).payback_discounts).toEqual([]);
  const once = { "idempotency-key": "pay" };
  const kept = await call("apply-payback", lines, once);
  expect(done(kept)).toEqual({
    ...{ po_id, status: "DiscountApplied", is_discount_applied: true, applicable_discounts: [] },
    line_items: [line("1", "Cancellable")],
  });
  expect((await read()).payback_discounts).toMatchObject([{ amount: 50_00 }]);
  expect(await call("apply-payback", lines)).toMatchObject(refused("CancellationNotAllowed"));
});

test("[API-30, CANC-14] a request that nobody has answered is taken back, and once it was there is none", async () => {
  const { call, po_id, read } = await bought(phone);
  expect(await call("cancel-request", {})).toMatchObject(refused("CancellationNotAllowed"));
  done(await call("cancel", { rejection_code: "changed_mind" }));
  expect(done(await call("cancel-request", {}))).toEqual({
    ...{ po_id, status: "Cancellable", ...nothingTaken, line_items: [line("1", "Cancellable")] },
  });
  expect((await read()).cancellation).toMatchObject({
    ...{ status: "Cancellable", allowed_actions: ["cancel"] },
    history: [{ outcome: "withdrawn", ended_at: expect.any(String) }],
  });
  expect(await call("cancel-request", {})).toMatchObject(refused("CancellationNotAllowed"));
});

test("[API-01, API-09] nobody else calls it off, or learns that it is there; what is no call is none", async () => {
  const { po_id, client, read } = await bought(phone);
  const body = { rejection_code: "changed_mind" };
  const eve = new Client(store);
  expect(await eve.post(`orders/${po_id}/cancel`, body)).toMatchObject({
    ...{ status: 404, data: { code: "OrderNotFound" } },
  });
  expect((await read()).cancellation.history).toEqual([]);
  expect((await client.post(`orders/${po_id}/no-such-call`, {})).status).toBe(404);
  const path = `/us/api/orders/${po_id}/cancel`;
  expect(await store.ask(path)).toMatchObject({ status: 405, headers: { allow: "POST" } });
});
