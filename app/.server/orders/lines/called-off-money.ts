/** What comes of calling units off, told before it is asked for: the same on the customer's page and at the desk (decisions 060, 064). */
import { sum } from "#machines/kit";
import {
  entriesOf,
  isOwnChoice,
  lostBetween,
  onTopOf,
  pricedAfter,
  withinPaid,
} from "#machines/order";
import type { Context, OrderLine } from "#machines/order";

/** Units of a line by their places. */
export interface Going {
  readonly line: OrderLine;
  readonly places: readonly number[];
}

const centsOf = (entries: readonly { readonly amountCents: number }[]): number =>
  sum(entries.map(({ amountCents }) => amountCents));

/** Cents with their tax; the units line by line, at the price that they have once they are called off. */
export function calledOffMoney(context: Context, going: readonly Going[]) {
  const places = new Map(going.map((one) => [one.line.id, one.places]));
  const after = isOwnChoice(context) ? pricedAfter(context, places) : context;
  const off = going.map(({ line, places }) => {
    const units = after.lines.find(({ id }) => id === line.id)?.units ?? line.units;
    return places.flatMap((place) => units[place] ?? []);
  });
  const offNow = going.map(({ line, places }) =>
    places.flatMap((place) => line.units[place] ?? []),
  );
  const entries = (isCharged: boolean) =>
    entriesOf(
      context.payments,
      off.filter((_, at) => going[at]?.line.isCaptured === isCharged).flat(),
    );
  const taken = entries(true);
  // More than was paid never goes back.
  const back = withinPaid(context, taken);
  const givenCents = centsOf(taken) - centsOf(back);
  return {
    off,
    /** What goes back of what was taken, and what is not charged. */
    ...{ back, released: entries(false) },
    /** What was given for goodwill before, and does not go back again. */
    givenCents,
    totalCents: sum(off.flat().map((unit) => unit.totalCents)) - givenCents,
    lost: lostBetween(context, offNow.flat(), off.flat()),
    onTopCents: onTopOf(context, going),
  };
}
