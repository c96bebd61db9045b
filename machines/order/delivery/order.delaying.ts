/** What an order says and remembers of a date it cannot keep (LC-28). Pure. */
import { endOfDaysAfter } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import { hasParcel, isToCome } from "../lines/order.kinds.ts";
import { mail } from "../lines/order.mail.ts";
import { phaseOf } from "../lines/order.phases.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { begin, noChange, stop, tell } from "../machine/order.effects.ts";
import type { Change } from "../machine/order.effects.ts";

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

/** Nobody has asked to call it off, and it waits for the answer to a delay notice. */
const isWaiting = ({ state }: OrderLine): boolean =>
  state !== "cancelInitiated" && state !== "cancelRejected";

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
 * The shopper does not agree to the delay, or has not in time: the warehouse is asked to stop what is late, packed or not,
 * and money goes back as soon as it has. The rest goes on.
 */
export function stopLate(context: Context, event: Event): Change {
  const waiting = waitingOf(context, context.consent?.lineIds ?? []);
  const code = event.type === "ftc.declined" ? "DelayDeclined" : "DelayNotConfirmed";
  return waiting.length > 0 ? stop(context, waiting, code, event.at, true) : noChange;
}

/** Called off, or left before a cancellation could stop it: nobody needs an answer any more. */
export function lapse(context: Context): Change {
  const { consent } = context;
  if (consent?.state !== "prompted" || lateOf(context, consent.lineIds).length > 0) return noChange;
  return {
    context: { consent: { ...consent, state: "lapsed" } },
    said: [tell(noticeOf(context), { type: "notice.lapsed" }, true)],
  };
}
