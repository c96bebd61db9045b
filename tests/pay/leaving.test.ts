import { expect, test } from "vitest";
import { paymentPage } from "#app/.server/payments/payment.page.ts";
import { devicePage } from "#app/.server/payments/wallet/device.page.ts";
import { payByDevice } from "#app/.server/payments/wallet/device.actions.ts";
import { walletPage } from "#app/.server/payments/wallet/wallet.page.ts";
import { loanPage } from "#app/.server/payments/loan/loan.page.ts";
import { answered } from "#tests/kit/answered.ts";
import { cardFields } from "#tests/kit/sandbox.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { atPayment } from "#tests/checkout/financing-kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { payer } from "./kit.ts";

/** $999.99 and its tax in Phoenix, 8.6% of it: $86.00. */
const WHOLE_CENTS = 108_599;

const base = "/us/web/checkout";

/** What the pages of checkout ask for once another way to pay is wanted. */
async function asked({ scope }: CheckoutWorld, browser: Browser) {
  const get = (path: string) => browser.get(`${base}${path}`);
  const [step, paypal, wallet] = await Promise.all([
    paymentPage(get("/payment?change=payment"), scope),
    walletPage(get("/pay/wallet?method=paypal"), scope),
    devicePage(get("/pay/device?method=google_pay"), scope),
  ]);
  return [step, paypal, wallet].map(({ dueCents, frame }) => ({
    dueCents,
    totalCents: frame.summary.totals.totalCents,
    discountCents: frame.summary.totals.discountCents,
  }));
}

/** The card form that whoever wants another way to pay is shown. */
async function payByCard(shopper: Awaited<ReturnType<typeof atPayment>>) {
  const { checkout, browser } = shopper;
  const page = browser.get(`${base}/payment?change=card`);
  const { paymentId, frame } = await paymentPage(page, checkout.scope);
  const { rev, key } = frame.ticket;
  const card = await cardFields(checkout.world.gateways, paymentId, "4111111111111111");
  await shopper.sendPayment({ event: "card.submitted", rev: String(rev), key, ...card });
  await checkout.world.settle();
}

const whole = { dueCents: WHOLE_CENTS, totalCents: WHOLE_CENTS, discountCents: 0 };

test("[FIN-37] what Affirm takes off is not promised by any other way to pay", async () => {
  const shopper = await payer("AffirmFinancing");
  await shopper.answered("approve");
  expect((await shopper.guest.payment()).frame.summary.totals.discountCents).toBe(5000);
  expect(await asked(shopper.checkout, shopper.guest.browser)).toEqual([whole, whole, whole]);
});

test("[FIN-37, PAY-01] a device's wallet pays the whole sum after Affirm was left", async () => {
  const { checkout, guest, world } = await payer("AffirmFinancing").then(async (shopper) => {
    await shopper.answered("approve");
    return shopper;
  });
  const path = `${base}/pay/device?method=google_pay`;
  const { frame } = await devicePage(guest.browser.get(path), checkout.scope);
  const { rev, key } = frame.ticket;
  const form = { event: "token.given", account: "personal", rev: String(rev), key };
  await answered(guest.browser, payByDevice(guest.browser.post(path, form), checkout.scope));
  await world.settle();
  expect(await guest.payment()).toMatchObject({ face: "done", method: "google_pay" });
  expect((await guest.review()).frame.summary.totals).toMatchObject({ totalCents: WHOLE_CENTS });
});

test.each([null, "equalPayments-12"])(
  "[FIN-36, LC-51] store financing that is left (plan: %s) leaves nothing taken off, and no down payment",
  async (planId) => {
    const shopper = await atPayment();
    await shopper.borrow();
    await shopper.send("down.payment.made", { amount: "200" });
    await shopper.payDown();
    await shopper.confirm(planId);
    await shopper.send("other.chosen");
    const { checkout, browser } = shopper;
    expect(await asked(checkout, browser)).toEqual([whole, whole, whole]);
    const loan = await loanPage(browser.get(`${base}/pay/loan?method=second_loan`), checkout.scope);
    // 5% of the goods are $50.00, and $4.30 of tax.
    expect(loan).toMatchObject({ dueCents: WHOLE_CENTS - 5430 });
    await payByCard(shopper);
    expect(await shopper.payments()).toMatchObject([
      { method: "credit_card", status: "accepted", amountCents: WHOLE_CENTS },
    ]);
  },
);

test("[LC-51, PAY-35] whoever pays by card while a down payment stands pays all of it", async () => {
  const shopper = await atPayment();
  await shopper.borrow();
  await shopper.send("down.payment.made", { amount: "200" });
  await shopper.payDown();
  await shopper.confirm("equalPayments-12");
  expect(await asked(shopper.checkout, shopper.browser)).toEqual([whole, whole, whole]);
  await payByCard(shopper);
  expect(await shopper.payments()).toMatchObject([
    { method: "credit_card", status: "accepted", amountCents: WHOLE_CENTS },
  ]);
});
