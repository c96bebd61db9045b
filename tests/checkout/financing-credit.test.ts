import { expect, test } from "vitest";
import { sendFinancing } from "#app/.server/payments/financing/financing.actions.ts";
import { applicant, atPayment } from "./financing-kit.ts";
import { skus } from "./kit.ts";

const financing = "/us/web/checkout/pay/financing";

test("[FIN-16, FIN-17, FIN-21, FIN-22] ready credit shows every plan with its fields", async () => {
  const ada = await atPayment();
  await ada.borrow();
  const { plans, amountCents } = (await ada.page()).financing ?? {};
  expect(plans?.map(({ planId }) => planId)).toEqual([
    ...["deferred-12", "deferred-18", "deferred-24"],
    ...[12, 18, 24, 36, 40, 48].map((months) => `equalPayments-${months}`),
  ]);
  for (const plan of plans ?? []) {
    expect(plan.totalCents).toBe(amountCents);
    expect(plan.paymentsCents).toHaveLength(plan.tenure.value);
  }
});

test("[FIN-36, FIN-37, FIN-23] a plan pays the whole price and shows it before; 7 % come off the goods for paying in full only", async () => {
  const ada = await atPayment();
  await ada.borrow();
  const offered = (await ada.page()).financing;
  // Before anything was chosen: 7 % of the goods, tax on what is left.
  const whole = offered?.amountCents ?? 0;
  const inFull = offered?.inFull.cents ?? 0;
  expect(offered?.plans.every(({ totalCents }) => totalCents === whole)).toBe(true);
  expect(inFull).toBeLessThan(whole);
  expect(offered?.inFull.offCents).toBe(whole - inFull);
  await ada.confirm("deferred-12");
  expect(await ada.payments()).toMatchObject([{ amountCents: whole, status: "accepted" }]);
  expect((await ada.review()).totalCents).toBe(whole);
  await ada.send("other.chosen");
  await ada.send("opened");
  await ada.confirm();
  expect(await ada.payments()).toMatchObject([{ amountCents: inFull, status: "accepted" }]);
  expect((await ada.review()).totalCents).toBe(inFull);
});

test("[FIN-36, FIN-27] nothing is taken off before paying in full is agreed to, on no page of store financing; both bounds of the down payment are of that whole price", async () => {
  const ada = await atPayment();
  // $999.99 and tax of 8.6 %: 99 999 + 8 600 = 108 599; 7 % less are 6 999.93 → 7 000, so 92 999 + 7 998 = 100 997.
  const [whole, inFull] = [108_599, 100_997];
  const shown = async () => (await ada.page()).frame.summary.totals.totalCents;
  expect(await shown()).toBe(whole);
  await ada.borrow();
  const offered = await ada.page();
  expect(offered.dueCents).toBe(whole);
  expect(offered.frame.summary.totals).toMatchObject({ discountCents: 0, totalCents: whole });
  expect(offered.financing).toMatchObject({
    amountCents: whole,
    inFull: { cents: inFull, offCents: whole - inFull, isOffered: true },
    downPayment: { minimumCents: 0, maximumCents: whole - 5_000 },
  });
  await ada.confirm();
  expect(await shown()).toBe(inFull);
  await ada.confirm("deferred-12");
  expect(await shown()).toBe(whole);
});

test("[FIN-36, FIN-40] paying in full and a plan can be changed for each other as long as nothing is placed", async () => {
  const ada = await atPayment();
  await ada.borrow();
  const offered = (await ada.page()).financing;
  const whole = offered?.amountCents ?? 0;
  const inFull = offered?.inFull.cents ?? 0;
  for (const [planId, cents] of [
    [null, inFull],
    ["equalPayments-24", whole],
    ["deferred-12", whole],
    [null, inFull],
  ] as const) {
    await ada.confirm(planId);
    expect(await ada.payments()).toMatchObject([{ amountCents: cents, status: "accepted" }]);
    expect((await ada.review()).totalCents).toBe(cents);
    expect((await ada.page()).financing?.plan?.planId ?? null).toBe(planId);
  }
});

/** A form with more than one plan ticked, as no page offers it. */
async function agreeTo(ada: Awaited<ReturnType<typeof atPayment>>, terms: readonly string[]) {
  const { ticket } = await ada.page();
  const ids = { event: "financing.confirmed", rev: String(ticket.rev), key: ticket.key };
  const body = new URLSearchParams([...Object.entries(ids), ...terms.map((one) => ["terms", one])]);
  const posted = new Request(ada.browser.post(financing, ids), { body, method: "POST" });
  return sendFinancing(posted, ada.checkout.scope);
}

test("[ERR-134, FIN-40] a consent to two plans, or to none, is none: nothing is borrowed until one of them is agreed to", async () => {
  const ada = await atPayment();
  await ada.borrow();
  const cents = (await ada.page()).financing?.amountCents;
  const two = await agreeTo(ada, [`deferred-12:${cents}`, `equalPayments-24:${cents}`]);
  expect(two.status).toBe(422);
  expect(await two.json()).toMatchObject({
    event: "financing.confirmed",
    refusal: { code: "FinancePlanMaxCountExceeded" },
  });
  const none = await agreeTo(ada, []);
  expect(await none.json()).toMatchObject({ refusal: { code: "FinancePlanRequired" } });
  expect(await ada.payments()).toEqual([]);
  await ada.confirm("deferred-12");
  expect(await ada.payments()).toMatchObject([{ status: "accepted" }]);
});

test("[FIN-26, FIN-27, FIN-28] a down payment within its bounds is collected by card beside the bank's part", async () => {
  const ada = await atPayment();
  await ada.borrow("0005");
  const asked = (await ada.page()).financing;
  expect(asked?.downPayment).toMatchObject({ minimumCents: 10_000, status: "editing" });
  const refusals = { "": "DownPaymentRequired", "99.99": "DownPaymentOutOfRange" };
  for (const [amount, code] of Object.entries(refusals))
    expect(await ada.send("down.payment.made", { amount })).toMatchObject({
      data: { refusal: { code } },
    });
  expect(await ada.confirm()).toMatchObject({ data: { refusal: { code: "DownPaymentRequired" } } });
  const { to } = await ada.send("down.payment.made", { amount: "$200" });
  expect(to).toBe(`${financing}/down-payment`);
  expect((await ada.confirm()).to).toBe(`${financing}/down-payment`);
  await ada.payDown();
  expect((await ada.downPaying()).to).toBe(financing);
  await ada.confirm();
  const payments = await ada.payments();
  expect(payments).toMatchObject([
    { method: "credit_card", amountCents: 20_000, status: "accepted", isPrimary: false },
    { method: "td_financing", status: "accepted", isPrimary: true },
  ]);
  // The card's part is charged when the goods leave, as the bank's is.
  expect((await ada.review()).charges).toEqual([
    { text: "Charged when it ships, and the rest of it financed from then", names: [] },
  ]);
  expect((await ada.place()).to).toMatch(/order-confirm/);
});

test("[FIN-26, PLACE-01, CONF-09] review and placed mail name the card's part and the bank's, and they add up to the total", async () => {
  const ada = await atPayment();
  await ada.borrow();
  await ada.send("down.payment.made", { amount: "123.45" });
  await ada.payDown();
  await ada.confirm("deferred-12");
  const { payments, totalCents } = await ada.review();
  const restCents = totalCents - 12_345;
  expect(payments).toMatchObject([
    { method: "credit_card", display: expect.stringMatching(/1111$/), amountCents: 12_345 },
    { method: "td_financing", amountCents: restCents },
  ]);
  await ada.place();
  await ada.checkout.world.settle();
  const text = ada.checkout.world.mails.map((mail) => mail.text).join();
  expect(text).toMatch(/1111\W+\$123\.45/);
  const rest = `${restCents.toString().slice(0, -2)}.${restCents.toString().slice(-2)}`;
  expect(text.replaceAll(",", "")).toMatch(new RegExp(`Store financing\\W+\\$${rest}`));
});

test("[FIN-10, FIN-26] credit that is not enough pays what a down payment leaves of it", async () => {
  const ada = await atPayment({ sku: skus.tablet });
  await ada.send("opened");
  await ada.apply(applicant("0002"));
  await ada.atBank("sign");
  const { downPayment } = (await ada.page()).financing ?? {};
  const amount = String((downPayment?.minimumCents ?? 0) / 100);
  await ada.send("down.payment.made", { amount });
  expect(await ada.status()).toBe("approved");
  await ada.readTerms();
  await ada.payDown();
  await ada.confirm();
  expect((await ada.place()).to).toMatch(/order-confirm/);
});

test("[FIN-27] a declined card pays nothing down, another one does, and another sum gives it back", async () => {
  const ada = await atPayment();
  await ada.borrow();
  await ada.send("down.payment.made", { amount: "200" });
  await ada.payDown("4000000000000002");
  expect((await ada.page()).downPaid?.isPaid ?? false).toBe(false);
  await ada.payDown();
  expect((await ada.page()).downPaid).toMatchObject({ isPaid: true, amountCents: 20_000 });
  await ada.send("down.payment.made", { amount: "300" });
  expect(await ada.payments()).toEqual([]);
});

test("[FIN-39, ERR-137, OPEN-89] a 36-month plan that ended becomes 24 months, and is paid only after a new consent", async () => {
  const ada = await atPayment();
  await ada.send("opened");
  await ada.apply();
  const bank = await ada.bankPage();
  await ada.atBank("sign");
  await ada.readTerms();
  await ada.confirm("equalPayments-36");
  await ada.atBank("season", bank);
  expect((await ada.page()).financing).toMatchObject({
    ...{ isConsentNeeded: true, plan: { planId: "equalPayments-24" } },
  });
  expect((await ada.cart()).cart?.notices).toMatchObject([{ code: "FinancePlanChanged" }]);
  expect(await ada.detour("review")).not.toBeNull();
  await ada.change("changes.acknowledged");
  await ada.confirm("equalPayments-24");
  expect(await ada.payments()).toMatchObject([{ status: "accepted" }]);
  expect((await ada.place()).to).toMatch(/order-confirm/);
});

test("[FIN-24] a payment 60 days late ends the promotional plans", async () => {
  const ada = await atPayment();
  await ada.send("opened");
  await ada.apply();
  const bank = await ada.bankPage();
  await ada.atBank("sign");
  await ada.readTerms();
  await ada.atBank("late", bank);
  expect((await ada.page()).financing).toMatchObject({ isPromoRevoked: true, plans: [] });
});

test("[FIN-48] the order cannot be placed while its credit is not ready, or no longer fits the cart", async () => {
  const ada = await atPayment();
  await ada.borrow();
  await ada.confirm();
  await ada.add(skus.charger);
  await ada.change("changes.acknowledged");
  expect(await ada.detour("review")).toMatch(/payment|delivery/);
});

test("[FIN-09] terms that moved since they were read are not agreed to", async () => {
  const ada = await atPayment();
  await ada.borrow();
  expect(await ada.confirm(null, { terms: "full:1" })).toMatchObject({
    ...{ status: 409, data: { refusal: { code: "Conflict" } } },
  });
  expect(await ada.payments()).toEqual([]);
});

test("[LC-51, FIN-26] who leaves store financing gets the down payment back", async () => {
  const ada = await atPayment();
  await ada.borrow();
  await ada.send("down.payment.made", { amount: "200" });
  await ada.payDown();
  await ada.confirm();
  expect((await ada.send("other.chosen")).to).toMatch(/payment\?change=card$/);
  const left = (await ada.payments()).map(({ method }) => method);
  expect(left).not.toContain("credit_card");
});

test("[PAY-46, FIN-45] a programme is dropped by a card and comes back with store financing", async () => {
  const ada = await atPayment();
  const parent = (await ada.cart()).cart?.lines[0]?.lineId ?? "";
  await ada.add("BUY-24-GRA", { parent });
  expect(await ada.skus()).toContain("BUY-24-GRA");
  await ada.pay();
  expect(await ada.skus()).not.toContain("BUY-24-GRA");
  await ada.borrow();
  await ada.confirm();
  expect(await ada.skus()).toContain("BUY-24-GRA");
  expect(await ada.payments()).toMatchObject([{ method: "td_financing", status: "accepted" }]);
});
