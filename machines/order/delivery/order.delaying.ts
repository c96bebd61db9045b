/** What an order says and remembers of a date it cannot keep (LC-28). Pure. */
import { endOfDaysAfter } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import { notePartAsked } from "../after-sales/order.calling-off.ts";
import { hasParcel, isToCome } from "../lines/order.kinds.ts";
import { mail } from "../lines/order.mail.ts";
import { phaseOf } from "../lines/order.phases.ts";
import type { Context, Followed, OrderLine } from "../order.schema.ts";
import { begin, noChange, stop, tell } from "../machine/order.effects.ts";
import type { Change, OrderEffect } from "../machine/order.effects.ts";

/** Days to answer a delay notice when the order has no date of its own (OPEN-09). */
const CONSENT_DAYS = 7;

const noticeOf = ({ orderId }: Context): LifecycleId => `delay-confirmation:${orderId}`;

/** The goods that a delay is about and that have not left; one that names none is about all of them. */
export const lateOf = ({ lines }: Pick<Context, "lines">, lineIds: readonly string[]) =>
  lines.filter(
    (line) =>
      hasParcel(line) &&
      phaseOf(line.state) === "preparing" &&
      (lineIds.length === 0 || lineIds.includes(line.id)),
  );

/** Nobody waits to hear that it is called off: what the warehouse would not stop before may be late as well. */
const isWaiting = ({ state }: OrderLine): boolean => state !== "cancelInitiated";

/** What of a delay can still be agreed to or not. */
export const waitingOf = (context: Context, lineIds: readonly string[]): OrderLine[] =>
  lateOf(context, lineIds).filter(isWaiting);

/** What is late, with whatever belongs to it and comes with it; a crew has a day of its own. */
export function laterLines({ lines }: Context, late: readonly OrderLine[], on: string) {
  const isMoved = (line: OrderLine) =>
    late.includes(line) ||
    (line.productType !== "Installation" &&
      isToCome(line) &&
      late.some(({ id }) => id === line.parentId));
  return lines.map((line) =>
    isMoved(line)
      ? { ...line, promisedOn: on, boughtForOn: line.boughtForOn ?? line.promisedOn }
      : line,
  );
}

/**
 * The promised date cannot be met: the shopper is asked, and the answer has a deadline. Another delay asks anew, one that
 * names the day that is held already asks nothing; what was late before and is not answered for stays in the question.
 */
export function askForConsent(context: Context, event: Event): Change {
  if (event.type !== "ftc.flagged") return noChange;
  const { consent } = context;
  const { newPromisedOn, at } = event;
  const late = movedOf(context, event);
  const open = consent?.state === "prompted" ? waitingOf(context, consent.lineIds) : [];
  if (late.every((line) => newPromisedOn === null && open.includes(line))) return noChange;
  const isAsked = [...late.filter(isWaiting), ...open].length > 0;
  return isAsked ? askAbout(context, { late, newPromisedOn, at }) : noteLater(context, event);
}

/** Asks about what is late, with whatever waits for an answer already. */
export function askAbout(
  context: Context,
  {
    late,
    newPromisedOn,
    at,
  }: {
    readonly late: readonly OrderLine[];
    readonly newPromisedOn: string | null;
    readonly at: string;
  },
): Change {
  const { lines, expiryDate, orderId, utcOffsetMinutes, consent } = context;
  const open = consent?.state === "prompted" ? waitingOf(context, consent.lineIds) : [];
  const isMeant = ({ id }: OrderLine) => [...late, ...open].some((one) => one.id === id);
  const lineIds = lines.filter((line) => isMeant(line) && isWaiting(line)).map(({ id }) => id);
  const inSevenDays = endOfDaysAfter(at, CONSENT_DAYS, utcOffsetMinutes);
  const dueAt = expiryDate && expiryDate > at ? expiryDate : inSevenDays;
  const promisedOn = lastPromised(late);
  return {
    context: {
      consent: {
        state: "prompted",
        lineIds,
        dueAt,
        newPromisedOn: newPromisedOn && latest(open.length > 0 ? consent : null, newPromisedOn),
        isOverdue: false,
      },
      lines: newPromisedOn ? laterLines(context, late, newPromisedOn) : lines,
    },
    said: [
      ...(consent === null ? [begin(noticeOf(context), { orderId })] : []),
      tell(noticeOf(context), {
        ...{ type: "delay.flagged", dueAt, promisedOn, newPromisedOn, lineIds },
      }),
    ],
  };
}

/** What of a delay is news: a day that is held already is none, however often it is said. */
export function movedOf(
  context: Context,
  { lineIds, newPromisedOn }: Extract<Event, { type: "ftc.flagged" }>,
): OrderLine[] {
  return lateOf(context, lineIds).filter(
    ({ promisedOn }) => newPromisedOn === null || promisedOn !== newPromisedOn,
  );
}

/** The last day that goods were promised for; null where none was. */
export const lastPromised = (lines: readonly OrderLine[]): string | null =>
  lines
    .flatMap(({ promisedOn }) => promisedOn ?? [])
    .sort()
    .at(-1) ?? null;

/** By when all of it is there. */
const latest = (earlier: Context["consent"], newPromisedOn: string): string =>
  earlier?.newPromisedOn && earlier.newPromisedOn > newPromisedOn
    ? earlier.newPromisedOn
    : newPromisedOn;

/** It comes later, and there is nothing to ask: it was asked back already, or is being swapped. */
export function noteLater(context: Context, event: Event): Change {
  if (event.type !== "ftc.flagged" || event.newPromisedOn === null) return noChange;
  const late = movedOf(context, event);
  if (late.length === 0) return noChange;
  return {
    context: { lines: laterLines(context, late, event.newPromisedOn) },
    said: [
      mail(
        context,
        "delay-told",
        late.map(({ id }) => id),
        { on: event.newPromisedOn, was: lastPromised(late) },
      ),
    ],
  };
}

/**
 * The shopper does not agree to the delay, or has not in time: what is late is called off, packed or not, and the warehouse is
 * asked to stop it. The rest goes on.
 */
export function stopLate(context: Context, event: Event): Change {
  const waiting = waitingOf(context, context.consent?.lineIds ?? []);
  const code = event.type === "ftc.declined" ? "DelayDeclined" : "DelayNotConfirmed";
  return waiting.length > 0 ? stop(context, waiting, code, event.at, true) : noChange;
}

/** Its day has passed, or cannot be kept, and whoever waits for it was told so. */
const isLate = ({ consent, toldLate }: Context, { id, promisedOn }: OrderLine): boolean =>
  (consent !== null &&
    rightful.has(consent.state) &&
    (consent.lineIds.length === 0 || consent.lineIds.includes(id))) ||
  toldLate.some(({ lineId, on }) => lineId === id && on === promisedOn);

/** Called off while it was late, when its parcel was made already. */
export const isEndedLate = (context: Context, line: OrderLine): boolean =>
  line.state === "cancelled" &&
  isLate(context, line) &&
  context.shipments.some(({ lineIds }) => lineIds.includes(line.id));

/** A question that leaves its customer the right to say no, or was answered by it. */
const rightful: ReadonlySet<NonNullable<Context["consent"]>["state"]> = new Set([
  ...(["prompted", "declined", "expired"] as const),
]);

/**
 * Nobody need take goods that are late and have not left: their cancellation counts from the moment it is asked for, whatever
 * the warehouse can still stop (16 CFR 435.2). A parcel that leaves all the same is the store's loss.
 */
export function endLate(context: Context, { line, later, reported }: Followed): OrderEffect[] {
  const isAsked = reported === "cancelInitiated" && phaseOf(line.state) === "preparing";
  return isAsked && hasParcel(later) && isLate(context, later)
    ? [confirmed(context, { lineIds: [later.id] })]
    : [];
}

/** Some units of a line are asked back: the others go on, and of what is late nobody waits for an answer. */
export function askPart(context: Context, event: Event): Change {
  if (event.type !== "units.cancel.requested") return noChange;
  const { lineId, units } = event;
  const line = context.lines.find(({ id }) => id === lineId);
  const isOver = line && phaseOf(line.state) === "preparing" && hasParcel(line);
  return {
    context: notePartAsked(context, event),
    said:
      isOver && isLate(context, line)
        ? [confirmed(context, { lineIds: [lineId], parts: [{ lineId, units }] })]
        : [],
  };
}

const confirmed = (
  { orderId }: Context,
  about: {
    readonly lineIds: readonly string[];
    readonly parts?: readonly { readonly lineId: string; readonly units: number }[];
  },
): OrderEffect => tell(`cancellation:${orderId}`, { type: "cancel.confirmed", ...about }, true);

/** Called off, or left before a cancellation could stop it: nobody needs an answer any more. */
export function lapse(context: Context): Change {
  const { consent } = context;
  if (consent?.state !== "prompted" || lateOf(context, consent.lineIds).length > 0) return noChange;
  return {
    context: { consent: { ...consent, state: "lapsed" } },
    said: [tell(noticeOf(context), { type: "notice.lapsed" }, true)],
  };
}
