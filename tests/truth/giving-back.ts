/** Money that goes back, in the bookkeeper's counters: who is asked for it, who says no, and who says nothing. */
import { byPayment, slowed } from "./arithmetic.ts";
import type { UnitPrice } from "./arithmetic.ts";
import { write } from "./model.ts";
import type { Back, Model } from "./model.ts";
import { sum } from "./shares.ts";

/** What each payment paid of units, less what went back already because they did not come on the day that was paid for. */
export const owed = ({ payments, isSpeedBack }: Model, units: readonly UnitPrice[]): number[] =>
  byPayment(isSpeedBack ? units.map(slowed) : units, payments.length);

/** Money goes back for units: from each payment what it paid of them. The last payment, a card, may say no at first. */
export function refund(
  model: Model,
  id: string,
  parts: Back["parts"],
  units: readonly UnitPrice[],
  now: number,
): Back {
  const shares = owed(model, units);
  const given = shares.map(() => 0);
  const back: Back = { id, parts, shares, given, doneAt: null, isAgain: false, isOfUnits: false };
  model.refunds.push(back);
  tryToGive(model, back, now);
  return back;
}

/** Each payment that has not given its share yet is asked for it. */
export function tryToGive(model: Model, back: Back, now: number): void {
  const card = back.shares.length - 1;
  for (const [at, cents] of back.shares.entries()) {
    if (back.given[at] === cents || (at === card && model.noes.refund > 0)) continue;
    back.given[at] = cents;
  }
  if (back.given[card] !== back.shares[card]) {
    model.noes.refund -= 1;
    write(model, `A refund for ${model.orderId} was declined`, back.parts);
    back.isAgain = true;
    return;
  }
  back.doneAt = now;
  // What was taken up again names its own sum: the card's share, the others have been told.
  const moved = back.isAgain ? (back.shares[card] ?? 0) : sum(back.shares);
  write(model, `Your refund for ${model.orderId}`, back.parts, moved);
}
