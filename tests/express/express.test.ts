import { expect, test } from "vitest";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { expressAt } from "./kit.ts";
import { answered } from "#tests/kit/answered.ts";

/** A guest with one phone in the cart. */
async function withPhone(sku: string = skus.phone) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(sku);
  return { checkout, guest, express: expressAt(checkout, guest.browser) };
}

/** The same, everything entered. */
async function ready() {
  const all = await withPhone();
  await all.express.enterAddress();
  await all.express.chooseDelivery();
  await all.express.pay();
  return all;
}

test("[ROUTE-38] a guest buys on one page: the first thing that is missing stands open, until nothing is", async () => {
  const { express } = await withPhone();
  expect(await express.open()).toMatchObject({ open: "address", delivery: null, payment: null });
  expect((await express.enterAddress()).to).toBe("/us/web/express/checkout#delivery");
  expect(await express.open()).toMatchObject({ open: "delivery", address: null });
  expect((await express.chooseDelivery()).to).toBe("/us/web/express/checkout#payment");
  expect(await express.open()).toMatchObject({ open: "payment", payment: { face: "form" } });
  await express.pay();
  expect(await express.open()).toMatchObject({
    ...{ open: null, payment: null },
    review: { face: "ready", missing: [], paymentDisplay: "visa •••• 1111", totalCents: 108_599 },
  });
  const placed = await express.place();
  expect(placed.to).toMatch(/^\/us\/web\/express\/order-confirm\/ORD-/);
  expect((await express.visit()).to).toBe(placed.to);
});

test("[PLACE-20] the contact alone is changed in place, and nothing else moves", async () => {
  const { express } = await ready();
  const contact = {
    ...{ event: "contact.entered", firstName: "Grace", lastName: "Hopper" },
    ...{ email: "grace@example.com", confirmEmail: "grace@example.com", phone: "602-555-0199" },
  };
  expect(await express.open("contact")).toMatchObject({
    open: "contact",
    address: { kind: "contact", typed: { email: "ada@example.com" } },
  });
  const answer = await express.on("contact").send(contact);
  expect(answer.to).toBe("/us/web/express/checkout#contact");
  expect((await express.open()).review).toMatchObject({
    ...{ face: "ready", shipTo: { firstName: "Ada", city: "Phoenix" } },
    ...{ contact: { email: "grace@example.com", phone: "602-555-0199" } },
    paymentDisplay: "visa •••• 1111",
  });
});

test("[PLACE-20, CART-20] another address in place takes the card away and opens the payment again", async () => {
  const { express } = await ready();
  expect((await express.open("address")).address).toMatchObject({ warnsOfCardLoss: true });
  const answer = await express.on("address").enterAddress({ line1: "1 Main Street" });
  expect(answer.to).toBe("/us/web/express/checkout#payment");
  expect(await express.open()).toMatchObject({
    open: "payment",
    payment: { failure: "PaymentCardCleared" },
    review: { shipTo: { line1: "1 Main Street" } },
  });
});

test("[SHIP-21, PLACE-20] shipping method and pickup are changed in place", async () => {
  const { express } = await ready();
  const { delivery } = await express.open("delivery");
  const faster = delivery?.home.at(-1);
  const store = delivery?.pickup[0];
  await express.on("delivery").chooseDelivery({ method: faster?.value ?? "" });
  expect((await express.open()).review.delivery).toMatchObject({
    methodId: faster?.methodId,
    promisedOn: faster?.promisedOn,
  });
  await express.on("delivery").chooseDelivery({ method: store?.value ?? "" });
  expect((await express.open()).review).toMatchObject({
    ...{ shipTo: null, delivery: { methodId: "pickup", store: { name: store?.store?.name } } },
  });
});

test("[PAY-50, PLACE-20] the payment is changed in place: another card takes the first one's place", async () => {
  const { express } = await ready();
  const before = (await express.open("payment")).payment;
  expect(before).toMatchObject({ face: "form", failure: null });
  const answer = await express.on("payment").pay("5555555555554444");
  expect(answer.to).toMatch(/^\/us\/web\/express\/checkout#/);
  expect((await express.open()).review).toMatchObject({
    face: "ready",
    paymentDisplay: "master •••• 4444",
  });
  expect((await express.place()).to).toMatch(/order-confirm/);
});

test("[PAY-24] a bank that asks for a code is answered in place", async () => {
  const { checkout, express } = await withPhone();
  await express.enterAddress();
  await express.chooseDelivery();
  expect((await express.pay("4000000000003220")).to).toBe("/us/web/express/checkout#payment");
  const { payment } = await express.open();
  expect(payment).toMatchObject({ face: "code", oneTimeCode: { triesLeft: 3 } });
  const ticket = { rev: String(payment?.codeTicket?.rev), key: payment?.codeTicket?.key ?? "" };
  await express.send({ event: "code.entered", ...ticket, code: "123456" });
  await checkout.world.settle();
  expect(await express.open()).toMatchObject({ open: null, review: { face: "ready" } });
});

test("[PAY-50, PLACE-20] the page says how far store financing is for this cart", async () => {
  const { checkout, guest, express } = await withPhone();
  expect((await express.open()).financing).toMatchObject({ status: null });
  const { cartId, sessionId } = await viewerOf(guest.browser.get("/us/web/cart"), checkout.scope);
  await start(checkout.world.engine, {
    id: `financing:${cartId ?? ""}`,
    input: {
      ...{ cartId, sessionId, customerId: null, customerType: "B2C", storefront: "us" },
      ...{ amountCents: 99_999, utcOffsetMinutes: -420 },
    },
    actor: { role: "system", id: "checkout" },
  });
  expect((await express.open()).financing).toMatchObject({
    status: "notStarted",
    title: "Pay monthly with store financing",
  });
});

test("a refused form comes back with what was typed, at its section", async () => {
  const { express } = await withPhone();
  expect(await express.enterAddress({ zip: "1234" })).toMatchObject({
    ...{ to: null, status: 422 },
    data: { result: { error: { zip: ["ZipIncorrect"] }, initialValue: { city: "Phoenix" } } },
  });
  const stale = await express.enterAddress({ rev: "0" });
  expect(stale).toMatchObject({ status: 409, data: { refusal: { code: "Conflict" } } });
});

test("[PLACE-01, OPEN-33] the button's event is refused as long as something is missing", async () => {
  const { express } = await withPhone();
  expect((await express.open()).review).toMatchObject({
    face: "missing",
    missing: expect.arrayContaining([
      {
        code: "CartNotCompleteShipping",
        href: "/us/web/express/checkout?change=address#address",
      },
    ]),
  });
  expect(await express.place()).toMatchObject({
    status: 422,
    data: { event: "place.pressed" },
  });
});

test("a section that builds on a missing one cannot be opened before it", async () => {
  const { express } = await withPhone();
  const page = await express.open("payment");
  expect(page.open).toBe("address");
  expect(page.sections).toEqual([
    { section: "address", changeHref: null },
    { section: "delivery", changeHref: null },
    { section: "payment", changeHref: null },
  ]);
});

test("[ERR-39] a price that moved is acknowledged on the page itself", async () => {
  const { checkout, guest, express } = await ready();
  const lineId = (await guest.cart()).cart?.lines[0]?.lineId;
  const { engine } = checkout.world;
  const viewer = await viewerOf(guest.browser.get("/us/web/cart"), checkout.scope);
  const fact = {
    ...{ lineId, unitCents: 99_900, regularCents: 99_999, stockStatus: "InStock" },
    ...{ availableQuantity: null, maxQuantity: null, customStockMessage: null },
  };
  await dispatch(engine, {
    to: `cart:${viewer.cartId ?? ""}`,
    event: { type: "repriced", lines: [fact], taxRateBasisPoints: null, serviceChargeCents: null },
    actor: { role: "system", id: "catalogue" },
  });
  expect(await express.open()).toMatchObject({ mustAcknowledge: true, open: null });
  expect((await express.send({ event: "changes.acknowledged" })).to).toMatch(
    /^\/us\/web\/express\/checkout#/,
  );
  expect(await express.open()).toMatchObject({ mustAcknowledge: false });
});

test("[I18N-02] who chose Spanish is told in Spanish that the page is in English, and who did not is not", async () => {
  const { guest, express } = await withPhone();
  expect((await express.open()).englishOnly).toBeNull();
  guest.browser.keep(new Headers({ "Set-Cookie": "lang=es; Path=/" }));
  expect((await express.open()).englishOnly).toMatchObject({
    locale: "es-US",
    href: "/us/web/checkout",
  });
});

test("an empty cart has nothing to check out", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  const express = expressAt(checkout, guest.browser);
  expect((await answered(guest.browser, express.open())).to).toBe("/us/web/cart");
});
