/**
 * What an order says by itself of goods whose day has passed and that have not left: that they are late, and a week before thirty
 * days of that are over whether they are still wanted (LC-28, decision 088). Pure.
 */
import { addDays, DAY_MS, instantOf, lateFrom } from "#machines/kit";
import type { Day } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import { hasParcel } from "../lines/order.kinds.ts";
import { isPastAccepted } from "../lines/order.line-transitions.ts";
import { mail } from "../lines/order.mail.ts";
import { phaseOf } from "../lines/order.phases.ts";
import { duePayments } from "../money/order.money.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { noChange } from "../machine/order.effects.ts";
import type { Change } from "../machine/order.effects.ts";
import { askAbout, lastPromised, waitingOf } from "./order.delaying.ts";

/** Days after the promised one on which its customer is asked: an answer is due seven days later, when thirty are over. */
const ASKED_AFTER_DAYS = 23;
/** Days may be changed without anybody's coming by: they are looked at again after so long. */
const LOOKED_AT_MS = 7 * DAY_MS;

type Told = Context["toldLate"][number];

const toldOf = ({ toldLate }: Context, { id, promisedOn }: OrderLine): Told | undefined =>
  toldLate.find(({ lineId, on }) => lineId === id && on === promisedOn);

type Unsent = OrderLine & { readonly promisedOn: string };

/** Goods with a day that have never left, and that nobody is asked about; what comes back from a carrier has words of its own. */
function awaitedOf(context: Context): Unsent[] {
  const { consent } = context;
  const asked = consent?.state === "prompted" ? waitingOf(context, consent.lineIds) : [];
  return context.lines.flatMap((line) =>
    line.promisedOn === null || !isToLeave(line) || asked.includes(line)
      ? []
      : [{ ...line, promisedOn: line.promisedOn }],
  );
}

/** Before it is placed as well: a day that was promised is watched from the beginning. */
const isToLeave = (line: OrderLine): boolean =>
  hasParcel(line) &&
  !line.hasLeft &&
  (phaseOf(line.state) === "preparing" || ["initiated", "softSubmitted"].includes(line.state));

/** Those of them that nobody has asked back. */
const unsentOf = (context: Context): Unsent[] =>
  awaitedOf(context).filter(({ state }) => state !== "cancelInitiated");

/** The first day on which its customer is asked whether it is still wanted. */
const questionDay = ({ promisedOn }: Unsent): Day => addDays(promisedOn, ASKED_AFTER_DAYS);

/** When a line's customer hears of it next, if it stays where it is; null where all is said. */
function nextWord(context: Context, line: Unsent): string | null {
  const told = toldOf(context, line);
  if (told === undefined) return lateFrom(line.promisedOn, context.utcOffsetMinutes);
  if (told.isAsked) return null;
  return instantOf(questionDay(line), 12 * 60, context.utcOffsetMinutes);
}

/** Milliseconds until goods that have not left are looked after; what is late and waits for something else, a day later. */
export function untilLookedAt(context: Context, { at }: Event): number {
  const now = Date.parse(at);
  const words = awaitedOf(context).flatMap((line) => nextWord(context, line) ?? []);
  const waits = words.map((word) => Date.parse(word) - now);
  return Math.min(LOOKED_AT_MS, ...waits.map((ms) => (ms > 0 ? ms : DAY_MS)));
}

/** Whether goods are late still: they may have left, have another day, or be asked back, by when a worker writes of them. */
export const isUnsent = (context: Context, lineIds: readonly string[]): boolean =>
  unsentOf(context).some(
    (line) => lineIds.includes(line.id) && toldOf(context, line) !== undefined,
  );

/** The first day on which its customer is asked about goods that have not left by then; null where nobody will be. */
export const askedOn = (context: Context, lineIds: readonly string[]): string | null =>
  unsentOf(context)
    .filter((line) => lineIds.includes(line.id))
    .map(questionDay)
    .sort()[0] ?? null;

/** It is paid, and nobody but the warehouse is waited for. */
const isWarehouses = (context: Context): boolean =>
  isPastAccepted(context.purchaseStage) &&
  !context.isHeldBack &&
  context.swap === null &&
  context.payments.every(({ status }) => status === "authorized") &&
  duePayments(context).length === 0;

/** Says what is late since it was last looked at, and asks what has been late for too long. */
export function lookAtUnsent(context: Context, event: Event): Change {
  const { at } = event;
  if (!isWarehouses(context)) return noChange;
  const due = unsentOf(context).filter((line) => {
    const word = nextWord(context, line);
    return word !== null && word <= at;
  });
  const told = due.filter((line) => toldOf(context, line) === undefined);
  const asked = due.filter((line) => toldOf(context, line) !== undefined);
  if (due.length === 0) return noChange;
  const ids = due.map(({ id }) => id);
  const noted = due.map(({ id, promisedOn }) => ({
    ...{ lineId: id, on: promisedOn, isAsked: asked.some((line) => line.id === id) },
  }));
  const question =
    asked.length === 0 ? noChange : askAbout(context, { late: asked, newPromisedOn: null, at });
  return {
    context: {
      ...question.context,
      toldLate: [...context.toldLate.filter(({ lineId }) => !ids.includes(lineId)), ...noted],
    },
    said: [
      ...question.said,
      ...(told.length === 0
        ? []
        : [
            mail(
              context,
              "not-sent",
              told.map(({ id }) => id),
              { on: lastPromised(told) ?? "" },
            ),
          ]),
    ],
  };
}
