/** A business's own address in checkout: its account holder keeps it, and nobody changes it there (ADDR-36, B2B-06). */
import { expect, test } from "vitest";
import * as z from "zod";
import { addressPage } from "#app/.server/checkout/address/address.page.ts";
import { businessPage } from "#app/.server/account/business.page.ts";
import { sendBusiness } from "#app/.server/account/business.actions.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { signInPage } from "#app/.server/account/sign-in.page.ts";
import { keepAddress, preferAddress } from "#app/.server/identity/saved-addresses.ts";
import { CartRefusal } from "#app/features/cart/cart-refusal.tsx";
import { AddressStep } from "#app/features/checkout/address-step.tsx";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { buyNow, expressAt } from "#tests/express/kit.ts";
import { ada, confirmMailbox } from "#tests/kit/account.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { contextOf } from "./kit.ts";
import { userAt } from "#tests/checkout/kit.ts";
import { asHolder } from "#tests/kit/user.ts";

const studio = {
  ...{ firstName: "Ada", lastName: "Byron", line1: "1201 Congress Avenue", line2: null },
  ...{ city: "Austin", state: "TX", zip: "78701", country: "US", phone: "6025550150" },
  ...{ houseNumber: null, flatNumber: null, district: null },
};
const locked = {
  lock: "business",
  typed: { line1: "1201 Congress Avenue", city: "Austin", state: "TX", zip: "78701" },
};
/** What the page posts of a locked address: itself. */
const asItIs = { line1: studio.line1, city: studio.city, state: studio.state, zip: studio.zip };

/** The holder of a business whose address the store knows, with a phone in the cart. */
async function business() {
  const checkout = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  await keepAddress(checkout.world.engine, holder.customerId, {
    ...{ id: null, use: "shipping", place: studio },
  });
  await holder.add(skus.phone);
  return { checkout, holder };
}

test("[ADDR-36, B2B-06] checkout shows a business its address and says why it cannot be changed, in both languages", async () => {
  const { holder } = await business();
  const page = await holder.address();
  expect(page).toMatchObject(locked);
  const path = "/us/web/checkout/address";
  const html = async (locale: "en-US" | "es-US") =>
    rendered(<AddressStep {...page} answer={undefined} />, { path, locale });
  const english = await html("en-US");
  expect(english).toContain("It is your company&#x27;s address. Its administrator can change it.");
  expect(english).not.toMatch(/<input[^>]*name="line1"[^>]*type="text"/);
  expect(english).toMatch(/<input[^>]*type="hidden"[^>]*name="line1"/);
  expect(await html("es-US")).not.toContain("Its administrator can change it");
});

test("[ADDR-36, B2B-06] another address is refused whatever was posted, the business's own is taken", async () => {
  const { checkout, holder } = await business();
  expect(await holder.enterAddress()).toMatchObject({
    data: { refusal: { code: "InvalidAddressError", details: { lock: "business" } } },
  });
  expect((await holder.enterAddress(asItIs)).to).toBe("/us/web/checkout/delivery");
  const held = await contextOf(checkout, holder);
  expect(held.checkout).toMatchObject({
    shippingAddress: { line1: "1201 Congress Avenue" },
    gates: { addressLock: "business" },
  });
});

test("[ADDR-36] one of several saved addresses cannot be chosen instead, and what the holder prefers is taken over", async () => {
  const { checkout, holder } = await business();
  const other = { ...studio, line1: "2 Rainey Street" };
  await keepAddress(checkout.world.engine, holder.customerId, {
    ...{ id: null, use: "shipping", place: other },
  });
  const { saved } = await holder.address();
  const second = saved.find(({ line1 }) => line1 === "2 Rainey Street")?.id ?? "";
  const asked = holder.browser.get(`/us/web/checkout/address?saved=${second}`);
  expect(await addressPage(asked, checkout.scope)).toMatchObject(locked);
  await preferAddress(checkout.world.engine, holder.customerId, second);
  expect(await holder.address()).toMatchObject({
    lock: "business",
    typed: { line1: "2 Rainey Street" },
  });
});

test("[ADDR-36, B2B-06, PLACE-20] express checkout is bound to the business's address too", async () => {
  const { checkout, holder } = await business();
  const { cartId } = await buyNow(checkout, holder.browser, {
    sku: skus.phone,
    key: "a-form-s-key",
  });
  const express = expressAt(checkout, holder.browser, `cart=${cartId ?? ""}`);
  expect((await express.open()).address).toMatchObject(locked);
  expect(await express.enterAddress()).toMatchObject({
    data: { refusal: { code: "InvalidAddressError" } },
  });
  await express.enterAddress(asItIs);
  expect((await express.open()).open).toBe("delivery");
});

test("[ADDR-36] a member's order goes to the holder's address, and a guest's to it as soon as they sign in", async () => {
  const { checkout, holder } = await business();
  const page = await businessPage(holder.browser.get("/us/business"), checkout.scope);
  const join = new URL(page.business?.joinLink ?? "").searchParams.get("join") ?? "";
  const member = await userAt(checkout, {
    email: "grace@byron.example",
    path: `/us/account/signup/?join=${join}`,
  });
  await member.add(skus.charger);
  // Anybody may have the link: an address is shown to who has shown a mailbox.
  expect(await member.address()).toMatchObject({ lock: null, typed: { line1: "" } });
  await confirmMailbox(checkout.scope, member.browser);
  expect(await member.address()).toMatchObject(locked);
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  const credentials = { email: "ada@byron.example", password: ada.password };
  guest.browser.keep(
    await signIn(guest.browser.post("/us/business/account/login/", credentials), checkout.scope),
  );
  await guest.payment().catch(() => null);
  expect((await contextOf(checkout, holder)).checkout.shippingAddress.line1).toBe(studio.line1);
});

test("[PAY-45, ADDR-36] who is removed from a business takes nothing of it along: checkout asks anew where it goes and who answers for it", async () => {
  const { checkout, holder } = await business();
  const { scope } = checkout;
  const page = () => businessPage(holder.browser.get("/us/business"), scope);
  const join = new URL((await page()).business?.joinLink ?? "").searchParams.get("join") ?? "";
  const member = await userAt(checkout, {
    ...{ email: "grace@byron.example", firstName: "Grace", lastName: "Hopper" },
    path: `/us/account/signup/?join=${join}`,
  });
  await confirmMailbox(scope, member.browser);
  await member.add(skus.charger, { quantity: "5" });
  expect((await member.enterAddress(asItIs)).to).toBe("/us/web/checkout/delivery");
  const before = (await contextOf(checkout, member)).checkout;
  expect(before.shippingAddress.line1).toBe(studio.line1);
  const id = (await page()).business?.people.find(({ email }) => email.startsWith("grace"))?.id;
  const remove = { event: "member.removed", member: id ?? "" };
  await sendBusiness(holder.browser.post("/us/business", remove), scope);
  const asked = await member.address();
  expect(asked).toMatchObject({ lock: null, typed: { line1: "", city: "", zip: "" } });
  expect(JSON.stringify(asked.typed)).not.toMatch(/Byron|1201 Congress|6025550150/);
  expect(await member.detour("review")).toBe("/us/web/checkout/address");
});

test("[ADDR-36] a business without an address says where its first order goes", async () => {
  const checkout: CheckoutWorld = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  await holder.add(skus.phone);
  expect(await holder.address()).toMatchObject({ lock: null });
  expect((await holder.enterAddress()).to).toBe("/us/web/checkout/delivery");
});

test("[B2B-07, ROUTE-32, PAY-45] paying for a business asks to sign in at the business sign-in, where nobody goes on as a guest", async () => {
  const { checkout, holder } = await business();
  const guest = guestAt(checkout);
  await guest.add(skus.powerBank);
  await sendBusiness(guest.browser.post("/us/business", { event: "cart.begun" }), checkout.scope);
  await guest.enterAddress();
  const detour = (await guest.detour("payment")) ?? "";
  expect(detour).toMatch(/^\/us\/business\/account\/login\/\?to=/);
  expect(await signInPage(guest.browser.get(detour), checkout.scope)).toMatchObject({
    ...{ isBusiness: true, mayProceed: false, to: "/us/web/checkout/payment" },
  });
  const asGuest = guest.browser.post(detour, { intent: "guest" });
  expect((await signIn(asGuest, checkout.scope)).status).toBe(422);
  const { email } = await holder.account();
  const signed = await signIn(
    guest.browser.post(detour, { email, password: ada.password }),
    checkout.scope,
  );
  expect(signed.headers.get("Location")).toBe("/us/web/checkout/payment");
});

test("[B2B-05, ERR-91] a business reads how many units one purchase holds, and what to do for more", async () => {
  const { holder } = await business();
  const lineId = (await holder.cart()).cart?.lines[0]?.lineId ?? "";
  const { data } = await holder.change("quantity.set", { lineId, quantity: "26" });
  const { refusal } = z.object({ refusal: z.looseObject({ code: z.string() }) }).parse(data);
  const around = { isOffered: false, signInHref: "/", homeHref: "/", ticket: null };
  const html = async (locale: "en-US" | "es-US") =>
    rendered(<CartRefusal isBusiness answer={{ event: "quantity.set", refusal }} {...around} />, {
      path: "/us/web/cart",
      locale,
    });
  const words = (text: string) => text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  expect(words(await html("en-US"))).toContain(
    "You may order only 25 units per purchase. To add more, please start a new order.",
  );
  expect(words(await html("es-US"))).toMatch(/25/);
  expect(words(await html("es-US"))).not.toMatch(/units|order/);
});
