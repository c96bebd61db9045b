/** Whoever is asked for the money says nothing: the page names them, and says what that means for the money. */
import { expect, test } from "vitest";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { paymentPage } from "#app/.server/payments/payment.page.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import type { Browser } from "#tests/kit/scope.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { cardFields } from "#tests/kit/sandbox.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import type { Method } from "#machines/payment";
import { payer, pressed } from "./kit.ts";
import { arrived, filledForm, rests, storeOf } from "./kit-ways.tsx";

/** What a shopper calls whom they wait for. */
const names: Partial<Record<Method, string>> = {
  paypal: "PayPal",
  Venmo: "Venmo",
  PPCrypto: "PayPal",
  PPRewards: "PayPal",
  td_financing: "our financing bank",
  second_loan: "the loan provider",
  AffirmFinancing: "Affirm",
  AffirmPayIn4: "Affirm",
  carrier_financing: "your carrier",
  lease: "the leasing company",
  samsung_pay: "Samsung Pay",
  amazon_pay: "Amazon Pay",
  google_pay: "Google Pay",
  apple_pay: "Apple Pay",
};

/** Who has pages of their own, and takes nothing before somebody agreed there; and who takes cash at the door. */
const takesNothingYet: readonly Method[] = [
  ...(["paypal", "Venmo", "PPCrypto", "PPRewards"] as const),
  ...(["AffirmFinancing", "AffirmPayIn4", "cod"] as const),
];

/** A card has a bank, and nobody but the store itself is asked before a payer opens their link. */
const others: readonly Method[] = ["credit_card", "pay_by_link", "pay_by_phone"];

/** A carrier that has verified its customer, and is silent only when it is to pay, says nothing as everybody else. */
async function fallsSilent({ world }: CheckoutWorld, method: Method): Promise<void> {
  if (method !== "carrier_financing") await world.console.changeSettings({ failureRate: 1 });
  const charge = () => Promise.reject(new GatewayTimeout("no answer"));
  Object.assign(world.gateways.telco, { charge });
}

const another =
  '<a[^>]*href="/(?:us|pl)/web/checkout/payment\\?change=card"[^>]*>.*Pay another way';

async function paymentStep(
  { scope }: CheckoutWorld,
  browser: Browser,
  path = "/us/web/checkout/payment",
) {
  const data = JSON.parse(JSON.stringify(await paymentPage(browser.get(path), scope)));
  const html = await rendered(<PaymentStep {...data} answer={undefined} />, {
    ...{ path, locale: "en-US" },
  });
  return html.slice(html.indexOf("<h1"), html.indexOf("<aside")).replaceAll("<!-- -->", "");
}

test.each(rests.filter((method) => !others.includes(method)))(
  "[PAY-16, PAY-25, PAY-26] %s that does not answer is called by its name, and another way is offered where nothing can be held",
  async (method) => {
    const { checkout, shopper } = await arrived(method);
    const form = await filledForm(method, checkout, shopper);
    await fallsSilent(checkout, method);
    await form.send();
    const path = `/${storeOf(method)}/web/checkout/payment`;
    const asking = await paymentStep(checkout, shopper.browser, path);
    await checkout.world.pass(31_000);
    const silent = await paymentStep(checkout, shopper.browser, path);
    const name = names[method];
    expect(asking).toContain(name ? `Asking ${name}…` : "Arranging payment on delivery…");
    expect(silent).toContain(
      name ? `No answer from ${name} yet` : "Payment on delivery is not confirmed yet",
    );
    expect(asking + silent).not.toMatch(/your bank|for the bank/);
    const isSafe = takesNothingYet.includes(method);
    expect(silent.includes("Nothing was charged or held.")).toBe(isSafe);
    expect(new RegExp(another).test(silent)).toBe(isSafe);
    expect(silent.includes("may be held already")).toBe(!isSafe);
  },
);

test("[PAY-35] a card pays in place of a wallet that never said where its page is", async () => {
  const { checkout, shopper } = await arrived("paypal");
  const { world } = checkout;
  const form = await filledForm("paypal", checkout, shopper);
  await world.console.changeSettings({ failureRate: 1 });
  await form.send();
  await world.pass(31_000);
  await world.console.changeSettings({ failureRate: 0 });
  const path = "/us/web/checkout/payment?change=card";
  const { face, paymentId, frame } = await paymentPage(shopper.browser.get(path), checkout.scope);
  expect(face).toBe("form");
  const card = await cardFields(world.gateways, paymentId, "4111111111111111");
  const { rev, key } = frame.ticket;
  await shopper.sendPayment({ event: "card.submitted", rev: String(rev), key, ...card });
  for (let round = 0; round < 6; round += 1) await world.pass(60_000);
  expect(await shopper.payment()).toMatchObject({ face: "done", method: "credit_card" });
  expect((await shopper.place()).to).toMatch(/order-confirm/);
  const held = await world.gateways.payment.book();
  expect(held.filter(({ amountCents, releasedCents }) => amountCents > releasedCents)).toHaveLength(
    1,
  );
});

test("[PAY-25] a wallet that was approved on its page and is silent may hold the money: nobody is asked to pay again", async () => {
  const { checkout, guest, world, chosen, back } = await payer("paypal");
  const link = await pressed(await chosen(), "withoutWord");
  await world.console.changeSettings({ failureRate: 1 });
  await back(link);
  await world.pass(31_000);
  const silent = await paymentStep(checkout, guest.browser);
  expect(silent).toContain("No answer from PayPal yet");
  expect(silent).toContain("$1,085.99 may be held already");
  expect(silent).toContain("whatever is held is released by itself");
  const asked = "/us/web/checkout/payment?change=card";
  expect(await paymentStep(checkout, guest.browser, asked)).toContain("may be held already");
});
