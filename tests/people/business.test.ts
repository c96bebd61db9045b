import { expect, test } from "vitest";
import { unpack } from "#machines/kit";
import { methodRefusal } from "#machines/cart";
import * as order from "#machines/order";
import { businessPage } from "#app/.server/account/business.page.ts";
import { sendBusiness } from "#app/.server/account/business.actions.ts";
import { createAccount, signIn } from "#app/.server/account/sign-in.actions.ts";
import { signInPage, signUpPage } from "#app/.server/account/sign-in.page.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { ada, answerOf, credentials } from "#tests/kit/account.ts";
import { cartText } from "#app/messages/cart.ts";
import { guestAt, openCheckout, skus, tell } from "#tests/checkout/kit.ts";
import { contextOf } from "./kit.ts";
import { userAt } from "#tests/checkout/kit.ts";
import { asHolder } from "#tests/kit/user.ts";

const app = { one: "TALLY-1Y-POR", two: "TALLY-2Y-POR" };

test("[AGENT-01, AGENT-13, CODE-15] a business signs up with its name, buys as B2B, and its order stays one", async () => {
  const checkout = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  expect(await viewerOf(holder.browser.get("/us/web"), checkout.scope)).toMatchObject({
    customerType: "B2B",
  });
  await holder.arriveAtPayment();
  expect((await holder.cart()).cart?.isBusiness).toBe(true);
  await holder.pay();
  const { to } = await holder.place();
  await checkout.world.settle();
  const orderId = to?.split("/").at(-1) ?? "";
  const stored = await checkout.world.engine.store.engine.load(`order:${orderId}`);
  const { context } = unpack(order.lifecycle, JSON.parse(stored?.snapshot ?? "{}"));
  expect(context).toMatchObject({ customerType: "B2B", customerId: holder.customerId });
});

test("[AGENT-13] a business without a name is asked for it", async () => {
  const checkout = await openCheckout();
  const visitor = guestAt(checkout);
  const path = "/us/account/signup/?for=business";
  const { business } = await signUpPage(visitor.browser.get(path), checkout.scope);
  expect(business).toEqual({ joins: null, joinCode: null });
  const nameless = await answerOf(
    await createAccount(visitor.browser.post(path, ada), checkout.scope),
  );
  expect(nameless).toMatchObject({ status: 422, errors: { companyName: ["FieldRequired"] } });
});

test("[PAY-45] a member fills the cart, the account holder signs in to pay", async () => {
  const checkout = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  const page = await businessPage(holder.browser.get("/us/business"), checkout.scope);
  const join = new URL(page.business?.joinLink ?? "").searchParams.get("join") ?? "";
  const member = await userAt(checkout, {
    email: "grace@byron.example",
    path: `/us/account/signup/?join=${join}`,
  });
  expect(await member.account()).toMatchObject({ customerType: "B2B", companyRole: "member" });
  await member.add(skus.phone);
  await member.enterAddress();
  expect(await member.detour("payment")).toBe("/us/business");
  const own = await businessPage(member.browser.get("/us/business"), checkout.scope);
  expect(own.business).toMatchObject({ name: "Byron Analytics", role: "member", joinLink: null });
  expect(own.business?.people.map(({ role }) => role)).toEqual(["member"]);
});

test("[PAY-45, CART-25] a guest's cart becomes a business's, and paying asks the account holder to sign in", async () => {
  const checkout = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  const guest = guestAt(checkout);
  await guest.add(skus.powerBank);
  const begin = guest.browser.post("/us/business", { event: "cart.begun" });
  const answer = await sendBusiness(begin, checkout.scope);
  expect(answer.headers.get("Location")).toBe("/us/web/cart");
  expect((await guest.cart()).cart?.isBusiness).toBe(true);
  await guest.enterAddress();
  const detour = (await guest.detour("payment")) ?? "";
  expect(detour).toMatch(/business.account.login/);
  expect((await signInPage(guest.browser.get(detour), checkout.scope)).mayProceed).toBe(false);
  const holders = { ...credentials, email: asHolder.email };
  const signed = await signIn(guest.browser.post("/us/account/signin/", holders), checkout.scope);
  guest.browser.keep(signed);
  expect(await guest.detour("payment")).not.toMatch(/signin|login|business/);
  expect(await contextOf(checkout, holder)).toMatchObject({
    customerType: "B2B",
    companyRole: "holder",
    customerId: holder.customerId,
  });
});

test.each([
  "You won! https://evil.example/claim now",
  "evil.example",
  "Visit WWW.evil",
  "<b>Byron</b>",
  "help@byron",
  "Byron\u202Elairt",
])("[AGENT-13, ADDR-03] a company is not called %j", async (companyName) => {
  const checkout = await openCheckout();
  const visitor = guestAt(checkout);
  const form = { ...ada, companyName };
  const path = "/us/account/signup/?for=business";
  const sent = await createAccount(visitor.browser.post(path, form), checkout.scope);
  expect(await answerOf(sent)).toMatchObject({
    ...{ status: 422, errors: { companyName: ["CompanyNameProhibited"] } },
  });
});

test.each([
  "Żabka & Syn, Sp. z o.o.",
  "O’Neill (UK) Ltd.",
  "Nordisk A/S",
  "3M",
  "Müller GmbH + Co. KG",
])("[AGENT-13] a company may be called %s", async (companyName) => {
  const checkout = await openCheckout();
  const visitor = guestAt(checkout);
  const path = "/us/account/signup/?for=business";
  const form = { ...ada, companyName };
  const sent = await createAccount(visitor.browser.post(path, form), checkout.scope);
  expect(sent.status).toBe(303);
});

test("[CART-25, ERR-99, OPEN-42] a consumer at a limit is led to a way to buy more as a business", async () => {
  const checkout = await openCheckout();
  const shopper = await userAt(checkout, { email: "ada@example.com" });
  await shopper.add(skus.powerBank);
  const lineId = (await shopper.cart()).cart?.lines[0]?.lineId ?? "";
  await shopper.change("quantity.set", { lineId, quantity: "4" });
  const full = await shopper.cart();
  expect(full.cart?.offersBusiness).toBe(true);
  const upgrade = shopper.browser.post(full.businessHref, { companyName: "Byron Analytics" });
  await sendBusiness(upgrade, checkout.scope);
  const after = (await shopper.cart()).cart;
  expect(after).toMatchObject({ isBusiness: true, offersBusiness: false });
  expect(after?.lines[0]).toMatchObject({ quantity: 4, max: 20 });
  expect(await shopper.change("quantity.set", { lineId, quantity: "20" })).toMatchObject({
    to: "/us/web/cart",
  });
});

test("[ERR-91, CART-09] a business hears how many units one purchase holds", async () => {
  const checkout = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  await holder.add(skus.phone);
  const lineId = (await holder.cart()).cart?.lines[0]?.lineId ?? "";
  expect(await holder.change("quantity.set", { lineId, quantity: "26" })).toMatchObject({
    status: 422,
    data: { refusal: { code: "StoreMaxQuantityExceeded", details: { limit: 25 } } },
  });
});

test.each([
  ["ERR-95", "ExceededMaxSkuLimit", skus.powerBank, "21", "up to 20"],
  ["ERR-97", "LessthanMinSkuLimit", skus.charger, "4", "by the carton"],
])(
  "[%s, B2B-04] %s is said to a business in the store's own words",
  async (_, code, sku, quantity, said) => {
    const checkout = await openCheckout();
    const holder = await userAt(checkout, asHolder);
    await holder.add(sku);
    const lineId = (await holder.cart()).cart?.lines[0]?.lineId ?? "";
    expect(await holder.change("quantity.set", { lineId, quantity })).toMatchObject({
      status: 422,
      data: { refusal: { code, details: { description: expect.stringContaining(said) } } },
    });
  },
);

test("[ERR-97] what a business buys by the carton comes by the carton; a consumer buys one", async () => {
  const checkout = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  await holder.add(skus.charger);
  expect((await holder.cart()).cart?.lines).toMatchObject([{ quantity: 5, min: 5, max: 25 }]);
  const guest = guestAt(checkout);
  await guest.add(skus.charger);
  expect((await guest.cart()).cart?.lines).toMatchObject([{ quantity: 1, min: 1 }]);
});

test("[ERR-96, B2B-04] a business buys one app at a time, and hears why", async () => {
  const checkout = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  await holder.add(app.one);
  expect(await holder.add(app.two)).toMatchObject({
    status: 422,
    data: {
      refusal: {
        code: "MultipleThirdPartySkusInCart",
        details: { description: expect.stringContaining("One app per order") },
      },
    },
  });
});

test("[CART-16, ERR-98, B2B-08] licences are capped per account: what was bought before counts", async () => {
  const checkout = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  const buy = async (quantity: string) => {
    await holder.add(app.one);
    const lineId = (await holder.cart()).cart?.lines[0]?.lineId ?? "";
    return holder.change("quantity.set", { lineId, quantity });
  };
  expect(await buy("12")).toMatchObject({ to: "/us/web/cart" });
  await holder.enterAddress({ confirmEmail: "ada@example.com" });
  await holder.pay();
  expect((await holder.place()).to).toMatch(/order-confirm/);
  await checkout.world.settle();
  expect(await buy("9")).toMatchObject({
    status: 422,
    data: {
      refusal: {
        code: "LessthanMinOrExceededMaxAppStack",
        details: { brand: "Tally Desk", count: 21, max: 20 },
      },
    },
  });
  expect(await buy("7")).toMatchObject({ to: "/us/web/cart" });
});

test("[CART-16, B2B-08] the cap of an account holds for all its licences together, whichever it bought before", async () => {
  const checkout = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  const buy = async (sku: string, quantity: string) => {
    await holder.add(sku);
    const lineId = (await holder.cart()).cart?.lines[0]?.lineId ?? "";
    return holder.change("quantity.set", { lineId, quantity });
  };
  await buy(app.one, "12");
  await holder.enterAddress({ confirmEmail: "ada@example.com" });
  await holder.pay();
  expect((await holder.place()).to).toMatch(/order-confirm/);
  await checkout.world.settle();
  // 12 + 9 are 21, and 20 are the most.
  expect(await buy(app.two, "9")).toMatchObject({
    status: 422,
    data: { refusal: { details: { count: 21, max: 20 } } },
  });
  expect(await buy(app.two, "8")).toMatchObject({ to: "/us/web/cart" });
});

test("[PLACE-22, B2B-03] what is sold out leaves a business cart with words for businesses", async () => {
  const checkout = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  await holder.add(skus.tablet);
  const lineId = (await holder.cart()).cart?.lines[0]?.lineId ?? "";
  const { unitCents, regularCents, maxQuantity } = (await contextOf(checkout, holder)).lines[0];
  const fact = { lineId, unitCents, regularCents, maxQuantity, customStockMessage: null };
  const lines = [{ ...fact, stockStatus: "OutOfStock", availableQuantity: 0 }];
  await tell(checkout, { type: "repriced", lines });
  const { cart } = await holder.cart();
  expect(cart).toMatchObject({
    isBusiness: true,
    lines: [],
    notices: [{ code: "ItemOutOfStock" }],
  });
  const details = { ...cart?.notices[0]?.details, isBusiness: cart?.isBusiness };
  expect(cartText("ItemOutOfStock", details)).not.toBe(cartText("ItemOutOfStock"));
});

test("[AGENT-13, PAY-45] a business has no personal credit: the reason is said", async () => {
  const checkout = await openCheckout();
  const holder = await userAt(checkout, asHolder);
  await holder.arriveAtPayment();
  const context = await contextOf(checkout, holder);
  const reason = (method: "credit_card" | "td_financing") =>
    methodRefusal(context, method)?.details?.reason;
  expect(reason("td_financing")).toBe("business");
  expect(reason("credit_card")).toBeUndefined();
});

test("[CODE-15] a cart takes the kind of whoever signs in", async () => {
  const checkout = await openCheckout();
  await userAt(checkout, { customerType: "EPDS" });
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  guest.browser.keep(
    await signIn(guest.browser.post("/us/account/signin/", credentials), checkout.scope),
  );
  const viewer = await viewerOf(guest.browser.get("/us/web"), checkout.scope);
  const stored = await checkout.world.engine.store.engine.load(`cart:${viewer.cartId}`);
  expect(JSON.parse(stored?.snapshot ?? "{}").context.customerType).toBe("EPDS");
});
