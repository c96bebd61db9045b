/** What the orders client does with one order, and what it reads beside it. */
import { expect, test } from "vitest";
import { browser } from "#tests/kit/scope.ts";
import { callsOf } from "./kit-calls.ts";
import { at, discounted } from "./kit-payback.ts";
import { boughtTelevision } from "./kit-truck.ts";
import { ordered, phoneOrdered, scene } from "./kit.ts";
import type { Scene } from "./kit.ts";
import { createUser } from "#tests/kit/user.ts";

const journalOf = async ({ scope, plot }: Scene) =>
  (await scope.engine.store.engine.journal(`cancellation:${plot.orderId}`)).map(({ event }) =>
    JSON.parse(event),
  );

test("[API-09, CANC-01] a whole order is called off by its reason and date, once for a key however often it is sent", async () => {
  const found = await scene("placed");
  const { send } = at(found);
  const body = { rejection_code: " changed_mind ", cancellation_date: "2026/11/17" };
  const first = await send("cancel", body, { key: "one" });
  expect(first).toMatchObject({
    ...{ status: "CancelInitiated", po_id: found.plot.orderId },
    line_items: [
      { id: "1", status: "CancelInitiated" },
      { id: "2", status: "CancelInitiated" },
    ],
  });
  expect(await send("cancel", body, { key: "one" })).toEqual(first);
  const asked = (await journalOf(found)).filter(({ type }) => type === "cancel.requested");
  expect(asked).toMatchObject([
    {
      ...{ lineIds: [], rejection_code: "changed_mind", check_for_discount: false },
      cancellation_date: "2026-11-17T00:00:00.000Z",
    },
  ]);
  expect(await send("cancel", body, { key: "two" })).toMatchObject({
    code: "CancellationNotAllowed",
  });
});

test("[API-09, AGENT-18, ORD-70] nobody but whose order it is calls it off, and nobody learns that it is there", async () => {
  const found = await scene("placed");
  const { send } = at(found);
  const { browser: who } = await createUser(found.scope, { email: "eve@example.com" });
  const body = { rejection_code: "changed_mind" };
  expect(await send("cancel", body, { who })).toMatchObject({ code: "OrderNotFound" });
  expect(await send("cancel", body, { who: browser() })).toMatchObject({ code: "OrderNotFound" });
  expect((await journalOf(found)).map(({ type }) => type)).not.toContain("cancel.requested");
});

test("[API-10, CANC-02, OPEN-106] lines are called off; a discount that is found for them is offered first, and refused by is_discount_applied", async () => {
  const found = await discounted();
  const { send } = found;
  const body = {
    line_item_ids: ["1"],
    rejection_code: "cheaper_store",
    rejection_reason: " 10 less",
  };
  expect(await send("cancel-line-items", body)).toMatchObject({
    status: "OfferingDiscount",
    applicable_discounts: [
      { line_item_ids: ["1"], discount_amount: 1_500, trigger_code: "PRICE-MATCH" },
    ],
  });
  const declined = { ...body, check_for_discount: false, is_discount_applied: false };
  expect(await send("cancel-line-items", declined)).toMatchObject({
    ...{ status: "CancelInitiated", is_discount_applied: false, applicable_discounts: [] },
  });
  expect(await journalOf(found)).toContainEqual(
    expect.objectContaining({ lineIds: ["1"], rejection_reason: "10 less" }),
  );
});

test("[API-10, CANC-02] lines are called off at once where no discount is to be looked for, and none without a line", async () => {
  const { send } = await discounted();
  const body = { rejection_code: "cheaper_store", check_for_discount: false };
  expect(await send("cancel-line-items", body)).toMatchObject({ code: "InvalidEvent" });
  expect(await send("cancel-line-items", { ...body, line_item_ids: ["1"] })).toMatchObject({
    ...{ status: "CancelInitiated", applicable_discounts: [] },
  });
});

test("[API-11, CANC-09, CANC-11] the discount that is offered is applied, no other, and where it is cheaper is kept", async () => {
  const found = await discounted();
  const { send } = found;
  const asked = { line_item_ids: ["1"], discount_amount: 1_500, trigger_code: "PRICE-MATCH" };
  expect(await send("apply-cancel-discounts", asked)).toMatchObject({
    code: "CancellationNotAllowed",
  });
  await send("cancel-line-items", { line_item_ids: ["1"], rejection_code: "cheaper_store" });
  expect(await send("apply-cancel-discounts", { ...asked, discount_amount: 9_000 })).toMatchObject({
    code: "Conflict",
  });
  const meta = { trigger_meta_data: { cheaper_store: " Volt & Co " } };
  expect(await send("apply-cancel-discounts", { ...asked, ...meta })).toMatchObject({
    ...{ status: "DiscountApplied", is_discount_applied: true },
  });
  expect(await journalOf(found)).toContainEqual(
    expect.objectContaining({
      ...{ type: "discount.accepted", trigger_meta_data: { cheaper_store: "Volt & Co" } },
    }),
  );
});

test("[API-26, CANC-09] payback is calculated without anything being asked for", async () => {
  const found = await discounted();
  const { send } = found;
  const before = await journalOf(found);
  const lines = { line_item_ids: ["1"] };
  const cheaper = { ...lines, rejection_code: "cheaper_store" };
  expect(await send("calculate-payback", cheaper)).toMatchObject({
    ...lines,
    ...{ discount_amount: 1_500, trigger_code: "PRICE-MATCH" },
  });
  for (const other of [lines, { ...lines, rejection_code: "changed_mind" }])
    expect(await send("calculate-payback", other)).toMatchObject({
      ...{ line_item_ids: [], discount_amount: 0, trigger_code: null },
    });
  expect(await journalOf(found)).toEqual(before);
});

test("[API-27, CANC-09, CANC-10, CANC-11] payback is applied in one step, once, and skipped where there are no items", async () => {
  const found = await discounted();
  const { send } = found;
  expect(await send("apply-payback", { line_item_ids: ["", null] })).toMatchObject({
    ...{ is_skipped: true, discount_amount: 0 },
  });
  const lines = { line_item_ids: ["1"], rejection_code: "cheaper_store" };
  expect(await send("apply-payback", { line_item_ids: ["1"] })).toMatchObject({
    code: "CancellationNotAllowed",
  });
  const kept = await send("apply-payback", lines, { key: "pay" });
  expect(kept).toMatchObject({ status: "DiscountApplied", is_discount_applied: true });
  expect(await send("apply-payback", lines, { key: "again" })).toMatchObject({
    code: "CancellationNotAllowed",
  });
  const moves = (await journalOf(found)).map(({ type }) => type);
  expect(moves.slice(-2)).toEqual(["cancel.requested", "discount.accepted"]);
});

test("[API-30, CANC-14, OPEN-15] a request that nobody has answered is taken back: of a cancellation, or of a return", async () => {
  const { send } = at(await scene("placed"));
  expect(await send("cancel-request", {})).toMatchObject({ code: "CancellationNotAllowed" });
  await send("cancel", { rejection_code: "changed_mind" });
  expect(await send("cancel-request", {})).toMatchObject({ status: "Cancellable" });
  const came = at(await scene("delivered"));
  const asked = { line_items: [{ line_item_id: "1" }], reason_code: "changed_mind" };
  const { return_id } = await came.send("return", asked, { key: "back" });
  expect(await came.send("cancel-request", { return_id })).toMatchObject({
    ...{ return_id, status: "withdrawn" },
  });
  expect(await came.send("cancel-request", { return_id: "RET-222222" })).toMatchObject({
    code: "OrderNotFound",
  });
});

test("[API-17, API-18] a return is asked for once for its key, and its refund is known before and after", async () => {
  const { read, send } = at(await scene("delivered"));
  const before = await read("refund-summary", "?line_item_id=1");
  expect(before).toMatchObject({ return_id: null, payment: [{ payment_method: "credit_card" }] });
  const asked = { line_items: [{ line_item_id: "1" }], reason_code: "changed_mind" };
  const first = await send("return", asked, { key: "back" });
  expect(first).toMatchObject({ status: "returninitiated", return_id: /^RET-/ });
  expect(await send("return", asked, { key: "back" })).toEqual(first);
  const { return_id } = first;
  const after = await read("refund-summary", `?return_id=${return_id}`);
  expect(after).toEqual({ ...before, return_id });
  expect(await send("return", asked, { key: "more" })).toHaveProperty("code");
});

test("[API-18] a return that lacks a number, or asks for more than there is, is refused in words of its own", async () => {
  const { send } = at(await scene("delivered"));
  const buds = { line_item_id: "2", quantity: 2, serial_numbers: [] };
  const refused = (item: object) =>
    send("return", { line_items: [item], reason_code: "changed_mind", channel: "ship" });
  expect(await refused(buds)).toMatchObject({
    ...{ code: "SerialNumberRequired", message: "A serial number is missing" },
  });
  expect(await refused({ ...buds, quantity: 9 })).toMatchObject({
    code: "ReturnQuantityExceeded",
    message: "Some of these units are already on their way back",
  });
});

test("[API-17] a return that is asked for again without a key is the one that is there, and no second one is made", async () => {
  const found = await scene("delivered");
  const { send } = at(found);
  const one = { line_item_id: "2", quantity: 1, serial_numbers: ["R5000000001"] };
  const some = { line_items: [one], reason_code: "changed_mind" };
  const first = await send("return", some);
  expect(first).toMatchObject({ status: "returninitiated" });
  expect(await send("return", some)).toMatchObject({ return_id: first.return_id });
  const whole = { line_items: [one, { line_item_id: "1" }] };
  expect(await send("return", whole)).toMatchObject({ status: 422, code: "SerialNumberRequired" });
  const order = await found.scope.engine.store.engine.load(`order:${found.plot.orderId}`);
  expect(JSON.parse(order?.snapshot ?? "{}").context.returns).toHaveLength(1);
  expect(await send("cancel-request", { return_id: first.return_id })).toMatchObject({
    status: "withdrawn",
  });
  const second = await send("return", some);
  expect(second.return_id).toMatch(/^RET-/);
  expect(second.return_id).not.toBe(first.return_id);
});

test("[API-14, API-03] the address of an order is changed field by field, and checked like the page's", async () => {
  const found = await scene("placed");
  const { send } = at(found);
  expect(await send("shipping-info", { line_1: " 7 Other Street ", line_2: "" })).toMatchObject({
    shipping_info: { line_1: "7 Other Street" },
  });
  const stored = await found.scope.engine.store.engine.load(`order:${found.plot.orderId}`);
  const { shipTo } = JSON.parse(stored?.snapshot ?? "{}").context;
  expect(shipTo).toMatchObject({ line1: "7 Other Street", city: "Portland" });
  expect(await send("shipping-info", { phone: "12" })).toMatchObject({ code: "InvalidEvent" });
});

test("[API-31, API-33] a television's free days are read, one is booked with its hours, and no other day is", async () => {
  const { scope, guest, orderId, page } = await boughtTelevision();
  const { read, send } = callsOf(scope, guest.browser, orderId);
  const { dates } = await read("delivery-dates", "?line_item_id=1");
  expect(dates.length).toBeGreaterThan(3);
  const day = dates.at(-1);
  const asked = { line_item_id: "1", selected_date: day, slot: "16:00-20:00" };
  const elsewhen = { ...asked, selected_date: "2020-01-06" };
  expect(await send("schedule-delivery", elsewhen)).toMatchObject({ code: "RescheduleError" });
  expect(await send("schedule-delivery", asked, { key: "day" })).toMatchObject(asked);
  expect(await page()).toMatchObject({ status: "scheduled", selectedOn: day });
  const sooner = { ...asked, selected_date: dates.at(-2) };
  expect(await send("schedule-delivery", sooner)).toMatchObject(sooner);
  expect(await page()).toMatchObject({ status: "scheduled", selectedOn: dates.at(-2) });
  expect(await read("installation-dates")).toMatchObject({ code: "TvInstallationNotAvailable" });
});

test("[API-32, API-34] an installation's days are read by what is installed, and one is booked", async () => {
  const { scope, guest, orderId, page } = await boughtTelevision({ service: "MNT-1-GRA" });
  const { read, send } = callsOf(scope, guest.browser, orderId);
  const { dates } = await read("installation-dates", "?skus=PLO-55-GRA");
  expect(dates.length).toBeGreaterThan(1);
  expect(await read("installation-dates", "?skus=NO-SUCH")).toMatchObject({
    code: "TvInstallationNotAvailable",
  });
  const day = dates.at(-1);
  await send("schedule-installation", { selected_date: day });
  expect(await page("2")).toMatchObject({ kind: "installation", selectedOn: day });
});

test("[API-23, SWAP-11] another article of the same model is asked for by its line, and nothing else is", async () => {
  const found = await phoneOrdered("placed");
  const { send, swap } = { ...at(found), swap: { line_item_id: "1", from_samsung_sku: ordered } };
  const wrong = { ...swap, to_samsung_sku: "NO-SUCH" };
  expect(await send("swap-sku", wrong)).toMatchObject({ code: "SwapNotAllowed" });
  const right = { ...swap, to_samsung_sku: "M6P-256-SAG" };
  expect(await send("swap-sku", right)).toMatchObject({ swapStatus: "swapinitiated" });
  expect(await send("swap-sku", right)).toMatchObject({ code: "SwapNotAllowed" });
  const { engine } = found.scope.engine.store;
  const order = await engine.load(`order:${found.plot.orderId}`);
  const [line] = JSON.parse(order?.snapshot ?? "{}").context.lines;
  const swapRow = await engine.load(`swap:${line.swapId}`);
  expect(JSON.parse(swapRow?.snapshot ?? "{}").context).toMatchObject({
    to: expect.objectContaining({ sku: "M6P-256-SAG" }),
  });
});

test("[API-21, API-29, API-02] what can be downloaded is listed, and a label is its bytes and its name", async () => {
  const found = await scene("delivered");
  const { read, send } = at(found);
  const asked = { line_items: [{ line_item_id: "1" }], channel: "ship" };
  const { return_id } = await send("return", asked);
  const of = `?return_id=${return_id}`;
  expect(await read("label", of)).toMatchObject({ status: 422, code: "printLabelError" });
  const printed = { trackingId: "1Z999AA10123456784", fileName: "label.pdf", courier: "ups" };
  await found.plot.tell(`return-label:${return_id}`, "label.printed", printed);
  const { attachments } = await read("attachments");
  expect(attachments).toContainEqual(expect.objectContaining({ type: "label", name: return_id }));
  const { file_name, bytes } = await read("label", of);
  expect(file_name).toMatch(/\.pdf$/);
  expect(String.fromCharCode(...bytes.slice(0, 4))).toBe("%PDF");
  expect(await read("label", "?return_id=RET-222222")).toMatchObject({ code: "OrderNotFound" });
});

test("[API-01] a call that nobody knows, or by another method than its own, is none", async () => {
  const { read, send } = at(await scene("placed"));
  expect((await send("no-such-call", {})).status).toBe(404);
  expect((await read("cancel")).status).toBe(405);
  expect((await read("constructor")).status).toBe(404);
});
