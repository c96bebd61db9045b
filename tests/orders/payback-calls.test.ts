/** What is refused of a payback, and how often one is offered. */
import { expect, test } from "vitest";
import { discounted } from "./kit-payback.ts";

test("[API-27, CANC-09] a payback that is refused calls nothing off, and its second try is refused alike", async () => {
  const found = await discounted();
  const { send } = found;
  await send("cancel", { line_item_ids: ["2"], rejection_code: "changed_mind" });
  const lines = { line_item_ids: ["1"], rejection_code: "cheaper_store" };
  for (const key of ["pay", "pay", undefined])
    expect(await send("apply-payback", lines, key === undefined ? {} : { key })).toMatchObject({
      ...{ status: 422, code: "CancellationNotAllowed" },
    });
  const row = await found.scope.engine.store.engine.load(`cancellation:${found.plot.orderId}`);
  const stored = JSON.parse(row?.snapshot ?? "{}").context.lines;
  expect(stored.map((line: { request: string | null }) => line.request)).toEqual([
    null,
    "requested",
  ]);
});

test("[OPEN-106, CANC-09, API-26] a line is offered its discount once, also after another line's was taken", async () => {
  const found = await discounted(["1", "2"]);
  const { send } = found;
  const of = (id: string) => ({ line_item_ids: [id], rejection_code: "cheaper_store" });
  for (const id of ["1", "2"]) {
    const offer = { line_item_ids: [id], discount_amount: 1_500, trigger_code: "PRICE-MATCH" };
    expect(await send("calculate-payback", of(id))).toMatchObject(offer);
    expect(await send("cancel-line-items", of(id))).toMatchObject({
      ...{ status: "OfferingDiscount", applicable_discounts: [offer] },
    });
    expect(await send("apply-cancel-discounts", offer)).toMatchObject({
      ...{ status: "DiscountApplied", is_discount_applied: true },
    });
  }
  expect(await send("calculate-payback", of("1"))).toMatchObject({ discount_amount: 0 });
  expect(await send("cancel-line-items", of("1"))).toMatchObject({ status: "CancelInitiated" });
});
