import { expect, test } from "vitest";
import { PaymentSchedule } from "#app/features/checkout/payment-schedule.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { raw, schema } from "#db/raw";
import { loanPage } from "#app/.server/payments/loan/loan.page.ts";
import { sendLoan } from "#app/.server/payments/loan/loan.actions.ts";
import { sum } from "#machines/kit";
import { press } from "#tests/kit/lending.ts";
import { enter } from "#tests/kit/account.ts";
import { shopperAt } from "./codes-kit.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";
import { atPayment, payPage, payTrial } from "./loan-kit.ts";
import { createUser } from "#tests/kit/user.ts";

const ada = { phone: "555-555-0001", birthDate: "1990-05-05" };
/** A watch that is tried before it is bought. */
const TRIAL = "OTRY-41-GRA";
const PAY_IN_4 = { product: "payIn4", ...ada };

async function atLoan(sku?: string) {
  const { checkout, shopper } = await atPayment(sku);
  const loan = payPage(checkout, shopper, "loan", { page: loanPage, send: sendLoan });
  return { checkout, shopper, loan };
}

/** At the provider's page, by its address. */
async function atProvider() {
  const at = await atLoan();
  await at.loan.send("check.requested", PAY_IN_4);
  await at.loan.send("offer.confirmed");
  const { pageUrl } = await at.loan.look();
  return { ...at, pageUrl };
}

test("[FIN-46, PAY-01] the second loan is offered to who is signed in, and a guest reads why it is not", async () => {
  const { shopper } = await atLoan();
  const offered = (await shopper.payment()).methods.find(({ method }) => method === "second_loan");
  expect(offered).toMatchObject({ href: "/us/web/checkout/pay/loan?method=second_loan" });
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  const other = (await guest.payment()).methods.find(({ method }) => method === "second_loan");
  expect(other).toMatchObject({ href: null, code: "Login", reason: "account" });
  const page = payPage(checkout, guest, "loan", { page: loanPage, send: sendLoan });
  expect(await page.detour()).toBe("/us/web/checkout/payment");
});

test("[FIN-29, FIN-32] pay in 4: prequalified, confirmed at the provider, paid today and every two weeks, ordered", async () => {
  const { checkout, shopper, loan, pageUrl } = await atProvider();
  expect(await loan.look()).toMatchObject({ face: "provider" });
  expect(await press(pageUrl, "accept")).toContain("/us/web/checkout/pay/loan");
  await checkout.world.settle();
  const { face, schedule, dueCents, today } = await loan.look();
  expect(face).toBe("ready");
  const days = schedule.map(({ on }) => (Date.parse(on) - Date.parse(today)) / 86_400_000);
  expect(days).toEqual([0, 14, 28, 42]);
  expect(sum(schedule.map(({ amountCents }) => amountCents))).toBe(dueCents);
  await loan.send("loan.used");
  expect((await loan.look()).face).toBe("paying");
  expect((await shopper.review()).frame.summary.totals.totalCents).toBe(dueCents);
  expect((await shopper.place()).to).toMatch(/order-confirm/);
});

test("[FIN-30, FIN-31] a monthly loan shows what each offer costs, and is paid by the month to the cent", async () => {
  const { checkout, loan } = await atLoan();
  await loan.send("check.requested", { ...PAY_IN_4, product: "loan" });
  const { offers, face } = await loan.look();
  expect(face).toBe("offers");
  expect(offers.map(({ plan }) => [plan.tenure.value, plan.interestRateBasisPoints])).toEqual([
    [6, 0],
    [12, 1_499],
    [36, 2_999],
  ]);
  await loan.send("offer.confirmed", { offerId: "three-years" });
  await press((await loan.look()).pageUrl, "accept");
  await checkout.world.settle();
  const { schedule, plan } = await loan.look();
  expect(schedule).toHaveLength(36);
  expect(sum(schedule.map(({ amountCents }) => amountCents))).toBe(plan?.totalCents);
});

test("[FIN-29] after an account error the shopper continues to confirm", async () => {
  const { checkout, loan } = await atLoan();
  await loan.send("check.requested", { ...PAY_IN_4, phone: "555-555-0002" });
  expect((await loan.look()).face).toBe("accountError");
  await loan.send("continued");
  await press((await loan.look()).pageUrl, "accept");
  await checkout.world.settle();
  expect((await loan.look()).face).toBe("ready");
});

test("[FIN-29] what the provider finds wrong stands beside its field, and is corrected in place", async () => {
  const { loan } = await atLoan();
  await loan.send("check.requested", { ...PAY_IN_4, phone: "555-555-0003" });
  expect(await loan.look()).toMatchObject({ face: "form", wrongFields: ["phone"] });
  await loan.send("check.requested", PAY_IN_4);
  expect(await loan.look()).toMatchObject({ face: "offers", wrongFields: [] });
});

test.each([
  ["0004", "LoanDeclined"],
  ["0005", "TransactionFailure"],
])(
  "[FIN-29, FIN-34, ERR-143] a borrower ending in %s reads %s and pays by card instead",
  async (lastFour, code) => {
    const { shopper, loan } = await atLoan();
    await loan.send("check.requested", { ...PAY_IN_4, phone: `555-555-${lastFour}` });
    expect(await loan.look()).toMatchObject({ face: "form", failure: code });
    await shopper.pay();
    expect((await shopper.place()).to).toMatch(/order-confirm/);
  },
);

test("[FIN-34] declined on the provider's page, the shopper may ask again", async () => {
  const { checkout, loan, pageUrl } = await atProvider();
  await press(pageUrl, "decline");
  await checkout.world.settle();
  expect(await loan.look()).toMatchObject({ face: "form", failure: "LoanDeclined" });
  await loan.send("check.requested", PAY_IN_4);
  expect((await loan.look()).face).toBe("offers");
});

test("[FIN-29] cancelled here or there, nothing is borrowed and everything can be chosen again", async () => {
  const { checkout, loan, pageUrl } = await atProvider();
  await press(pageUrl, "cancel");
  await checkout.world.settle();
  expect(await loan.look()).toMatchObject({ face: "form", failure: null });
  await loan.send("check.requested", PAY_IN_4);
  await loan.send("offer.confirmed");
  const { pageUrl: again } = await loan.look();
  await loan.send("user.cancelled");
  expect((await loan.look()).face).toBe("form");
  expect(await press(again, "accept")).toContain("This loan is void");
});

test("[FIN-29] an acceptance that is told late and twice counts once", async () => {
  const { checkout, loan, pageUrl } = await atProvider();
  await checkout.world.console.changeSettings({ webhookDelayMs: 60_000, webhookDuplicateRate: 1 });
  await press(pageUrl, "accept");
  await checkout.world.settle();
  expect((await loan.look()).face).toBe("provider");
  await checkout.world.pass(120_000);
  expect((await loan.look()).face).toBe("ready");
});

test("[FIN-29] a provider that never says what became of its page is asked", async () => {
  const { checkout, shopper, loan, pageUrl } = await atProvider();
  await checkout.world.console.changeSettings({ webhookDelayMs: 86_400_000 });
  await press(pageUrl, "accept");
  await checkout.world.pass(31 * 60_000);
  await enter(checkout.scope, shopper.browser);
  expect((await loan.look()).face).toBe("ready");
});

test("[FIN-29] a loan for another sum than the cart's is asked for anew, and the old one is void", async () => {
  const { checkout, shopper, loan, pageUrl } = await atProvider();
  await press(pageUrl, "accept");
  await checkout.world.settle();
  await loan.send("loan.used");
  await shopper.add(skus.charger);
  await shopper.chooseDelivery();
  expect(await loan.look()).toMatchObject({ face: "form", failure: null });
  const { outgrown } = await loan.look();
  expect(outgrown?.title).toBe("You accepted a loan of $1,031.69. It is not used.");
  expect(outgrown?.text).toContain("a loan for it is $1,083.27 now");
  await loan.send("check.requested", PAY_IN_4);
  await loan.send("offer.confirmed");
  await press((await loan.look()).pageUrl, "accept");
  await checkout.world.settle();
  await loan.send("loan.used");
  expect(await shopper.detour("review")).toBeNull();
  expect(await press(pageUrl, "accept")).toContain("This loan is void");
  expect((await shopper.place()).to).toMatch(/order-confirm/);
});

test("[FIN-29] a loan that the provider still asks about for another sum than the cart's is said to pay nothing, whatever is said there", async () => {
  const { checkout, shopper, loan, pageUrl } = await atProvider();
  await shopper.add(skus.charger);
  await shopper.chooseDelivery();
  const asked = { face: "form", failure: "LoanAskedBeforeChange", pageUrl: null };
  expect(await loan.look()).toMatchObject(asked);
  await press(pageUrl, "accept");
  await checkout.world.settle();
  expect((await loan.look()).face).toBe("form");
  expect(await shopper.detour("review")).toBe("/us/web/checkout/payment");
});

test("[FIN-05, FIN-29] a borrower without a name is asked for what is missing beside its field", async () => {
  const { loan } = await atLoan();
  const answer = await loan.send("check.requested", {
    product: "payIn4",
    phone: "123",
    birthDate: "2015-01-01",
  });
  expect(answer).toMatchObject({
    status: 422,
    data: { fields: { phone: "PhoneInvalid", birthDate: "AgeUnder18" } },
  });
});

test("[FIN-33, PAY-46] try now, pay later is for goods that are tried and for nothing else", async () => {
  const { loan } = await atLoan();
  expect((await loan.look()).products).toEqual(["payIn4", "loan"]);
  const refused = await loan.send("check.requested", { ...PAY_IN_4, product: "tryNowPayLater" });
  expect(refused).toMatchObject({ data: { refusal: { code: "FinancePlanNotEligible" } } });
});

test("[FIN-33, PAY-46, LC-46] goods on trial are paid by try now, pay later alone: nothing for 21 days, then three payments", async () => {
  const { checkout, shopper } = await atPayment(TRIAL);
  const { methods } = await shopper.payment();
  expect(methods.filter(({ href }) => href !== null).map(({ method }) => method)).toEqual([
    "second_loan",
  ]);
  await shopper.pay();
  expect(await shopper.detour("review")).toBe("/us/web/checkout/payment");
  const loan = await payTrial(checkout, shopper);
  const { face, products, fixed, schedule, dueCents } = await loan.look();
  expect({ face, products }).toEqual({ face: "paying", products: ["tryNowPayLater"] });
  // The trial begins when it arrives: no day of a calendar is promised for any payment.
  const after = ["21 days after it arrives", "A month later", "Two months later"];
  expect(schedule).toMatchObject(after.map((when) => ({ when })));
  expect(fixed.schedule).toMatchObject(after.map((when) => ({ when })));
  const shown = await rendered(<PaymentSchedule schedule={schedule} />, {
    ...{ path: "/us/web/checkout/payment/loan", locale: "en-US" },
  });
  expect(shown).toContain("21 days after it arrives");
  expect(shown).not.toMatch(/20\d\d/);
  expect((await shopper.review()).termsNote).toMatch(
    /^Try now, pay later: 3 monthly payments of .+ First payment: 21 days after it has arrived\.$/,
  );
  expect(sum(schedule.map(({ amountCents }) => amountCents))).toBe(dueCents);
  expect(await shopper.detour("review")).toBeNull();
});

test("[CODE-16] SPLITPAY4 takes its 2% off what pay in 4 lends", async () => {
  const checkout = await openCheckout();
  const shopper = shopperAt(checkout);
  await createUser(checkout.scope, { browser: shopper.browser });
  await shopper.arriveAtPayment();
  const loan = payPage(checkout, shopper, "loan", { page: loanPage, send: sendLoan });
  const before = (await loan.look()).dueCents;
  await shopper.apply("SPLITPAY4", "payment");
  const { dueCents } = await loan.look();
  expect(dueCents).toBeLessThan(before * 0.985);
  await loan.send("check.requested", PAY_IN_4);
  await loan.send("offer.confirmed");
  await press((await loan.look()).pageUrl, "accept");
  await checkout.world.settle();
  await loan.send("loan.used");
  const codes = (await shopper.codes()).promos.map(({ code }) => code);
  expect(codes).toContain("SPLITPAY4");
  expect((await shopper.review()).frame.summary.totals.totalCents).toBe(dueCents);
});

test("what a borrower enters is nowhere in the store's database afterwards", async () => {
  const { checkout, loan } = await atLoan();
  await loan.send("check.requested", { ...PAY_IN_4, phone: "555-867-5309" });
  expect((await loan.look()).face).toBe("offers");
  const db = raw(checkout.world.engine.store);
  const kept = JSON.stringify([
    db.select().from(schema.lifecycle).all(),
    db.select().from(schema.journal).all(),
    db.select().from(schema.outbox).all(),
  ]);
  expect(kept).toContain("check.requested");
  expect(kept).not.toMatch(/8675309|867-5309|1990-05-05/);
});
