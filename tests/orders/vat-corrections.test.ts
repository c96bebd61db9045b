/** What is called off and sent back of a Polish order comes off its invoice with net, VAT and gross, and comes to the whole. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { PricePanel } from "#app/features/order/price-panel.tsx";
import { invoiceMoney } from "#app/.server/orders/documents/invoice-money.ts";
import { vatInvoice } from "#app/.server/orders/documents/vat-invoice.page.ts";
import { rowsOf } from "#app/.server/orders/documents/vat-rows.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { goOn } from "#tests/kit/after-sales.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { callsOf } from "./kit-calls.ts";
import { pagesOf } from "./kit-truck.ts";

/** Four chargers at 239.00 zł and their delivery for 14.99 zł, bought in Poland by card. */
async function boughtFour() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const { browser, ...guest } = guestAt(checkout, "pl");
  for (let unit = 0; unit < 3; unit += 1) await guest.add(skus.charger);
  await guest.arriveAtPayment(skus.charger);
  await guest.pay();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  await world.settle();
  const address = { storefront: "pl" as const, orderId };
  const path = `/pl/web/order/${orderId}`;
  const pages = pagesOf(checkout, browser, orderId, "pl");
  const post = (to: string, fields: Parameters<typeof browser.post>[1]) => browser.post(to, fields);
  const returns = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId, "pl");
  async function rowsRead() {
    const sections = invoiceMoney(await openOrder(browser.get(path), scope, address), {
      ...{ i18n: await i18nIn("en-US"), locale: "en-US", shown: String },
    });
    return sections.find(({ title }) => title === "Corrections")?.rows ?? [];
  }
  return {
    names: async () => (await rowsRead()).map(({ name }) => name),
    ...{ ...pages, settle: () => world.settle() },
    calls: callsOf(scope, browser, orderId, "pl"),
    /** Sends some units back, whose money the store gives. */
    async sendsBack(units: number) {
      await returns.send({
        ...{ line: "1", "units-1": String(units) },
        ...{ reasonCode: "changed_mind", channel: "ship" },
      });
      await world.settle();
      await goOn(world, orderId, "return.accepted");
    },
    /** Net, VAT and gross of each correction, and of what is left. */
    async corrections() {
      const rows = await rowsRead();
      return rows.map(({ net, tax, amount }) => [net, tax, amount].map(Number));
    },
    async vat() {
      const { cost, line_items } = await pages.json();
      const [line] = line_items;
      return [cost.vat, cost.reversed_vat_amount, line.cost.reversed_vat_amount];
    },
    file: () => vatInvoice(browser.get(`${path}/vat-invoice.pdf`), scope, address),
  };
}

test("[EDIT-07, ENT-09, LINE-17] each correction of a VAT invoice has its net, VAT and gross, and the last one takes what is left of the VAT", async () => {
  const shop = await boughtFour();
  // 956.00 zł hold 178.76 zł, and 14.99 zł 2.80 zł; a charger with its share of the delivery 45.39 zł.
  expect(await shop.corrections()).toEqual([]);
  expect(await shop.vat()).toEqual([18_156, 0, 0]);
  await shop.calls.send("cancel", {
    ...{ rejection_code: "changed_mind", line_items: [{ line_item_id: "1", quantity: 1 }] },
  });
  await shop.settle();
  await shop.step("cancel.answered", "cancel.confirmed");
  const first = [-19_735, -4_539, -24_274];
  // 717.00 and 11.25 zł are left, and hold 134.07 and 2.10 zł.
  expect(await shop.corrections()).toEqual([first, [59_208, 13_617, 72_825]]);
  expect(await shop.vat()).toEqual([18_156, 4_539, 4_539]);
  // The page names the tax of what is paid in the end, once, and not that of the first total beside it.
  const { price } = await shop.order();
  const panel = await rendered(createElement(PricePanel, { price }), {
    ...({ path: "/pl/web/order/ORD-1", locale: "pl" } as const),
  });
  expect(panel.replaceAll("<!-- -->", "").match(/w tym [\d,]+/g)).toEqual(["w tym 136,17"]);

  await shop.until("delivered");
  await shop.sendsBack(1);
  const second = [-19_736, -4_539, -24_275];
  const between = [59_208, 13_617, 72_825];
  expect(await shop.corrections()).toEqual([first, between, second, [39_472, 9_078, 48_550]]);
  expect(await shop.vat()).toEqual([18_156, 9_078, 9_078]);
  await shop.sendsBack(2);
  const third = [-39_472, -9_078, -48_550];
  expect(await shop.corrections()).toEqual([
    ...[first, between, second, [39_472, 9_078, 48_550]],
    ...[third, [0, 0, 0]],
  ]);
  // What was corrected, when, and why.
  const names = await shop.names();
  expect(names[0]).toMatch(
    /^Correction KOR\/\d{4}\/\d\d\/00001 of \w+ \d+, \d+: 1 × [^×]+\. Reason: Cancelled$/,
  );
  expect(names[2]).toMatch(
    /^Correction KOR\/\d{4}\/\d\d\/00002 of \w+ \d+, \d+: 1 × [^×]+\. Reason: I changed my mind$/,
  );
  expect(names[3]).toBe("The invoice after this correction");
  expect(names[4]).toMatch(/: 2 × /);
  expect(await shop.vat()).toEqual([18_156, 18_156, 18_156]);
  expect((await shop.file()).status).toBe(200);
});

/** Pays for what is in the cart, orders it, and lets all of it arrive. */
async function arrived(
  { settle, console }: CheckoutWorld["world"],
  guest: Pick<ReturnType<typeof guestAt>, "pay" | "place">,
): Promise<string> {
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await settle();
  await console.finishOrder(orderId);
  await settle();
  return orderId;
}

test("[EDIT-07] a line that goes back takes the VAT that the invoice names for it, whatever else the invoice has", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const { browser, ...guest } = guestAt(checkout, "pl");
  await guest.add("PB-1-POR");
  await guest.arriveAtPayment(skus.charger);
  const orderId = await arrived(world, guest);
  const address = { storefront: "pl" as const, orderId };
  const path = `/pl/web/order/${orderId}`;
  const parts = () => openOrder(browser.get(path), scope, address);
  const reader = { i18n: await i18nIn("en-US"), locale: "en-US" as const, shown: String };
  const line = (await parts()).context.lines.find(({ sku }) => sku === skus.charger);
  const at = (await parts()).context.lines.findIndex(({ sku }) => sku === skus.charger);
  const invoiced = rowsOf(await parts(), "Delivery", String).rows;
  const post = (to: string, fields: Parameters<typeof browser.post>[1]) => browser.post(to, fields);
  const returns = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId, "pl");
  const id = line?.id ?? "";
  await returns.send({
    ...{ line: id, [`units-${id}`]: "1", reasonCode: "changed_mind", channel: "ship" },
  });
  await world.settle();
  await goOn(world, orderId, "return.accepted");
  const sections = invoiceMoney(await parts(), reader);
  const [correction] = sections.find(({ title }) => title === "Corrections")?.rows ?? [];
  // 239.00 zł hold 44.69 zł. Of the delivery's 14.99 zł, which hold 2.80 zł, 239 of 1,088 go along: 3.29 zł, which hold 0.61 zł.
  expect(invoiced[at]).toMatchObject({ gross: "23900", tax: "4469" });
  expect(correction).toMatchObject({ amount: "-24229", tax: "-4530", net: "-19699" });
});

/**
 * A charger at 239.00 zł, a case at 139.00 zł and 14.99 zł of delivery: its rows hold 44.69, 25.99 and
 * 2.80 zł, in all 73.48.
 */
async function boughtTwo() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const { browser, ...guest } = guestAt(checkout, "pl");
  await guest.add(skus.charger);
  await guest.arriveAtPayment(caseOfPhone);
  const orderId = await arrived(world, guest);
  const address = { storefront: "pl" as const, orderId };
  const path = `/pl/web/order/${orderId}`;
  const pages = pagesOf(checkout, browser, orderId, "pl");
  const post = (to: string, fields: Parameters<typeof browser.post>[1]) => browser.post(to, fields);
  const returns = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId, "pl");
  return {
    ...pages,
    async sendsBack(line: string) {
      await returns.send({
        ...{ line, [`units-${line}`]: "1", reasonCode: "changed_mind", channel: "ship" },
      });
      await world.settle();
      await goOn(world, orderId, "return.accepted");
    },
    /** Net, VAT and gross of the corrections, and of what is left, as the documents say. */
    async corrections() {
      const sections = invoiceMoney(await openOrder(browser.get(path), scope, address), {
        ...{ i18n: await i18nIn("en-US"), locale: "en-US", shown: String },
      });
      const rows = sections.find(({ title }) => title === "Corrections")?.rows ?? [];
      return rows.map(({ net, tax, amount }) => [net, tax, amount].map(Number));
    },
  };
}

const caseOfPhone = "CM6P-1-SAG";

test("[EDIT-07, PL, ENT-09] the VAT that the page names for what is left is that of the corrected invoice, to the grosz", async () => {
  const shop = await boughtTwo();
  expect((await shop.json()).cost.vat).toBe(7_348);
  await shop.sendsBack("2");
  // Of the delivery 5.51 zł go along, with 1.03 of its 2.80 zł: 239.00 and 9.48 zł are left, with 44.69 and 1.77 zł.
  const corrections = await shop.corrections();
  expect(corrections).toEqual([
    [-11_749, -2_702, -14_451],
    [20_202, 4_646, 24_848],
  ]);
  const { price } = await shop.order();
  expect(price.includedVatCents).toBe(4_646);
});

test("[LINE-17, ENT-09, EDIT-07] what a unit is said to take off the invoice's VAT is what its correction takes, to the grosz", async () => {
  const shop = await boughtTwo();
  const { line_items } = await shop.json();
  const said = line_items.map(
    (line: { cost: { quantity_groups: { reversed_vat_amount: number }[] } }) =>
      line.cost.quantity_groups[0]?.reversed_vat_amount,
  );
  // 239.00 zł hold 44.69 zł, 139.00 zł 25.99 zł.
  expect(said).toEqual([4_469, 2_599]);
  await shop.sendsBack("1");
  // With the charger go 9.48 zł of the delivery, which hold 1.77 zł of its row.
  const [correction] = await shop.corrections();
  expect(correction).toEqual([-24_848 + 4_646, -4_646, -24_848]);
});
