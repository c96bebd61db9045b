/** What happens next with an order, and why what one would look for is not there, in words. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { weekday } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { cancelAbsences } from "#app/messages/cancellation.ts";
import { filled } from "#app/messages/filled.ts";
import { returnBlockers } from "#app/messages/line-item.ts";
import { endedBecause, moneyOfCancelled, orderLead } from "#app/messages/order-lead.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { isBeforeShipment, isInstallation } from "#machines/order";
import { absencesOf } from "./order-absences.ts";
import { isPaidAtTheDoor } from "./order-charges.ts";
import { lineData } from "./lines/order-lines.ts";
import { toSend } from "./open-returns.ts";
import type { OrderParts } from "./order-parts.ts";
import type { Situation } from "./order-situation.ts";

/** The sentences below an order's headline. A delay is asked about by the page itself (LC-28). */
export function leadOf(
  parts: OrderParts,
  situation: Situation,
  i18n: I18n,
  locale: Locale,
): string {
  const absences = absencesOf(parts, situation).flatMap(
    ({ event, code }) => (event === "cancel" ? cancelAbsences : returnBlockers)[code] ?? [],
  );
  const missed = situation === "notDelivered" ? [] : missedOf(parts);
  const next = missed.length > 0 ? missed : nextOf(parts, situation, locale);
  return [...next, ...absences].map((message) => i18n._(message)).join(" ");
}

/** What was brought in vain comes before anything else that could be said. */
function missedOf({ context, missedLineIds }: OrderParts): MessageDescriptor[] {
  const missed = context.lines.filter(({ id }) => missedLineIds.includes(id));
  if (missed.length === 0) return [];
  return [missed.every(isInstallation) ? orderLead.missedWork : orderLead.missed];
}

function nextOf(parts: OrderParts, situation: Situation, locale: Locale): MessageDescriptor[] {
  const { context } = parts;
  switch (situation) {
    case "delayed":
      return [];
    case "payAgain":
      return [isGoingOn(parts) ? orderLead.payLate : orderLead.payAgain];
    case "placed":
      return [placedOf(context.lines)];
    case "underway":
      return [underwayOf(parts)];
    case "ready":
      return [
        context.store
          ? filled(orderLead.readyAt, { store: context.store.displayName })
          : orderLead.ready,
      ];
    case "arrived":
      return arrivedOf(parts, locale);
    case "cancelling":
      return [...becauseOf(parts), orderLead.cancelling];
    case "cancelled":
      return cancelledOf(parts);
    case "sendBack":
      return [
        toSend(parts)[0]?.channel === "store" ? orderLead.sendBackToStore : orderLead.sendBack,
      ];
    default:
      return [orderLead[situation]];
  }
}

/** It has left, and nobody calls it off for want of money (decision 018). */
function isGoingOn({ view }: OrderParts): boolean {
  return !isBeforeShipment(view.state);
}

function placedOf(lines: OrderParts["context"]["lines"]): MessageDescriptor {
  if (lines.every(({ requiresShipping }) => !requiresShipping)) return orderLead.placedForMail;
  const isPickup = lines.every(({ fulfilment }) => fulfilment === "pickup");
  return isPickup ? orderLead.placedForPickup : orderLead.placed;
}

function underwayOf({ shipments }: OrderParts): MessageDescriptor {
  const parcel = shipments.find(({ active, courier }) => active && courier !== null);
  if (!parcel?.courier) return orderLead.underway;
  const carrier = carrierName(parcel.courier);
  const [news] = parcel.checkpoints;
  const place = [news?.city, news?.state].filter(Boolean).join(", ");
  return place === ""
    ? filled(orderLead.underwayWith, { carrier })
    : filled(orderLead.underwayAt, { carrier, place });
}

/** What is asked for already cannot be sent back besides: then there is nothing to be in time for. */
function arrivedOf(parts: OrderParts, locale: Locale): MessageDescriptor[] {
  const until = lastReturnDay(parts);
  if (until === null) return [orderLead.kept];
  const isOpen = parts.view.lines.some(({ returnableUnits }) => returnableUnits > 0);
  return isOpen ? [filled(orderLead.arrived, { day: weekday(until, locale) })] : [];
}

/** The last day of the return windows that are open. */
function lastReturnDay(parts: OrderParts): Day | null {
  const days = parts.context.lines.flatMap((line) => {
    const note = lineData(parts, line).returnNote;
    return note?.says === "until" ? [note.on] : [];
  });
  return days.sort().at(-1) ?? null;
}

/** Why it is called off, where nobody asked for it. */
const becauseOf = ({ context: { cancelReason } }: OrderParts): MessageDescriptor[] =>
  cancelReason === null ? [] : [endedBecause[cancelReason]];

function cancelledOf(parts: OrderParts): MessageDescriptor[] {
  const because = becauseOf(parts);
  return [
    ...(because.length === 0 ? [orderLead.cancelled] : because),
    moneyOfCancelled[moneyIn(parts.context)],
  ];
}

/** Whether anything was taken for a cancelled order, or held for it. */
function moneyIn(context: OrderParts["context"]): keyof typeof moneyOfCancelled {
  if (context.lines.some(({ isCaptured }) => isCaptured)) return "charged";
  return isPaidAtTheDoor(context) ? "unpaid" : "held";
}
