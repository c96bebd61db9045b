/** Cards that are not taken, on the payment page itself: what it says in each language, and that another card goes through. */
import { expect, test } from "vitest";
import { SealingRefusal } from "#app/features/checkout/payment-refusal.tsx";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { guestAt, openCheckout } from "./kit.ts";

type Guest = ReturnType<typeof guestAt>;

/** The payment page as a browser gets it, without its tags. */
async function page(guest: Guest, locale: "en-US" | "es-US", answer?: PaymentAnswer) {
  const props = { ...(await guest.payment()), answer };
  return rendered(<PaymentStep {...props} />, { path: "/us/web/checkout/payment", locale });
}

test.each([
  ["ERR-115", "4000000000000002", "Your bank declined this card", "Tu banco rechazó esta tarjeta"],
  ["ERR-116", "6200000000000005", "We do not take this kind of card", "No aceptamos este tipo"],
  ["ERR-120", "5105105105105100", "Prepaid cards cannot be used", "tarjetas prepagadas"],
  [
    "ERR-115",
    "4000000000009995",
    "there is not enough money for this",
    "no hay fondos suficientes",
  ],
  ["ERR-115", "4000000000000069", "this card has expired", "esta tarjeta venció"],
])(
  "[%s, PAY-18] the bank refuses %s: the page says '%s', asks again, and another card pays",
  async (_, number, english, spanish) => {
    const checkout = await openCheckout();
    const guest = guestAt(checkout);
    await guest.arriveAtPayment();
    await guest.pay(number);
    const html = await page(guest, "en-US");
    expect(html).toMatch(new RegExp(`role="alert"[^]*${english}`));
    expect(html).toMatch(/<input[^>]*autoComplete="cc-number"/i);
    expect(await page(guest, "es-US")).toContain(spanish);
    expect(await guest.detour("review")).toBe("/us/web/checkout/payment");
    await guest.pay();
    expect(await guest.payment()).toMatchObject({ face: "done", failure: null });
    const book = await checkout.world.gateways.payment.book();
    expect(book.map(({ authorisedCents }) => authorisedCents)).toEqual([0, 108_599]);
    expect(await brokenRules(checkout.world)).toEqual([]);
  },
);

test.each([
  ["typed too late for the bank", async (guest: Guest) => void (await guest.enterCode("123456"))],
  ["never typed", null],
])(
  "[PAY-24, PAY-30] a one-time code that is %s is said to have expired, and the card is sent again",
  async (_, type) => {
    const checkout = await openCheckout();
    const guest = guestAt(checkout);
    await guest.arriveAtPayment();
    await guest.pay(type ? "4000000000003063" : "4000000000003220");
    if (type) await type(guest);
    else await checkout.world.pass(11 * 60_000);
    const html = await page(guest, "en-US");
    expect(html).toMatch(/role="alert"[^]*The code from your bank has expired/);
    expect(await page(guest, "es-US")).toContain("El código de tu banco venció");
    await guest.pay();
    expect(await guest.payment()).toMatchObject({ face: "done", failure: null });
    expect(await brokenRules(checkout.world)).toEqual([]);
  },
);

test("[ERR-116, PAY-18] a brand the store does not take is said before the bank is asked, and the form stays", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  const fields = { ...(await guest.cardFields("6200000000000005")), brand: "unionpay" };
  const { status, data } = await guest.sendPayment(fields);
  expect(status).toBe(422);
  const html = await page(guest, "en-US", JSON.parse(JSON.stringify(data)));
  expect(html).toMatch(/role="alert"[^]*We do not take this kind of card/);
  expect(html).toContain("Use Visa, Mastercard, American Express, Discover, Diners Club or JCB.");
  expect(await checkout.world.gateways.payment.book()).toEqual([]);
});

test.each([
  ["CardsUnavailable", "Cards cannot be taken at the moment", "pay another way"],
  ["CardNotSealed", "Your card could not be encrypted", "Check your connection"],
] as const)("a card that cannot be sealed by %s: the page says '%s'", async (failure, ...words) => {
  const html = await rendered(<SealingRefusal failure={failure} />, {
    ...{ path: "/us/web/checkout/payment", locale: "en-US" },
  });
  for (const said of words) expect(html).toContain(said);
});
