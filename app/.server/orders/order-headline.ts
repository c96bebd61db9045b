/** What an order's page says first: a date where there is one, else the status in words. */
import { zoneOf } from "#app/.server/identity/buyer-zone.ts";
import { dayOf } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import { hasParcel } from "#machines/order";
import { besidesOf } from "./beside.ts";
import { lastCharged } from "./old-kept.ts";
import { awaitedDays, datesOf, hoursOn, passedDay } from "./order-dates.ts";
import type { OrderDates } from "./order-dates.ts";
import type { OrderParts } from "./order-parts.ts";
import { waiting } from "./order-situation.ts";
import type { Situation } from "./order-situation.ts";
import type { StepHeadline } from "./steps/step.ts";

/** The headline: a date where there is one. `label` says the status in words instead. */
export type Headline =
  | { readonly says: "arrives" | "newDate"; readonly on: Day; readonly slot: Slot | null }
  | {
      readonly says:
        | "allBy"
        | "restBy"
        | "partNewDate"
        | "wasDue"
        | "placed"
        | "readyOn"
        | "delivered"
        | "partDelivered"
        | "pickedUp"
        | "cancelled"
        | "notDelivered"
        | "backWithUs"
        | "refundBy"
        | "refundWasDue"
        | "charged"
        | "refunded";
      readonly on: Day;
    }
  | StepHeadline
  | { readonly says: "label" };

/** A delivery window on the clock of the address, `12:00` to `16:00`. */
export interface Slot {
  readonly from: string;
  readonly to: string;
}

type Told = (dates: OrderDates, parts: OrderParts) => Headline;

const refunded: Told = ({ refundedOn }) => dated("refunded", refundedOn);

/** The headline of each situation that has a day of its own; the others wait for what arrives. */
const headlines: Partial<Record<Situation, Told>> = {
  payAgain: ({ payBy }, { context }) =>
    payBy === null ? byLabel : { says: "payBy", at: payBy, timeZone: zoneOf(context) },
  delayed: delayedHeadline,
  // What comes after it is no comfort to whoever waits for it.
  late: (_, parts) => dated("wasDue", passedDay(parts)),
  ready: ({ pickUpBy }, { timeZone }) => dated("pickUpBy", pickUpBy && dayOf(pickUpBy, timeZone)),
  arrived: arrivedHeadline,
  kept: arrivedHeadline,
  cancelled: ({ cancelledOn }) => dated("cancelled", cancelledOn),
  notDelivered: ({ failedOn }) => dated("notDelivered", failedOn),
  checking: ({ receivedBackOn }) => dated("backWithUs", receivedBackOn),
  refunding: ({ refundBy }, parts) =>
    dated(refundBy !== null && refundBy < todayOf(parts) ? "refundWasDue" : "refundBy", refundBy),
  charged: (_, parts) => {
    const at = lastCharged(parts)?.chargedAt ?? "";
    return dated("charged", at === "" ? null : dayOf(at, parts.timeZone));
  },
  refundSent: refunded,
  refunded,
  partlyRefunded: refunded,
};

/** What somebody has to do by a day comes before everything else. */
export function headlineOf(
  parts: OrderParts,
  situation: Situation,
  step: StepHeadline | null = null,
): Headline {
  if (step !== null && situation !== "delayed") return step;
  const dates = datesOf(parts);
  return headlines[situation]?.(dates, parts) ?? arrivalOf(parts, dates, situation);
}

const byLabel = { says: "label" } as const;

/** Says a day; without one the status speaks for itself. */
function dated<Says extends string>(says: Says, on: Day | null) {
  return on ? { says, on } : byLabel;
}

const todayOf = ({ at, timeZone }: OrderParts): Day => dayOf(at, timeZone);

const arrivesAnew = (on: Day | null): Headline =>
  on ? { says: "newDate", on, slot: null } : byLabel;

/** The day that is asked about is that of what is late, which need not be all that is to come. */
function delayedHeadline({ arrivesOn }: OrderDates, parts: OrderParts): Headline {
  const on = parts.context.consent?.newPromisedOn ?? null;
  const isAll = on === null || awaitedDays(parts).every((day) => day === on);
  return isAll ? arrivesAnew(on === null ? null : arrivesOn) : { says: "partNewDate", on };
}

/** What never came was not delivered with the rest. */
function arrivedHeadline({ deliveredOn }: OrderDates, parts: OrderParts): Headline {
  if (isPickup(parts.context)) return dated("pickedUp", deliveredOn);
  return dated(besidesOf(parts).length > 0 ? "partDelivered" : "delivered", deliveredOn);
}

/** All of it is handed out somewhere: nothing of it comes to its buyer. */
const isPickup = ({ lines }: OrderParts["context"]) =>
  lines.every(({ fulfilment }) => fulfilment === "pickup");

/** On the way: the day it comes. Without a day, when it was placed says at least where one is. */
function arrivalOf(
  parts: OrderParts,
  { arrivesOn, placedOn }: OrderDates,
  situation: Situation,
): Headline {
  const { context } = parts;
  const due = waiting.includes(situation) || situation === "preOrder" ? arrivesOn : null;
  if (due !== null && isPickup(context)) return { says: "readyOn", on: due };
  if (due !== null) return comesOn(parts, due);
  return situation === "placed" || situation === "processing" || situation === "preparing"
    ? { says: "placed", on: placedOn }
    : { says: "label" };
}

/**
 * What is true of the whole: that it comes on a day, or is there by one. Where some of it has come already, or does not come
 * as things stand, the day is that of the rest.
 */
function comesOn(parts: OrderParts, due: Day): Headline {
  const goods = parts.context.lines.filter(hasParcel);
  const isRest = goods.some(({ deliveredAt }) => deliveredAt !== null);
  if (isRest || besidesOf(parts).length > 0) return { says: "restBy", on: due };
  const isAll = goods.every(({ state }) => state !== "cancelled");
  return awaitedDays(parts).length > 1
    ? { says: isAll ? "allBy" : "restBy", on: due }
    : { says: "arrives", on: due, slot: slotOf(parts, due) };
}

function slotOf(parts: OrderParts, due: Day): Slot | null {
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(hoursOn(parts, due) ?? "") ?? [];
  return from && to ? { from, to } : null;
}
