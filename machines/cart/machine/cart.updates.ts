/** What each event writes into a cart. Pure; the limits were asked before. */
import { notedGates } from "../programmes/cart.activation.ts";
import { mergedSession, notedBuyer } from "./cart.buyer.ts";
import { keptDelivery } from "../delivery/cart.delivery.ts";
import type { Line } from "../schema/cart.fields.ts";
import {
  alertOf,
  childrenOf,
  repriced,
  withAdded,
  withoutLine,
  withQuantity,
  withReplaced,
} from "../lines/cart.lines.ts";
import { withoutUnsold } from "../lines/cart.unsold.ts";
import { fittedReferral } from "../programmes/cart.loyalty.ts";
import { cartNotice, needsAcknowledging, withNotices, withoutNews } from "./cart.notices.ts";
import type { Alert } from "./cart.notices.ts";
import { promoAlerts, withoutContradicted } from "../money/cart.promo-notices.ts";
import { methodOf, standing } from "../money/cart.promos.ts";
import type { Standing } from "../money/cart.promos.ts";
import {
  keptProgrammes,
  movedPayment,
  reappliedPayment,
  startedPayment,
  withoutPayment,
} from "../money/cart.paying.ts";
import { amountToFinance, cardsOf } from "../money/cart.payments.ts";
import type { Context, Event } from "../cart.schema.ts";
import { totals } from "../money/cart.totals.ts";

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
type Update = Partial<Context>;
type Checkout = Context["checkout"];

/** What an event leaves of a cart, and the promotions that did not outlive it. */
export interface LineChange {
  readonly patch: Update;
  readonly lost: Standing["lost"];
}

/** Brings everything that depends on the lines in step with them, and the totals with everything. */
export function settled(context: Context, at: string, method = methodOf(context)): LineChange {
  const { changesAcknowledged } = context.checkout;
  const { delivery, lost: lostDelivery } = keptDelivery(context);
  const promos = fittedReferral(context.promos, context.lines);
  const now = standing({ ...context, promos }, at, method);
  const isDearer = now.lost.some(({ code }) => code === "PromoPaymentMethod");
  const checkout = {
    ...context.checkout,
    delivery,
    changesAcknowledged: changesAcknowledged && !isDearer,
  };
  const notices = withNotices(
    withoutContradicted(context.notices, now),
    [...(lostDelivery === null ? [] : [cartNotice(lostDelivery)]), ...promoAlerts(now)],
    at,
  );
  const { promos: kept, lost } = now;
  const isEmpty = context.lines.length === 0;
  return {
    patch: {
      ...{ checkout, promos: kept, totals: totals({ ...context, checkout, promos: kept }) },
      notices: isEmpty ? notices.filter(({ code }) => code !== "OfferRevoked") : notices,
    },
    lost,
  };
}

/** Offers ask whether a plan pays, not which one. */
const ANY_PLAN = "any";

/** The cart as if credit were there, to be paid by a plan or in full. */
export function withPlan(context: Context, { inFull = false } = {}): Context {
  const { checkout } = context;
  const gates = {
    ...checkout.gates,
    ...({ financingState: "usable", financePlanId: inFull ? null : ANY_PLAN } as const),
  };
  return { ...context, checkout: { ...checkout, gates } };
}

/** What store financing would have to pay of a cart, with the offers that go with it (FIN-36). */
export function financedBy(
  context: Context,
  { inFull }: { readonly inFull: boolean },
  at: string,
): number {
  const started = { method: "td_financing", isDownPayment: false, at } as const;
  const chosen = withPlan(context, { inFull });
  const planned = { ...chosen, ...keptProgrammes(chosen, started) };
  return amountToFinance({ ...planned, ...settled(planned, at, "td_financing").patch });
}

const inCheckout = ({ checkout }: Context, change: Partial<Checkout>): Update => ({
  checkout: { ...checkout, ...change },
});

type ByType = { [E in Event as E["type"]]: E };
type Writers = { readonly [T in keyof ByType]: (context: Context, event: ByType[T]) => Update };

const nothing = (): Update => ({});
const addedPromo = (
  { promos }: Context,
  { promo }: EventOf<"promo.applied" | "promo.judged">,
): Update => ({ promos: [...promos, promo] });

const writers: Writers = {
  "line.added": addedLine,
  "line.removed": (context, { lineId, at }) => removedLines(context, [lineId], at),
  "lines.removed": (context, { lineIds, at }) => removedLines(context, lineIds, at),
  "colour.changed": ({ lines }, { lineId, line }) => ({
    lines: [...withReplaced(lines, lineId, line)],
  }),
  "quantity.set": setQuantity,
  "zip.entered": ({ lines }, { zip }) => ({ zip, lines: withApplianceZip(lines, zip) }),
  "address.entered": enteredAddress,
  "billing.entered": (context, { address }) => inCheckout(context, { billingAddress: address }),
  // Whoever chooses has seen the day: what was said of another one is over.
  "delivery.chosen": (context, { delivery }) => ({
    ...inCheckout(context, { delivery }),
    notices: context.notices.filter(({ code }) => code !== "DeliveryDayChanged"),
  }),
  "delivery.removed": (context, event) => ({
    ...inCheckout(context, { delivery: null }),
    ...noticed(context, event),
  }),
  "contact.entered": (context, { contact }) => inCheckout(context, { contact }),
  "payment.started": startedPayment,
  "payment.reapplied": reappliedPayment,
  "payment.removed": (context, { paymentId }) => withoutPayment(context, paymentId),
  "payment.moved": movedPayment,
  repriced: repricedLines,
  "changes.acknowledged": (context) => ({
    ...inCheckout(context, { changesAcknowledged: true }),
    notices: withoutNews(context.notices),
  }),
  "notice.raised": raisedNotice,
  "notice.dismissed": ({ notices }, event) => ({
    notices: notices.filter(({ noticeId }) => noticeId !== event.noticeId),
  }),
  "offer.dismissed": () => ({ businessOfferDismissed: true }),
  "promo.applied": addedPromo,
  "promo.judged": addedPromo,
  "promo.removed": ({ promos }, event) => ({
    promos: promos.filter(({ code }) => code !== event.code),
  }),
  "promotions.priced": (_, { offers }) => ({ offers }),
  "consent.given": givenConsent,
  "assistance.started": () => ({ isAssisted: true }),
  "assistance.ended": () => ({ isAssisted: false }),
  "gates.noted": notedGates,
  "session.merged": mergedSession,
  "buyer.noted": notedBuyer,
  "submission.failed": noticed,
  "cart.absorbed": nothing,
  "submission.started": nothing,
  "order.created": nothing,
  "order.pending": nothing,
};

/** What an event changes, before `settled`. */
export function written<T extends keyof ByType>(
  context: Context,
  event: ByType[T] & { readonly type: T },
): Update {
  return withoutUnsold(context, writers[event.type](context, event), event.at);
}

/** The cart says something that is about no line. */
function noticed(
  { notices }: Context,
  { code, at }: { readonly code: Parameters<typeof cartNotice>[0]; readonly at: string },
): Update {
  return { notices: withNotices(notices, [cartNotice(code)], at) };
}

function raisedNotice(context: Context, event: EventOf<"notice.raised">): Update {
  const { code, lineId, details, at } = event;
  return {
    ...(code === "RewardsRedemptionRemoved" && { pointsAsideCents: 0 }),
    ...(needsAcknowledging(code) && inCheckout(context, { changesAcknowledged: false })),
    notices: withNotices(context.notices, [{ code, lineId, details }], at),
  };
}

/** The card's security code is to be typed again; the cart says why, where a card pays. */
export function revalidated(context: Context, at: string): Update {
  return cardsOf(context).length === 0 ? {} : noticed(context, { code: "PaymentRevalidate", at });
}

/** A consent, and for a legal agreement the text that was agreed to. */
function givenConsent(context: Context, event: EventOf<"consent.given">): Update {
  const { consents, agreements } = context.checkout;
  const { consent, accepted, text, at } = event;
  const others = agreements.filter((one) => one.consent !== consent);
  const isAgreement = accepted && text !== null && consent !== "emailOffer";
  return inCheckout(context, {
    consents: { ...consents, [consent]: accepted },
    agreements: isAgreement ? [...others, { consent, ...text, acceptedAt: at }] : others,
  });
}

function addedLine({ lines, notices }: Context, event: EventOf<"line.added">): Update {
  const { lineId, sku, name } = event.line;
  const added = { code: "ItemAdded", lineId, details: { sku, name } };
  return {
    lines: [...withAdded(lines, event.line, event.children)],
    notices: withNotices(notices, [added], event.at),
  };
}

/** All appliances of an order go to one ZIP (CART-14). */
function withApplianceZip(lines: readonly Line[], zip: string): Line[] {
  return lines.map((line) => (line.isAppliance ? { ...line, applianceZip: zip } : line));
}

/** What goes with a line that was taken out: said of each, since nobody pressed a button for it. */
const goneWith = (line: Line): Alert =>
  alertOf(line, line.productType === "TradeIn" ? "ExchangeRemoved" : "ItemRemoved");

function removedLines(context: Context, ids: readonly string[], at: string): Update {
  const { lines, droppedLines, notices } = context;
  const children = ids
    .flatMap((id) => childrenOf(lines, id))
    .filter(({ lineId }) => !ids.includes(lineId));
  const left = ids.reduce<readonly Line[]>((rest, id) => withoutLine(rest, id), lines);
  const dropped = ids.reduce<readonly Line[]>((rest, id) => withoutLine(rest, id), droppedLines);
  // It is no longer said that it comes back.
  const goneFor = droppedLines.filter((line) => !dropped.includes(line));
  const said = notices.filter(({ lineId }) => !goneFor.some((line) => line.lineId === lineId));
  return {
    lines: [...left],
    droppedLines: [...dropped],
    notices: withNotices(said, children.map(goneWith), at),
  };
}

/** Fewer units of a line take units of its children along (LC-31). */
function setQuantity(context: Context, { lineId, quantity, at }: EventOf<"quantity.set">): Update {
  if (quantity === 0) return removedLines(context, [lineId], at);
  const lines = withQuantity(context.lines, lineId, quantity);
  const fewer = childrenOf(context.lines, lineId).flatMap((child) => {
    const to = lines.find((line) => line.lineId === child.lineId)?.quantity ?? 0;
    const from = child.quantity;
    return to < from ? [alertOf(child, "QuantityChanged", { from, to })] : [];
  });
  return { lines: [...lines], notices: withNotices(context.notices, fewer, at) };
}

/** Another place needs another delivery; the appliances' ZIP is the address's (CART-14). */
function enteredAddress(context: Context, event: EventOf<"address.entered">): Update {
  const { address, taxRateBasisPoints } = event;
  const { checkout, lines } = context;
  const isElsewhere = checkout.shippingAddress?.zip !== address.zip;
  const isBrought = checkout.delivery !== null && checkout.delivery.mode !== "pickup";
  return {
    zip: address.zip,
    lines: withApplianceZip(lines, address.zip),
    checkout: {
      ...checkout,
      shippingAddress: address,
      taxRateBasisPoints,
      delivery: isElsewhere && isBrought && checkout.shippingAddress ? null : checkout.delivery,
    },
  };
}

function repricedLines(context: Context, event: EventOf<"repriced">): Update {
  const { lines, alerts } = repriced(context.lines, event.lines);
  const { checkout } = context;
  return {
    lines: [...lines],
    notices: withNotices(context.notices, alerts, event.at),
    checkout: {
      ...checkout,
      taxRateBasisPoints: event.taxRateBasisPoints ?? checkout.taxRateBasisPoints,
      serviceChargeCents: event.serviceChargeCents ?? checkout.serviceChargeCents,
      changesAcknowledged: checkout.changesAcknowledged && alerts.length === 0,
    },
  };
}
