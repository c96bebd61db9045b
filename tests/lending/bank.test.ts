import { expect, test } from "vitest";
import { termsBoxes } from "#machines/financing";
import { borrowing, look, press } from "#tests/kit/lending.ts";
import type { Borrowing } from "#tests/kit/lending.ts";

const input = {
  cartId: "C-1",
  sessionId: null,
  customerId: "CUS-1",
  customerType: "B2C",
  storefront: "us",
  amountCents: 119_622,
  inFullCents: 119_622,
  utcOffsetMinutes: -300,
};

/** A customer on the way to the bank; the last four digits of the number decide what the bank says. */
async function applying(lastFour: string): Promise<Borrowing> {
  const world = await borrowing("financing:C-1", input);
  await world.does({ type: "opened" });
  const form = {
    firstName: "Ada",
    lastName: "Byron",
    birthDate: "1990-05-05",
    socialSecurityNumber: `66655${lastFour}`,
    yearlyIncomeCents: 7_654_321,
    housing: "rent",
    monthlyHousingCents: 150_000,
  };
  await world.does({
    type: "application.submitted",
    sealedApplicationId: await world.vault.keep(form),
    ageYears: 36,
    billingIsShipping: true,
    ticked: termsBoxes,
    agreementsScrolled: true,
  });
  return world;
}

/** The bank's page, ten seconds later. */
async function bankPage(world: Borrowing): Promise<string> {
  await world.pass(10_000);
  const { redirect } = (await world.sees()) as { redirect: { url: string } };
  return redirect.url;
}

test("[FIN-06, FIN-09] a customer applies, signs at the bank, and comes back with credit", async () => {
  const world = await applying("0001");
  expect(await world.sees()).toMatchObject({ status: "waitingRedirect" });
  const page = await bankPage(world);
  expect(await world.sees()).toMatchObject({ status: "atBank" });
  expect(await look(page)).toContain("$1196.22");
  expect(await press(page, "sign")).toContain("You are approved");
  await world.settle();
  expect(await world.sees()).toMatchObject({
    status: "approved",
    credit: { availableCents: 250_000 },
  });
});

test("[FIN-01] what the applicant told the bank is nowhere in the store afterwards", async () => {
  const world = await applying("0001");
  const remembered = await world.remembers();
  expect(remembered).toContain("bank.page.ready");
  expect(remembered).not.toContain("666550001");
  expect(remembered).not.toContain("7654321");
});

test("[FIN-10] the bank may give less than the cart needs", async () => {
  const world = await applying("0002");
  await press(await bankPage(world), "sign");
  await world.settle();
  expect(await world.sees()).toMatchObject({
    status: "approvedWithoutEnoughCredit",
    downPayment: { minimumCents: 89_622 },
  });
});

test("[FIN-11] a deferred customer calls the bank and links the account", async () => {
  const world = await applying("0003");
  const page = await bankPage(world);
  await press(page, "sign");
  await world.settle();
  expect(await world.sees()).toMatchObject({ status: "deferred" });
  await press(page, "clear");
  await world.settle();
  expect(await world.sees()).toMatchObject({ status: "linkAccount" });
  await world.does({ type: "link.requested" });
  expect(await world.sees()).toMatchObject({ status: "enrolled" });
});

test("[FIN-12, FIN-13] after a rejection the bank takes no other application", async () => {
  const world = await applying("0004");
  await press(await bankPage(world), "sign");
  await world.settle();
  expect(await world.sees()).toMatchObject({ status: "rejected" });
  expect(await world.gateways.bank.findCustomer({ customerId: "CUS-1", email: null })).toEqual({
    outcome: "alreadyApplied",
  });
});

test("a customer who cancels at the bank may apply again, and a button pressed twice counts once", async () => {
  const world = await applying("0001");
  const page = await bankPage(world);
  await press(page, "cancel");
  expect(await press(page, "sign")).toContain("Nothing was sent");
  await world.settle();
  expect(await world.sees()).toMatchObject({ status: "filling" });
});

test("a bank whose webhook was lost is asked after half an hour", async () => {
  const world = await applying("0001");
  const page = await bankPage(world);
  await world.console.changeSettings({ webhookDelayMs: 3_600_000 });
  await press(page, "sign");
  await world.settle();
  expect(await world.sees()).toMatchObject({ status: "atBank" });
  await world.pass(30 * 60_000);
  expect(await world.sees()).toMatchObject({ status: "approved" });
  await world.pass(60 * 60_000);
  expect(await world.sees()).toMatchObject({ status: "approved" });
});

test("doubled and shuffled words of the bank count once each", async () => {
  const world = await applying("0003");
  await world.console.changeSettings({ webhookDuplicateRate: 1, webhookShuffle: true });
  const page = await bankPage(world);
  await press(page, "sign");
  await press(page, "clear");
  await world.pass(60_000);
  await world.pass(60_000);
  expect(await world.sees()).toMatchObject({ status: "linkAccount" });
});

test("[FIN-15, PAY-26] an order that the bank pays for uses the credit up, and a reversal gives it back", async () => {
  const world = await applying("0001");
  await press(await bankPage(world), "sign");
  await world.settle();
  await world.does({ type: "agreement.reviewed", scrolled: true });
  await world.does({ type: "plan.chosen", planIds: ["equalPayments-24"] });
  const paid = await world.pays("PAY-1", "td_financing");
  expect(await paid.state()).toBe("accepted");
  await paid.hears({ type: "order.recorded", orderId: "ORD-1" });
  expect(await world.sees()).toMatchObject({
    status: "enrolled",
    credit: { availableCents: 130_378 },
  });
  expect(
    await world.gateways.bank.findCustomer({ customerId: "CUS-1", email: null }),
  ).toMatchObject({
    credit: { availableCents: 130_378 },
  });
  await paid.hears({ type: "order.failed" });
  expect(await paid.state()).toBe("reverted");
  expect(await world.sees()).toMatchObject({ credit: { availableCents: 250_000 } });
  expect(
    await world.gateways.bank.findCustomer({ customerId: "CUS-1", email: null }),
  ).toMatchObject({
    credit: { availableCents: 250_000 },
  });
});

test("[FIN-48] credit that is not ready pays nothing", async () => {
  const world = await applying("0001");
  const paid = await world.pays("PAY-1", "td_financing");
  expect(await paid.state()).toBe("failed");
});

test("[FIN-39, OPEN-89] after its plan expired an authorised payment is stale until the new terms are accepted", async () => {
  const world = await applying("0001");
  await press(await bankPage(world), "sign");
  await world.settle();
  await world.does({ type: "agreement.reviewed", scrolled: true });
  await world.does({ type: "plan.chosen", planIds: ["equalPayments-36"] });
  const paid = await world.pays("PAY-1", "td_financing");
  await world.does({ type: "plan.expired" }, "system");
  expect(await paid.state()).toBe("stale");
  await world.does({ type: "plan.accepted" });
  await paid.hears({ type: "reapplied", amountCents: 119_622, form: null });
  expect(await paid.state()).toBe("accepted");
});
