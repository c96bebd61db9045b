/** One order: what comes next and when, where its parcels are, what it cost, and who did what (ORD-60). */
import type { I18n } from "@lingui/core";
import { json, redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { staffOf } from "#app/.server/gallery/access.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { i18nOf, localeOfRequest } from "#app/.server/locale.ts";
import * as fmt from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { goodwillLabel } from "#app/messages/goodwill.ts";
import { invoiceLinks } from "#app/messages/invoice.ts";
import { orderRewards } from "#app/messages/order-rewards.ts";
import { notCharged, paymentStatuses } from "#app/messages/payment-methods.ts";
import { cardText } from "#app/messages/payment.ts";
import { paths } from "#app/paths.ts";
import { includedVatCents } from "#app/vat.ts";
import { haveMoved, sum } from "#machines/kit";
import type { EntryStatus } from "#machines/order";
import { historyOf, idsOf } from "./history.ts";
import { actionsOf } from "./order-actions.ts";
import { wasNeverCharged } from "./order-charges.ts";
import { deliveryOf } from "./order-delivery.ts";
import { leadOf } from "./order-lead.ts";
import { parcelsOf } from "./order-parcels.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";
import { headlineOf, situationOf } from "./order-situation.ts";
import { trackOf } from "./order-track.ts";
import { returnsOf } from "./returns-list.ts";
import { invoiceOf } from "./sales-invoice.ts";

export async function orderPage(request: Request, door: Door, address: OrderAddress) {
  const parts = await openOrder(request, door, address);
  const { view, context, orderId } = parts;
  const situation = situationOf(parts);
  const i18n = await i18nOf(request);
  return {
    origin: context.origin,
    orderId,
    placedAt: context.placedAt,
    label: view.label,
    lamp: situation === "delayed" ? ("you" as const) : view.lamp,
    situation,
    headline: headlineOf(parts, situation),
    lead: leadOf(parts, situation, i18n, localeOfRequest(request)),
    isPickup: context.lines.every(({ fulfilment }) => fulfilment === "pickup"),
    track: trackOf(parts),
    historyHref: parts.viewer.customerId === null ? null : paths.myOrders(context.origin),
    actions: actionsOf(parts, i18n),
    parcels: parcelsOf(parts, i18n),
    returns: returnsOf(parts),
    price: priceOf(parts, i18n),
    rewards: rewardsIn(request, parts, i18n),
    delivery: deliveryOf(parts, i18n),
    history: await historyOf(door.shell, parts),
    withdrawal: withdrawalOf(parts),
    consent: consentOf(parts),
    liveHref: paths.live(idsOf(parts)),
    machineHref: await machineHref(parts, door),
  };
}

/** What the order earned and used and what was left, in words; null for a guest's (ORD-67). */
function rewardsIn(request: Request, { context, view }: OrderParts, i18n: I18n) {
  const { rewards, currency } = context;
  if (!rewards) return null;
  const locale = localeOfRequest(request);
  const { dollar_conversion_multiplier, available, redeemed, accrued } = rewards;
  const said = ({ reward_points, reward_amount }: typeof available) =>
    [
      fmt.count(reward_points, locale),
      // Where a point is worth nothing nothing is said of its worth (OPEN-93).
      ...(dollar_conversion_multiplier > 0 ? [fmt.money(reward_amount, currency, locale)] : []),
    ].join(" · ");
  const earned = {
    reward_points: sum(accrued.map(({ reward_points }) => reward_points)),
    reward_amount: sum(accrued.map(({ reward_amount }) => reward_amount)),
  };
  return {
    title: i18n._(orderRewards.title),
    lines: [
      // What a cancelled order would have earned was taken back with it.
      ...(view.state === "cancelled"
        ? []
        : [i18n._(filled(orderRewards.accrued, { points: said(earned) }))]),
      i18n._(filled(orderRewards.redeemed, { points: said(redeemed) })),
      i18n._(filled(orderRewards.available, { points: said(available) })),
    ],
  };
}

/** For staff: where the order stands on its machine. */
async function machineHref({ viewer, orderId }: OrderParts, door: Door): Promise<string | null> {
  const staff = await staffOf(viewer, door);
  return staff && paths.machineInstance("order", "live", orderId);
}

/** A request to cancel that nobody has answered can be taken back (CANC-14, OPEN-15). */
function withdrawalOf({ cancellation }: OrderParts) {
  return cancellation?.view.events.includes("cancel.withdrawn")
    ? { ticket: { rev: cancellation.rev, key: newFormKey() } }
    : null;
}

/** A delay is answered here or on the page it links to, until its deadline (LC-28). */
function consentOf({ view, delay, context, orderId }: OrderParts) {
  return view.isAwaitingConsent && delay
    ? {
        ticket: { rev: delay.rev, key: newFormKey() },
        href: paths.ftcVerify(context.origin, orderId),
        dueAt: view.consent?.dueAt ?? null,
      }
    : null;
}

/** What the page's own buttons send, to whom, and what is said when it went through. */
const sendable = {
  "ftc.confirmed": { to: "ftc-confirmation", says: "delayAccepted" },
  "ftc.declined": { to: "ftc-confirmation", says: "cancelRequested" },
  "cancel.withdrawn": { to: "cancellation", says: "cancelWithdrawn" },
} as const;
type Sendable = keyof typeof sendable;

const isSendable = (type: string): type is Sendable => Object.hasOwn(sendable, type);

/** Answers the buttons of the page. */
export async function sendToOrder(request: Request, door: Door, address: OrderAddress) {
  const { actor, orderId, context } = await openOrder(request, door, address);
  const { type, rev, key } = readEventForm(await request.formData());
  if (!isSendable(type)) return json({ refusal: { code: "EventNotAllowed" } }, { status: 422 });
  const { to, says } = sendable[type];
  const outcome = await dispatch(door.shell, {
    to: `${to}:${orderId}`,
    event: { type },
    actor,
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (outcome.ok)
    return redirect(paths.order(context.origin, orderId), {
      status: 303,
      headers: { "Set-Cookie": flash(says) },
    });
  const { refusal } = outcome;
  return json({ refusal }, { status: refusal.code === "Conflict" ? 409 : 422 });
}

/** `visa •••• 1111` as people read it. */
const cardShown = (display: string | null) => display && cardText(display);

/** How a payment stands; a failed one says so itself, and what was called off in time took nothing (PAY-19). */
function paymentSaid(context: OrderParts["context"], status: EntryStatus, i18n: I18n) {
  if (status === null || status === "failed") return null;
  return i18n._(wasNeverCharged(context) ? notCharged : paymentStatuses[status]);
}

function priceOf({ view, context, orderId, refunds }: OrderParts, i18n: I18n) {
  const { totals, payments, entries } = view.money;
  const methodOf = (paymentId: string) => {
    const payment = payments.find((one) => one.paymentId === paymentId);
    return { method: payment?.method ?? "", display: cardShown(payment?.display ?? null) };
  };
  const invoice = invoiceOf({ context, orderId });
  return {
    totals,
    /** A Polish price includes its tax; null where it is added. */
    includedVatCents: context.origin === "pl" ? includedVatCents(totals.totalCents) : null,
    invoice: invoice && { href: invoice.href, text: i18n._(invoiceLinks[invoice.kind]) },
    /** What took something off: codes that were typed, and offers by their names (ORD-63). */
    coupons: [...context.couponCodes, ...context.offers.map(({ name }) => name)],
    isDelivered: context.shipTo !== null,
    payments: entries.map(({ payment_info, transaction_info, cost_split }) => ({
      paymentId: transaction_info.id,
      method: payment_info.payment_method,
      name: payment_info.name,
      display: cardShown(transaction_info.account_details.display_text),
      totalCents: cost_split.total,
      said: paymentSaid(context, transaction_info.status, i18n),
      isPrimary: transaction_info.payment_context.is_primary,
      dueAt: transaction_info.payment_due_date,
      isFailed: view.isPaymentFailure && transaction_info.status === "failed",
    })),
    refunds: [
      ...refunds.map(({ refundId, label, lamp, totalCents, promise, entries, status }) => ({
        ...{ refundId, label, lamp, totalCents },
        dueAt: status === "refunded" || status === "refundsuccess" ? null : promise.dueAt,
        to: entries.map((entry) => ({ ...entry, ...methodOf(entry.paymentId) })),
      })),
      ...context.goodwill.map(({ goodwillId, amountCents, entries, outcomes }) => ({
        ...{ refundId: goodwillId, label: i18n._(goodwillLabel), totalCents: amountCents },
        lamp: haveMoved({ entries, outcomes }) ? ("done" as const) : ("us" as const),
        dueAt: null,
        to: entries.map((entry) => ({
          ...{ ...entry, state: outcomes[entry.paymentId] ?? "asked" },
          ...methodOf(entry.paymentId),
        })),
      })),
    ],
  };
}
