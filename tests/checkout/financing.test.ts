import { expect, test } from "vitest";
import { applicant, atPayment } from "./financing-kit.ts";
import { cartOf, skus } from "./kit.ts";

const financing = "/us/web/checkout/pay/financing";

test("[FIN-46, PAY-02] a guest is asked to sign in before the bank is asked for anything", async () => {
  const guest = await atPayment({ isGuest: true });
  const offer = (await guest.payment()).methods.find(({ method }) => method === "td_financing");
  expect(offer).toMatchObject({ href: null, reason: "account" });
  expect((await guest.page()).signInHref).toContain(encodeURIComponent(financing));
});

test("[FIN-01, FIN-06, FIN-08, FIN-09] from the application over the bank's page to an order that its credit pays", async () => {
  const ada = await atPayment();
  const offer = (await ada.payment()).methods.find(({ method }) => method === "td_financing");
  expect(offer).toMatchObject({ href: `${financing}?method=td_financing`, code: null });
  expect((await ada.send("opened")).to).toBe(financing);
  expect(await ada.where()).toBe(`${financing}/agreement`);
  expect((await ada.apply()).to).toBe(financing);
  expect((await ada.page()).financing).toMatchObject({
    status: "waitingRedirect",
    redirect: { afterSeconds: 10, url: expect.stringContaining("/bank-page/") },
  });
  expect(await ada.atBank("sign")).toContain("/us/web/checkout/pay/financing");
  expect(await ada.status()).toBe("approved");
  await ada.readTerms();
  expect((await ada.page()).financing).toMatchObject({
    status: "usable",
    credit: { availableCents: 250_000, termMonths: 48 },
  });
  await ada.send("plan.chosen", { plan: "equalPayments-24" });
  await ada.confirm();
  expect(await ada.payments()).toMatchObject([{ method: "td_financing", status: "accepted" }]);
  expect((await ada.place()).to).toMatch(/order-confirm/);
});

test("[FIN-03] the form is open only to who has read the agreement to its end", async () => {
  const ada = await atPayment();
  await ada.send("opened");
  expect((await ada.unread()).to).toBe(`${financing}/agreement`);
  expect(await ada.apply({ read: "another text" })).toMatchObject({
    ...{ status: 422, data: { fields: { agreements: "AgreementNotScrolled" } } },
  });
});

test("[FIN-02, FIN-05] each refusal stands beside its field, and nothing that was typed is lost or shown", async () => {
  const ada = await atPayment();
  await ada.send("opened");
  const wrong = { birthDate: "2015-01-01", housing: "", firstName: "Grace" };
  const one = new URLSearchParams({ terms: "creditReport" });
  const refused = await ada.apply(wrong, one);
  expect(refused).toMatchObject({
    status: 422,
    data: {
      fields: { birthDate: "AgeUnder18", housing: "FieldMandatory", terms: "TermsNotTicked" },
      typed: { firstName: "Grace" },
      ticked: ["creditReport"],
      kept: ["socialSecurityNumber", "yearlyIncome", "monthlyHousing"],
    },
  });
  const said = JSON.stringify(refused.data);
  for (const secret of ["666-55", "76,543", "2015-01-01"]) expect(said).not.toContain(secret);
  const { draft } = refused.data as { draft: string };
  const empty = { socialSecurityNumber: "", yearlyIncome: "", monthlyHousing: "" };
  expect((await ada.apply({ ...empty, draft })).to).toBe(financing);
});

test("[FIN-04] an address for the bill alone ends the way to the bank", async () => {
  const ada = await atPayment();
  await ada.send("opened");
  const elsewhere = { ...{ billingSame: "", "billing.firstName": "Ada" } };
  const bill = {
    lastName: "Byron",
    line1: "9 Pine Road",
    city: "Phoenix",
    zip: "85004",
    state: "AZ",
  };
  const billing = Object.fromEntries(
    Object.entries(bill).map(([name, value]) => [`billing.${name}`, value]),
  );
  await ada.enterAddress({ ...elsewhere, ...billing });
  expect(await ada.apply()).toMatchObject({
    data: { fields: { billingAddress: "InvalidBillingAddress" } },
  });
});

test("[FIN-01] what the applicant told the bank is in no journal and no outbox of the store", async () => {
  const ada = await atPayment();
  await ada.send("opened");
  await ada.apply();
  const { engine } = ada.till.world.shell.store;
  const id = cartOf(ada.till).replace("cart:", "financing:") as `financing:${string}`;
  const memory = JSON.stringify([
    ...[await engine.load(id), await engine.journal(id), await engine.outbox(id)],
  ]);
  expect(memory).toContain("application.submitted");
  for (const secret of ["666550001", "666-55-0001", "7654321", "1990-05-05"])
    expect(memory).not.toContain(secret);
});

test.each([
  ["FIN-10, ERR-131", "0002", "approvedWithoutEnoughCredit", "InsufficientCredit"],
  ["FIN-11", "0003", "deferred", "FinancingDeferred"],
  ["FIN-12, ERR-144", "0004", "rejected", "FinancingRejection"],
  ["FIN-41, ERR-132", "0006", "unknownToBank", "CreditApplicationNotFound"],
])("[%s] an applicant with %s is %s", async (_, lastFour, status, code) => {
  const ada = await atPayment();
  await ada.send("opened");
  await ada.apply(applicant(lastFour));
  await ada.atBank("sign");
  expect((await ada.page()).financing).toMatchObject({ status, code });
});

test.each([
  ["FIN-07", "ada+preapproved@example.com", "preApproval"],
  ["FIN-15", "ada+linked@example.com", "enrolled"],
  ["FIN-14", "ada+ineligible@example.com", "ineligible"],
])("[%s] whoever the bank knows as %s is shown %s", async (_, email, status) => {
  const ada = await atPayment({ email });
  await ada.send("opened");
  expect(await ada.status()).toBe(status);
});

test("[FIN-11] a deferred applicant may not apply again, calls the bank, and links the account", async () => {
  const ada = await atPayment();
  await ada.send("opened");
  await ada.apply(applicant("0003"));
  await ada.atBank("sign");
  expect((await ada.unread()).to).toBe(financing);
  await ada.atBank("clear");
  expect((await ada.page()).financing).toMatchObject({
    ...{ status: "linkAccount", events: expect.arrayContaining(["link.requested"]) },
  });
  await ada.send("link.requested");
  expect(await ada.status()).toBe("enrolled");
});

test("[FIN-12, FIN-13, FIN-25] the letter is announced by its days, and the next cart may not apply again", async () => {
  const ada = await atPayment();
  await ada.send("opened");
  await ada.apply(applicant("0004"));
  await ada.atBank("sign");
  const { financing } = await ada.page();
  expect(financing?.letter?.from).toMatch(/^\d{4}-\d\d-\d\d$/);
  await ada.pay();
  expect((await ada.place()).to).toMatch(/order-confirm/);
  await ada.arriveAtPayment();
  await ada.send("opened");
  expect(await ada.status()).toBe("alreadyAttempted");
});

test("[FIN-06] who leaves the bank's page comes back to the form; late and twice is answered once", async () => {
  const ada = await atPayment();
  await ada.send("opened");
  await ada.apply();
  const left = await ada.bankPage();
  await ada.atBank("cancel");
  expect(await ada.where()).toBe(`${financing}/agreement`);
  await ada.apply();
  const page = await ada.bankPage();
  await ada.till.world.pass(10 * 60_000);
  expect(await ada.atBank("sign", left)).toContain("Nothing was sent");
  expect(await ada.status()).toBe("atBank");
  await ada.atBank("sign");
  expect(await ada.atBank("cancel", page)).toContain("You are approved");
  expect(await ada.status()).toBe("approved");
});

test("[FIN-18] what costs less than $50.00 is not financed", async () => {
  const ada = await atPayment({ sku: "BRD-2M-GRA" });
  expect((await ada.page()).eligibility.kind).toBe("none");
});

test("[FIN-40, ERR-133, ERR-135] a plan that is not on offer is refused, and the cart is kept", async () => {
  const ada = await atPayment();
  await ada.borrow();
  expect(await ada.send("plan.chosen", { plan: "equalPayments-60" })).toMatchObject({
    ...{ status: 422, data: { refusal: { code: "FinancePlanNotEligible" } } },
  });
  expect((await ada.cart()).cart?.lines).toHaveLength(1);
});

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

test("[FIN-36, FIN-37] paying in full costs 7 % less than a plan, and exactly what was agreed to is charged", async () => {
  const ada = await atPayment();
  await ada.borrow();
  const inFull = (await ada.page()).financing?.financedCents ?? 0;
  await ada.send("plan.chosen", { plan: "deferred-12" });
  const byPlan = (await ada.page()).financing?.financedCents ?? 0;
  expect(inFull).toBeLessThan(byPlan);
  await ada.send("plan.chosen");
  await ada.confirm();
  expect(await ada.payments()).toMatchObject([{ amountCents: inFull, status: "accepted" }]);
  expect((await ada.review()).totalCents).toBe(inFull);
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
  expect((await ada.place()).to).toMatch(/order-confirm/);
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
  await ada.send("plan.chosen", { plan: "equalPayments-36" });
  await ada.confirm();
  await ada.atBank("season", bank);
  expect((await ada.page()).financing).toMatchObject({
    ...{ isConsentNeeded: true, plan: { planId: "equalPayments-24" } },
  });
  expect((await ada.cart()).cart?.notices).toMatchObject([{ code: "FinancePlanChanged" }]);
  expect(await ada.detour("review")).not.toBeNull();
  await ada.change("changes.acknowledged");
  await ada.confirm();
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

test("[FIN-48] the order cannot be placed while its credit is not ready, and can once it is", async () => {
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
  expect(await ada.confirm({ cents: "1" })).toMatchObject({
    ...{ status: 409, data: { refusal: { code: "Conflict" } } },
  });
  expect(await ada.payments()).toEqual([]);
});

test("[PAY-34] another way to pay takes bank and down payment out of the cart", async () => {
  const ada = await atPayment();
  await ada.borrow();
  await ada.send("down.payment.made", { amount: "200" });
  await ada.payDown();
  await ada.confirm();
  expect((await ada.send("other.chosen")).to).toMatch(/payment\?change=card$/);
  const left = (await ada.payments()).map(({ method }) => method);
  expect(left).not.toContain("credit_card");
});
