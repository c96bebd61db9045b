/** A dearer item in Poland: what was paid on top for it stands on the VAT invoice, and a return corrects that too (LC-10, decisions 061, 068). */
import { expect, test } from "vitest";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { bought, problemsIn } from "./correction-kit.ts";
import { dearerSku } from "./kit-swap.ts";

/** 5,499.00 zł instead of 4,599.00 zł; 900.00 zł hold 168.29 of VAT. */
const ON_TOP = { gross: 90_000, vat: 16_829, net: 73_171 };

test("[SWAP-02, EDIT-07, RET-24] what was paid on top raises the row of the invoice with its tax, and a return corrects all of it", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shop = await bought(checkout, { [skus.phone]: 1 });
  const { orderId } = shop;
  const { cost } = await shop.json();
  const stored = await world.engine.store.engine.load(`order:${orderId}`);
  const [line] = JSON.parse(stored?.snapshot ?? "{}").context.lines;
  const article = { modelId: "meridian-6-pro", name: line.name, art: line.art };
  const swapId = `${orderId}-X1`;
  const asked = {
    ...{ type: "swap.requested", lineId: line.id, swapId, kind: "sku", isSuppressed: false },
    from: { ...article, sku: line.sku, size: "256 GB", priceCents: 459_900 },
    to: { ...article, sku: dearerSku, name: "Dearer", size: "512 GB", priceCents: 549_900 },
  };
  expect(await shop.tell(`order:${orderId}`, asked, "agent")).toMatchObject({ ok: true });
  await world.console.finishOrder(orderId, "swap.answered");
  await world.settle();
  const paid = await shop.tell(`swap:${swapId}`, { type: "difference.settled" }, "agent");
  expect(paid).toMatchObject({ ok: true });
  await shop.arrives();
  expect(await shop.corrections()).toMatchObject([ON_TOP]);
  const [{ number }] = await shop.corrections();
  const swapped = world.mails.find(({ text }) => text.includes("Dearer"));
  expect(swapped?.text).toContain(number);
  // With the serial number that the store knows.
  const back = { line_items: [{ line_item_id: line.id }], reason_code: "changed_mind" };
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
