/**
 * Which day goods come on, by the words of decision 052: what is told of one that is put off or passes, and what was paid for
 * it. The store's own clock is New York's, that of whoever waits Los Angeles'; the carrier counts by UTC.
 */
import { businessDay, DAY_MS, dayAt, HOUR_MS, isoDay, storeDay } from "./calendar.ts";
import { sum } from "./shares.ts";
import { ASKED, kept, named, whole, write } from "./model.ts";
import type { Line, Model } from "./model.ts";

type By = "parcel" | "truck";

/** Business days until a parcel comes by each way. */
const businessDays = { express: 1, standard: 4 } as const;

export const promisedDay = (way: keyof typeof businessDays, now: number): string =>
  businessDay(businessDays[way], now);

/** Days by which a carrier says that it comes later, where it does. */
const LATE_DAYS = 4;
/** Where no day was promised, or it is over when goods set off. */
const usualDays: Readonly<Record<By, number>> = { parcel: 3, truck: 5 };

const byOf = (lines: readonly Line[]): By =>
  lines.some(({ by }) => by === "truck") ? "truck" : "parcel";

/** Goods set off, for the first time or again, and their carrier says its day. */
export function setOff(
  model: Model,
  lines: readonly Line[],
  { now, isLate }: { readonly now: number; readonly isLate: boolean },
): void {
  const by = byOf(lines);
  const promised = model.promised[by];
  const usual = promised >= isoDay(now) ? promised : isoDay(now + usualDays[by] * DAY_MS);
  const due = isLate ? isoDay(Date.parse(usual) + LATE_DAYS * DAY_MS) : usual;
  const before = model.journeys[by];
  model.journeys[by] = {
    ...{ due, isUnderWay: true },
    told: before?.told ?? null,
    isMissed: before?.isMissed ?? false,
  };
  // Hours that somebody chose stand whatever the carrier says, and what is sent again has a mail that names its day.
  if (before === undefined && by === "parcel" && due > promised)
    write(model, titled(model, lines, "arrives later"), lines.map(whole));
}

/** It was brought, and nobody took it: whoever was missed knows that it did not come on its day. */
export function missedOn(model: Model, lines: readonly Line[], now: number): void {
  const journey = model.journeys[byOf(lines)];
  if (!journey) return;
  if (byOf(lines) === "truck") journey.isMissed = true;
  if (journey.due <= storeDay(now)) journey.told = journey.due;
}

/** It is there, or never will be. */
export function ended(model: Model, lines: readonly Line[]): void {
  const journey = model.journeys[byOf(lines)];
  if (journey) journey.isUnderWay = false;
}

/** Time has passed: at noon of the day after its day whoever waits for something is told, once for that day. */
export function daysPassed(model: Model, now: number): void {
  neverLeft(model, now);
  for (const by of ["parcel", "truck"] as const) {
    const journey = model.journeys[by];
    if (!journey?.isUnderWay || journey.due === journey.told || now < noonAfter(journey.due))
      continue;
    journey.told = journey.due;
    const lines = model.lines.filter((line) => line.by === by && !line.isCancelled);
    if (!journey.isMissed && lines.length > 0)
      write(model, titled(model, lines, "has not arrived yet"), lines.map(whole));
  }
}

/** Goods that have not left at noon of the day after theirs, and are not asked back: told once, together where they are late by the same look. */
function neverLeft(model: Model, now: number): void {
  const late = unsent(model).filter(
    ({ id, by, word }) =>
      word !== ASKED && !model.toldLate.has(id) && now >= noonAfter(model.promised[dayOf(by)]),
  );
  if (late.length === 0) return;
  for (const { id } of late) model.toldLate.add(id);
  write(model, titled(model, late, "is late"), late.map(whole));
}

const dayOf = (by: Line["by"]): By => (by === "truck" ? "truck" : "parcel");

const unsent = ({ lines }: Model): Line[] =>
  lines.filter(({ by, hasLeft, isCancelled }) => by !== "service" && !hasLeft && !isCancelled);

/** Days after which whoever waits for what has not left is asked, and the order held; histories do not go so far. */
const ASKED_AFTER_DAYS = 23;

/** Whether so many days may pass before anybody is asked. */
export const mayPass = (model: Model, now: number, days: number): boolean =>
  unsent(model).every(
    ({ by }) =>
      now + (days + 1) * DAY_MS < Date.parse(model.promised[dayOf(by)]) + ASKED_AFTER_DAYS * DAY_MS,
  );

/** Noon in New York on the day after a day, in summer and in winter. */
function noonAfter(day: string): number {
  const noon = Date.parse(day) + DAY_MS + 17 * HOUR_MS;
  const hour = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: "America/New_York", hour: "numeric", hourCycle: "h23" },
  }).format(noon);
  return noon - (Number(hour) - 12) * HOUR_MS;
}

/** What was paid to have it fast goes back, once, when what was paid for arrives after its day. */
export function keepDay(model: Model, lines: readonly Line[], now: number): void {
  const isLate = dayAt("America/Los_Angeles", now) > model.promised.parcel;
  if (byOf(lines) === "truck" || !isLate || model.isSpeedBack) return;
  const paid = model.lines.flatMap((line) => (line.isCancelled ? [] : kept(line)));
  const cents = sum(paid.map(({ fast }) => fast));
  if (cents > 0)
    give(model, cents, `What you paid for fast delivery of ${model.orderId} comes back`);
  model.isSpeedBack = cents > 0;
}

/** Money without anything coming back. What a card does not take of its own accord, and whoever lends does not either, is on a gift card, which a second mail says. */
export function give(model: Model, cents: number, subject: string): void {
  model.goodwill.push(cents);
  write(model, subject, [], cents);
  if (!(model.isStubborn || model.isLent)) return;
  if (model.isHeld) model.giftsOwed.push(cents);
  else write(model, `Your money for ${model.orderId} is on a gift card`, []);
}

/** What a mail about these lines is called. */
export function titled(model: Model, lines: readonly Line[], news: string): string {
  const order = named(
    model,
    lines.map(({ id }) => id),
  );
  return `${order.charAt(0).toUpperCase()}${order.slice(1)} ${news}`;
}
