import { expect, test } from "vitest";
import { addressPage } from "#app/.server/checkout/address/address.page.ts";
import { enterAddress } from "#app/.server/checkout/address/address.actions.ts";
import { signOut } from "#app/.server/account/sign-in.actions.ts";
import { enter } from "#tests/kit/account.ts";
import { guestAt, openCheckout, skus, userAt } from "./kit.ts";
import type { Fields, CheckoutWorld } from "./kit.ts";

/** Ada, signed in, with a phone in her cart. */
async function shopperAt(checkout: CheckoutWorld) {
  const shopper = await userAt(checkout);
  await shopper.add(skus.phone);
  return shopper;
}

/** Ada in another browser, with another cart. */
async function comesBack(checkout: CheckoutWorld) {
  const shopper = guestAt(checkout);
  await enter(checkout.scope, shopper.browser);
  return shopper;
}

/** Buys with this address, so that the next checkout begins anew. */
async function buys(shopper: ReturnType<typeof guestAt>, fields: Fields) {
  await shopper.enterAddress(fields);
  await shopper.chooseDelivery();
  await shopper.pay();
  expect((await shopper.place()).to).toMatch(/order-confirm/);
}

const cabin = { line1: "7 Pine Road", city: "Flagstaff", zip: "86001" };

test("[ADDR-34] an address typed at checkout is saved when the shopper says so, and offered at the next checkout", async () => {
  const checkout = await openCheckout();
  const shopper = await shopperAt(checkout);
  expect(await shopper.address()).toMatchObject({ maySave: true, saved: [] });
  await buys(shopper, { save: "on" });
  await shopper.add(skus.phone);
  expect(await shopper.address()).toMatchObject({
    saved: [{ line1: "410 W Washington Street", town: "Phoenix, AZ 85004", isChosen: true }],
    typed: { line1: "410 W Washington Street", phone: "6025550148" },
  });
});

test("[ADDR-34] an address that nobody asked to keep is not kept, and the same one is kept once", async () => {
  const checkout = await openCheckout();
  const shopper = await shopperAt(checkout);
  await shopper.enterAddress(cabin);
  expect((await shopper.address()).saved).toEqual([]);
  await shopper.enterAddress({ save: "on" });
  await shopper.enterAddress({
    save: "on",
    line1: "410 w washington street",
    phone: "602-555-0199",
  });
  expect((await shopper.address()).saved).toHaveLength(1);
});

test("[ADDR-34] another saved address fills the form in, and one can be taken out of the account", async () => {
  const checkout = await openCheckout();
  const shopper = await shopperAt(checkout);
  await shopper.enterAddress({ save: "on" });
  await shopper.enterAddress({ save: "on", ...cabin });
  const { saved } = await shopper.address();
  const other = saved.find(({ line1 }) => line1 === cabin.line1);
  const page = await addressPage(shopper.browser.get(other?.href ?? ""), checkout.scope);
  expect(page).toMatchObject({ savedId: other?.id, typed: { ...cabin, state: "AZ" } });
  const form = { forget: other?.id ?? "" };
  const path = "/us/web/checkout/address";
  const stranger = await userAt(checkout, { email: "bob@example.com" });
  await stranger.add(skus.phone);
  await enterAddress(stranger.browser.post(path, form), checkout.scope);
  expect((await shopper.address()).saved).toHaveLength(2);
  const answer = await enterAddress(shopper.browser.post(path, form), checkout.scope);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
  expect((await shopper.address()).saved.map(({ line1 }) => line1)).toEqual([
    "410 W Washington Street",
  ]);
});

test("[ADDR-35] a billing address of its own is saved with the flag and stands ready the next time", async () => {
  const checkout = await openCheckout();
  const shopper = await shopperAt(checkout);
  const billing = {
    billingSame: "",
    ...{ "billing.firstName": "Ada", "billing.lastName": "Byron", "billing.city": "New York" },
    ...{ "billing.line1": "1 Main St", "billing.zip": "10001", "billing.state": "NY" },
  };
  await buys(shopper, { ...billing, save: "on" });
  await shopper.add(skus.phone);
  expect((await shopper.address()).typed).toMatchObject({
    isBillingSame: true,
    billing: { line1: "1 Main St", city: "New York", state: "NY" },
  });
});

test("[ADDR-34, OPEN-12] a guest is offered nothing to keep, and what they post is not kept", async () => {
  const checkout = await openCheckout();
  const shopper = await shopperAt(checkout);
  shopper.browser.keep(
    await signOut(shopper.browser.post("/us/account/signout/", {}), checkout.scope),
  );
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  expect(await guest.address()).toMatchObject({ maySave: false, saved: [] });
  await guest.enterAddress({ save: "on" });
  const again = await comesBack(checkout);
  expect((await again.address()).saved).toEqual([]);
});

test("[ADDR-34] whoever is signed in finds the number of their account in the form, but not where another country writes numbers otherwise", async () => {
  const checkout = await openCheckout();
  const shopper = await userAt(checkout, { phone: "555.123 4567" });
  await shopper.add(skus.phone);
  expect((await shopper.address()).typed).toMatchObject({ phone: "5551234567" });
  // What was said for this order stands before it.
  await shopper.enterAddress({ phone: "602-555-0148" });
  expect((await shopper.address()).typed).toMatchObject({ phone: "6025550148" });
  const other = await userAt(checkout, { email: "bea@example.com", phone: "555.123 4567" });
  const inPoland = guestAt(checkout, "pl", other.browser);
  await inPoland.add(skus.charger);
  expect((await inPoland.address()).typed).toMatchObject({ phone: "" });
});
