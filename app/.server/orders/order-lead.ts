/** What happens next with an order, and why what one would look for is not there, in words. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { dayOf, weekday } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { cancelAbsences } from "#app/messages/cancellation.ts";
import { filled } from "#app/messages/filled.ts";
import { returnBlockers } from "#app/messages/line-item.ts";
import { orderLead } from "#app/messages/order-lead.ts";
import { nextOfReplacement } from "#app/messages/replacement.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { addDays, sum } from "#machines/kit";
import { NEWS_DAYS } from "#machines/line-item";
import { chargingOfLine, givesCashBack, hasParcel, isLost, isToCome } from "#machines/order";
import type { OrderLine } from "#machines/order";
import type { Label } from "#machines/replacement";
import { absencesOf } from "./order-absences.ts";
import { besidesOf, lostOf } from "./beside.ts";
import type { LineMark } from "./lines/line-marks.ts";
import { isUnpaidAtDoor } from "./order-charges.ts";
import { readyOf, refusedOf } from "./tracking/counter-lead.ts";
import { arrivedOf, restOfArrived } from "./tracking/arrived-lead.ts";
import { datesOf } from "./order-dates.ts";
import { laterThanPromised, lateOf } from "./tracking/late-lead.ts";
import { leadingReturn } from "./open-returns.ts";
import type { OrderParts } from "./order-parts.ts";
import type { Situation } from "./order-situation.ts";
import {
  becauseOf,
  restOf,
  cancelledOf,
  chargedOf,
  refundingOf,
  plainOf,
  sentOf,
  cashBackOf,
  isCashBack,
} from "./lead-money.ts";
import { refusedSentences } from "./lines/refused-told.ts";
import { moneyBackBy } from "./refund-share.ts";
import { keptOf, namesOf } from "./steps/step.ts";
import type { Step } from "./steps/step.ts";

/** The sentences below an order's headline. A delay is asked about by the page itself (LC-28). */
export function leadOf(
  parts: OrderParts,
  situation: Situation,
  step: Step | null,
  i18n: I18n,
  locale: Locale,
): string {
  const absences = absencesOf(parts, situation).flatMap(
    ({ event, code }) => (event === "cancel" ? cancelAbsences : returnBlockers)[code] ?? [],
  );
  const next =
    step === null
      ? nextOf(parts, situation, locale)
      : [...(step.before ?? []), step.text, ...besideOf(parts, locale)];
  return [...next, ...absences].map((message) => i18n._(message)).join(" ");
}

/** The sentences about goods that are told beside the others: could not be handed over, lost, or asked to be stopped (SHIP-24). */
function besideOf(parts: OrderParts, locale: Locale): MessageDescriptor[] {
  const besides = besidesOf(parts);
  const gone = besides.filter(isLost);
  const said = (of: MessageDescriptor, some: typeof besides, day = "") =>
    some.length === 0 ? [] : [filled(of, { names: namesOf(parts, keptOf(some)), day })];
  const at = (state: OrderLine["state"]) => besides.filter((line) => line.state === state);
  const money = moneyForLost(parts, gone, locale);
  return [
    ...said(orderLead.partNotDelivered, at("deliveryFailed")),
    ...said(orderLead[money.says], gone, money.day),
    ...said(orderLead.partStopping, at("cancelInitiated")),
  ];
}

/** How far the money for goods is that were lost. */
function moneyForLost(
  { refunds, at, timeZone }: OrderParts,
  gone: readonly OrderLine[],
  locale: Locale,
) {
  const theirs = refunds.filter((one) => gone.some(({ id }) => one.lineIds.includes(id)));
  if (theirs.length > 0 && theirs.every(({ isSent }) => isSent))
    return { says: "partRepaid" as const };
  if (theirs.some(({ isUnpaid }) => isUnpaid)) return { says: "partLostUnpaid" as const };
  if (theirs.some(({ isDeclined }) => isDeclined)) return { says: "partLostStuck" as const };
  const lineIds = gone.map(({ id }) => id);
  const dueAt = moneyBackBy(refunds, lineIds);
  return dueAt === null || dueAt < at
    ? { says: "partLost" as const }
    : { says: "partLostBy" as const, day: weekday(dayOf(dueAt, timeZone), locale) };
}

/** While others are still to come, what did not get there is told instead of how far they are. */
const toCome: readonly Situation[] = [
  ...(["placed", "customizing", "preparing", "notSent"] as const),
  ...(["partlySent", "underway", "partlyArrived"] as const),
];

/** What is of an order that is called off, or asked about, has its own words for all of it. */
const ofAll: readonly Situation[] = [
  ...(["payAgain", "delayed", "cancelling"] as const),
  ...(["cancelled", "notDelivered"] as const),
];

function nextOf(parts: OrderParts, situation: Situation, locale: Locale): MessageDescriptor[] {
  if (ofAll.includes(situation)) return wholeOf(parts, situation, locale);
  const besides = besidesOf(parts);
  const told = besideOf(parts, locale);
  const isGone = besides.some(({ state }) => state !== "cancelInitiated");
  if (isGone && toCome.includes(situation)) return [...told, orderLead.restAsPlanned];
  // The order is not complete of which something never came.
  if (told.length > 0 && situation === "kept") return told;
  return [...allLostOf(parts), ...told, ...afterReturn(parts, situation, locale)];
}

/** What was not taken of a return is told beside the money for the rest; of all of it, instead of the order's own words. */
function afterReturn(parts: OrderParts, situation: Situation, locale: Locale): MessageDescriptor[] {
  const refused = refusedSentences(parts);
  const isAll = situation === "returnFailed" && refused.length > 0;
  if (situation === "returnRefused" || situation === "returnedToYou")
    return wholeOf(parts, situation, locale);
  return [...(isAll ? [] : wholeOf(parts, situation, locale)), ...refused];
}

/** All of it was lost: what is said of its money is not about anything that was given back. */
function allLostOf(parts: OrderParts): MessageDescriptor[] {
  const lost = besidesOf(parts).length > 0 ? [] : lostOf(parts);
  return lost.length === 0
    ? []
    : [filled(orderLead.allLost, { names: namesOf(parts, keptOf(lost)) })];
}

/** The sentences about the order as a whole, by where it stands. */
function wholeOf(parts: OrderParts, situation: Situation, locale: Locale): MessageDescriptor[] {
  const { context } = parts;
  switch (situation) {
    // Both are the page's to ask, or a step's.
    case "delayed":
    case "payAgain":
      return [];
    case "preOrder":
      return [isChargedAtRelease(parts) ? orderLead.preOrder : orderLead.preOrderBesides];
    case "charging":
      return [
        parts.replacements.some(({ label }) => label === "chargeDeclined")
          ? orderLead.chargeDeclined
          : orderLead.charging,
      ];
    case "placed":
      return [placedOf(parts, locale)];
    case "partlySent":
      return [orderLead.partlySent, ...laterThanPromised(parts, locale)];
    case "partlyArrived":
      return [restOfArrived(parts), ...laterThanPromised(parts, locale)];
    case "underway":
      return [underwayOf(parts), ...laterThanPromised(parts, locale)];
    case "ready":
      return [readyOf(parts)];
    case "arrived":
      return arrivedOf(parts, locale);
    case "cancelRefused":
      return [refusedOf(parts)];
    case "cancelling":
      return [...becauseOf(parts), orderLead.cancelling];
    case "cancelled":
      return cancelledOf(parts, locale);
    case "replacing":
      return [replacingOf(parts)];
    case "sendBack":
      return [sendBackOf(leadingReturn(parts))];
    case "late":
      return lateOf(parts, locale);
    case "notDelivered":
      return [notDeliveredOf(parts, locale)];
    case "refunding":
      return [
        givesCashBack(context, context.refunds)
          ? cashBackOf(parts, locale)
          : refundingOf(parts, locale),
      ];
    case "partlyRefunded":
      return partlyRefundedOf(parts);
    case "refundSent":
    case "refunded":
      return isCashBack(parts) ? [orderLead.cashIsBack] : sentOf(parts, situation);
    case "charged":
      return chargedOf(parts);
    case "swapped":
      return [context.swap?.isUndone ? orderLead.swapUndone : orderLead.swapped];
    case "returnExpired":
      return [expiredOf(parts)];
    default:
      return [plainOf(parts, situation)];
  }
}

/** What never arrived is not sent back, but looked for. */
function sendBackOf(told: ReturnType<typeof leadingReturn>): MessageDescriptor {
  if (!told?.isClaim) return orderLead.comingBack;
  return told.isAnswerLate ? orderLead.lookingLonger : orderLead.lookingForIt;
}

/** What was to be fetched and was not is no fault of whoever had it ready. */
function expiredOf(parts: OrderParts): MessageDescriptor {
  const told = leadingReturn(parts);
  if (told?.phase === "sentLate") return orderLead.returnSentLate;
  return told?.channel === "pickup" ? orderLead.returnNotFetched : orderLead.returnExpired;
}

/** Lost goods were not given back, whatever else is kept; and what was paid at the door went to an account. */
function partlyRefundedOf(parts: OrderParts): MessageDescriptor[] {
  const { context } = parts;
  if (isCashBack(parts)) return [orderLead.cashIsBack, ...restOf(parts)];
  const isLost = lostOf(parts).length > 0 && context.returns.length === 0;
  return sentOf(parts, isLost ? "refunded" : "partlyRefunded");
}

/** What is exchanged is packed before it is on its way: the last replacement that runs says how far it is. */
function replacingOf({ replacements }: OrderParts): MessageDescriptor {
  const running = replacements.filter(({ label }) => replacingLabels.includes(label));
  const told = running.find(({ label }) => label === "shipped") ?? running.at(-1);
  return told ? nextOfReplacement(told) : orderLead.replacing;
}

const replacingLabels: readonly Label[] = [
  ...(["requested", "partlyApproved", "approved", "sentAgain", "shipped"] as const),
];

/** What becomes of what could not be handed over is told by a day, which the mail names as well. */
function notDeliveredOf(parts: OrderParts, locale: Locale): MessageDescriptor {
  const { context, at, timeZone } = parts;
  const { failedOn } = datesOf(parts);
  const by = failedOn === null ? null : addDays(failedOn, NEWS_DAYS);
  const isDue = by !== null && by >= dayOf(at, timeZone);
  const day = isDue ? weekday(by, locale) : "";
  if (isUnpaidAtDoor(context))
    return isDue ? filled(orderLead.notTakenBy, { day }) : orderLead.notTaken;
  return isDue ? filled(orderLead.notDeliveredBy, { day }) : orderLead.notDelivered;
}

/** Gift cards wait for their day; everything else begins as soon as it is paid, and a free trial at once. */
function unpackedOf(lines: OrderParts["context"]["lines"], locale: Locale): MessageDescriptor {
  const isPaid = lines.some(({ amounts }) => amounts.totalCents > 0);
  if (!lines.every(({ isGiftCard }) => isGiftCard))
    return orderLead[isPaid ? "placedToBegin" : "placedForNothing"];
  const waiting = lines.filter(isToCome).flatMap(({ gift }) => gift?.sendOn ?? []);
  const [first] = waiting.sort();
  return first === undefined
    ? orderLead.placedForMail
    : filled(orderLead.placedForLater, { day: weekday(first, locale) });
}

/** Nothing of it is charged before what was ordered ahead leaves. */
const isChargedAtRelease = ({ context }: OrderParts): boolean =>
  context.lines.every((line) => {
    const charging = chargingOfLine(context, line);
    return line.isPreorder && charging?.when === "sent" && !charging.isOwedAtOnce;
  });

/** Cards that are not sent any more, or were ended. */
const endedCards: readonly LineMark["is"][] = ["heldBack", "revoked", "takenBack"];

function placedOf({ context, marks }: OrderParts, locale: Locale): MessageDescriptor {
  const isEnded = ({ id, quantity }: OrderParts["context"]["lines"][number]) =>
    sum(
      marks.flatMap((one) => (one.lineId === id && endedCards.includes(one.is) ? one.units : [])),
    ) >= quantity;
  const lines = context.lines.filter((line) => !isEnded(line));
  if (lines.length === 0) return orderLead.cancelled;
  if (!lines.some(hasParcel)) return unpackedOf(lines, locale);
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
