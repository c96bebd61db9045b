import { expect, test } from "vitest";
import { productPage } from "#app/.server/catalogue/product.page.ts";
import { applicant, atPayment } from "./financing-kit.ts";
import { cartOf, guestAt, openCheckout, skus } from "./kit.ts";

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
  const { engine } = ada.checkout.world.engine.store;
  const id = cartOf(ada.checkout).replace("cart:", "financing:") as `financing:${string}`;
  const remembered = JSON.stringify([
    ...[await engine.load(id), await engine.journal(id), await engine.outbox(id)],
  ]);
  expect(remembered).toContain("application.submitted");
  for (const secret of ["666550001", "666-55-0001", "7654321", "1990-05-05"])
    expect(remembered).not.toContain(secret);
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
  await ada.checkout.world.pass(10 * 60_000);
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

test("[FIN-18] from $49.00 the product and the cart say how little is missing to pay monthly, in the reader's language", async () => {
  const checkout = await openCheckout();
  const { browser, add, cart } = guestAt(checkout);
  const page = (model: string, path = "/us/web/product/x") =>
    productPage(checkout.scope.engine, browser.get(path), model);
  expect((await page("volt-charger")).financeHint).toBe("Add $0.01 to pay monthly");
  await add(skus.charger);
  expect((await cart()).cart?.financeHint).toBe("Add $0.01 to pay monthly");
  await add(skus.charger);
  expect((await cart()).cart?.financeHint).toBeNull();
  expect((await page("volt-charger", "/pl/web/product/x")).financeHint).toBeNull();
});

test("[FIN-40, ERR-133, ERR-135] a plan that is not on offer is refused, and the cart is kept", async () => {
  const ada = await atPayment();
  await ada.borrow();
  expect(await ada.confirm("equalPayments-60")).toMatchObject({
    ...{ status: 422, data: { refusal: { code: "FinancePlanNotEligible" } } },
  });
  expect((await ada.cart()).cart?.lines).toHaveLength(1);
});
