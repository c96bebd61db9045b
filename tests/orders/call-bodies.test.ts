/** What the calls of an order make of a body that is empty in part. */
import { expect, test } from "vitest";
import { withoutEmpty } from "#app/.server/orders-api/call.ts";
import { callsOf } from "./kit-calls.ts";
import { scene } from "./kit.ts";

test("[API-03, CANC-11] payloads are trimmed, and empty keys dropped at every depth", () => {
  const meta = { cheaper_store: " ", other: null };
  expect(
    withoutEmpty({ trigger_code: " PRICE-MATCH ", trigger_meta_data: meta, line_item_ids: [""] }),
  ).toEqual({ trigger_code: "PRICE-MATCH" });
  expect(withoutEmpty({ quantity: 0, is_discount_applied: false })).toEqual({
    ...{ quantity: 0, is_discount_applied: false },
  });
});

test("[API-09, CANC-01] a call that names no line, though it has a list for them, cancels nothing", async () => {
  const found = await scene("placed");
  const { send } = callsOf(found.scope, found.shopper, found.plot.orderId);
  const body = { rejection_code: "changed_mind" };
  for (const lists of [{ line_item_ids: [] }, { line_item_ids: [" "] }, { line_items: [] }])
    expect(await send("cancel", { ...body, ...lists })).toMatchObject({ code: "InvalidEvent" });
  const { journal } = found.scope.engine.store.engine;
  const told = (await journal(`cancellation:${found.plot.orderId}`)).map(({ event }) => event);
  expect(told.filter((event) => event.includes("cancel.requested"))).toEqual([]);
});
