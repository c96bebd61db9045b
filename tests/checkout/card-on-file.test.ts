/** What renews and costs nothing today: a card is verified, never charged, and the order knows it (OPEN-36). */
import { expect, test } from "vitest";
import { acceptAgreement } from "#app/.server/checkout/agreement.actions.ts";
import { agreementPage } from "#app/.server/checkout/agreement.page.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { shopperAt } from "./codes-kit.ts";
import { openCheckout } from "./kit.ts";
import type { CheckoutWorld } from "./kit.ts";

const cloud = "HARB-1Y-POR";
const DAY = 86_400_000;

/** A shopper whose cloud is free for its first year, at the payment. */
async function withFreeCloud() {
  const checkout = await openCheckout();
  const shopper = shopperAt(checkout);
  await shopper.add(cloud);
  await shopper.apply("CLOUDFREE");
  await shopper.enterAddress({ confirmEmail: "ada@example.com" });
  return { checkout, shopper };
}

async function acceptTerms({ scope }: CheckoutWorld, { browser }: ReturnType<typeof shopperAt>) {
  const path = "/us/web/checkout/agreement/autoRenewal";
  const { ticket, hash } = await agreementPage(browser.get(path), scope, "autoRenewal");
  const ticketFields = { rev: String(ticket?.rev), key: ticket?.key ?? "" };
  const fields = { event: "agreement.accepted", ...ticketFields, hash };
  return acceptAgreement(browser.post(path, fields), scope, "autoRenewal");
}

test("[PLACE-03, PLACE-08, CART-15] what renews and costs nothing today asks for a card, verifies it and is ordered once its terms are accepted", async () => {
  const { checkout, shopper } = await withFreeCloud();
  const { world } = checkout;
  expect(await shopper.payment()).toMatchObject({
    face: "form",
    dueCents: 0,
    cardNote: { title: "Nothing is due today", text: expect.stringContaining("$1.00") },
  });
  await shopper.pay();
  expect(await shopper.payment()).toMatchObject({
    face: "done",
    display: "visa •••• 1111",
    cardNote: { text: expect.stringMatching(/^Nothing is charged today/) },
  });
  expect(await shopper.review()).toMatchObject({
    missing: [{ code: "AutoRenewalTermsRequired" }],
    paymentDisplay: "visa •••• 1111",
    totalCents: 0,
  });
  expect((await acceptTerms(checkout, shopper)).status).toBe(303);
  const { to } = await shopper.place();
  expect(to).toMatch(/order-confirm/);
  await world.settle();
  const orderId = to?.split("/").at(-1) ?? "";
  expect(await shopper.confirmation(orderId)).toMatchObject({
    payments: [],
    renewalNote: "Nothing was charged today. Renewals are charged to Visa •••• 1111.",
  });
  await world.pass(9 * DAY);
  expect(await world.gateways.payment.book()).toMatchObject([
    { authorisedCents: 100, releasedCents: 100, capturedCents: 0, refundedCents: 0 },
  ]);
  expect(await brokenRules(world)).toEqual([]);
});

test("[PLACE-03, PLACE-04] a verified card may be asked for its one-time code, and one that is declined is asked for again", async () => {
  const { checkout, shopper } = await withFreeCloud();
  await shopper.pay("4000000000000002");
  expect(await shopper.payment()).toMatchObject({ face: "form", failure: "InvalidCreditCard" });
  await shopper.pay("4000000000003220");
  expect(await shopper.payment()).toMatchObject({ face: "code" });
  await shopper.enterCode("123456");
  expect(await shopper.payment()).toMatchObject({ face: "done" });
  expect(await checkout.world.gateways.payment.book()).toMatchObject([
    { authorisedCents: 0 },
    { authorisedCents: 100, releasedCents: 100, capturedCents: 0 },
  ]);
  expect(await brokenRules(checkout.world)).toEqual([]);
});

test("[PLACE-01, PLACE-03] when something is due after all, a card has to pay it: verifying it was not enough", async () => {
  const { checkout, shopper } = await withFreeCloud();
  await shopper.pay();
  await shopper.takeOut("CLOUDFREE");
  expect(await shopper.payment()).toMatchObject({ face: "form", cardNote: null });
  expect(await shopper.detour("review")).toBe("/us/web/checkout/payment");
  await shopper.pay();
  await acceptTerms(checkout, shopper);
  const { to } = await shopper.place();
  expect(to).toMatch(/order-confirm/);
  await checkout.world.settle();
  expect(await brokenRules(checkout.world)).toEqual([]);
});

test("[PLACE-03, PAY-43] only a card can be kept for renewals: a wallet says so, and does not begin", async () => {
  const { shopper } = await withFreeCloud();
  const { methods } = await shopper.payment();
  expect(methods.length).toBeGreaterThan(5);
  expect(methods.filter(({ code, reason }) => code === null || reason === null)).toEqual([]);
  expect(methods.find(({ method }) => method === "paypal")).toMatchObject({
    ...{ code: "InvalidChosenPayment", reason: "renewal", href: null },
  });
});
