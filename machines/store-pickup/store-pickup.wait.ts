/** How long a store keeps what is to be fetched, and what it remembers of each line. Pure. */
import { addDays, dayOf, endOfDaysAfter, instantOf } from "#machines/kit";
import type { Context, Event, Line } from "./store-pickup.schema.ts";

/** The hour of the store's day at which somebody is told that tomorrow is the last one. */
const REMINDING_HOUR = 9;

type Lines = Pick<Context, "lines">;

const noted = ({ lines }: Lines, lineId: string, news: Partial<Line>): Lines => ({
  lines: lines.map((line) => (line.lineId === lineId ? { ...line, ...news } : line)),
});

/** The end of the last day on which a store keeps what came to its counter (SHIP-05, OPEN-96). */
function pickUpByOf({ pickupExpiryDays, utcOffsetMinutes }: Context, readyAt: string): string {
  return endOfDaysAfter(readyAt, pickupExpiryDays, utcOffsetMinutes);
}

/** The morning of the day before the last one. */
function reminderAt({ utcOffsetMinutes }: Context, last: string): string {
  const eve = addDays(dayOf(last, utcOffsetMinutes), -1);
  return instantOf(eve, REMINDING_HOUR * 60, utcOffsetMinutes);
}

/** Where the morning of the reminder is over already, the news that it is ready said the day. */
export function noteReady(context: Context, { lineId, at }: Event): Lines {
  const pickUpBy = pickUpByOf(context, at);
  const isReminded = reminderAt(context, pickUpBy) <= at;
  return noted(context, lineId, { state: "ready", pickUpBy, isReminded });
}

export const noteFetched = (context: Context, { lineId }: Event): Lines =>
  noted(context, lineId, { state: "done" });

/** What nobody fetched in time has expired, and stays so once it is called off. */
export const noteCancelled = (context: Context, { lineId }: Event): Lines => ({
  lines: context.lines.map((line) =>
    line.lineId === lineId && line.state !== "expired"
      ? { ...line, state: "cancelled" as const }
      : line,
  ),
});

export const isReady = ({ state }: Line): boolean => state === "ready";

/** The first day on which something at the counter must be fetched; null while nothing is there. */
export function pickUpBy({ lines }: Lines): string | null {
  const days = lines.filter(isReady).flatMap((line) => line.pickUpBy ?? []);
  return days.sort()[0] ?? null;
}

/** The lines at the counter that must be fetched first: they are reminded of, and given up, together. */
export function nextLines(context: Lines): readonly Line[] {
  const first = pickUpBy(context);
  return context.lines.filter((line) => isReady(line) && line.pickUpBy === first);
}

export const lineIdsOf = (lines: readonly Line[]): string[] => lines.map(({ lineId }) => lineId);

const until = (at: string, instant: string): number =>
  Math.max(0, Date.parse(instant) - Date.parse(at));

export function untilPickUpBy(context: Context, at: string): number {
  const last = pickUpBy(context);
  return last === null ? 0 : until(at, last);
}

export function untilReminder(context: Context, at: string): number {
  const last = pickUpBy(context);
  return last === null ? 0 : until(at, reminderAt(context, last));
}

/** Said once of the lines that are next. */
export function noteReminded(context: Lines): Lines {
  const next = nextLines(context);
  return {
    lines: context.lines.map((line) =>
      next.includes(line) ? { ...line, isReminded: true } : line,
    ),
  };
}

/** Nobody came for those whose day is over. */
export function noteExpired(context: Lines): Lines {
  const next = nextLines(context);
  return {
    lines: context.lines.map((line) =>
      next.includes(line) ? { ...line, state: "expired" as const } : line,
    ),
  };
}
