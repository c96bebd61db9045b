/** What swaps did to the money, beside what their lines cost: noted for whoever reads it, and given back where units of a dearer article go (LC-10). Pure. */
import { allocate, sum } from "#machines/kit";
import { give } from "./order.goodwill.ts";
import { nothing } from "../lines/order.said.ts";
import type { LineChange } from "../lines/order.said.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { onTopWithTax } from "../money/order.price-cuts.ts";

/** Units of a line that are the store's again, or never come. */
interface Gone {
  readonly line: Pick<OrderLine, "id">;
  readonly places: readonly number[];
}

type Swapped = Pick<Context, "swapSums">;

interface Changed {
  readonly lineId: string;
  /** Before tax. */
  readonly addedCents: number;
  /** With it. */
  readonly savedCents: number;
}

/** The swap that is done now, where it changed what is paid. */
export function noteSwapSum(
  context: Context,
  { lineId, addedCents, savedCents }: Changed,
): Context["swapSums"] {
  const { swap, swapSums } = context;
  const line = context.lines.find(({ id }) => id === lineId);
  const amountCents =
    addedCents > 0 ? onTopWithTax(context, lineId, addedCents) : Math.min(0, -savedCents);
  if (!swap || !line || amountCents === 0) return swapSums;
  const places = line.units.flatMap(({ isCancelled }, place) => (isCancelled ? [] : [place]));
  const { swapId, isSuppressed } = swap;
  return [...swapSums, { swapId, lineId, amountCents, places, isSuppressed }];
}

/** What is to be settled for a dearer article before it goes on, with its tax. */
export function owedForSwap(context: Context): number {
  const { swap } = context;
  if (!swap?.owed || swap.owed.isDeclined) return 0;
  return onTopWithTax(context, swap.lineId, swap.owed.amountCents);
}

/** What was paid for dearer articles, by hand and beside what the order's payments took. */
export const paidOnTopCents = ({ swapSums }: Swapped): number =>
  sum(swapSums.map(({ amountCents }) => Math.max(0, amountCents)));

/** What of it these units carry. */
export function onTopOf({ swapSums }: Swapped, gone: readonly Gone[]): number {
  const of = (lineId: string) =>
    swapSums.filter((one) => one.lineId === lineId && one.amountCents > 0);
  return sum(
    gone.flatMap(({ line, places }) =>
      of(line.id).flatMap(({ amountCents, places: all }) => {
        const shares = allocate(
          amountCents,
          all.map(() => 1),
        );
        return all.map((place, at) => (places.includes(place) ? (shares[at] ?? 0) : 0));
      }),
    ),
  );
}

/** A change that takes units away, with what was paid for them besides: that goes back as well. */
export function withOnTop(
  context: Context,
  change: LineChange,
  gone: readonly Gone[],
  at: string,
): LineChange {
  const amountCents = onTopOf(context, gone);
  const given =
    amountCents === 0
      ? nothing
      : give({ ...context, ...change.context }, { amountCents, reasonCode: "swap", at });
  return {
    context: { ...change.context, ...given.context },
    said: [...change.said, ...given.said],
  };
}
