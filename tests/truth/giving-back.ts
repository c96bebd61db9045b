/** Money that goes back, in the bookkeeper's counters: who is asked for it, who says no, and who says nothing. */
import { byPayment, slowed } from "./arithmetic.ts";
import type { UnitPrice } from "./arithmetic.ts";
import { businessDay, DAY_MS, endOfDay } from "./calendar.ts";
import { casesOf, lineOf, write } from "./model.ts";
import type { Back, Model } from "./model.ts";
import { sum } from "./shares.ts";

/** What each payment paid of units, less what went back already because they did not come on the day that was paid for. */
export const owed = ({ payments, isSpeedBack }: Model, units: readonly UnitPrice[]): number[] =>
  byPayment(isSpeedBack ? units.map(slowed) : units, payments.length);

/** Of business days so many, from when the store took something back or called it off. */
export const REFUND_DAYS = 10;
/** What is asked for again has two days, also past its day. */
const AGAIN_MS = 2 * DAY_MS;

interface Refunded {
  readonly id: string;
  readonly parts: Back["parts"];
  readonly units: readonly UnitPrice[];
  readonly isOfUnits?: boolean;
  readonly lostIds?: readonly string[];
}

/** Money goes back for units: from each payment what it paid of them. The last payment, a card, may say no at first. */
export function refund(model: Model, asked: Refunded, now: number): Back {
  const { id, parts, units, isOfUnits = false, lostIds = [] } = asked;
  const shares = owed(model, units);
  const none = () => shares.map(() => 0);
  const back: Back = {
    ...{ id, parts, shares, given: none(), onCard: none(), doneAt: null, isAgain: false },
    ...{ isOfUnits, lostIds, isWaiting: false, isLate: false, isToldLate: false, isUnpaid: false },
    isForCard: false,
    dueAt: endOfDay(businessDay(REFUND_DAYS, now)),
  };
  model.refunds.push(back);
  tryToGive(model, back, now);
  return back;
}

/** What is still to be given by each payment. */
const open = ({ shares, given, onCard }: Back): number[] =>
  shares.map((cents, at) => cents - (given[at] ?? 0) - (onCard[at] ?? 0));

export const openCents = (back: Back): number => sum(open(back));

/** Each payment that has not given its share yet is asked for it; points come back at once. */
function tryToGive(model: Model, back: Back, now: number): void {
  const card = back.shares.length - 1;
  let isDeclined = false;
  back.isWaiting = false;
  for (const [at, cents] of open(back).entries()) {
    if (cents === 0) continue;
    const isSilent = model.isHeld && !(model.hasPoints && at === 0);
    const isNo = !isSilent && at === card && model.noes.refund > 0;
    back.isWaiting ||= isSilent;
    isDeclined ||= isNo;
    if (!isSilent && !isNo) back.given[at] = back.shares[at] ?? 0;
  }
  if (isDeclined) {
    model.noes.refund -= 1;
    write(model, `A refund for ${model.orderId} was declined`, back.parts);
    back.isAgain = true;
  } else if (!back.isWaiting) done(model, back, now);
  tell(model, back);
}

/** What was taken up again names its own sum: that of what was open, the others have been told. */
function done(model: Model, back: Back, now: number): void {
  const { shares, onCard } = back;
  back.doneAt = now;
  const card = shares.length - 1;
  const later = sum(onCard) > 0 ? sum(onCard) : (shares[card] ?? 0);
  const isLent = model.isLent && sum(shares) === shares[card] && sum(onCard) === 0;
  const subject = `${isLent ? "You owe less" : "Your refund"} for ${model.orderId}`;
  write(model, subject, back.parts, back.isAgain ? later : sum(shares));
}

/** What was refused, or not paid, is asked for once more. */
export function askAgain(model: Model, back: Back, now: number): void {
  back.isUnpaid = false;
  back.dueAt = Math.max(back.dueAt, now + AGAIN_MS);
  back.isToldLate = false;
  tryToGive(model, back, now);
}

/** What nobody gives becomes balance on a gift card. */
export function putOnCard(model: Model, back: Back, now: number): void {
  back.isUnpaid = false;
  back.isAgain = true;
  back.isForCard = true;
  back.isWaiting = model.isHeld;
  if (model.isHeld) {
    back.dueAt = Math.max(back.dueAt, now + AGAIN_MS);
    back.isToldLate = false;
    return tell(model, back);
  }
  for (const [at, cents] of open(back).entries()) back.onCard[at] = cents;
  done(model, back, now);
  tell(model, back);
}

/** An agent knows that nothing comes. */
export function noteUnpaid(model: Model, back: Back): void {
  back.isWaiting = false;
  back.isUnpaid = true;
  back.isAgain = true;
  write(model, `A refund for ${model.orderId} was not paid`, back.parts);
  tell(model, back);
}

/** Whoever was asked answers again. */
export function answered(model: Model, now: number): void {
  for (const back of model.refunds.filter(({ isWaiting }) => isWaiting))
    if (back.isForCard) putOnCard(model, back, now);
    else tryToGive(model, back, now);
  for (const _ of model.giftsOwed.splice(0))
    write(model, `Your money for ${model.orderId} is on a gift card`, []);
}

/** Time has passed: whoever waits past the day that was promised is written to. */
export function refundsLate(model: Model, now: number): void {
  for (const back of model.refunds) {
    if (!back.isWaiting || back.isToldLate || now <= back.dueAt) continue;
    back.isLate = true;
    back.isToldLate = true;
    write(model, `Your refund for ${model.orderId} takes longer`, back.parts);
  }
}

/** What is told of units that came back and were not taken. */
export const NOT_TAKEN = "Return unsuccessful";

/** What is told of what a refund is for. */
function tell(model: Model, { id, doneAt, isWaiting, lostIds }: Back): void {
  const word = isWaiting ? "Refund initiated" : doneAt === null ? "Refund declined" : "Refunded";
  for (const lostId of lostIds) lineOf(model, lostId).word = word;
  for (const one of casesOf(model, id)) {
    if (one.accepted === 0) one.word ??= NOT_TAKEN;
    else one.word = word;
    if (one.accepted !== 0 && one.accepted !== one.units) one.refusedWord ??= NOT_TAKEN;
  }
}
