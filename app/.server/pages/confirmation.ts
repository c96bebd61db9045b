/** The thank-you page of one order: safe to reload and to bookmark (CONF). */
import { redirect } from "@remix-run/node";
import { renewalNote } from "#app/.server/card-on-file.ts";
import { instant } from "#app/.server/clock.ts";
import type { Door } from "#app/.server/context.ts";
import type { SchedulingDoor } from "#app/.server/schedule-days.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { readableFor } from "#app/.server/order-mask.ts";
import { notFound } from "#app/.server/params.ts";
import { lockerShown } from "#app/.server/locker.ts";
import { isLocker, storeShown } from "#app/.server/pickup-stores.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import { cardText } from "#app/messages/payment.ts";
import { paths } from "#app/paths.ts";
import type { Origin } from "#app/paths.ts";
import { addDays } from "#machines/kit";
import * as order from "#machines/order";
import { referralOf } from "./referrals.ts";
import { rewardsOfOrder } from "./rewards.ts";
import { arrivalsOf, scheduleOf, smsOf, surveyOf, tradeInOf } from "./confirmation-parts.ts";

type ThanksDoor = Door & SchedulingDoor;

/** How far an order is, as its page tells it (LC-29). */
export type Face = "processing" | "pending" | "confirmed" | "error";

/** How long the page says that it is working on it, before the payment counts as pending (LC-29). */
const PATIENCE_MS = 120_000;

/** The pages that say how an order stands, and where each leads on to. */
const pages = {
  "order-confirm": (face: Face) => (face === "pending" ? "order-pending" : "order-confirm"),
  "order-pending": (face: Face) =>
    face === "pending" ? "order-pending" : face === "confirmed" ? "order-success" : "order-confirm",
  "order-success": (face: Face) =>
    face === "pending" ? "order-pending" : face === "confirmed" ? "order-success" : "order-confirm",
} as const;

const hrefs = {
  "order-confirm": paths.orderConfirm,
  "order-pending": paths.orderPending,
  "order-success": paths.orderSuccess,
} as const;

/** One of the pages; what another page tells is told there (CONF-11, CONF-12). */
export async function confirmationStep(
  request: Request,
  door: ThanksDoor,
  address: { readonly origin: Origin; readonly orderId: string },
  name: keyof typeof pages,
) {
  const page = await confirmationPage(request, door, address);
  const next = pages[name](page.face);
  if (next !== name) throw redirect(hrefs[next](address.origin, address.orderId), 303);
  return page;
}

export async function confirmationPage(
  request: Request,
  door: ThanksDoor,
  { origin, orderId }: { readonly origin: Origin; readonly orderId: string },
) {
  const viewer = await viewerOf(request, door);
  const loaded = await loadFor(door.shell, viewer, order.lifecycle, orderId);
  if (!loaded) throw notFound();
  const context = readableFor(viewer, loaded.snapshot.context);
  const now = instant(door.shell.clock);
  const view = order.view(loaded.snapshot, viewer.role, now);
  if (view.state === "cancelled") throw redirect(paths.order(context.origin, orderId), 303);
  const waitedMs = Math.max(0, Date.parse(now) - Date.parse(context.placedAt));
  const face = faceOf(view, waitedMs);
  if (context.origin !== origin) throw redirect(paths.orderConfirm(context.origin, orderId));
  const store = storeShown(context.store?.storeId, viewer.language);
  const arrivals = arrivalsOf(context);
  const last = arrivals.at(-1);
  const promisedOn = last?.on ?? null;
  const until = promisedOn && addDays(promisedOn, context.store?.pickupExpiryDays ?? 0);
  return {
    origin,
    orderId,
    email: context.email,
    firstName: context.shipTo?.firstName ?? null,
    placedAt: context.placedAt,
    face,
    waitedMs,
    isConfirmed: face === "confirmed",
    /** Paying again, where that is what is missing. */
    payHref: view.paymentDueDate === null ? null : paths.orderPayment(origin, orderId),
    reviewHref: paths.checkoutStep(origin, "review"),
    pendingHref: paths.orderPending(origin, orderId),
    trackHref: trackedOf(context),
    actionHref: paths.orderConfirm(origin, orderId),
    schedule: face === "confirmed" ? await scheduleOf(door, context) : null,
    sms: smsOf(door, context),
    survey: surveyOf(context),
    rewards: face === "confirmed" ? rewardsOfOrder(context) : null,
    referral:
      face === "confirmed" && context.customerId !== null ? await referralOf(door, viewer) : null,
    tradeIn: tradeInOf(context),
    isDigital: context.lines.every(({ requiresShipping }) => !requiresShipping),
    /** The last day on which something comes: the order's own page has the same headline. */
    promisedOn,
    slot: last?.slot ?? null,
    arrivals,
    /** Gift cards go to whom they are for, not to who bought them (GIFT-01). */
    hasGiftCard: context.lines.some(({ isGiftCard }) => isGiftCard),
    isBooked: context.lines.some(({ slot }) => slot !== null),
    isPreorder: context.lines.some(({ isPreorder }) => isPreorder),
    pickup: store
      ? {
          ...store,
          phone: context.store?.phone ?? null,
          isLocker: false,
          until,
        }
      : context.store !== null && isLocker(context.store)
        ? { ...(await lockerShown(request, context.store)), until }
        : null,
    shipTo: context.shipTo,
    lines: context.lines.map(({ id, name, quantity, art, amounts }) => ({
      ...{ id, name, quantity, goodsCents: amounts.goodsCents },
      art: { kind: art.kind, finish: art.finish, seed: Number(art.seed) },
    })),
    totals: context.totals,
    coupons: context.couponCodes,
    payments: context.payments.map(({ paymentId, method, display, totalCents }) => ({
      ...{ paymentId, method, display: display && cardText(display), totalCents },
    })),
    renewalNote: await renewalNote(request, context),
    orderHref: paths.order(origin, orderId),
    homeHref: paths.home(origin),
    signUp: viewer.customerId === null ? accountOffer(origin, context) : null,
  };
}

/** Two minutes are for the till; after that it is the provider's turn, unless it said no. */
function faceOf(view: order.OrderView, waitedMs: number): Face {
  const { state, paymentDueDate } = view;
  if (state === "initiated" || paymentDueDate !== null) return "error";
  if (state !== "softSubmitted" && state !== "accepted") return "confirmed";
  return waitedMs < PATIENCE_MS ? "processing" : "pending";
}

/** Where the first thing that is sent can be followed (CONF-08). */
function trackedOf({ origin, orderId, lines }: order.Context): string | null {
  const sent = lines.find(({ requiresShipping }) => requiresShipping);
  return sent ? paths.trackItem(origin, orderId, sent.id) : null;
}

/** Everything an account needs is known but its password. */
function accountOffer(origin: Origin, { shipTo, email }: order.Context) {
  if (!shipTo) return null;
  const { firstName, lastName, phone } = shipTo;
  return {
    action: paths.signUp(origin, paths.myOrders(origin)),
    known: { firstName, lastName, email, phone },
  };
}
