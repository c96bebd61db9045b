/** Every gate of the order button on the running store (LC-06): shut, said, and opened again. */
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { bindCart } from "#app/.server/cart/session-cart.ts";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { acceptAgreement } from "#app/.server/checkout/agreement.actions.ts";
import { agreementPage } from "#app/.server/checkout/agreement.page.ts";
import { sendFromReview } from "#app/.server/place-order/placing.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { goods } from "#machines/cart";
import type { AgreementName } from "#machines/agreement";
import { atReview, cartOf, guestAt, openCheckout, skus, tell } from "./kit.ts";
import type { CheckoutWorld, Fields } from "./kit.ts";
import { payTrial } from "./loan-kit.ts";
import { createUser } from "#tests/kit/user.ts";

const HOUR = 3_600_000;

const subscription = "HARB-1Y-POR";
const trial = "OTRY-41-GRA";

type Guest = ReturnType<typeof guestAt>;

/** A legal text on its page, and what its button posts. */
function reading({ scope }: CheckoutWorld, guest: Guest, name: AgreementName) {
  const path = `/us/web/checkout/agreement/${name}`;
  return {
    page: () => agreementPage(guest.browser.get(path), scope, name),
    async accept(change: Record<string, string> = {}) {
      const { ticket, hash } = await this.page();
      const fields = { rev: String(ticket?.rev), key: ticket?.key ?? "", hash, ...change };
      const posted = { event: "agreement.accepted", ...fields };
      return acceptAgreement(guest.browser.post(path, posted), scope, name);
    },
  };
}

test("[PLACE-08, PLACE-14, CART-15] what renews is ordered after its terms were accepted, and the order keeps them", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(subscription);
  await guest.enterAddress({ confirmEmail: "ada@example.com" });
  await guest.pay();
  expect(await guest.review()).toMatchObject({
    face: "missing",
    missing: [{ code: "AutoRenewalTermsRequired", href: "/us/web/checkout/agreement/autoRenewal" }],
    agreements: [{ name: "autoRenewal", acceptedAt: null }],
  });
  expect(await guest.place()).toMatchObject({
    status: 422,
    data: { refusal: { code: "AutoRenewalTermsRequired" } },
  });
  const terms = reading(checkout, guest, "autoRenewal");
  expect(await terms.page()).toMatchObject({ acceptedAt: null, items: ["Harbor Cloud"] });
  expect((await terms.accept()).status).toBe(303);
  const { acceptedAt, hash } = await terms.page();
  expect(acceptedAt).not.toBeNull();
  expect(await guest.review()).toMatchObject({ face: "ready", missing: [] });
  const placed = await guest.place();
  expect(placed.to).toMatch(/order-confirm/);
  const orders = raw(checkout.world.engine.store).select().from(schema.lifecycle).all();
  const order = orders.find(({ machine }) => machine === "order");
  expect(JSON.parse(order?.snapshot ?? "{}").context.agreements).toEqual([
    { consent: "autoRenewal", version: "2026-11", hash, acceptedAt },
  ]);
});

test("[LC-30] a text that is not the one that was read is not accepted, and a new version is asked for anew", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(subscription);
  await guest.enterAddress({ confirmEmail: "ada@example.com" });
  await guest.pay();
  const terms = reading(checkout, guest, "autoRenewal");
  expect((await terms.accept({ hash: "another text" })).status).toBe(409);
  const text = { version: "2025-01", hash: "an older text" };
  await tell(checkout, { type: "consent.given", consent: "autoRenewal", accepted: true, text });
  expect(await guest.review()).toMatchObject({ face: "missing" });
});

test("[PLACE-06] goods on trial and others cannot be ordered together", async () => {
  const { checkout, guest } = await atReview();
  await guest.add(trial);
  expect(await guest.detour("review")).toBe("/us/web/cart");
  const { gateTicket } = await alone(checkout, guest);
  expect(gateTicket.rev).toBeGreaterThan(0);
});

/** Takes the phone out, so that the trial is alone, and accepts what a trial asks for. */
async function alone(checkout: CheckoutWorld, guest: Guest) {
  const { cart } = await guest.cart();
  const phone = cart?.lines.find(({ sku }) => sku === skus.phone);
  await guest.change("line.removed", { lineId: phone?.lineId ?? "" });
  await createUser(checkout.scope, { browser: guest.browser });
  await payTrial(checkout, guest);
  expect(await guest.review()).toMatchObject({ missing: [{ code: "LegalAgreementRequired" }] });
  await reading(checkout, guest, "termsOfSale").accept();
  const review = await guest.review();
  expect(review.face).toBe("ready");
  return review;
}

test("[PLACE-07, PAY-40, ERR-119] a card held for a day wants its security code again; a wrong one is said, a right one lets the order through", async () => {
  const { checkout, guest } = await atReview();
  await checkout.world.pass(25 * HOUR);
  expect(await guest.detour("review")).toBe("/us/web/checkout/payment");
  expect(await guest.payment()).toMatchObject({ face: "cvv", failure: "PaymentRevalidate" });
  await guest.enterCvv("999");
  expect(await guest.payment()).toMatchObject({ face: "cvv", failure: "SecurityCodeWrong" });
  await guest.enterCvv("123");
  expect((await guest.payment()).face).toBe("done");
  expect((await guest.place()).to).toMatch(/order-confirm/);
});

test("[PLACE-07] a security code that was not sealed is not taken", async () => {
  const { checkout, guest } = await atReview();
  await checkout.world.pass(25 * HOUR);
  expect(await guest.sendPayment({ event: "cvv.entered", cvv: "123" })).toMatchObject({
    status: 422,
    data: { refusal: { code: "CardsNeedScripts" } },
  });
});

test.each([
  ["applying", false],
  ["deferred", false],
  ["agreementUnreviewed", false],
  ["usable", true],
  ["enrolled", true],
])("[PLACE-05] financing that is %s lets the order through: %s", async (financingState, isOpen) => {
  const { checkout, guest } = await financed();
  await tell(checkout, { type: "gates.noted", gates: { financingState } });
  const blocked = isOpen ? null : "/us/web/checkout/payment";
  expect(await guest.detour("review")).toBe(blocked);
});

/** A cart that the bank's credit pays. */
async function financed() {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  const customer = { customerId: "CUS-1", customerType: "B2C", lines: [] };
  await tell(checkout, { type: "session.merged", ...customer });
  await tell(checkout, { type: "payment.started", paymentId: "PAY-B", method: "td_financing" });
  const moved = { paymentId: "PAY-B", status: "accepted", display: null, code: null };
  await tell(checkout, { type: "payment.moved", ...moved });
  return { checkout, guest };
}

test("[PLACE-09, PLACE-10] an assisted order paid by card needs delivery, billing and the card", async () => {
  const { guest } = await withCart({ isAssisted: true });
  await guest.add(skus.phone);
  expect(await guest.detour("review")).toBe("/us/web/checkout/address");
  await guest.enterAddress();
  expect(await guest.detour("review")).toBe("/us/web/checkout/delivery");
  await guest.chooseDelivery();
  expect(await guest.detour("review")).toBe("/us/web/checkout/payment");
  await guest.pay();
  expect((await guest.review()).face).toBe("ready");
});

test("[PAY-45] a business's order waits until its account holder signs in", async () => {
  const { checkout, guest } = await withCart({ customerType: "B2B" });
  await guest.add(skus.phone);
  await guest.enterAddress();
  const signIn = new URLSearchParams({ to: "/us/web/checkout/delivery", reason: "Login" });
  expect(await guest.detour("delivery")).toBe(`/us/business/account/login/?${signIn}`);
  const merged = { customerId: "CUS-1", customerType: "B2B", lines: [] };
  await tell(checkout, { type: "session.merged", ...merged });
  await guest.chooseDelivery();
  await guest.pay();
  expect((await guest.review()).face).toBe("ready");
});

/** A guest whose cart was begun for them by somebody else. */
async function withCart(change: object) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.charger);
  const { store } = checkout.world.engine;
  const [session] = raw(store).select().from(schema.session).all();
  const sessionId = session?.id ?? "";
  const input = { ...goods.input, sessionId, ...change };
  const actor = { role: "system", id: "test" } as const;
  await dispatch(checkout.world.engine, {
    to: cartOf(checkout),
    event: { type: "cart.absorbed" },
    actor,
  });
  await start(checkout.world.engine, { id: `cart:${input.cartId}`, input, actor });
  await bindCart(checkout.world.engine, { sessionId, customerId: null }, input.cartId);
  return { checkout, guest };
}

test("[PLACE-02] an order that costs nothing needs its delivery and no card", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  const promo = {
    code: "GIFT",
    label: "A gift",
    discountCents: 99_999,
    lineIds: [],
    minimumCents: 0,
  };
  await tell(checkout, { type: "promo.applied", promo });
  await guest.enterAddress();
  expect(await guest.detour("review")).toBe("/us/web/checkout/delivery");
  await guest.chooseDelivery({ method: "pickup:palo-alto" });
  expect(await guest.payment()).toMatchObject({ face: "nothingDue" });
  expect((await guest.review()).face).toBe("ready");
  expect((await guest.place()).to).toMatch(/order-confirm/);
});

test("[PLACE-16] the button sends the payment method, the sealed payment context and the consents, and another payment is refused", async () => {
  const { checkout, guest } = await atReview();
  const { payload } = await guest.review();
  expect(payload).toMatchObject({ payment_method: "credit_card", consents: [] });
  expect(payload.encrypted_payment_context).not.toContain("credit_card");
  const forged = { ...(await guest.pressFields()), encrypted_payment_context: "bm90IG91cnM" };
  const post = guest.browser.post("/us/web/checkout/review", forged);
  expect(await sendFromReview(post, checkout.scope)).toMatchObject({ status: 422 });
  expect((await guest.place()).to).toMatch(/order-confirm/);
  const journal = raw(checkout.world.engine.store).select().from(schema.journal).all();
  const pressed = journal.find(({ event }) => event.includes('"place.pressed"'));
  expect(JSON.parse(pressed?.event ?? "{}")).toMatchObject({
    payment_method: "credit_card",
    consents: [],
  });
});

test("[PLACE-16, PLACE-18] a call that tells what it knows of the cart orders no other goods for the same sum by the same card", async () => {
  const { guest } = await atReview();
  const { payload } = await guest.review();
  const known = { encrypted_payment_context: payload.encrypted_payment_context ?? "" };
  // The same phone in another color costs the same; its card is typed again for what is in the cart now.
  await guest.add("M6P-256-GRA");
  const { cart } = await guest.cart();
  await guest.change("line.removed", { lineId: cart?.lines[0]?.lineId ?? "" });
  await guest.chooseDelivery();
  await guest.pay();
  expect((await guest.review()).totalCents).toBe(108_599);
  const press = (fields: Fields) => guest.press({ event: "place.pressed", ...fields });
  expect(await press(known)).toMatchObject({
    ...{ status: 422, data: { refusal: { code: "CartHasChanged" } } },
  });
  expect((await guest.place()).to).toMatch(/order-confirm/);
});

test.each(["removed", "emptied", "added", "quantity"])(
  "[PLACE-18] what another tab did to the cart (%s) after the review was read is not bought by its button",
  async (change) => {
    const { checkout, guest } = await atReview();
    await guest.add(skus.charger);
    await guest.pay();
    const read = await guest.pressFields();
    const { cart } = await guest.cart();
    const [phone = "", charger = ""] = (cart?.lines ?? []).map(({ lineId }) => lineId);
    const remove = (lineId: string) => guest.change("line.removed", { lineId });
    if (change === "added") await guest.add(skus.charger);
    if (change === "quantity")
      await guest.change("quantity.set", { lineId: charger, quantity: "2" });
    if (change === "removed" || change === "emptied") await remove(charger);
    if (change === "emptied") await remove(phone);
    else await guest.pay();
    expect(await guest.press(read)).toMatchObject({
      ...{ to: null, data: { refusal: { code: "CartHasChanged" } } },
    });
    await checkout.world.settle();
    const charged = await checkout.world.gateways.payment.book();
    expect(charged.every(({ capturedCents }) => capturedCents === 0)).toBe(true);
    if (change !== "emptied") expect((await guest.place()).to).toMatch(/order-confirm/);
  },
);

test("[PLACE-19] however often the button is pressed there is one order", async () => {
  const { checkout, guest } = await atReview();
  const fields = await guest.pressFields();
  const answers = await Promise.all([1, 2, 3, 4].map(() => guest.press(fields)));
  expect(new Set(answers.map(({ to }) => to)).size).toBe(1);
  await fireDeadlines(checkout.world.engine);
  const all = raw(checkout.world.engine.store).select().from(schema.lifecycle).all();
  expect(all.filter(({ machine }) => machine === "order")).toHaveLength(1);
});
