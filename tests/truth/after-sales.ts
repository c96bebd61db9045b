/** What becomes of units after they arrived, in the bookkeeper's counters: returns, replacements, what is owed for them. */
import { businessDay, DAY_MS, endOfDay } from "./calendar.ts";
import { leave } from "./conditions.ts";
import { sum } from "./shares.ts";
import { NOT_TAKEN, owed, refund, REFUND_DAYS } from "./giving-back.ts";
import { casesOf, freePlaces, lineOf, unitsLeft, write } from "./model.ts";
import type { Back, Case, Line, Model } from "./model.ts";

const SEND_BY_DAYS = 15;
/** Business days until it is known whether something is replaced. */
const REPLACEMENT_DAYS = 2;

type Parts = Back["parts"];

const partsOf = (cases: readonly Case[]): Parts =>
  cases.map(({ lineId, units }) => ({ lineId, units }));

/** Somebody asks to give units back, and gets a label at once. */
export function askToReturn(
  model: Model,
  id: string,
  { parts, isFault }: { readonly parts: Parts; readonly isFault: boolean },
  now: number,
): void {
  for (const part of parts)
    model.cases.push({
      ...{ id, kind: "return", accepted: null, holds: true, word: "Shipping requested", isFault },
      ...{ ...part, sendBy: now + SEND_BY_DAYS * DAY_MS, answerBy: null, charged: [] },
      places: freePlaces(model, lineOf(model, part.lineId), part.units),
    });
  write(model, `We have your return request for ${model.orderId}`, parts);
  write(model, `Your return label for ${model.orderId}`, parts);
}

export function say(model: Model, id: string, word: string): void {
  for (const one of casesOf(model, id)) {
    one.word = word;
    one.sendBy = null;
  }
}

/** The warehouse has it, and says by when it has looked at it. */
export function arrivedBack(model: Model, id: string, now: number): void {
  for (const one of casesOf(model, id)) one.answerBy = endOfDay(businessDay(REFUND_DAYS, now));
}

/** Time has passed: whoever still waits for an answer is told that it is late, once. */
export function answersLate(model: Model, now: number): void {
  const late = model.cases.filter(({ answerBy }) => answerBy !== null && now > answerBy);
  for (const id of new Set(late.map((one) => one.id)))
    write(model, `Our answer about ${model.orderId} takes longer`, partsOf(casesOf(model, id)));
  for (const one of late) one.answerBy = null;
}

export function reject(model: Model, id: string): void {
  for (const one of casesOf(model, id)) one.answerBy = null;
  say(model, id, NOT_TAKEN);
  offerBack(model, partsOf(casesOf(model, id)));
}

function offerBack(model: Model, parts: Parts): void {
  if (parts.length > 0) write(model, `Decide about your return for ${model.orderId}`, parts);
}

/** The warehouse takes units of a return back: all or some, and what covers them goes along. */
export function accept(model: Model, id: string, parts: Parts, now: number): void {
  const cases = casesOf(model, id);
  const taken = parts.filter(({ units }) => units > 0);
  if (taken.length === 0) return reject(model, id);
  const isFault = cases.some((one) => one.isFault);
  const with_ = along(model, taken);
  const gone = [...taken, ...with_];
  const going = [
    ...taken.flatMap(({ lineId, units }) =>
      cases
        .filter((one) => one.lineId === lineId)
        .map(({ places }) => [lineId, places.slice(0, units)] as const),
    ),
    ...with_.map(
      ({ lineId, units }) => [lineId, freePlaces(model, lineOf(model, lineId), units)] as const,
    ),
  ];
  if (!isFault) leave(model, new Map(going));
  for (const one of cases) {
    one.accepted = parts.find(({ lineId }) => lineId === one.lineId)?.units ?? 0;
    one.sendBy = null;
    one.answerBy = null;
  }
  for (const part of with_)
    model.cases.push({
      ...{ id, kind: "return", holds: true, word: null, sendBy: null, charged: [], isFault },
      answerBy: null,
      ...{ ...part, accepted: part.units },
      places: freePlaces(model, lineOf(model, part.lineId), part.units),
    });
  const units = gone.flatMap((part) =>
    casesOf(model, id)
      .filter(({ lineId }) => lineId === part.lineId)
      .flatMap((one) => unitsIn(model, one, part.units)),
  );
  for (const part of gone) lineOf(model, part.lineId).back += part.units;
  const refused = refusedOf(model, id);
  const what = refused.length > 0 ? "part of your return" : "your return";
  const cents = sum(owed(model, units));
  write(model, `We accepted ${what} for ${model.orderId}`, gone, cents);
  offerBack(model, refused);
  refund(model, { id, parts: gone, units }, now);
}

/** What goes with units that come back: as many of what covers them. */
function along(
  model: Model,
  parts: Back["parts"],
): { readonly lineId: string; readonly units: number }[] {
  return parts.flatMap(({ lineId, units }) =>
    model.lines
      .filter((line) => line.parentId === lineId && line.by === "service")
      .filter((line) => parts.every((one) => one.lineId !== line.id))
      .map((line) => ({ lineId: line.id, units: Math.min(unitsLeft(model, line), units) }))
      .filter((one) => one.units > 0),
  );
}

/** The first of the units that a case is about. */
const unitsIn = (model: Model, { lineId, places }: Case, count: number) =>
  places.slice(0, count).flatMap((place) => lineOf(model, lineId).units[place] ?? []);

/** The shopper asks, and keeps the units after all before there is a label. */
export function thinkBetter(model: Model, parts: Parts): void {
  write(model, `We have your return request for ${model.orderId}`, parts);
  write(model, `Your return for ${model.orderId} is withdrawn`, parts);
}

export function askToReplace(
  model: Model,
  id: string,
  { line, units }: { readonly line: Line; readonly units: number },
  now: number,
): void {
  model.cases.push({
    ...{ id, kind: "replacement", lineId: line.id, units, accepted: null },
    ...{ word: null, sendBy: null, charged: [], holds: true, isFault: true },
    answerBy: endOfDay(businessDay(REPLACEMENT_DAYS, now)),
    places: freePlaces(model, line, units),
  });
  write(model, `We have your replacement request for ${model.orderId}`, [
    { lineId: line.id, units },
  ]);
}

function only(model: Model, id: string): Case {
  const [found] = casesOf(model, id);
  if (!found) throw new Error(`nobody asked for ${id}`);
  return found;
}

export function approve(model: Model, id: string, units: number): void {
  const asked = only(model, id);
  asked.units = units;
  asked.answerBy = null;
  asked.word = "Replacement requested";
  write(model, `We replace an item of ${model.orderId}`, partsOf([asked]));
}

export function refuse(model: Model, id: string): void {
  const asked = only(model, id);
  model.cases.splice(model.cases.indexOf(asked), 1);
  write(model, `We cannot replace an item of ${model.orderId}`, partsOf([asked]));
}

export function replacementLeft(model: Model, id: string): void {
  write(model, `Your replacement for ${model.orderId} is on its way`, partsOf([only(model, id)]));
}

export function replacementThere(model: Model, id: string, now: number): void {
  const sent = only(model, id);
  sent.word = "Replaced";
  sent.sendBy = now + SEND_BY_DAYS * DAY_MS;
  write(model, `Please send the old item of ${model.orderId} back`, partsOf([sent]));
}

/** The old units are back: the new ones are the shopper's like any other. */
export function oldCameBack(model: Model, id: string): void {
  const one = only(model, id);
  if (one.word === "Charge back") {
    for (const [at, cents] of one.charged.entries())
      model.charged[at] = (model.charged[at] ?? 0) - cents;
    one.charged = [];
    write(
      model,
      `Your old item of ${model.orderId} has arrived: we give the charge back`,
      partsOf([one]),
    );
  } else write(model, `Your replacement for ${model.orderId} is complete`, partsOf([one]));
  one.sendBy = null;
  one.word = "Replaced";
  one.holds = false;
}

/** Time has passed: what had to be sent by now was not. */
export function deadlinesPassed(model: Model, now: number): void {
  const late = model.cases.filter(({ sendBy }) => sendBy !== null && now >= sendBy);
  for (const id of new Set(late.map((one) => one.id))) {
    const cases = late.filter((one) => one.id === id);
    if (cases.every(({ kind }) => kind === "return")) {
      write(model, `Your return for ${model.orderId} has expired`, partsOf(cases));
      say(model, id, "Return expired");
    } else chargeOld(model, only(model, id));
  }
}

/** What was paid for units that did not come back is asked for once more; points cannot be. */
function chargeOld(model: Model, asked: Case): void {
  const units = unitsIn(model, asked, asked.units);
  const shares = owed(model, units);
  const isShort = model.hasPoints && (shares[0] ?? 0) > 0;
  if (isShort) shares[0] = 0;
  for (const [at, cents] of shares.entries()) model.charged[at] = (model.charged[at] ?? 0) + cents;
  asked.charged = shares;
  write(model, `We charge an item of ${model.orderId} that did not come back`, partsOf([asked]));
  if (isShort)
    write(model, `A charge for an item of ${model.orderId} was declined`, partsOf([asked]));
  asked.word = "Charge back";
  asked.sendBy = null;
}

/** The shopper wants to have what was not accepted. */
export function askForOwn(model: Model, id: string): void {
  sayOfRefused(model, id, "Return rejected");
  write(model, `We send your items of ${model.orderId} back to you`, refusedOf(model, id));
}

export function sentBack(model: Model, id: string): void {
  write(model, `Your items of ${model.orderId} are on their way back to you`, refusedOf(model, id));
}

export function withOwner(model: Model, id: string): void {
  sayOfRefused(model, id, "Returned to customer");
}

/** All of a line's units in a return, or those beside the ones that were taken. */
function sayOfRefused(model: Model, id: string, word: string): void {
  for (const one of casesOf(model, id)) {
    if (one.accepted === null || one.accepted === 0) one.word = word;
    else if (one.accepted < one.units) one.refusedWord = word;
  }
}

/** Units of a return that the store did not take. */
const refusedOf = (model: Model, id: string): Parts =>
  casesOf(model, id)
    .map((one) => ({ lineId: one.lineId, units: one.units - (one.accepted ?? 0) }))
    .filter(({ units }) => units > 0);
