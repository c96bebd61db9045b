/** A shopper whose session ends in the middle of checkout: by itself, or from another browser. */
import { expect, test } from "vitest";
import { credentials, enter, signUp } from "#tests/kit/account.ts";
import { enterAddress } from "#app/.server/checkout/address/address.actions.ts";
import { myAddressesPage } from "#app/.server/account/my-addresses.page.ts";
import { sendMyAddresses } from "#app/.server/account/my-addresses.actions.ts";
import { signInPage } from "#app/.server/account/sign-in.page.ts";
import { endSessions } from "#app/.server/identity/guard/open-sessions.ts";
import { cartPage } from "#app/.server/cart/cart.page.ts";
import { browser } from "#tests/kit/scope.ts";
import { answered } from "#tests/kit/answered.ts";
import { home, openCheckout, skus, userAt } from "./kit.ts";
import type { CheckoutWorld } from "./kit.ts";

const step = "/us/web/checkout/address";
const typed = { ...home, line1: "7 Pine Road", city: "Flagstaff", zip: "86001" };

async function shopperAt(checkout: CheckoutWorld) {
  const shopper = await userAt(checkout);
  await shopper.add(skus.phone);
  return shopper;
}

type Shopper = Awaited<ReturnType<typeof shopperAt>>;

const ends = {
  "half an hour without a press": async ({ world }: CheckoutWorld) => {
    world.engine.clock.advance(31 * 60_000);
  },
  "signing out everywhere in another browser": async ({ scope }: CheckoutWorld) => {
    const account = await scope.engine.store.accounts.byEmail(home.email ?? "");
    await scope.engine.store.write((tx) =>
      endSessions(scope.engine, tx, account?.id ?? "", () => true),
    );
  },
};

/** Where a form leads. */
async function sent(shopper: Shopper, answer: Promise<unknown>): Promise<string> {
  return (await answered(shopper.browser, answer)).to ?? "";
}

test.each(Object.entries(ends))(
  "after %s the address step leads to signing in with the reason, and back to what was typed",
  async (_, end) => {
    const checkout = await openCheckout();
    const { scope } = checkout;
    const shopper = await shopperAt(checkout);
    await shopper.address();
    await end(checkout);
    const to = await sent(shopper, enterAddress(shopper.browser.post(step, typed), scope));
    expect(new URL(to, "http://store").pathname).toMatch(/account\/signin/);
    const page = await signInPage(shopper.browser.get(to), scope);
    expect(page).toMatchObject({ to: step, mayProceed: false });
    expect(["ReLogin", "CustomerSessionExpired"]).toContain(page.reason);
    await enter(scope, shopper.browser);
    expect(await shopper.address()).toMatchObject({
      typed: { line1: "7 Pine Road", city: "Flagstaff", zip: "86001", email: home.email },
    });
  },
);

test.each(Object.entries(ends))(
  "after %s nobody else who signs in there sees what was typed",
  async (_, end) => {
    const checkout = await openCheckout();
    const { scope } = checkout;
    const shopper = await shopperAt(checkout);
    await signUp(scope, browser(), { email: "bob@example.com" });
    await end(checkout);
    const path = "/us/web/my-addresses?add=shipping";
    const form = { ...typed, use: "shipping" };
    await sent(shopper, sendMyAddresses(shopper.browser.post(path, form), scope));
    await enter(scope, shopper.browser, undefined, { ...credentials, email: "bob@example.com" });
    const page = await myAddressesPage(shopper.browser.get(path), scope);
    expect(page.form).toMatchObject({ use: "shipping" });
    expect(JSON.stringify(page)).not.toContain("7 Pine Road");
  },
);

test.each(Object.entries(ends))(
  "after %s the pages of checkout say why nothing is there, and lead back",
  async (_, end) => {
    const checkout = await openCheckout();
    const shopper = await shopperAt(checkout);
    await shopper.enterAddress();
    await end(checkout);
    for (const path of ["address", "delivery", "payment", "review"] as const) {
      const to = (await shopper.detour(path)) ?? "";
      expect(new URL(to, "http://store").searchParams.get("to")).toBe(`/us/web/checkout/${path}`);
    }
  },
);

test.each(Object.entries(ends))(
  "after %s an address for the account waits for signing in",
  async (_, end) => {
    const checkout = await openCheckout();
    const { scope } = checkout;
    const shopper = await shopperAt(checkout);
    const path = "/us/web/my-addresses?add=shipping";
    await end(checkout);
    const form = { ...typed, use: "shipping" };
    const to = await sent(shopper, sendMyAddresses(shopper.browser.post(path, form), scope));
    expect(new URL(to, "http://store").searchParams.get("to")).toBe(path);
    await enter(scope, shopper.browser);
    const { form: shown } = await myAddressesPage(shopper.browser.get(path), scope);
    expect(shown).toMatchObject({ use: "shipping", typed: { line1: "7 Pine Road" } });
  },
);

test.each(Object.entries(ends))(
  "after %s the cart is not called empty: it waits behind signing in",
  async (_, end) => {
    const checkout = await openCheckout();
    const shopper = await shopperAt(checkout);
    const cart = () => cartPage(shopper.browser.get("/us/web/cart"), checkout.scope);
    expect(await cart()).toMatchObject({ signInAgainHref: null });
    await end(checkout);
    const { cart: shown, signInAgainHref } = await cart();
    expect(shown).toBeNull();
    const to = new URL(signInAgainHref ?? "", "http://store");
    expect(to.pathname).toBe("/us/account/signin/");
    expect(to.searchParams.get("to")).toBe("/us/web/cart");
  },
);

test("who has never had a cart is told nothing of one that is gone", async () => {
  const { scope } = await openCheckout();
  const { cart, signInAgainHref } = await cartPage(browser().get("/us/web/cart"), scope);
  expect({ cart, signInAgainHref }).toEqual({ cart: null, signInAgainHref: null });
});
