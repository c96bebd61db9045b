import { expect, test } from "vitest";
import { borrowing, look, press } from "#tests/kit/lending.ts";
import type { Borrowing } from "#tests/kit/lending.ts";

const input = {
  loanId: "LOAN-1",
  cartId: "C-1",
  sessionId: null,
  customerId: "CUS-1",
  amountCents: 119_622,
  utcOffsetMinutes: -300,
};

/** A customer who asked for a loan; the last four digits of the phone decide what the provider says. */
async function asking(product: string, lastFour = "0001"): Promise<Borrowing> {
  const world = await borrowing("loan:LOAN-1", input);
  const sealedApplicantId = await world.vault.keep({
    phone: `555444${lastFour}`,
    birthDate: "1990-05-05",
  });
  await world.does({ type: "check.requested", product, sealedApplicantId });
  return world;
}

async function lenderPage(world: Borrowing): Promise<unknown> {
  return (await world.sees())["pageUrl"];
}

test("[FIN-29, FIN-32] pay in 4 is confirmed on the provider's page", async () => {
  const world = await asking("payIn4");
  expect(await world.sees()).toMatchObject({ status: "prequalified" });
  await world.does({ type: "offer.confirmed", offerId: null });
  const page = await lenderPage(world);
  expect(await look(page)).toContain("$1196.22");
  await press(page, "accept");
  await world.settle();
  const seen = await world.sees();
  expect(seen).toMatchObject({ status: "authorised", plan: { planId: "SPLITPAY4" } });
  expect(seen["schedule"]).toHaveLength(4);
});

test("[FIN-30, FIN-31] a monthly loan is lent at the offer that was confirmed", async () => {
  const world = await asking("loan");
  await world.does({ type: "offer.confirmed", offerId: "three-years" });
  await press(await lenderPage(world), "accept");
  await world.settle();
  expect(await world.sees()).toMatchObject({
    plan: { tenure: { unit: "month", value: 36 }, interestRateBasisPoints: 2_999 },
  });
});

test.each([
  ["0002", "accountError"],
  ["0003", "validationError"],
  ["0004", "declined"],
  ["0005", "failure"],
])("[FIN-29, FIN-34] a borrower ending in %s ends in %s", async (lastFour, status) => {
  const world = await asking("payIn4", lastFour);
  expect(await world.sees()).toMatchObject({ status });
});

test("[FIN-29] after an account error the loan is settled on the provider's page", async () => {
  const world = await asking("loan", "0002");
  await world.does({ type: "continued" });
  await press(await lenderPage(world), "accept");
  await world.settle();
  expect(await world.sees()).toMatchObject({ status: "authorised" });
});

test("[FIN-34] a loan declined on the provider's page is declined here", async () => {
  const world = await asking("payIn4");
  await world.does({ type: "offer.confirmed", offerId: null });
  await press(await lenderPage(world), "decline");
  await world.settle();
  expect(await world.sees()).toMatchObject({ status: "declined", code: "LoanDeclined" });
});

test("a loan that was given up here can no longer be accepted there", async () => {
  const world = await asking("payIn4");
  await world.does({ type: "offer.confirmed", offerId: null });
  const page = await lenderPage(world);
  await world.does({ type: "user.cancelled" });
  expect(await press(page, "accept")).toContain("This loan is void");
  await world.settle();
  expect(await world.sees()).toMatchObject({ status: "idle" });
});

test("an acceptance that crosses a cancellation leaves no loan behind", async () => {
  const world = await asking("payIn4");
  await world.does({ type: "offer.confirmed", offerId: null });
  const page = await lenderPage(world);
  await world.console.changeSettings({ webhookDelayMs: 60_000 });
  await press(page, "accept");
  await world.does({ type: "user.cancelled" });
  await world.pass(120_000);
  expect(await world.sees()).toMatchObject({ status: "idle" });
  const entry = await world.gateways.lender.find({ loanId: "LOAN-1", attempt: 1 });
  expect(entry?.state).toBe("void");
});

test("the loan of a cancelled order is void at the provider", async () => {
  const world = await asking("payIn4");
  await world.does({ type: "offer.confirmed", offerId: null });
  await press(await lenderPage(world), "accept");
  await world.settle();
  await world.does({ type: "order.cancelled" }, "system");
  expect(await world.sees()).toMatchObject({ status: "cancelled" });
  const entry = await world.gateways.lender.find({ loanId: "LOAN-1", attempt: 1 });
  expect(entry?.state).toBe("void");
});

test("what the borrower told the provider is nowhere in the store afterwards", async () => {
  const world = await asking("payIn4");
  expect(await world.remembers()).not.toContain("5554440001");
});

test("[PAY-26] an authorised loan pays its order, and is void when the order falls", async () => {
  const world = await asking("payIn4");
  await world.does({ type: "offer.confirmed", offerId: null });
  await press(await lenderPage(world), "accept");
  await world.settle();
  const paid = await world.pays("LOAN-1", "second_loan");
  expect(await paid.state()).toBe("accepted");
  await paid.hears({ type: "order.failed" });
  expect(await paid.state()).toBe("reverted");
  expect(await world.sees()).toMatchObject({ status: "cancelled" });
});

test("[FIN-34] a loan that was not authorised pays nothing", async () => {
  const world = await asking("payIn4");
  const paid = await world.pays("LOAN-1", "second_loan");
  expect(await paid.state()).toBe("failed");
});
