/** Each time less is owed of a Polish order than its VAT invoice says, a correction with a number of its own says what. */
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { attachmentPage } from "#app/.server/after-sales/return/attachments.page.ts";
import { correctedRows, correctionMoney } from "#app/.server/orders/documents/correction-rows.ts";
import { vatCorrection } from "#app/.server/orders/documents/vat-correction.page.ts";
import { rowsOf } from "#app/.server/orders/documents/vat-rows.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { dayOf } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { browser as newBrowser } from "#tests/kit/scope.ts";
import { createUser } from "#tests/kit/user.ts";
import { bought, buds, numberOf, problemsIn } from "./correction-kit.ts";
import { callsOf } from "./kit-calls.ts";
import { thrown } from "./kit.ts";
import { pagesOf } from "./kit-truck.ts";

/*
 * Three chargers at 239.00 zł and three budss at 849.00 zł with a tenth off, and their delivery for 14.99 zł: 645.30, 2,292.30 and
 * 14.99, in all 2,952.59 zł, which hold 552.11 of VAT: 120.67, 428.64 and 2.80. Of the delivery each charger has 1.10, a pair of buds 3.90.
 */
test("[EDIT-07, CANC-02, RET-24] one unit cancelled and one sent back, each has its correction: every row before, after and by how much, to the grosz", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shop = await bought(checkout, { [skus.charger]: 3, [buds]: 3 }, "SAVE10");
  const { line_items, cost } = await shop.json();
  const [charger, other] = [skus.charger, buds].map(
    (sku) => line_items.find((line: { sku_id: string }) => line.sku_id === sku).id,
  );
  expect([cost.total, cost.vat]).toEqual([295_259, 55_211]);
  expect(cost.shipping_cost_split).toEqual({
    ...{ net_shipping: 1_219, shipping_tax: 280, shipping_total: 1_499 },
  });
  expect(await shop.corrections()).toEqual([]);
  expect((await shop.order()).price).toMatchObject({ corrections: [] });
  expect(await thrown(shop.file(1))).toMatchObject({ status: 404 });

  await shop.asksToCancel(other, 1);
  // Nobody has answered: nothing is corrected.
  expect(await shop.corrections()).toEqual([]);
  await shop.step("cancel.answered", "cancel.confirmed");
  await shop.arrives();
  await shop.sendsBack(charger, 1);
  const said = await shop.corrections();
  expect(said).toMatchObject([
    { net: -62_439, vat: -14_361, gross: -76_800 },
    { net: -17_577, vat: -4_043, gross: -21_620 },
  ]);
  expect(said.map(numberOf)).toEqual([1, 2]);
  // The month is that of the day in Warsaw.
  const [year, month] = dayOf(said[0].issued_at, "Europe/Warsaw").split("-");
  expect(said[0].number).toBe(`KOR/${year}/${month}/00001`);

  // Each row in the words and sums of the document.
  const parts = await openOrder(
    shop.browser.get(`/pl/web/order/${shop.orderId}`),
    scope,
    shop.address,
  );
  const reader = { i18n: await i18nIn("en-US"), locale: "en-US" as const, shown: String };
  const [first, second] = parts.issuedVat?.corrections ?? [];
  if (!first || !second) throw new Error("there are no corrections");
  const figures = (facts: typeof first) =>
    correctedRows(parts.context, facts, reader).map(({ name, quantity, net, tax, gross }) =>
      quantity === ""
        ? [name]
        : // People read a true minus sign.
          [name, ...[quantity.replace("−", "-"), net, tax, gross].map(Number)],
    );
  expect(figures(first)).toEqual([
    [expect.stringContaining("Pebble")],
    ["Before correction", 3, 186_366, 42_864, 229_230],
    ["After correction", 2, 124_244, 28_576, 152_820],
    ["Difference", -1, -62_122, -14_288, -76_410],
    ["Delivery"],
    ["Before correction", 1, 1_219, 280, 1_499],
    ["After correction", 1, 902, 207, 1_109],
    ["Difference", 0, -317, -73, -390],
  ]);
  expect(figures(second)).toEqual([
    [expect.stringContaining("Volt 65 W")],
    ["Before correction", 3, 52_463, 12_067, 64_530],
    ["After correction", 2, 34_976, 8_044, 43_020],
    ["Difference", -1, -17_487, -4_023, -21_510],
    ["Delivery"],
    ["Before correction", 1, 902, 207, 1_109],
    ["After correction", 1, 812, 187, 999],
    ["Difference", 0, -90, -20, -110],
  ]);
  // The whole invoice, and what goes back: the one was held and never taken, the other was.
  const money = (facts: typeof first) =>
    correctionMoney(parts.context, facts, "23%", reader).map(({ title, rows }) => [
      title,
      ...rows.map(({ name, net, tax, amount }) => [name, net, tax, amount].filter(Boolean)),
    ]);
  expect(money(first)).toEqual([
    [
      "The whole invoice, VAT 23%",
      ["Before correction", "240048", "55211", "295259"],
      ["After correction", "177609", "40850", "218459"],
      ["Difference", "-62439", "-14361", "-76800"],
    ],
    ["How it is given back", ["Not charged: nothing goes back", "76800"]],
  ]);
  expect(money(second)).toEqual([
    [
      "The whole invoice, VAT 23%",
      ["Before correction", "177609", "40850", "218459"],
      ["After correction", "160032", "36807", "196839"],
      ["Difference", "-17577", "-4043", "-21620"],
    ],
    ["How it is given back", ["Visa •••• 1111 · goes back", "21620"]],
  ]);
  expect([first.reasons, second.reasons]).toEqual([
    [{ is: "cancelled" }],
    [{ is: "return", code: "changed_mind" }],
  ]);
  // What the bank gave back is what the second one says.
  const [entry] = await world.gateways.payment.book();
  expect(entry).toMatchObject({ refundedCents: 21_620 });

  // Page, files and mail lead to both.
  const links = said.map(({ url }: { url: string }) => url);
  const { price } = await shop.order();
  expect(price.corrections).toEqual(
    said.map(({ number, url }: { number: string; url: string }) => ({
      ...{ href: url, text: `Faktura korygująca ${number}` },
    })),
  );
  const { files } = await attachmentPage(
    shop.browser.get(paths.attachmentRedirect("pl", { order_id: shop.orderId })),
    scope,
  );
  const documents = files.filter(({ document }) => document === "invoice");
  expect(documents.map(({ action }) => action)).toEqual([
    paths.vatInvoice("pl", shop.orderId),
    ...links,
  ]);
  for (const place of [1, 2]) {
    const answer = await shop.file(place);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toContain(
      said[place - 1].number.replaceAll("/", "-"),
    );
  }
  const mailed = said.map(({ number }: { number: string }) =>
    world.mails.filter(({ text }) => text.includes(`Faktura korygująca: ${number}\n`)),
  );
  // Of what was cancelled one mail; of the return, one that it was accepted, and one that its money went back.
  expect(mailed.map(({ length }: { length: number }) => length)).toEqual([1, 2]);
  expect(await problemsIn(checkout)).toEqual([]);
});

test("[EDIT-08] nobody else gets a correction, one that is not there is none, and the store whose prices hold no tax has none", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shop = await bought(checkout, { [skus.charger]: 2 });
  await shop.cancels("1", 1);
  expect((await shop.file(1)).status).toBe(200);
  for (const place of [0, 2, 99])
    expect(await thrown(shop.file(place))).toMatchObject({ status: 404 });
  const { browser: eve } = await createUser(scope, { email: "eve@example.com" });
  expect(await thrown(shop.file(1, eve))).toMatchObject({ status: 404 });
  expect([302, 303, 404]).toContain((await thrown(shop.file(1, newBrowser()))).status);

  const { browser, ...guest } = guestAt(checkout, "us", newBrowser());
  await guest.add(skus.charger);
  await guest.arriveAtPayment(skus.charger);
  await guest.pay();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  await world.settle();
  const calls = callsOf(scope, browser, orderId);
  await calls.send("cancel", {
    ...{ rejection_code: "changed_mind", line_items: [{ line_item_id: "1", quantity: 1 }] },
  });
  await world.settle();
  const us = pagesOf(checkout, browser, orderId);
  await us.step("cancel.answered", "cancel.confirmed");
  const { vat_corrections, line_items } = await us.json();
  expect([vat_corrections, line_items[0].cancelled_quantity]).toEqual([[], 1]);
  const address = { storefront: "us" as const, orderId, place: 1 };
  const file = vatCorrection(browser.get(paths.vatCorrection("us", orderId, 1)), scope, address);
  expect(await thrown(file)).toMatchObject({ status: 404 });
  expect(raw(world.engine.store).select().from(schema.vatInvoice).all()).toHaveLength(1);
});

test("[EDIT-07, CODE-02] what stays and is dearer by itself stands on the correction too, and the invoice stays what it was", async () => {
  const checkout = await openCheckout();
  const shop = await bought(checkout, { "OW-40-GRA": 1, "PBP-1-GRA": 1 });
  const rowsRead = async () => {
    const { context, issuedVat } = await openOrder(
      shop.browser.get(`/pl/web/order/${shop.orderId}`),
      checkout.scope,
      shop.address,
    );
    return { issued: rowsOf({ context, issuedVat }, "Delivery", String), issuedVat };
  };
  const before = await rowsRead();
  const { line_items } = await shop.json();
  const watch = line_items.find((line: { sku_id: string }) => line.sku_id === "OW-40-GRA");
  await shop.cancels(watch.id, 1);
  const after = await rowsRead();
  // A watch at 1,399.00 zł and buds at 1,199.00 zł with 20 % off because of it, and the delivery for 14.99 zł.
  expect(before.issued.rows.map(({ gross }) => Number(gross))).toEqual([139_900, 95_920, 1_499]);
  expect(after.issued).toEqual(before.issued);
  // The watch is called off, and the buds cost 239.80 zł more: 44.84 of it is VAT. What was held for the rest is let go.
  const [correction] = after.issuedVat?.corrections ?? [];
  const sums = (of: "grossCents" | "vatCents") =>
    correction?.rows.map(({ before: was, after: is }) => [was?.[of], is?.[of]]);
  expect(sums("grossCents")).toEqual([
    [139_900, 0],
    [95_920, 119_900],
  ]);
  expect(sums("vatCents")).toEqual([
    [26_160, 0],
    [17_936, 22_420],
  ]);
  expect(correction?.after.grossCents).toBe(237_319 - 139_900 + 23_980);
  const [entry] = await checkout.world.gateways.payment.book();
  expect(entry).toMatchObject({ releasedCents: 139_900 - 23_980 });
  expect(await problemsIn(checkout)).toEqual([]);
});
