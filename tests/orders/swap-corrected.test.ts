/** A dearer item in Poland: what was paid on top for it stands on the VAT invoice, and a return corrects that too (LC-10, decisions 061, 068). */
import { expect, test } from "vitest";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { bought, problemsIn } from "./correction-kit.ts";

/** 5,499.00 zł instead of 4,599.00 zł; 900.00 zł hold 168.29 of VAT. */
const ON_TOP = { gross: 90_000, vat: 16_829, net: 73_171 };

test("[SWAP-02, EDIT-07, RET-24] what was paid on top raises the row of the invoice with its tax, and a return corrects all of it", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shop = await bought(checkout, { [skus.phone]: 1 });
  const { orderId } = shop;
  const { cost } = await shop.json();
  const lineId = await shop.getsDearer();
  await shop.arrives();
  expect(await shop.corrections()).toMatchObject([ON_TOP]);
  const [{ number }] = await shop.corrections();
  const swapped = world.mails.find(({ text }) => text.includes("Dearer"));
  expect(swapped?.text).toContain(number);
  // With the serial number that the store knows.
  const back = { line_items: [{ line_item_id: lineId }], reason_code: "changed_mind" };
  expect(await shop.calls.send("return", back)).toMatchObject({ return_id: expect.any(String) });
  await world.settle();
  await goOn(world, orderId, "return.accepted");
  expect(await shop.corrections()).toMatchObject([
    ON_TOP,
    { gross: -(cost.total + ON_TOP.gross), vat: -(cost.vat + ON_TOP.vat) },
  ]);
  const [entry] = await world.gateways.payment.book();
  expect(entry).toMatchObject({ refundedCents: cost.total, creditedCents: ON_TOP.gross });
  expect(await problemsIn(checkout)).toEqual([]);
});
