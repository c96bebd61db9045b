/** Which sentences about an order are true, by its counts: each label, headline and lead with what it claims. */
import { storeDay } from "#tests/kit/new-york.ts";
import { sum } from "./shares.ts";
import { ARRIVED, ASKED, kept, lineOf, returnable, unitsLeft, windowEnd } from "./model.ts";
import type { Back, Case, Line, Model } from "./model.ts";

/** So many units, and what is true of them. */
export interface Group {
  readonly units: number;
  readonly word: string;
}

/** What is told of what was called off. */
const CALLED_OFF = "Cancelled";

/** The units of a line by what is true of them; each word once. */
export function groupsOf(model: Model, line: Line): Group[] {
  const off = { units: line.gone, word: CALLED_OFF };
  if (line.isCancelled) return [{ units: line.units.length, word: CALLED_OFF }];
  const all = kept(line).length;
  if (line.arrivedAt === null)
    return merged([
      { units: all - line.asking, word: wordOf(line) },
      { units: line.asking, word: ASKED },
      off,
    ]);
  const cases = model.cases.filter(({ lineId }) => lineId === line.id);
  const held = cases.filter(({ holds }) => holds);
  const free = all - sum(held.map(({ units }) => units));
  // What was replaced is the shopper's like the rest; what is asked for since is asked of these too.
  const anew = Math.min(free, sum(cases.filter(({ holds }) => !holds).map(({ units }) => units)));
  return merged([
    ...held.flatMap((one) => heldGroups(one, line.word)),
    { units: anew, word: "Replaced" },
    { units: free - anew, word: line.word },
    off,
  ]);
}

/** Of units that were sent back some may have been taken and some not. */
function heldGroups({ units, accepted, word, refusedWord }: Case, resting: string): Group[] {
  const told = word ?? resting;
  if (refusedWord === undefined || accepted === null) return [{ units, word: told }];
  return [
    { units: accepted, word: told },
    { units: units - accepted, word: refusedWord },
  ];
}

export function merged(groups: readonly Group[]): Group[] {
  const words = [...new Set(groups.map(({ word }) => word))];
  return words
    .map((word) => ({
      units: sum(groups.filter((one) => one.word === word).map(({ units }) => units)),
      word,
    }))
    .filter(({ units }) => units > 0)
    .sort((one, other) => one.word.localeCompare(other.word));
}

/** What comes by truck at a time that was agreed is told so until it is being packed. */
function wordOf({ by, word }: Line): string {
  return by === "truck" && ["Order placed", "In process", "Preparing dispatch"].includes(word)
    ? "Scheduled"
    : word;
}

/** What rests after its windows may be told as complete. */
export const restful = (word: string): string => (word === "Completed" ? ARRIVED : word);

const leftHouse = ["Shipped", "On the way", "Delivery failed"];

/** Some of the units, and not all of them. */
type Test = (word: string) => boolean;
const partly = (words: readonly string[], test: Test): boolean =>
  words.some(test) && !words.every(test);

/** Whether a word may stand over units of which each is told one of these words (ORD-74). */
export function mayStandOver(label: string, groups: readonly Group[], arrived: readonly string[]) {
  const others = groups.filter(({ word }) => word !== CALLED_OFF && word !== ASKED);
  const words = (others.length > 0 ? others : groups).map(({ word }) => word);
  const isThere = (word: string) => arrived.includes(word);
  const someOf: Readonly<Record<string, Test>> = {
    "Partially shipped": (word) => leftHouse.includes(word) || isThere(word),
    "Partially delivered": isThere,
    "Partially refunded": (word) => word === "Refunded" || word === "Partially refunded",
    "Partially returned": (word) => /^(Partially )?(returned|refunded)$/i.test(word),
    "Partial replacement requested": (word) => word === "Replacement requested",
  };
  const test = someOf[label];
  if (test) return partly(words, test) || words.includes(label);
  return words.includes(restful(label));
}

/** Every word that is told of units which have arrived. */
export function arrivedWords(model: Model): string[] {
  const there = model.lines.filter(({ arrivedAt }) => arrivedAt !== null);
  return [ARRIVED, ...there.flatMap((line) => groupsOf(model, line).map(({ word }) => word))];
}

/** The groups of all that was not called off. */
export function groupsOfAll(model: Model): Group[] {
  const left = model.lines.filter(({ isCancelled }) => !isCancelled);
  const all = merged(
    (left.length > 0 ? left : model.lines).flatMap((line) => groupsOf(model, line)),
  );
  const others = all.filter(({ word }) => word !== CALLED_OFF);
  return others.length > 0 ? others : all;
}

const latest = (instants: readonly (number | null)[]): number | null => {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.max(...known);
};

/** The days that a headline may name, by what it says of them. */
export function daysOf(model: Model): Readonly<Record<string, readonly string[]>> {
  const day = (at: number | null) => (at === null ? [] : [storeDay(at)]);
  const toSend = model.cases.flatMap(({ sendBy }) => sendBy ?? []);
  return {
    refunded: day(latest(model.refunds.map(({ doneAt }) => doneAt))),
    refundBy: model.refunds.flatMap((one) => (one.isWaiting ? day(one.dueAt) : [])),
    refundWasDue: model.refunds.flatMap((one) => (one.isLate ? day(one.dueAt) : [])),
    delivered: day(latest(model.lines.map(({ arrivedAt }) => arrivedAt))),
    cancelled: day(model.cancelledAt),
    // The first of them is the one to be in time for.
    sendBackBy: toSend.length === 0 ? [] : day(Math.min(...toSend)),
  };
}

/** What each lead claims; one that is not here claims nothing of counts. */
export const leads: readonly (readonly [RegExp, (model: Model, now: number) => boolean])[] = [
  [/^Your money is back on your/, (model) => all(model, "Refunded")],
  [/^The refund for what you returned is back/, (model) => some(model, /refunded$/i)],
  [/^Your money is on its way back/, ({ refunds }) => refunds.some(({ isWaiting }) => isWaiting)],
  [/^You no longer owe your lender/, (model) => some(model, /refunded$/i)],
  [/^Your lender is told/, ({ refunds }) => refunds.some(({ isWaiting }) => isWaiting)],
  [/your money takes longer/, ({ refunds }) => refunds.some(({ isLate }) => isLate)],
  [/^Your bank refused the refund/, ({ refunds }) => refunds.some(isRefused)],
  [/your refund was not paid/, ({ refunds }) => refunds.some(({ isUnpaid }) => isUnpaid)],
  [/^Pack it, put the label on/, (model) => some(model, /^Shipping requested$/)],
  [/^Your return is on its way to us/, (model) => some(model, /^Return shipped$/)],
  [/^We check what came back/, (model) => some(model, /^(Pending receipt|Device)/)],
  [/^What came back could not be accepted, so/, (model) => some(model, /^Return unsuccessful$/)],
  [/^What came back could not be accepted\. It/, (model) => some(model, /^Return rejected$/)],
  [/^What could not be accepted is with you/, (model) => some(model, /^Returned to customer$/)],
  [
    /We could not accept/,
    (model) => some(model, /^Return(ed to customer| unsuccessful| rejected)$/),
  ],
  [/You keep the rest/, (model) => model.lines.some((line) => unitsLeft(model, line) > 0)],
  [/^Nothing arrived in time/, (model) => some(model, /^Return expired$/)],
  [/^Your replacement is on its way to you/, (model) => some(model, /^Replacement requested$/)],
  [/^You have your replacement\./, (model) => some(model, /^Replaced$/)],
  [/^You have your replacement\. Send the old/, owesOld],
  [/charged back/, (model) => some(model, /^Charge back$/)],
  [/^Part of it is on the way/, (model) => model.lines.some(({ hasLeft }) => hasLeft)],
  [/^Part of it has arrived/, (model) => model.lines.some(({ arrivedAt }) => arrivedAt !== null)],
  [/^Not right\? You can send it back/, (model, now) => isReturnable(model, now)],
  [/^This order is complete/, (model, now) => !isReturnable(model, now)],
];

function all(model: Model, word: string): boolean {
  return groupsOfAll(model).every((group) => group.word === word);
}

function some(model: Model, pattern: RegExp): boolean {
  return groupsOfAll(model).some(({ word }) => pattern.test(word));
}

function isRefused({ doneAt, isWaiting, isUnpaid }: Back): boolean {
  return doneAt === null && !isWaiting && !isUnpaid;
}

function owesOld({ cases }: Model): boolean {
  return cases.some(({ kind, sendBy }) => kind === "replacement" && sendBy !== null);
}

function isReturnable(model: Model, now: number): boolean {
  return model.lines.some((line) => returnable(model, line, now) > 0);
}

/** The last day on which units of a line may come back; null where nothing of it is there. */
export function lastDay(model: Model, lineId: string): string | null {
  const line = lineOf(model, lineId);
  return line.arrivedAt === null || unitsLeft(model, line) === 0
    ? null
    : storeDay(windowEnd(line.arrivedAt));
}
