/** A call that is made too often is refused like any other: with a code, words, and when to come back. */
import { expect, test } from "vitest";
import { isShapeless, shaped } from "#app/.server/boot/call-answer.ts";
import { callsOf } from "./kit-calls.ts";
import { scene } from "./kit.ts";

test("[OPEN-30, API-02] the label of a return that is drawn too often is refused as data", async () => {
  const { scope, shopper, plot, address } = await scene("delivered");
  const { read, send } = callsOf(scope, shopper, address.orderId);
  const asked = { line_items: [{ line_item_id: "1" }], channel: "ship" };
  const { return_id } = await send("return", asked);
  const printed = { trackingId: "1Z999AA10123456784", fileName: "label.pdf", courier: "ups" };
  await plot.tell(`return-label:${return_id}`, "label.printed", printed);
  const of = `?return_id=${return_id}`;
  // A hundred and twenty documents of an order in an hour.
  for (let count = 0; count < 120; count += 1)
    expect(await read("label", of)).toMatchObject({ status: 200 });
  expect(await read("label", of)).toEqual({
    ...{ status: 429, code: "TooManyAttempts" },
    ...{ message: expect.stringMatching(/\w/), description: expect.stringMatching(/\w/) },
  });
});

test("[OPEN-30] what is refused for being asked too often, before any call reads it, is no missing order", async () => {
  const asked = new Request("http://store.invalid/us/api/orders/ORD-2026-AAAA-BBBB/label");
  const limited = new Response(null, { status: 429 });
  expect(isShapeless(limited)).toBe(true);
  const told = await shaped(asked, limited);
  expect([told.status, (await told.json()).code]).toEqual([429, "TooManyAttempts"]);
});
