/** A guest with a browser who buys over the pages, in a whole store with its sandbox. */
import { expect, onTestFinished } from "vitest";
import { raw, schema } from "#db/raw";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { RawEvent } from "#machines/kit";
import { openLimits } from "#db";
import { sendFromCart } from "#app/.server/cart/cart.actions.ts";
import { cartPage } from "#app/.server/cart/cart.page.ts";
import { addressPage } from "#app/.server/checkout/address/address.page.ts";
import { enterAddress } from "#app/.server/checkout/address/address.actions.ts";
import { deliveryPage } from "#app/.server/checkout/delivery/delivery.page.ts";
import { chooseDelivery } from "#app/.server/checkout/delivery/delivery.actions.ts";
import { sendPayment } from "#app/.server/payments/payment.actions.ts";
import { paymentPage } from "#app/.server/payments/payment.page.ts";
import { reviewPage } from "#app/.server/place-order/review.page.ts";
import { sendFromReview } from "#app/.server/place-order/placing.ts";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { answered } from "#tests/kit/answered.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { cardFields, sealedSecurityCode } from "#tests/kit/sandbox.ts";
import { createUser } from "#tests/kit/user.ts";
import type { WantedUser } from "#tests/kit/user.ts";
import { openWorld } from "#tests/kit/world.ts";

export const skus = {
  /** $999.99, any number of them. */
  phone: "M6P-256-SAG",
  /** $49.99: its delivery is not free. */
  charger: "VC65-2C-POR",
  /** Hazardous; at most four of them. */
  powerBank: "VPB20-20K-GRA",
  /** Has a screen, and fits into a parcel. */
  tablet: "S12-128-LIL",
  /** Comes by truck. */
  television: "PLO-55-GRA",
} as const;

export type Fields = Readonly<Record<string, string>>;

/** A home in Phoenix, as it is typed. */
export const home: Fields = {
  email: "ada@example.com",
  phone: "602-555-0148",
  firstName: "Ada",
  lastName: "Byron",
  line1: "410 W Washington Street",
  zip: "85004",
  city: "Phoenix",
  state: "AZ",
  billingSame: "on",
};

/** A store with a checkout: everything the pages of checkout ask of their request. */
export async function openCheckout(options: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(options);
  onTestFinished(() => world.close());
  return {
    world,
    scope: {
      engine: world.engine,
      env: world.env,
      limits: openLimits(":memory:"),
      ip: "203.0.113.7",
      gateways: world.gateways,
      vault: world.vault,
      sandbox: world.console,
      patienceMs: 0,
    },
  };
}

export type CheckoutWorld = Awaited<ReturnType<typeof openCheckout>>;

/** A flat in Warsaw, as it is typed in the Polish store. */
const flat: Fields = {
  email: "ada@example.com",
  phone: "+48 501 502 503",
  firstName: "Ada",
  lastName: "Lovelace",
  line1: "ul. Marszałkowska",
  houseNumber: "10",
  flatNumber: "7",
  district: "Śródmieście",
  zip: "00-590",
  city: "Warszawa",
  billingSame: "on",
};

/** A guest at checkout, or whoever the browser belongs to. Each step posts what its form would post. */
export function guestAt(
  checkout: CheckoutWorld,
  storefront: "us" | "pl" = "us",
  me: Browser = browser(),
) {
  const pages = pagesOf(checkout, storefront, me);
  const steps = { ...pages, ...stepsOf(checkout, storefront, pages) };
  return {
    ...steps,
    ...payingOf(checkout, pages),
    ...placingOf(checkout, pages),
    /** Everything up to the payment. */
    async arriveAtPayment(sku: string = skus.phone) {
      await steps.add(sku);
      await steps.enterAddress();
      await steps.chooseDelivery();
    },
  };
}

/** Somebody with an account at checkout. */
export async function userAt(checkout: CheckoutWorld, wanted: WantedUser = {}) {
  const user = await createUser(checkout.scope, wanted);
  return { ...guestAt(checkout, "us", user.browser), ...user };
}

/** The pages of checkout as one browser sees them. */
function pagesOf({ scope }: CheckoutWorld, storefront: "us" | "pl", me: Browser) {
  const base = `/${storefront}/web`;
  const at = (path: string) => me.get(base + path);
  const of = async <T>(page: Promise<T>): Promise<T> => page;
  const pages = {
    browser: me,
    cart: () => of(cartPage(at("/cart"), scope)),
    address: () => of(addressPage(at("/checkout/address"), scope)),
    delivery: () => of(deliveryPage(at("/checkout/delivery"), scope)),
    payment: () => of(paymentPage(at("/checkout/payment"), scope)),
    review: () => of(reviewPage(at("/checkout/review"), scope)),
    confirmation: (orderId: string) =>
      of(confirmationPage(at(`/order-confirm/${orderId}`), scope, { storefront, orderId })),
    /** Where a loader sends somebody who does not belong there; null when they may stay. */
    async detour(page: "address" | "delivery" | "payment" | "review") {
      return (await answered(me, pages[page]())).to;
    },
    post: (path: string, fields: Fields) => me.post(base + path, fields),
  };
  return pages;
}

type Pages = ReturnType<typeof pagesOf>;

/** From the cart to the delivery. */
function stepsOf({ scope }: CheckoutWorld, storefront: "us" | "pl", pages: Pages) {
  const { browser: me, post } = pages;
  return {
    add: (sku: string, fields: Fields = {}) =>
      answered(me, sendFromCart(post("/cart", { intent: "add", sku, ...fields }), scope)),
    /** Any other form of the cart, as it is rendered now. */
    async change(event: string, fields: Fields = {}) {
      const { cart } = await pages.cart();
      const ticket = { rev: String(cart?.ticket.rev ?? ""), key: cart?.ticket.key ?? "" };
      return answered(me, sendFromCart(post("/cart", { event, ...ticket, ...fields }), scope));
    },
    async enterAddress(fields: Fields = {}) {
      const { ticket } = (await pages.address()).frame;
      const typed = storefront === "us" ? home : flat;
      const form = { ...typed, rev: String(ticket.rev), key: ticket.key, ...fields };
      return answered(me, enterAddress(post("/checkout/address", form), scope));
    },
    async chooseDelivery(fields: Fields = {}) {
      const { frame, home: cards } = await pages.delivery();
      const { rev, key } = frame.ticket;
      const form = { method: cards[0]?.value ?? "", rev: String(rev), key, ...fields };
      return answered(me, chooseDelivery(post("/checkout/delivery", form), scope));
    },
  };
}

function payingOf({ scope, world }: CheckoutWorld, pages: Pages) {
  const { browser: me, post } = pages;
  const paying = {
    /** What the browser posts of a card. */
    async cardFields(number: string) {
      const { paymentId, frame } = await pages.payment();
      const card = await cardFields(world.gateways, paymentId, number);
      const { rev, key } = frame.ticket;
      return { event: "card.submitted", rev: String(rev), key, ...card };
    },
    /** Pays the carrier at the door. */
    async payCash() {
      const { rev, key } = (await pages.payment()).frame.ticket;
      const form = { event: "cash.chosen", rev: String(rev), key };
      const answer = await paying.sendPayment(form);
      await world.settle();
      return answer;
    },
    sendPayment: (fields: Fields) =>
      answered(me, sendPayment(post("/checkout/payment", fields), scope)),
    async pay(number = "4111111111111111") {
      const answer = await paying.sendPayment(await paying.cardFields(number));
      await world.settle();
      return answer;
    },
    async enterCode(code: string) {
      const { codeTicket } = await pages.payment();
      const ticket = { rev: String(codeTicket?.rev), key: codeTicket?.key ?? "" };
      const answer = await paying.sendPayment({ event: "code.entered", ...ticket, code });
      await world.settle();
      return answer;
    },
    /** The security code of a card that was approved a while ago. */
    async enterCvv(cvv: string) {
      const { paymentId, codeTicket } = await pages.payment();
      const { encryptedPayload, encryptedPassword } = await sealedSecurityCode(
        world.gateways,
        paymentId,
        cvv,
      );
      const answer = await paying.sendPayment({
        ...{ event: "cvv.entered", rev: String(codeTicket?.rev), key: codeTicket?.key ?? "" },
        ...{ encrypted_payload: encryptedPayload, encrypted_password: encryptedPassword },
      });
      await world.settle();
      return answer;
    },
  };
  return paying;
}

function placingOf({ scope }: CheckoutWorld, pages: Pages) {
  const { browser: me, post } = pages;
  const placing = {
    /** The review's button, as it is rendered now. */
    async pressFields(): Promise<Fields> {
      const { gateTicket, payload } = await pages.review();
      const { payment_method, encrypted_payment_context } = payload;
      return {
        ...{ event: "place.pressed", rev: String(gateTicket.rev), key: gateTicket.key },
        ...(payment_method !== null && { payment_method }),
        ...(encrypted_payment_context !== null && { encrypted_payment_context }),
      };
    },
    press: (fields: Fields) =>
      answered(me, sendFromReview(post("/checkout/review", fields), scope)),
    async place() {
      return placing.press(await placing.pressFields());
    },
  };
  return placing;
}

/** A guest whose order waits for nothing but the button. */
export async function atReview(sku: string = skus.phone) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(sku);
  await guest.pay();
  return { checkout, guest };
}

/** The cart of whoever is at checkout, as the engine knows it. */
export function cartOf({ world }: CheckoutWorld): `cart:${string}` {
  const all = raw(world.engine.store).select().from(schema.lifecycle).all();
  const found = all.find(
    ({ machine, state }) => machine === "cart" && !state.includes("abandoned"),
  );
  if (!found) throw new Error("nobody has a cart");
  return `cart:${found.id.slice("cart:".length)}`;
}

/** What another lifecycle tells the cart. */
export async function tell(checkout: CheckoutWorld, event: RawEvent): Promise<void> {
  const outcome = await dispatch(checkout.world.engine, {
    ...{ to: cartOf(checkout), event, actor: { role: "system", id: "test" } },
  });
  expect(outcome, event.type).toMatchObject({ ok: true });
}
