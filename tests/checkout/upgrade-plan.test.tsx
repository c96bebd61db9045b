/** The upgrade program beside the bank's plans: it is bought by one on which it can be used, or not at all (FIN-49, decision 089). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { paymentPage } from "#app/.server/payments/payment.page.ts";
import { productPage } from "#app/.server/catalogue/product.page.ts";
import { FinancingPage } from "#app/features/financing/financing-page.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { cardFields } from "#tests/kit/sandbox.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { applicant, borrower } from "./financing-kit.ts";
import { guestAt, openCheckout, skus, userAt } from "./kit.ts";

const upgrade = "UPG-24-GRA";
const buyBack = "BUY-24-GRA";
const financing = "/us/web/checkout/pay/financing";

/** $999.99 and 8.6 % tax: 99 999 + 8 600 (8 599.9). With the program, at $59.00 and 507 (507.4): 105 899 + 9 107 (9 107.3). */
const sums = { alone: 108_599, withProgram: 115_006 };

/** Somebody with credit, and the program beside a phone in the cart. */
async function withProgram({ sku = skus.phone }: { readonly sku?: string } = {}) {
  const checkout = await openCheckout();
  const user = await userAt(checkout);
  await user.add(sku, { service: upgrade });
  await user.enterAddress();
  await user.chooseDelivery(sku === skus.television ? { window: "12:00" } : {});
  return borrower(checkout, user);
}

type Borrower = Awaited<ReturnType<typeof withProgram>>;

/** The plans that can be chosen on the page as it is drawn, by their radio buttons, and its words. */
async function drawn(me: Borrower) {
  const page = await me.page();
  const html = await rendered(createElement(FinancingPage, { ...page, answer: undefined }), {
    ...{ path: financing, locale: "en-US" },
  });
  const radios = [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([tag]) => tag);
  return {
    open: radios
      .filter((tag) => !/\bdisabled\b/.test(tag))
      .map((tag) => /value="([\w-]+):/.exec(tag)?.[1]),
    blocked: radios.filter((tag) => /\bdisabled\b/.test(tag)).length,
    text: html.replace(/<!-- -->/g, "").replace(/<[^>]+>/g, " "),
  };
}

/** Another way to pay is chosen in the bank's place. */
async function payByCard(me: Borrower) {
  await me.send("other.chosen");
  const { scope, world } = me.checkout;
  const at = me.browser.get("/us/web/checkout/payment?change=card");
  const { paymentId, frame } = await paymentPage(at, scope);
  const { rev, key } = frame.ticket;
  const card = await cardFields(world.gateways, paymentId, "4111111111111111");
  await me.sendPayment({ event: "card.submitted", rev: String(rev), key, ...card });
  await world.settle();
}

const unfit = {
  status: 422,
  data: { refusal: { code: "FinancePlanNotEligible", details: { reason: "upgrade" } } },
};

test("[FIN-49, TRADE-50, FIN-40] a phone's program is sold on 24 payments alone: every other plan and paying in full say so and are refused, and what is agreed to is what is charged", async () => {
  const me = await withProgram();
  await me.borrow();
  const page = await drawn(me);
  expect(page.open).toEqual(["deferred-24", "equalPayments-24"]);
  expect(page.blocked).toBe(8);
  expect(page.text).toContain("Upgrade program is in these sums. It can be used with 24 monthly");
  expect(page.text.split("Not with: Upgrade program")).toHaveLength(9);
  for (const plan of ["deferred-12", "equalPayments-36", null])
    expect(await me.confirm(plan)).toMatchObject(unfit);
  expect(await me.payments()).toEqual([]);
  expect((await me.page()).financing?.plan).toBeNull();
  await me.confirm("equalPayments-24");
  const paid = [{ amountCents: sums.withProgram, status: "accepted" }];
  expect(await me.payments()).toMatchObject(paid);
  expect((await me.review()).totalCents).toBe(sums.withProgram);
  const orderId = orderIdOf(await me.place());
  const { world } = me.checkout;
  await world.settle();
  expect((await me.confirmation(orderId)).totals.totalCents).toBe(sums.withProgram);
  await world.console.finishOrder(orderId);
  await world.settle();
  const book = await world.gateways.payment.book();
  expect(book.map(({ capturedCents }) => capturedCents)).toEqual([sums.withProgram]);
});

test("[TRADE-50, FIN-40] the program is taken out beside the plans, and then any of them pays for what is left", async () => {
  const me = await withProgram();
  await me.borrow();
  expect(await me.send("line.removed")).toMatchObject({ status: 303, to: financing });
  expect(await me.skus()).toEqual([skus.phone]);
  expect((await drawn(me)).blocked).toBe(0);
  await me.confirm("equalPayments-12");
  expect(await me.payments()).toMatchObject([{ amountCents: sums.alone, status: "accepted" }]);
  expect((await me.review()).totalCents).toBe(sums.alone);
  // Without a program there is nothing to take out.
  expect(await me.send("line.removed")).toMatchObject({
    data: { refusal: { code: "CartHasChanged" } },
  });
});

test("[CART-22, OPEN-88, FIN-49] a program that a card took out comes back with a plan it can be used on, and for no other; taken out beside the plans it stays away", async () => {
  const me = await withProgram();
  await me.pay();
  expect(await me.skus()).toEqual([skus.phone]);
  await me.borrow();
  expect((await drawn(me)).open).toEqual(["deferred-24", "equalPayments-24"]);
  expect(await me.confirm("equalPayments-48")).toMatchObject(unfit);
  await me.confirm("equalPayments-24");
  expect(await me.skus()).toEqual([skus.phone, upgrade]);
  expect(await me.payments()).toMatchObject([{ amountCents: sums.withProgram }]);
  await payByCard(me);
  await me.send("opened");
  expect(await me.send("line.removed")).toMatchObject({ to: financing });
  // It is not said any more that it comes back with another way to pay.
  const codes = (await me.cart()).cart?.notices.map(({ code }) => code);
  expect(codes).not.toContain("PurchasePlanRemovedItems");
  await me.confirm("equalPayments-48");
  expect(await me.skus()).toEqual([skus.phone]);
  expect(await me.payments()).toMatchObject([{ amountCents: sums.alone, status: "accepted" }]);
});

test("[FIN-49, PAY-39] a program that is added after another plan was agreed to makes that plan stale, and does not go with it", async () => {
  const me = await withProgram();
  await me.borrow();
  await me.send("line.removed");
  await me.confirm("equalPayments-12");
  const parent = (await me.cart()).cart?.lines[0]?.lineId ?? "";
  await me.add(upgrade, { parent });
  expect(await me.payments()).toMatchObject([{ status: "stale" }]);
  expect((await drawn(me)).open).toEqual(["deferred-24", "equalPayments-24"]);
  expect(await me.confirm("equalPayments-12")).toMatchObject(unfit);
  expect(await me.detour("review")).not.toBeNull();
  await me.confirm("equalPayments-24");
  expect((await me.review()).totalCents).toBe(sums.withProgram);
});

test("[FIN-49, FIN-39] a TV's program is sold on 36 payments, and on none once the bank has ended them", async () => {
  const me = await withProgram({ sku: skus.television });
  await me.send("opened");
  await me.apply(applicant());
  const bank = await me.bankPage();
  await me.atBank("sign");
  await me.readTerms();
  const offered = await drawn(me);
  expect(offered.open).toEqual(["equalPayments-36"]);
  expect(offered.text).toContain("I agree to the plan I have chosen");
  await me.confirm("equalPayments-36");
  await me.atBank("season", bank);
  const page = await drawn(me);
  expect(page.open).toEqual([]);
  expect(page.text).not.toContain("I agree to the plan I have chosen");
  expect(page.text).toContain("with 36 monthly payments only, and the bank offers you none");
  expect(await me.confirm("equalPayments-24")).toMatchObject(unfit);
});

test("[CART-22, CART-30] what took a dropped program's place keeps it out: nothing is bought twice", async () => {
  const me = await withProgram();
  await me.pay();
  const parent = (await me.cart()).cart?.lines[0]?.lineId ?? "";
  await me.add(upgrade, { parent });
  await me.borrow();
  await me.confirm("equalPayments-24");
  expect(await me.skus()).toEqual([skus.phone, upgrade]);
  expect(await me.payments()).toMatchObject([{ amountCents: sums.withProgram }]);
  // A buy-back does not go with an upgrade.
  await payByCard(me);
  await me.add(buyBack, { parent });
  await me.send("opened");
  await me.send("line.removed");
  await me.confirm("equalPayments-12");
  expect(await me.skus()).toEqual([skus.phone, buyBack]);
});

test("[FIN-45, TRADE-40, TRADE-51] programmes of the bank are not sold in Poland, where it lends nothing", async () => {
  const checkout = await openCheckout();
  const shopper = guestAt(checkout, "pl");
  const names = async (path: string) => {
    const page = await productPage(
      checkout.scope.engine,
      shopper.browser.get(path),
      "meridian-6-pro",
    );
    return JSON.stringify(page.buy);
  };
  expect(await names("/us/web/product/meridian-6-pro")).toContain(upgrade);
  const polish = await names("/pl/web/product/meridian-6-pro");
  expect(polish).toContain("WAR-2Y-GRA");
  expect(polish).not.toContain(upgrade);
  expect(polish).not.toContain(buyBack);
  for (const service of [upgrade, buyBack])
    expect(await shopper.add(skus.phone, { service })).toMatchObject({
      data: { refusal: { code: "itemNotAdded" } },
    });
  await shopper.add(skus.phone);
  const [line] = (await shopper.cart()).cart?.lines ?? [];
  expect(line?.services.map(({ sku }) => sku)).not.toContain(upgrade);
  expect(line?.services.map(({ sku }) => sku)).not.toContain(buyBack);
});
