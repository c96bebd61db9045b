/**
 * The use cases of checkout: where a shopper stands, and what each step sends to the cart, its payment and its gate.
 * Every step's page calls it first, and so do the ways to pay, placing the order and express checkout. It calls the cart,
 * the payment and the gate by their lifecycles, and nobody outside. It promises today's prices, and that nobody gets to a
 * step past what is missing. A new step is a page and its sender in a folder of its own; a new reason to be sent elsewhere
 * belongs to `detour`.
 */
import * as payment from "#machines/payment";
import { paysPart } from "#machines/cart";
import type { PaymentView } from "#machines/payment";
import * as placeOrder from "#machines/place-order";
import type { PlaceOrderView } from "#machines/place-order";
import type { LifecycleId, RawEvent } from "#machines/kit";
import { checkoutSteps, paths } from "#app/paths.ts";
import type { CheckoutStep } from "#app/paths.ts";
import { findCart } from "#app/.server/cart/cart.ts";
import { linksOf } from "./checkout-links.ts";
import type { Linked } from "./checkout-links.ts";
import { repriced } from "#app/.server/cart/cart-pricing.ts";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { allOrNothing } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { fitPoints } from "./points/redemption.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

/** A cart on its way to become an order. */
export interface Checkout {
  readonly cart: FoundCart;
  /** Whether it may be placed, and how placing goes (LC-06). */
  readonly gate: { readonly id: LifecycleId; readonly rev: number; readonly view: PlaceOrderView };
  /** The payment that pays what remains, as its provider last said; also a failed one. */
  readonly payment: Paying | null;
}

export interface Paying {
  readonly id: LifecycleId;
  readonly rev: number;
  readonly view: PaymentView;
}

type Who = Pick<Viewer, "actor" | "cartId">;

/** The viewer's checkout with today's prices; null without a cart. */
export async function findCheckout(engine: EngineContext, viewer: Who): Promise<Checkout | null> {
  const found = await findCart(engine, viewer);
  if (!found) return null;
  const priced = await repriced(engine, viewer, found);
  const cart = (await fitPoints(engine, priced)) ? await findCart(engine, viewer) : priced;
  if (!cart) return null;
  const { cartId, checkout } = cart.context;
  const gate = await loadFor(engine, viewer, placeOrder.lifecycle, cartId);
  if (!gate) return null;
  // Points and gift cards have panels of their own; what pays the rest is the step's payment.
  const rest = checkout.payments.filter((one) => !paysPart(one));
  // Beside a gift card one that failed is no longer what pays first, and still what is told of.
  const primary = rest.find(({ isPrimary }) => isPrimary) ?? rest.at(-1);
  return {
    cart,
    gate: {
      id: `place-order:${cartId}`,
      rev: gate.rev,
      view: placeOrder.view(gate.snapshot, viewer.actor.role),
    },
    payment: primary ? await findPayment(engine, viewer, primary.paymentId) : null,
  };
}

export async function findPayment(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor">,
  paymentId: string,
): Promise<Paying | null> {
  const loaded = await loadFor(engine, viewer, payment.lifecycle, paymentId);
  return (
    loaded && {
      id: `payment:${paymentId}`,
      rev: loaded.rev,
      view: payment.view(loaded.snapshot, viewer.actor.role),
    }
  );
}

/** The steps this cart walks: without anything to ship there is no delivery to choose. */
export function stepsOf({ cart }: Checkout): readonly CheckoutStep[] {
  const ships = cart.context.lines.some((line) => line.requiresShipping);
  return checkoutSteps.filter((step) => ships || step !== "delivery");
}

const stepOfBlocker: Record<PlaceOrderView["blockers"][number]["step"], CheckoutStep | "cart"> = {
  cart: "cart",
  signIn: "address",
  contact: "address",
  address: "address",
  delivery: "delivery",
  activation: "payment",
  payment: "payment",
  billing: "address",
  review: "review",
};

/** The first step that something is missing at; the cart itself while a change there is unseen. */
export function currentStep({ cart, gate }: Checkout): CheckoutStep | "cart" {
  const { blockers } = gate.view;
  const missing = blockers.map(({ step }) => stepOfBlocker[step]);
  if (cart.context.lines.length === 0 || missing.includes("cart")) return "cart";
  return checkoutSteps.find((step) => missing.includes(step)) ?? "review";
}

/** Where a viewer of a step has to go instead: forward never past what is missing, never back after ordering. */
export function detour(
  checkout: Checkout | null,
  step: CheckoutStep,
  viewer: Linked,
): string | null {
  const { storefront } = viewer;
  const links = linksOf(viewer);
  if (!checkout) return paths.cart(storefront);
  const { status, orderId } = checkout.cart.view;
  const own = checkout.cart.context.storefront;
  if (status === "converted" && orderId !== null) return paths.orderConfirm(own, orderId);
  // Its sums are of its own store's currency, and its sentences of that store's law.
  if (own !== storefront) return paths.cart(own);
  if (status === "submitting") return step === "review" ? null : links.step("review");
  const current = currentStep(checkout);
  if (status !== "active" || current === "cart") return paths.cart(storefront);
  const steps = stepsOf(checkout);
  const { gate } = checkout;
  // A business pays as its account holder only; where to deliver may be said before (PAY-45).
  const asksToSignIn = gate.view.blockers.some((blocker) => blocker.step === "signIn");
  if (asksToSignIn && step !== "address")
    return checkout.cart.context.companyRole === "member"
      ? paths.business(storefront)
      : paths.businessSignIn(storefront, links.step(step), "Login");
  // A phone line is settled with its carrier once it is known where the phone goes (LC-09).
  const waitsForLine = gate.view.blockers.some((blocker) => blocker.step === "activation");
  const isPaying = step === "payment" || step === "review";
  if (waitsForLine && isPaying && steps.indexOf(current) >= steps.indexOf("payment"))
    return links.carrier();
  const isAhead = steps.indexOf(step) > steps.indexOf(current);
  return isAhead || !steps.includes(step) ? links.step(current) : null;
}

/** What a form was rendered from. */
export interface Ticket {
  readonly rev: number | undefined;
  readonly key: string | undefined;
}

/**
 * Sends what one form says as several events, all of them or none. The first one carries the form's ticket.
 */
export function sendInTurn(
  engine: EngineContext,
  to: LifecycleId,
  [first, ...others]: readonly Said[],
  { rev, key }: Ticket,
): Promise<Outcome> {
  if (!first) return Promise.resolve({ ok: false, refusal: { code: "InvalidEvent" } });
  const keyed = (at: number) => key !== undefined && { key: `${key}/${at}` };
  return engine.store.write((tx) =>
    allOrNothing(engine, tx, async (send) => {
      let moved = await send({ to, ...first, ...(rev !== undefined && { rev }), ...keyed(0) });
      for (const [at, said] of others.entries())
        moved = await send({ to, ...said, ...keyed(at + 1) });
      return moved;
    }),
  );
}

interface Said {
  readonly event: RawEvent;
  readonly actor: Actor;
}

/** States in which a payment waits for its provider. */
const onItsWay: ReadonlySet<string> = new Set([
  "starting",
  "completing",
  "unknown",
  "redirecting",
  "preparing",
  "syncing",
]);

export function isOnItsWay({ view }: Paying): boolean {
  const isCodeJudged = view.status === "awaitingCvv" && !view.events.includes("cvv.entered");
  return onItsWay.has(view.status) || isCodeJudged;
}

/**
 * Waits a moment for the provider, so that a quick answer needs no waiting page. Nothing is locked meanwhile; whoever
 * is not answered in time sees the page that refreshes itself.
 */
export async function answered(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor">,
  paymentId: string,
  patienceMs: number,
): Promise<Paying | null> {
  const until = performance.now() + patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LAST_PAUSE_MS)) {
    const paying = await findPayment(engine, viewer, paymentId);
    if (!paying || !isOnItsWay(paying) || performance.now() >= until) return paying;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** A bank that answers at once is heard at once; a slow one is asked after ever more rarely. */
const FIRST_PAUSE_MS = 4;
const LAST_PAUSE_MS = 60;
