/** What an order says of a day that passed, or that its carrier has moved: how late it is, what happens, and what is left to do. */
import type { MessageDescriptor } from "@lingui/core";
import { dayOf, weekday } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { filled } from "#app/messages/filled.ts";
import { orderLead } from "#app/messages/order-lead.ts";
import { hasParcel, isFast, isPutOff, isToCome, paidForSpeedCents } from "#machines/order";
import { besidesOf } from "#app/.server/orders/beside.ts";
import { callAfter, lateBesideOthers, parcelDay } from "#app/.server/orders/order-dates.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { isUnpaidAtDoor } from "#app/.server/orders/order-charges.ts";
import { keptOf, namesOf } from "#app/.server/orders/steps/step.ts";

/** What is late is named where other goods of the order are told of beside it. */
export function lateOf(parts: OrderParts, locale: Locale): MessageDescriptor[] {
  const beside = lateBesideOthers(parts);
  if (beside.length === 0) return [allLateOf(parts, locale)];
  const names = namesOf(parts, keptOf(parts.context.lines.filter(({ id }) => beside.includes(id))));
  const isOverdue = parts.shipments.some(({ isOverdue, stale }) => isOverdue || stale);
  return isOverdue
    ? [filled(orderLead.partLate, { names }), allLateOf(parts, locale), orderLead.restAsPlanned]
    : [filled(orderLead.lateBesides, { names }), orderLead.restAsPlanned];
}

/** The same where there is nothing else to come. */
function allLateOf(parts: OrderParts, locale: Locale): MessageDescriptor {
  const { shipments, at, timeZone } = parts;
  const isFree = isUnpaidAtDoor(parts.context);
  if (shipments.some(({ stale }) => stale))
    return isFree ? orderLead.silentUnpaid : orderLead.silent;
  const late = shipments.filter(({ isOverdue }) => isOverdue);
  if (late.length > 0) {
    const by = late.flatMap((parcel) => callAfter(parts, parcel) ?? []).sort()[0] ?? null;
    if (by === null || by < dayOf(at, timeZone))
      return isFree ? orderLead.overdueUnpaid : orderLead.overdue;
    const until = isFree ? orderLead.overdueUnpaidUntil : orderLead.overdueUntil;
    return filled(until, { day: weekday(by, locale) });
  }
  const besides = besidesOf(parts);
  if (besides.length === 0 && isForPickup(parts)) return orderLead.lateForPickup;
  const isOnItsWay = shipments.some(({ active, isSent }) => active && isSent);
  if (besides.length === 0 && isOnItsWay) return orderLead.late;
  if (besides.length === 0)
    return parts.view.isCancellable ? orderLead.lateCancellable : orderLead.lateUnsent;
  const awaited = parts.context.lines.filter(
    (line) => hasParcel(line) && isToCome(line) && !besides.includes(line),
  );
  return filled(orderLead.lateBesides, { names: namesOf(parts, keptOf(awaited)) });
}

const isForPickup = ({ context }: OrderParts): boolean =>
  context.lines.every(({ fulfilment }) => fulfilment === "pickup");

/** What a carrier brings after its day, which the promise still names: that day, and what was paid for it. */
export function laterThanPromised(parts: OrderParts, locale: Locale): MessageDescriptor[] {
  const missed = missedPromise(parts);
  if (missed === null) return [];
  const { context } = parts;
  const day = weekday(missed.on, locale);
  const isPaid = context.lines.some((line) => line.id === missed.id && isFast(context, line));
  return isPaid && paidForSpeedCents(context) > 0
    ? [filled(orderLead.laterThanPaid, { day })]
    : [filled(orderLead.laterThanPromised, { day })];
}

/** The first promised day that a parcel on its way does not keep, and of which line. */
function missedPromise(parts: OrderParts): { readonly id: string; readonly on: Day } | null {
  const today = dayOf(parts.at, parts.timeZone);
  const missed = parts.shipments.flatMap((parcel) => {
    const on = parcel.active && parcel.isSent ? parcelDay(parts, parcel) : null;
    if (on === null || on < today) return [];
    return parts.view.lines.flatMap(({ id, promisedOn, deliveredAt }) => {
      const due = paidForOn(parts, id) ?? promisedOn;
      const isMeant = parcel.lineIds.includes(id) && deliveredAt === null;
      return isMeant && due !== null && due < on ? { id, on: due } : [];
    });
  });
  return missed.sort((one, other) => one.on.localeCompare(other.on))[0] ?? null;
}

/** The day that somebody paid for, where it was put off since. */
function paidForOn({ context }: OrderParts, lineId: string): Day | null {
  const line = context.lines.find(({ id }) => id === lineId);
  const isPaid = line !== undefined && isFast(context, line) && paidForSpeedCents(context) > 0;
  return isPaid && isPutOff(line) ? line.boughtForOn : null;
}
