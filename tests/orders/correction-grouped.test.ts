/** What is one correction and what is none: by requests to cancel, by what was never charged, and by money without goods. */
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { vatInvoice } from "#app/.server/orders/documents/vat-invoice.page.ts";
import { paths } from "#app/paths.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { bought, buds, problemsIn } from "./correction-kit.ts";

/*
 * Two chargers at 239.00 zł and two pairs of buds at 849.00 zł, and their delivery for 14.99 zł: 2,190.99 zł. Their rows hold 89.38, 317.51 and 2.80 of VAT. One
 * of each goes with 7.49 of the delivery: what is left holds 44.69, 158.76 and 1.40.
 */
test("[CANC-02, EDIT-07] what is asked to be cancelled together is one correction, once all of it is answered", async () => {
  const checkout = await openCheckout();
  const shop = await bought(checkout, { [skus.charger]: 2, [buds]: 2 });
  await shop.asksToCancel("1", 1);
  await shop.asksToCancel("2", 1);
  await shop.step("cancel.answered", "cancel.confirmed");
  expect(await shop.corrections()).toEqual([]);
  await shop.step("cancel.answered", "cancel.confirmed");
  expect(await shop.corrections()).toMatchObject([{ gross: -109_549, vat: -20_484, net: -89_065 }]);
  const [entry] = await checkout.world.gateways.payment.book();
  expect(entry).toMatchObject({ releasedCents: 109_549 });
  expect(await problemsIn(checkout)).toEqual([]);
});

test("[EDIT-07, PAY-19] what is cancelled whole is one correction, or two where it went in parts; its invoice stays, down to nothing", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const whole = await bought(checkout, { [skus.charger]: 2 });
  await whole.cancels("1", 2);
  // 478.00 and 14.99 zł hold 89.38 and 2.80 zł.
  expect(await whole.corrections()).toMatchObject([{ gross: -49_299, vat: -9_218 }]);
  const shop = await bought(checkout, { [skus.charger]: 2 });
  await shop.cancels("1", 1);
  await shop.cancels("1", 1);
  expect(await shop.corrections()).toMatchObject([
    { gross: -24_649, vat: -4_609 },
    { gross: -24_650, vat: -4_609 },
  ]);
  const invoiceOf = ({ browser, address, orderId }: typeof shop) =>
    vatInvoice(browser.get(paths.vatInvoice("pl", orderId)), scope, address);
  for (const one of [whole, shop]) expect((await invoiceOf(one)).status).toBe(200);
  expect((await shop.file(2)).status).toBe(200);
  expect(raw(world.engine.store).select().from(schema.vatCorrection).all()).toHaveLength(3);
  expect(await problemsIn(checkout)).toEqual([]);
});

test("[EDIT-07, AGENT-17] money without goods is a row of its own on its correction, and a return after it gives back and corrects all of its units", async () => {
  const checkout = await openCheckout();
  const shop = await bought(checkout, { [skus.charger]: 2 });
  await shop.arrives();
  const given = { type: "goodwill.granted", amountCents: 1_000, reasonCode: "late" };
  expect(await shop.tell(`order:${shop.orderId}`, given, "agent")).toMatchObject({ ok: true });
  // Ten zł hold 1.87 zł.
  const first = { gross: -1_000, vat: -187, net: -813 };
  expect(await shop.corrections()).toMatchObject([first]);
  await shop.sendsBack("1", 1);
  const [{ gross, vat }, second] = await shop.corrections();
  expect([gross, vat]).toEqual([-1_000, -187]);
  // A charger and half of the delivery, the odd grosz with it: 239.00 and 7.50 zł hold 44.69 and 1.40 zł.
  expect(second).toMatchObject({ gross: -24_650, vat: -4_609 });
  const [entry] = await checkout.world.gateways.payment.book();
  expect(entry).toMatchObject({ refundedCents: 24_650, creditedCents: 1_000 });
  expect(await problemsIn(checkout)).toEqual([]);
});
