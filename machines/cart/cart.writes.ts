/** What each event writes into a cart. Pure; the limits were asked before. */
import { keptDelivery } from "./cart.delivery.ts";
import type { Line } from "./cart.fields.ts";
import {
  isBuyable,
  repriced,
  unitsOf,
  withAdded,
  withoutLine,
  withQuantity,
} from "./cart.lines.ts";
import { cartNotice, withNotices } from "./cart.notices.ts";
import { movedPayment, reappliedPayment, startedPayment, withoutPayment } from "./cart.paying.ts";
import { LIMITS } from "./cart.refusals.ts";
import type { Context, Event } from "./cart.schema.ts";
import { goodsAfterDiscountCents, totals } from "./cart.totals.ts";

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
type Patch = Partial<Context>;
type Checkout = Context["checkout"];

/** Brings everything that depends on the lines in step with them, and the totals with everything. */
export function settled(context: Context, at: string): Patch {
  const ids = new Set(context.lines.map(({ lineId }) => lineId));
  const { delivery, lost: lostDelivery } = keptDelivery(context);
  const checkout =
    delivery === context.checkout.delivery ? context.checkout : { ...context.checkout, delivery };
  const promos = context.promos.filter(
    ({ lineIds }) => lineIds.length === 0 || lineIds.some((id) => ids.has(id)),
  );
  const before = { ...context, checkout, promos };
  const goods = goodsAfterDiscountCents(totals({ ...before, promos: [] }));
  const kept = promos.filter(({ minimumCents }) => goods >= minimumCents);
  const lost = context.promos.filter((promo) => !kept.includes(promo));
  const notices = withNotices(
    context.notices,
    [
      ...(lostDelivery === null ? [] : [cartNotice(lostDelivery)]),
      ...lost.map(({ code }) => cartNotice("CouponCodeRemoved", { promo: code })),
    ],
    at,
  );
  return { checkout, promos: kept, notices, totals: totals({ ...before, promos: kept }) };
}

const inCheckout = ({ checkout }: Context, change: Partial<Checkout>): Patch => ({
  checkout: { ...checkout, ...change },
});

/** What an event changes, before `settled`. */
export function written(context: Context, event: Event): Patch {
  const { checkout, notices } = context;
  switch (event.type) {
    case "line.added":
      return addedLine(context, event);
    case "line.removed":
      return { lines: [...withoutLine(context.lines, event.lineId)] };
    case "quantity.set":
      return { lines: [...withQuantity(context.lines, event.lineId, event.quantity)] };
    case "zip.entered":
      return { zip: event.zip };
    case "address.entered":
      return enteredAddress(context, event);
    case "billing.entered":
      return inCheckout(context, { billingAddress: event.address });
    case "delivery.chosen":
      return inCheckout(context, { delivery: event.delivery });
    case "delivery.removed":
      return {
        ...inCheckout(context, { delivery: null }),
        notices: withNotices(notices, [cartNotice(event.code)], event.at),
      };
    case "contact.entered":
      return inCheckout(context, { contact: event.contact });
    case "payment.started":
      return startedPayment(context, event);
    case "payment.reapplied":
      return reappliedPayment(context, event);
    case "payment.removed":
      return withoutPayment(context, event.paymentId);
    case "payment.moved":
      return movedPayment(context, event);
    case "payments.invalidated":
      return {
        ...inCheckout(context, { payments: [] }),
        notices: withNotices(notices, [cartNotice("InvalidChosenPayment")], event.at),
      };
    case "revalidation.requested":
      return { notices: withNotices(notices, [cartNotice("PaymentRevalidate")], event.at) };
    case "stock.held":
      return { isHoldWanted: true };
    case "repriced":
      return repricedLines(context, event);
    case "changes.acknowledged":
      return inCheckout(context, { changesAcknowledged: true });
    case "notice.raised":
      return {
        notices: withNotices(
          notices,
          [{ code: event.code, lineId: event.lineId, details: event.details }],
          event.at,
        ),
      };
    case "notice.dismissed":
      return { notices: notices.filter(({ noticeId }) => noticeId !== event.noticeId) };
    case "offer.dismissed":
      return { businessOfferDismissed: true };
    case "promo.applied":
      return { promos: [...context.promos, event.promo] };
    case "promo.removed":
      return { promos: context.promos.filter(({ code }) => code !== event.code) };
    case "consent.given":
      return inCheckout(context, {
        consents: { ...checkout.consents, [event.consent]: event.accepted },
      });
    case "assistance.started":
      return { isAssisted: true };
    case "assistance.ended":
      return { isAssisted: false };
    case "gates.noted":
      return inCheckout(context, { gates: { ...checkout.gates, ...event.gates } });
    case "session.merged":
      return mergedSession(context, event);
    case "submission.failed":
      return { notices: withNotices(notices, [cartNotice(event.code)], event.at) };
    case "cart.absorbed":
    case "submission.started":
    case "order.created":
    case "order.pending":
      return {};
  }
}

function addedLine({ lines, notices }: Context, event: EventOf<"line.added">): Patch {
  const { lineId, sku, name } = event.line;
  const added = { code: "ItemAdded", lineId, details: { sku, name } };
  return {
    lines: [...withAdded(lines, event.line, event.children)],
    notices: withNotices(notices, [added], event.at),
  };
}

/** Another place needs another delivery; the appliances' ZIP is the address's (CART-14). */
function enteredAddress(context: Context, event: EventOf<"address.entered">): Patch {
  const { address, taxRateBasisPoints } = event;
  const { checkout, lines } = context;
  const isElsewhere = checkout.shippingAddress?.zip !== address.zip;
  const isBrought = checkout.delivery !== null && checkout.delivery.mode !== "pickup";
  return {
    zip: address.zip,
    lines: lines.map((line) => (line.isAppliance ? { ...line, applianceZip: address.zip } : line)),
    checkout: {
      ...checkout,
      shippingAddress: address,
      taxRateBasisPoints,
      delivery: isElsewhere && isBrought && checkout.shippingAddress ? null : checkout.delivery,
    },
  };
}

function repricedLines(context: Context, event: EventOf<"repriced">): Patch {
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

/** A guest's cart takes in the lines of the account's; what does not fit is left out with a notice. */
function mergedSession(context: Context, event: EventOf<"session.merged">): Patch {
  let lines: readonly Line[] = context.lines;
  const left: Line[] = [];
  for (const line of event.lines.filter(({ parentId }) => parentId === null)) {
    const children = event.lines.filter(({ parentId }) => parentId === line.lineId);
    const isRoom =
      isBuyable(line) &&
      lines.length + 1 + children.length <= LIMITS.lines &&
      unitsOf(lines) + line.quantity <= LIMITS.units;
    if (isRoom) lines = withAdded(lines, line, children);
    else left.push(line);
  }
  const alerts = left.map(({ lineId, sku, name }) => ({
    code: "itemNotAdded",
    lineId,
    details: { sku, name },
  }));
  return {
    customerId: event.customerId,
    customerType: event.customerType,
    lines: [...lines],
    notices: withNotices(context.notices, alerts, event.at),
  };
}
