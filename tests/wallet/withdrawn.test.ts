/** A gift card of the Polish store: withdrawn from by whoever bought it, as every page says, and no VAT in its price. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { resendGiftCard } from "#app/.server/account/gift-cards.actions.ts";
import { giftCardsPage } from "#app/.server/account/gift-cards.page.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { buyerOf } from "#app/.server/orders/documents/vat-buyer.ts";
import { rowsOf } from "#app/.server/orders/documents/vat-rows.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { GiftCardsPage } from "#app/features/wallet/gift-cards-page.tsx";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { browser as newBrowser } from "#tests/kit/scope.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";

const DAY_MS = 86_400_000;

/** A guest who bought a card for a friend, and what they read of it. */
async function bought(storefront: "us" | "pl", goods: readonly string[] = []) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = guestAt(checkout, storefront, newBrowser());
  const form = { sku: "GIFT-100-COR", recipientName: "Grace", email: "grace@example.com" };
  const add = `/${storefront}/web/gift-card?sku=GIFT-100-COR`;
  const given = { ...form, mobile: "", senderName: "Ada", message: "", sendOn: "" };
  me.browser.keep(await addGiftCard(me.browser.post(add, given), scope));
  for (const sku of goods) await me.add(sku);
  await me.enterAddress({ confirmEmail: "ada@example.com" });
  if (goods.length > 0) await me.chooseDelivery();
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const address = { storefront, orderId };
  const line = { ...address, lineItemId: "1" };
  const path = `/${storefront}/web/gift-cards/${orderId}/1`;
  const page = () => giftCardsPage(me.browser.get(path), scope, line);
  const home = `/${storefront}/web/order/${orderId}`;
  return {
    ...{ world, orderId, page },
    order: () => orderPage(me.browser.get(home), scope, address),
    parts: () => openOrder(me.browser.get(home), scope, address),
    returns: () => returnStartPage(me.browser.get(`${home}/return`), scope, address),
    async says() {
      const props = { ...(await page()), answer: undefined };
      return rendered(createElement(GiftCardsPage, props), { path, locale: "en-US" });
    },
    async withdraw() {
      const [card] = (await page()).cards;
      const form = { event: "withdrawn", giftCardId: card?.giftCardId ?? "", key: "withdrawn" };
      const answer = await resendGiftCard(me.browser.post(path, form), scope, line);
      await world.settle();
      return answer.status;
    },
  };
}

test("[PL-01, GIFT-05] a card of the Polish store that was not spent is withdrawn from within fourteen days, where its order leads to, and its money goes back", async () => {
  const { world, orderId, order, page, says, returns, withdraw } = await bought("pl");
  const { withdrawal, actions } = await order();
  expect(JSON.stringify([withdrawal, actions])).toContain(`/pl/web/gift-cards/${orderId}/1`);
  expect((await page()).cards).toMatchObject([{ withdrawUntil: expect.any(String) }]);
  expect(await says()).toContain("Withdraw from the contract here");
  const { giftCards, lines } = await returns();
  expect(giftCards).not.toMatch(/nie można/i);
  expect(lines).toMatchObject([{ returnNote: { says: "withdraw" } }]);
  expect(await withdraw()).toBe(303);
  expect(await page()).toMatchObject({ cards: [{ label: "revoked", withdrawUntil: null }] });
  expect((await world.gateways.payment.book())[0]).toMatchObject({ refundedCents: 50_000 });
  expect(await problemsOf(world)).toEqual([]);
});

test("[PL-01] after fourteen days nobody withdraws from it, and nobody is led there", async () => {
  const { world, orderId, order, page, withdraw } = await bought("pl");
  await world.pass(15 * DAY_MS);
  expect((await page()).cards).toMatchObject([{ withdrawUntil: null }]);
  expect(await withdraw()).toBe(422);
  const { actions } = await order();
  expect(actions.filter(({ key }) => key === "withdraw")).toEqual([]);
  expect((await world.gateways.payment.book())[0]).toMatchObject({ refundedCents: 0 });
  expect(orderId).not.toBe("");
});

test("[GIFT-05] a card of the American store is not withdrawn from", async () => {
  const { page, says, withdraw } = await bought("us");
  expect((await page()).cards).toMatchObject([{ withdrawUntil: null }]);
  expect(await says()).toContain("cannot be cancelled, changed or returned");
  expect(await withdraw()).toBe(422);
});

test("[EDIT-07, PL-01] an invoice has no VAT on a gift card, all of it on the goods beside it, and names its buyer", async () => {
  const { parts, order } = await bought("pl", ["PB-1-POR"]);
  const { context } = await parts();
  const named = ({ name }: { readonly name: string }) => name;
  const { rows, total } = rowsOf({ context }, "Dostawa", String, named, "bez VAT");
  const [card, buds] = rows;
  expect(card).toMatchObject({ net: "50000", tax: "0", gross: "50000" });
  expect(card?.name).toMatch(/\(bez VAT\)$/);
  const vat = (gross: number) => Math.round((gross * 23) / 123);
  expect(Number(buds?.tax)).toBe(vat(Number(buds?.gross)));
  expect(Number(total.tax)).toBe(vat(Number(total.gross) - 50_000));
  expect((await order()).price.includedVatCents).toBe(Number(total.tax));
  // One that was issued before says what it said.
  const before = { ...context, vatInvoice: { number: "FV/1" } };
  expect(Number(rowsOf({ context: before }, "Dostawa", String).rows[0]?.tax)).toBe(9_350);
  const mailed = { ...context, billTo: null, shipTo: null, contact: null };
  expect(buyerOf(mailed)).toEqual(["Ada", context.email]);
});
