import { expect, test } from "vitest";
import { remotePayPage } from "#app/.server/payments/remote/remote-pay.page.ts";
import { sendRemotePay } from "#app/.server/payments/remote/remote-pay.actions.ts";
import { leasePage } from "#app/.server/payments/lease/lease.page.ts";
import { sendLease } from "#app/.server/payments/lease/lease.actions.ts";
import { loanPage } from "#app/.server/payments/loan/loan.page.ts";
import { sendLoan } from "#app/.server/payments/loan/loan.actions.ts";
import { LoanStep } from "#app/features/checkout/loan-step.tsx";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { press } from "#tests/kit/lending.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { enter } from "#tests/kit/account.ts";
import { cartOf, skus } from "./kit.ts";
import { atPayment, payPage } from "./loan-kit.ts";
import { payer } from "./pay-link-kit.ts";

const ada = { phone: "555-555-0001", birthDate: "1990-05-05" };
const DAY = 86_400_000;

/** A shopper who has asked for pay in 4, with a card entered before or not, and is to confirm it at the provider. */
async function borrower({ card = false } = {}) {
  const { checkout, shopper } = await atPayment();
  if (card) await shopper.pay();
  const loan = payPage(checkout, shopper, "loan", { page: loanPage, send: sendLoan });
  await loan.send("check.requested", { product: "payIn4", ...ada });
  await loan.send("offer.confirmed");
  const { pageUrl } = await loan.look();
  const cartId = cartOf(checkout).slice("cart:".length);
  const { lender } = checkout.world.gateways;
  return {
    ...{ checkout, shopper, loan, pageUrl },
    async accept() {
      await press(pageUrl, "accept");
      await checkout.world.settle();
    },
    /** What the provider's own book says of it. */
    booked: async () => (await lender.find({ loanId: `${cartId}-L1`, attempt: 1 }))?.state,
    notices: async () => (await shopper.cart()).cart?.notices.map(({ code }) => code),
  };
}

test("[FIN-29, FIN-34] a loan that was accepted and never used is ended at its provider once a card pays, and its shopper reads so", async () => {
  const { shopper, loan, accept, booked, notices } = await borrower();
  await accept();
  expect(await booked()).toBe("authorised");
  await shopper.pay();
  expect(await booked()).toBe("void");
  expect(await notices()).toContain("LoanEnded");
  expect(await loan.look()).toMatchObject({ face: "form", failure: "LoanEnded" });
  expect((await shopper.place()).to).toMatch(/order-confirm/);
});

test("[FIN-29, FIN-34] so is one that pays already, and one whose page is open", async () => {
  const paying = await borrower();
  await paying.accept();
  await paying.loan.send("loan.used");
  await paying.shopper.pay();
  expect(await paying.booked()).toBe("void");
  expect(await paying.notices()).toContain("LoanEnded");
  const open = await borrower();
  await open.shopper.pay();
  expect(await open.booked()).toBe("void");
  expect(await press(open.pageUrl, "accept")).toContain("This loan is void");
});

test.each(["accepted", "atProvider"])(
  "[FIN-34] a loan nobody comes back for (%s) is ended after a day",
  async (stands) => {
    const { checkout, shopper, loan, accept, booked } = await borrower();
    if (stands === "accepted") await accept();
    // The provider is asked after half an hour what became of its page.
    await checkout.world.pass(31 * 60_000);
    await checkout.world.pass(DAY);
    await enter(checkout.scope, shopper.browser);
    expect(await booked()).toBe("void");
    expect(await loan.look()).toMatchObject({ face: "form", failure: "LoanEnded" });
  },
);

test("[FIN-34] a loan that pays for an order stands", async () => {
  const { checkout, shopper, loan, accept, booked } = await borrower();
  await accept();
  await loan.send("loan.used");
  expect((await shopper.place()).to).toMatch(/order-confirm/);
  await checkout.world.pass(3 * DAY);
  expect(await booked()).toBe("authorised");
});

test("[FIN-43] an approval that lapses, and a lease whose payment came to nothing, are ended with the lessor", async () => {
  const { checkout, shopper } = await atPayment();
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  const cartId = cartOf(checkout).slice("cart:".length);
  const isEnded = async (nth: number) =>
    (await checkout.world.gateways.lessor.find(`${cartId}-S${nth}`))?.isEnded;
  await lease.send("applied", { ...ada, phone: "555-555-0006" });
  await lease.send("lease.used");
  await shopper.pay();
  expect(await isEnded(1)).toBe(true);
  await lease.send("applied", ada);
  expect(await isEnded(2)).toBe(false);
  for (let day = 0; day < 31; day += 1) await checkout.world.pass(DAY);
  expect(await isEnded(2)).toBe(true);
});

test("[FIN-34] a loan that is accepted after a card was entered is ended once the order is placed by that card, and the thank-you page says so", async () => {
  const { checkout, shopper, accept, booked } = await borrower({ card: true });
  await accept();
  expect(await booked()).toBe("authorised");
  const orderId = orderIdOf(await shopper.place());
  await checkout.world.settle();
  expect(await booked()).toBe("void");
  const { terms } = await shopper.confirmation(orderId);
  expect(terms).toEqual(["Your loan has ended. You owe nothing for it."]);
});

test("[FIN-43] an approved lease that nobody used is ended with the lessor once the order is placed by a card", async () => {
  const { checkout, shopper } = await atPayment();
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  const leaseId = `${cartOf(checkout).slice("cart:".length)}-S1`;
  await lease.send("applied", ada);
  await shopper.pay();
  expect(await checkout.world.gateways.lessor.find(leaseId)).toMatchObject({ isEnded: false });
  const orderId = orderIdOf(await shopper.place());
  await checkout.world.settle();
  expect(await checkout.world.gateways.lessor.find(leaseId)).toMatchObject({ isEnded: true });
  const { terms } = await shopper.confirmation(orderId);
  expect(terms).toEqual(["The lease that you did not use has ended. Nothing was due for it."]);
});

test("[FIN-43, PAY-41] an order that somebody else pays by a link ends the lease that its shopper was approved for", async () => {
  const { checkout, shopper } = await atPayment();
  const { world, scope } = checkout;
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  const leaseId = `${cartOf(checkout).slice("cart:".length)}-S1`;
  await lease.send("applied", ada);
  const path = "/us/web/checkout/pay/link";
  const { ticket } = (await remotePayPage(shopper.browser.get(path), scope, "link")).frame;
  const asked = { event: "payer.asked", rev: String(ticket.rev), key: ticket.key, consent: "on" };
  const form = { ...asked, email: "grandma@example.com" };
  await sendRemotePay(shopper.browser.post(path, form), scope, "link");
  await world.settle();
  const link = payer(checkout);
  await link.pay();
  expect(await world.gateways.lessor.find(leaseId)).toMatchObject({ isEnded: false });
  await shopper.place();
  await world.settle();
  expect(await world.gateways.lessor.find(leaseId)).toMatchObject({ isEnded: true });
});

test("[FIN-43] a lease that the lessor has not decided on is withdrawn once the order is placed by a card", async () => {
  const { checkout, shopper } = await atPayment();
  const { world, scope } = checkout;
  await shopper.pay();
  const path = "/us/web/checkout/pay/lease";
  const { ticket } = await leasePage(shopper.browser.get(path), scope);
  const form = { event: "applied", rev: String(ticket.rev), key: ticket.key, ...ada };
  await sendLease(shopper.browser.post(path, form), { ...scope, patienceMs: 0 });
  const leaseId = `${cartOf(checkout).slice("cart:".length)}-S1`;
  expect(await world.gateways.lessor.find(leaseId)).toBeNull();
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  expect(await world.gateways.lessor.find(leaseId)).toMatchObject({ isEnded: true });
  const { terms } = await shopper.confirmation(orderId);
  expect(terms).toEqual(["The lease that you did not use has ended. Nothing was due for it."]);
});

test("[FIN-29, FIN-34] a loan that pays for nothing yet does not say that it pays the order", async () => {
  const { loan, accept } = await borrower({ card: true });
  await accept();
  const said = async () => {
    const page = JSON.parse(JSON.stringify(await loan.look()));
    const path = "/us/web/checkout/pay/loan";
    return rendered(<LoanStep {...page} answer={undefined} />, { path, locale: "en-US" });
  };
  expect(await said()).toContain("It pays for your order only if you choose it here.");
  expect(await said()).not.toContain("once you place it");
  await loan.send("loan.used");
  expect(await said()).toContain("It pays for your order once you place it.");
});

/** What the page of the loan and the payment step say, without their marks. */
async function pagesOf({ loan, shopper }: Awaited<ReturnType<typeof borrower>>) {
  const path = "/us/web/checkout/payment";
  const at = { path, locale: "en-US" } as const;
  const pages = [
    <LoanStep key="loan" {...plain(await loan.look())} answer={undefined} />,
    <PaymentStep key="step" {...plain(await shopper.payment())} answer={undefined} />,
  ];
  const html = await Promise.all(pages.map((page) => rendered(page, at)));
  return html.map((one) => one.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " "));
}

const plain = <T,>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

test("[FIN-34] a loan that was accepted while the cart changed is told with its sum on its page and on the payment step: it is not used, and nothing is owed", async () => {
  const at = await borrower();
  await at.shopper.add(skus.charger);
  await at.shopper.chooseDelivery();
  await at.accept();
  expect(await at.booked()).toBe("authorised");
  // A phone at $999.99, 5 % less by a loan, and its tax of 8.6 %; with a charger at $49.99 it is $1,083.27.
  for (const page of await pagesOf(at)) {
    expect(page).toContain("You accepted a loan of $1,031.69. It is not used.");
    expect(page).toContain("a loan for it is $1,083.27 now");
    expect(page).toContain("You owe nothing for it. It ends when you pay or ask for another loan");
  }
  // And so it is.
  await at.shopper.pay();
  await at.checkout.world.settle();
  expect(await at.booked()).toBe("void");
  expect((await pagesOf(at)).join()).not.toContain("You accepted a loan");
});

test("[FIN-34] the payment step says of a loan that is ready and fits that it pays nothing yet, and leads to it", async () => {
  const at = await borrower();
  await at.accept();
  const [, step] = await pagesOf(at);
  expect(step).toContain("Your loan of $1,031.69 is ready");
  expect(step).toContain("You owe nothing for it unless you choose it");
  expect((await at.shopper.payment()).loan?.href).toBe(
    "/us/web/checkout/pay/loan?method=second_loan",
  );
  await at.loan.send("loan.used");
  expect((await pagesOf(at))[1]).not.toContain("Your loan of");
});
