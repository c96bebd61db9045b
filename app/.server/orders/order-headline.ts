/** What an order's page says first: a date where there is one, else the status in words. */
import { dayOf } from "#app/fmt.ts";
import type { Day, Instant } from "#app/fmt.ts";
import { leadingReturn, toSend } from "./open-returns.ts";
import type { OrderParts } from "./order-parts.ts";
import { waiting, dueOn, owedBack } from "./order-situation.ts";
import type { Situation } from "./order-situation.ts";

/** The headline: a date where there is one. `label` says the status in words instead. */
export type Headline =
  | { readonly says: "arrives" | "newDate"; readonly on: Day; readonly slot: Slot | null }
  | { readonly says: "wasDue"; readonly on: Day }
  | { readonly says: "payBy"; readonly at: Instant }
  | {
      readonly says:
        | "placed"
        | "readyOn"
        | "pickUpBy"
        | "delivered"
        | "pickedUp"
        | "cancelled"
        | "sendBackBy"
        | "backWithUs"
        | "refundBy"
        | "refunded";
      readonly on: Day;
    }
  | { readonly says: "label" };

/** A delivery window on the clock of the address, `12:00` to `16:00`. */
export interface Slot {
  readonly from: string;
  readonly to: string;
}

/** The headline of each situation that has a day of its own; the others wait for what arrives. */
const headlines: Partial<Record<Situation, (parts: OrderParts) => Headline>> = {
  payAgain: ({ view: { paymentDueDate: at } }) => (at === null ? byLabel : { says: "payBy", at }),
  delayed: ({ view }) => arrivesAnew(view.consent?.newPromisedOn ?? null),
  late: lateHeadline,
  ready: (parts) => dated(parts, "pickUpBy", parts.view.pickUpBy),
  arrived: arrivedHeadline,
  kept: arrivedHeadline,
  cancelled: (parts) => dated(parts, "cancelled", lastMoveOf(parts)),
  sendBack: (parts) => dated(parts, "sendBackBy", toSend(parts)[0]?.expiresAt),
  sendOldBack: (parts) => dated(parts, "sendBackBy", owedBack(parts)?.backBy),
  checking: (parts) => dated(parts, "backWithUs", leadingReturn(parts)?.receivedAt),
  refunding: (parts) => dated(parts, "refundBy", allBackBy(parts)),
  refunded: (parts) => dated(parts, "refunded", lastRefundOf(parts)),
  partlyRefunded: (parts) => dated(parts, "refunded", lastRefundOf(parts)),
};

export function headlineOf(parts: OrderParts, situation: Situation): Headline {
  return headlines[situation]?.(parts) ?? arrivalOf(parts, situation);
}

const byLabel = { says: "label" } as const;

/** Says the day of an instant; without one the status speaks for itself. */
function dated<Says extends string>(
  { timeZone }: OrderParts,
  says: Says,
  at: Instant | null | undefined,
) {
  return at ? { says, on: dayOf(at, timeZone) } : byLabel;
}

const arrivesAnew = (on: Day | null): Headline =>
  on ? { says: "newDate", on, slot: null } : byLabel;

/** Late: the day that is promised now, or the one that has passed. */
function lateHeadline(parts: OrderParts): Headline {
  const due = expectedOn(parts);
  if (due === null) return byLabel;
  return due >= dayOf(parts.at, parts.timeZone) ? arrivesAnew(due) : { says: "wasDue", on: due };
}

function arrivedHeadline(parts: OrderParts): Headline {
  const at = last(parts.view.lines.map(({ deliveredAt }) => deliveredAt));
  return dated(parts, isPickup(parts.context) ? "pickedUp" : "delivered", at);
}

const lastMoveOf = ({ context }: OrderParts): Instant | null =>
  last(context.lines.map(({ movedAt }) => movedAt));

/** When the last of the money that is on its way should be there. */
const allBackBy = ({ refunds }: OrderParts): Instant | null =>
  last(refunds.map(({ isSent, promise }) => (isSent ? null : promise.dueAt)));

const lastRefundOf = ({ refunds }: OrderParts): Instant | null =>
  last(refunds.map(({ sentAt }) => sentAt));

/** All of it is handed out somewhere: nothing of it comes to its buyer. */
const isPickup = ({ lines }: OrderParts["context"]) =>
  lines.every(({ fulfilment }) => fulfilment === "pickup");

/** On the way: the day it comes. Without a day, when it was placed says at least where one is. */
function arrivalOf(parts: OrderParts, situation: Situation): Headline {
  const { context, timeZone } = parts;
  const due = waiting.includes(situation) || situation === "preOrder" ? expectedOn(parts) : null;
  if (due !== null && isPickup(context)) return { says: "readyOn", on: due };
  if (due !== null) return { says: "arrives", on: due, slot: slotOf(parts) };
  return situation === "placed" || situation === "processing" || situation === "preparing"
    ? { says: "placed", on: dayOf(context.placedAt, timeZone) }
    : { says: "label" };
}

/** The promised day, or the carrier's where it knows better: a day and hours that somebody chose stand until they are over. */
function expectedOn(parts: OrderParts): Day | null {
  const { view, context, shipments, at, timeZone } = parts;
  if (!context.displayDeliveryDates) return null;
  const due = dueOn(view);
  if (due !== null && due >= dayOf(at, timeZone) && slotOf(parts) !== null) return due;
  const carriers = shipments.flatMap(({ active, expectedOn: day }) => (active && day ? [day] : []));
  const everySent = view.lines.every(
    ({ id, isCancelled, deliveredAt }) =>
      isCancelled ||
      deliveredAt !== null ||
      shipments.some(({ lineIds, active }) => active && lineIds.includes(id)),
  );
  return (everySent ? carriers.sort().at(-1) : null) ?? due;
}

/** The day that somebody chose, with its hours, for what a parcel brings; null where nobody did, and once it is over. */
export function bookedOn(
  { view, at, timeZone }: OrderParts,
  lineIds: readonly string[],
): Day | null {
  const today = dayOf(at, timeZone);
  const days = view.lines.flatMap(({ id, slot, promisedOn: day }) =>
    lineIds.includes(id) && slot && day && day >= today ? [day] : [],
  );
  return days.sort().at(-1) ?? null;
}

function slotOf({ view }: OrderParts): Slot | null {
  const [slot, ...others] = new Set(view.lines.flatMap((line) => line.slot ?? []));
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(slot ?? "") ?? [];
  return from && to && others.length === 0 ? { from, to } : null;
}

const last = (instants: readonly (Instant | null)[]): Instant | null =>
  instants
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1) ?? null;
