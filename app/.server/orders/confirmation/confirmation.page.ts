/** The thank-you page of one order: safe to reload and to bookmark (CONF). */
import type { I18n } from "@lingui/core";
import { redirect } from "@remix-run/node";
import { agreedTerms, readerOf } from "#app/.server/payments/terms/agreed-terms.ts";
import { heldSentences } from "#app/.server/payments/held-in-vain.ts";
import { leftCreditSentences } from "#app/.server/payments/terms/left-credit.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { lineBegins } from "#app/.server/payments/telco/order-line.ts";
import { leaveOf } from "#app/.server/identity/lookup/leave-order.ts";
import { pointsOf } from "#app/.server/orders/order-rewards.ts";
import {
  deliveryCodes,
  discountShares,
  unnamedCents,
} from "#app/.server/orders/lines/discount-shares.ts";
import { invoiceFirm } from "#app/.server/orders/documents/invoice-firm.ts";
import { keptCents } from "#app/.server/orders/payment-sums.ts";
import { chargesTold } from "#app/.server/orders/charges-told.ts";
import { renewalSentences } from "#app/.server/payments/terms/renewal-terms.ts";
import { renewalNote } from "#app/.server/payments/card-on-file.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import type { SchedulingScope } from "#app/.server/delivery/schedule-days.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { asToldNow } from "#app/.server/identity/order-contact.ts";
import { isUnproved, readableFor } from "#app/.server/identity/order-mask.ts";
import { notFound } from "#app/.server/request/params.ts";
import { lockerShown } from "#app/.server/delivery/locker.ts";
import { storeShown } from "#app/.server/delivery/pickup-stores.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { cardText } from "#app/messages/card-text.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import * as order from "#machines/order";
import { isPartial, methods } from "#machines/payment";
import { referralOf } from "#app/.server/checkout/referrals.ts";
import {
  arrivalsOf,
  mailboxOf,
  rewardsOfOrder,
  scheduleOf,
  smsOf,
  surveyOf,
  tradeInOf,
} from "./confirmation-parts.ts";

type ThanksScope = RequestScope & SchedulingScope;

/** How far an order is, as its page tells it (LC-29). */
export type PageState = "processing" | "pending" | "confirmed" | "error";

/** How long the page says that it is working on it, before the payment counts as pending (LC-29). */
const PATIENCE_MS = 120_000;

/** The pages that say how an order stands, and where each leads on to. */
const pages = {
  "order-confirm": (face: PageState) => (face === "pending" ? "order-pending" : "order-confirm"),
  "order-pending": (face: PageState) =>
    face === "pending" ? "order-pending" : face === "confirmed" ? "order-success" : "order-confirm",
  "order-success": (face: PageState) =>
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
  scope: ThanksScope,
  address: { readonly storefront: Storefront; readonly orderId: string },
  name: keyof typeof pages,
) {
  const page = await confirmationPage(request, scope, address);
  const next = pages[name](page.face);
  if (next !== name) throw redirect(hrefs[next](address.storefront, address.orderId), 303);
  return page;
}

/** The page, for whoever may open the order; one that was cancelled, or is another store's, is told elsewhere. */
export async function confirmationPage(
  request: Request,
  scope: ThanksScope,
  { storefront, orderId }: { readonly storefront: Storefront; readonly orderId: string },
) {
  const viewer = await viewerOf(request, scope);
  const loaded = await loadFor(scope.engine, viewer, order.lifecycle, orderId);
  if (!loaded) throw notFound();
  // Who bought it in this browser reads all of it, also after they have looked it up.
  const { actor } = loaded;
  const isLookedUp = isUnproved(actor, orderId);
  const told = await asToldNow(scope.engine.store, loaded.snapshot.context);
  const context = readableFor({ ...viewer, actor }, told);
  const now = instant(scope.engine.clock);
  const view = order.view(loaded.snapshot, viewer.role, now);
  // What comes next is told until it has happened; from then on the order's own page knows.
  if (view.isCancelled || context.lines.some(hasMovedOn))
    throw redirect(paths.order(context.storefront, orderId), 303);
  const waitedMs = Math.max(0, Date.parse(now) - Date.parse(context.placedAt));
  const face = pageStateOf(view, waitedMs);
  if (context.storefront !== storefront)
    throw redirect(paths.orderConfirm(context.storefront, orderId));
  const arrivals = arrivalsOf(context);
  const last = arrivals.at(-1);
  return {
    storefront,
    orderId,
    email: context.email,
    firstName: (context.shipTo ?? context.contact)?.firstName ?? null,
    placedAt: context.placedAt,
    face,
    waitedMs,
    method: mainMethod(context),
    isConfirmed: face === "confirmed",
    /** Paying again, where that is what is missing. */
    payHref: view.paymentDueDate === null ? null : paths.orderPayment(storefront, orderId),
    reviewHref: paths.checkoutStep(storefront, "review"),
    pendingHref: paths.orderPending(storefront, orderId),
    trackHref: trackedOf(context),
    actionHref: paths.orderConfirm(storefront, orderId),
    ...(await offeredOf(scope, viewer, context, face)),
    /** No form is filled in with what is hidden. */
    sms: isLookedUp ? null : smsOf(context),
    mailbox: mailboxOf(loaded.snapshot.context, { viewer, at: now }),
    leave: await leaveOf(request, scope, { viewer, context }),
    survey: surveyOf(context),
    tradeIn: tradeInOf(context, await i18nOf(request)),
    /** The last day on which something comes: the order's own page has the same headline. */
    promisedOn: last?.on ?? null,
    slot: last?.slot ?? null,
    arrivals,
    pickup: await pickupOf(request, viewer, context),
    shipTo: context.shipTo,
    ...boughtOf(context, view, await i18nOf(request)),
    charges: chargesTold(
      context.lines.map((line) => ({
        name: line.name,
        charging: order.chargingOfLine(context, line),
      })),
      { i18n: await i18nOf(request), isPlaced: true },
    ),
    phoneLine: await lineBegins(scope.engine, context, await readerOf(request, storefront)),
    terms: await termsOf(request, scope, context),
    held: await heldSentences(scope.engine, context, await readerOf(request, storefront)),
    renewalNote: await renewalNote(request, context),
    orderHref: paths.order(storefront, orderId),
    homeHref: paths.home(storefront),
    signUp: viewer.customerId === null && !isLookedUp ? accountOffer(storefront, context) : null,
  };
}

/** What pays most of it: what is asked beside gift cards and points, where there is such a payment. */
const mainMethod = ({ payments }: order.Context): string | null =>
  (payments.find(({ method }) => !parts.has(method)) ?? payments[0])?.method ?? null;

const parts: ReadonlySet<string> = new Set(methods.filter(isPartial));

/** Goods that left, wait at the store or are there. */
const hasMovedOn = (line: order.OrderLine): boolean =>
  order.hasParcel(line) &&
  (line.hasLeft || line.deliveredAt !== null || line.state === "readyForPickup");

/** What was agreed with lenders, what was not needed of it, what renews by itself, and whom the invoice is for. */
async function termsOf(request: Request, { engine }: ThanksScope, context: order.Context) {
  const reader = await readerOf(request, context.storefront);
  const lent = await agreedTerms(engine, context, reader);
  const left = await leftCreditSentences(engine, context, reader.i18n);
  const renewals = await renewalSentences(engine, context, reader);
  const firm = invoiceFirm(context, reader.i18n);
  return [...Object.values(lent), ...left, ...renewals, ...(firm === null ? [] : [firm])];
}

/** What is offered once the order stands: a day for what comes by truck, points, a friend's code. */
async function offeredOf(
  scope: ThanksScope,
  viewer: Viewer,
  context: order.Context,
  face: PageState,
) {
  if (face !== "confirmed") return { schedule: null, rewards: null, referral: null };
  return {
    schedule: await scheduleOf(scope, context),
    rewards: rewardsOfOrder(context, await pointsOf(scope.engine, context)),
    referral: context.customerId === null ? null : await referralOf(scope, viewer),
  };
}

/** Where it waits to be fetched, and for how many days once it is there: a store's counter, or a locker. */
async function pickupOf(request: Request, { language }: Viewer, { store }: order.Context) {
  if (store === null) return null;
  const keptDays = store.pickupExpiryDays;
  const shown = storeShown(store.storeId, language);
  if (shown) return { ...shown, phone: store.phone, isLocker: false, keptDays };
  return order.isLocker(store) ? { ...(await lockerShown(request, store)), keptDays } : null;
}

/** What was bought, what it cost, and by what it was paid. */
function boughtOf(context: order.Context, view: order.OrderView, i18n: I18n) {
  const { lines, totals, payments, isCancelManualOnly } = context;
  const kept = keptCents(context);
  const shares = discountShares(context, view, i18n);
  return {
    isCancelManualOnly,
    isDigital: !lines.some(order.hasParcel),
    hasPlan: lines.some(beginsAlong),
    hasVisit: lines.some((line) => order.kindOf(line) === "visit"),
    /** Gift cards go to whom they are for, not to who bought them (GIFT-01). */
    hasGiftCard: lines.some(({ isGiftCard }) => isGiftCard),
    isBooked: lines.some(({ slot }) => slot !== null),
    isPreorder: lines.some(({ isPreorder }) => isPreorder),
    lines: order.displayed(lines).map(({ id, name, quantity, art, amounts }) => ({
      ...{ id, name, quantity, goodsCents: amounts.goodsCents },
      art: { kind: art.kind, finish: art.finish, seed: Number(art.seed) },
    })),
    totals,
    keptCents: kept,
    discounts: shares,
    otherDiscountCents: unnamedCents(totals.discountCents - kept, shares),
    deliveryCodes: deliveryCodes(context, view),
    payments: payments.map(({ paymentId, method, display, totalCents }) => ({
      ...{ paymentId, method, display: display && cardText(display), totalCents },
    })),
  };
}

/** What begins with its goods: no old device, and no phone line, which is activated. */
const beginsAlong = (line: order.OrderLine): boolean =>
  order.kindOf(line) === "plan" && line.tradeIn === null && line.productType !== "Carrier";

/** Two minutes are for checkout; after that it is the provider's turn, unless it said no. */
function pageStateOf(view: order.OrderView, waitedMs: number): PageState {
  const { state, paymentDueDate } = view;
  if (state === "initiated" || paymentDueDate !== null) return "error";
  if (state !== "softSubmitted" && state !== "accepted") return "confirmed";
  return waitedMs < PATIENCE_MS ? "processing" : "pending";
}

/** Where the first thing that is sent can be followed (CONF-08). */
function trackedOf({ storefront, orderId, lines }: order.Context): string | null {
  const sent = lines.find(order.hasParcel);
  return sent ? paths.trackItem(storefront, orderId, sent.id) : null;
}

/** Everything an account needs is known but its password. */
function accountOffer(storefront: Storefront, { shipTo, contact, email }: order.Context) {
  const who = shipTo ?? contact;
  if (!who) return null;
  const { firstName, lastName, phone } = who;
  return {
    action: paths.signUp(storefront, paths.myOrders(storefront)),
    known: { firstName, lastName, email, phone },
  };
}
