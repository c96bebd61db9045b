/** What is worth knowing of a line beside what it is and where it stands, in words. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { pickupStores } from "#app/.server/outside/tables/pickup-stores.ts";
import { date, dayOf, timeWindow, weekday } from "#app/fmt.ts";
import { belongingText } from "#app/messages/belonging.ts";
import { chargingText } from "#app/messages/charging.ts";
import { filled } from "#app/messages/filled.ts";
import {
  lineDays,
  lineMarks,
  lineNotes,
  noteNames,
  someMarks,
} from "#app/messages/order-line-notes.ts";
import { lineReview } from "#app/messages/line-review.ts";
import { renewalSentence } from "#app/.server/payments/terms/renewal-terms.ts";
import {
  belongingOf,
  chargingOfLine,
  dayOfLine,
  isActiveLine,
  isInstallation,
  isLost,
  isStranded,
  kindOf,
  upgradeFrom,
} from "#machines/order";
import { isNobodysMailbox } from "#machines/kit";
import type { OrderLine } from "#machines/order";
import type { LineMark } from "./line-marks.ts";
import type { ReturnNote } from "./return-note.ts";
import { moneyText } from "#app/.server/orders/steps/step.ts";
import { livingParcels } from "#app/.server/orders/living-parcels.ts";
import { awaitedDays, awaitedOn } from "#app/.server/orders/order-dates.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

export interface LineNote {
  readonly key: keyof typeof noteNames;
  /** What the note is about. */
  readonly name: string;
  readonly text: string;
}

/** A text as it is, or a message in the reader's language; null leaves the note out. */
type Said = string | MessageDescriptor | null;

export function notesOf(
  parts: OrderParts,
  line: OrderLine,
  returnNote: ReturnNote,
  i18n: I18n,
): LineNote[] {
  const { context } = parts;
  const parent = context.lines.find(({ id }) => id === line.parentId);
  const notes: readonly (readonly [LineNote["key"], Said])[] = [
    ["partOf", parent ? partOf(parts, line, parent.name) : null],
    ["insteadOf", insteadOf(line)],
    ["swap", swapOf(parts, line)],
    ["bundle", line.bundle?.name ?? null],
    ["flashSale", line.isFlashSale ? lineNotes.salePrice : null],
    ["recipient", recipientOf(line)],
    ["when", whenOf(parts, line)],
    ["charge", chargeOf(parts, line)],
    ["trial", trialOf(parts, line)],
    ["renewal", renewalOf(parts, line, i18n)],
    ["deliveryDay", deliveryDayOf(parts, line)],
    ["installationDay", installationDayOf(parts, line)],
    ["pickUpAt", dealerOf(parts, line)],
    ["upgrade", upgradeOf(parts, line)],
    ["phoneLine", lineOf(parts, line)],
    ["returnWindow", windowOf(parts, returnNote)],
  ];
  const marks = parts.marks.filter(({ lineId }) => lineId === line.id);
  const told = marks.map((mark) => [noteOfMark(mark), markOf(parts, line, mark)] as const);
  return [...notes, ...told].flatMap(([key, said]) =>
    said === null
      ? []
      : [
          {
            key,
            name: i18n._(noteNames[key]),
            text: typeof said === "string" ? said : i18n._(said),
          },
        ],
  );
}

/** What ends, or is to be paid, is a matter of the subscription itself, whoever asked for it. */
const ofRenewal: readonly LineMark["is"][] = ["pastDue", "suspended", "ending", "ended"];

const noteOfMark = ({ is }: LineMark) =>
  ofRenewal.includes(is) ? ("renewal" as const) : ("mark" as const);

/** What the store's people did to it, or what became of it. */
function markOf({ viewer, timeZone }: OrderParts, { quantity }: OrderLine, mark: LineMark): Said {
  const day = date(dayOf(mark.at, timeZone), viewer.language);
  const isOfCards = mark.is === "revoked" || mark.is === "heldBack" || mark.is === "takenBack";
  return isOfCards && mark.units < quantity
    ? filled(someMarks[mark.is], { units: String(mark.units), all: String(quantity), day })
    : filled(lineMarks[mark.is], { day });
}

/** Where it is for some of several units, how many of them. */
function partOf({ context }: OrderParts, line: OrderLine, name: string): Said {
  const belonging = belongingOf(context.lines, line);
  return belonging && belonging.units < belonging.ofUnits ? belongingText(belonging) : name;
}

/** What differs in its color alone is told by its SKU. */
function insteadOf({ endOfLife, name }: OrderLine): Said {
  if (!endOfLife) return null;
  const isAlike = endOfLife.name === name;
  const said = isAlike ? `${endOfLife.name} (${endOfLife.sku})` : endOfLife.name;
  return filled(lineNotes.noLongerOrdered, { name: said });
}

/** What its last swap did to the money. */
function swapOf(parts: OrderParts, { swapId }: OrderLine): Said {
  const { context, viewer } = parts;
  const found = context.swapSums.find((one) => one.swapId === swapId);
  if (!found || (found.isSuppressed && viewer.role !== "agent")) return null;
  const words = found.amountCents > 0 ? lineNotes.swapPaid : lineNotes.swapSaved;
  return filled(words, { sum: moneyText(parts, Math.abs(found.amountCents)) });
}

function recipientOf({ gift }: OrderLine): Said {
  // Whoever it was for had their data erased.
  if (gift === null || isNobodysMailbox(gift.email)) return null;
  return filled(lineNotes.fromSender, { name: gift.recipientName, sender: gift.senderName });
}

/** A subscription that is used as before. */
const stillActive: readonly LineMark["is"][] = ["pastDue", "ending"];

/** What is not packed has a day of its own: it is emailed, begins, or somebody comes. */
function whenOf({ context, view, marks, viewer, at, timeZone }: OrderParts, line: OrderLine): Said {
  const kind = kindOf(line);
  if (kind === "goods" || line.tradeIn || line.state === "cancelled") return null;
  const isOther = ({ lineId, is }: LineMark) => lineId === line.id && !stillActive.includes(is);
  if (isInstallationToCome(line) || marks.some(isOther)) return null;
  const said = (texts: { readonly then: MessageDescriptor; readonly was: MessageDescriptor }) => {
    const on =
      line.deliveredAt === null ? dayOfLine(line, context) : dayOf(line.deliveredAt, timeZone);
    const text = line.deliveredAt === null ? texts.then : texts.was;
    // The day is over and it did not happen: it waits for its payment, or the store is late.
    if (line.deliveredAt === null && on !== null && on < dayOf(at, timeZone))
      return view.paymentDueDate === null ? null : lineNotes.waitsForPayment;
    return on === null ? null : filled(text, { day: date(on, viewer.language) });
  };
  return said(lineDays[kind]);
}

function chargeOf({ context, at }: OrderParts, line: OrderLine): Said {
  const charging = chargingOfLine(context, line);
  // What came back before anybody had paid for it is charged no more.
  if (charging === null || (charging.when === "sent" && line.deliveredAt !== null)) return null;
  const isTried = charging.isTried && !(line.returnDeadline !== null && line.returnDeadline <= at);
  return chargingText({ ...charging, isTried }, true);
}

/** Told while it can still be tried; a service's trial is told with its price once it runs. */
function trialOf({ at, renewals }: OrderParts, line: OrderLine): Said {
  const { id, product, state, returnDeadline } = line;
  if (product?.is_try_before_you_buy) {
    const isOver = state === "cancelled" || (returnDeadline !== null && returnDeadline <= at);
    return isOver ? null : lineNotes.tryAtHome;
  }
  const days = product?.trial_period_days ?? null;
  const hasBegun = renewals.some(({ lineId }) => lineId === id);
  return days === null || hasBegun || state === "cancelled"
    ? null
    : filled(lineNotes.trialDays, { days: String(days) });
}

/** What it costs next and when, as the mail of the order said it; one that does not renew says why as a mark. */
function renewalOf(parts: OrderParts, { id, product, state }: OrderLine, i18n: I18n): Said {
  if (!product?.is_auto_renewal || state === "cancelled") return null;
  const view = parts.renewals.find(({ lineId }) => lineId === id);
  if (!view) return lineNotes.renews;
  const { timeZone, context, viewer } = parts;
  const reader = { i18n, locale: viewer.language, currency: context.currency };
  return renewalSentence(view, timeZone, reader);
}

/** A day and hours that are agreed on, on the clock of the address (SCHED-11). */
function deliveryDayOf(parts: OrderParts, line: OrderLine): Said {
  const { viewer, context, missedLineIds } = parts;
  const { slot, promisedOn, deliveredAt, state } = line;
  const isOver = deliveredAt !== null || state === "cancelled" || missedLineIds.includes(line.id);
  if (slot === null || isLost(line)) return ownDayOf(parts, line);
  if (promisedOn === null || isOver || !context.displayDeliveryDates) return null;
  if (isPast(parts, promisedOn)) return nobodyCame(parts, promisedOn);
  const [from = "", to = ""] = slot.split("-");
  const at = (hour: string) => `2026-01-01T${hour}:00Z`;
  const hours = timeWindow(at(from), at(to), viewer.language, "UTC");
  return `${weekday(promisedOn, viewer.language)}, ${hours}`;
}

/** What is in no parcel yet tells its own day where other things come on another. */
function ownDayOf(parts: OrderParts, { id }: OrderLine): Said {
  const isPacked = livingParcels(parts).some(({ lineIds }) => lineIds.includes(id));
  const on = isPacked || awaitedDays(parts).length < 2 ? null : awaitedOn(parts, id);
  if (on !== null && isPast(parts, on))
    return filled(lineNotes.wasDue, { day: weekday(on, parts.viewer.language) });
  return on && weekday(on, parts.viewer.language);
}

/** The crew has a day, which is told by its own name until it is over. */
const isInstallationToCome = (line: OrderLine): boolean =>
  isInstallation(line) && line.promisedOn !== null && line.deliveredAt === null;

function installationDayOf(parts: OrderParts, line: OrderLine): Said {
  const isSet = isInstallationToCome(line) && !parts.missedLineIds.includes(line.id);
  const on = isSet ? line.promisedOn : null;
  if (on === null) return null;
  if (isStranded(parts.context, line)) return lineNotes.crewWaits;
  return isPast(parts, on) ? nobodyCame(parts, on) : weekday(on, parts.viewer.language);
}

const isPast = ({ at, timeZone }: OrderParts, on: string): boolean => on < dayOf(at, timeZone);

/** A day that was agreed on and has passed without anybody. */
const nobodyCame = ({ viewer }: OrderParts, on: string): Said =>
  filled(lineNotes.nobodyCame, { day: weekday(on, viewer.language) });

/** The store that hands it over (LINE-10). */
function dealerOf({ context }: OrderParts, { fulfilment }: OrderLine): Said {
  const store = pickupStores.find(({ storeId }) => storeId === context.store?.storeId);
  return fulfilment === "pickup" && store ? `${store.street}, ${store.city}` : null;
}

/** Once it is possible the order offers it itself (ORD-54); afterwards each of the two devices names the order of the other. */
function upgradeOf({ context, at, timeZone, viewer }: OrderParts, line: OrderLine): Said {
  const { tradeIn, upgradedBy } = line;
  if (upgradedBy !== null) return filled(lineNotes.upgradedBy, { order: upgradedBy });
  const changed = tradeIn?.upgrade ?? null;
  if (changed !== null) return filled(lineNotes.upgradeOf, { order: changed.orderId });
  const from = upgradeFrom(context, line);
  if (from === null || from <= at) return null;
  return filled(lineNotes.upgradeFrom, { day: date(dayOf(from, timeZone), viewer.language) });
}

/** What its carrier asks for first (CARR-17); what it has activated does not end with the order, nor with its phone. */
function lineOf(parts: OrderParts, line: OrderLine): Said {
  const { context, depositCents } = parts;
  if (isActiveLine(context, line)) {
    if (line.state === "cancelled") return lineNotes.lineGoesOn;
    if (line.returnedUnits > 0) return lineNotes.lineGoesOnBack;
  }
  if (line.state === "cancelled") return null;
  if (line.productType !== "Carrier" || depositCents === null) return null;
  return filled(lineReview.deposit, { amount: moneyText(parts, depositCents) });
}

function windowOf({ viewer }: OrderParts, note: ReturnNote): Said {
  switch (note?.says) {
    case undefined:
      return null;
    case "days": {
      const { daysFromPickup, daysFromDelivery } = lineNotes;
      return filled(note.isPickup ? daysFromPickup : daysFromDelivery, { days: String(note.days) });
    }
    case "until":
      return filled(lineNotes.returnBy, { day: date(note.on, viewer.language) });
    case "withdraw":
      return filled(lineNotes.withdrawBy, { day: date(note.on, viewer.language) });
    case "closed":
      return filled(lineNotes.closedSince, { day: date(note.on, viewer.language) });
    case "never":
      return lineNotes.neverReturned;
    case "along":
      return lineNotes.goesAlong;
    case "nothing":
      return lineNotes.nothingToSend;
  }
}
