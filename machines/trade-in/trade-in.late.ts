/**
 * A device that comes after its time, or after its trade-in had ended: what happened has happened, so it is noted, and somebody
 * of the store decides (decision 078). Taken, it goes on from where it is, and what was charged because it had not come is given
 * back with its credit. Pure.
 */
import { haveMoved, noShares, sharesAt, sum } from "#machines/kit";
import { fact } from "./trade-in.schema.ts";
import type { Context, Event } from "./trade-in.schema.ts";

/** How far a device is that is taken late. */
export type Place = "pickedUp" | "delivered" | "pendingReceipt";

type Fact = Context["facts"][number];

export function noteFact({ facts }: Context, event: Event): Partial<Context> {
  const said = fact.safeParse(event).data;
  if (!said) return {};
  return { late: "waits", facts: [...facts.filter(({ type }) => type !== said.type), said] };
}

/** A charge that nobody has answered yet may still be paid, and what is being given back has to be there: then it is known what is owed. */
export const canAccept = ({ payout, reversal }: Context): boolean =>
  haveMoved(payout) &&
  sharesAt(reversal, "asked").length + sharesAt(reversal, undefined).length === 0;

/** What was charged because no device had come is owed again; what could not be charged is not asked for any more. */
export function accepted({ givenBack, restored, reversal, chargeback }: Context): Partial<Context> {
  const takenCents = sum(sharesAt(reversal, "moved").map(({ amountCents }) => amountCents));
  return {
    late: "accepted",
    chargeback: null,
    reversal: noShares,
    payout: noShares,
    restored: {
      cents: restored.cents + takenCents - givenBack.cents,
      charges: restored.charges + (chargeback === null ? 0 : 1),
    },
    // Each sum that was given back has a name, and the next one needs its own.
    givenBack: { cents: 0, sums: givenBack.sums === 0 ? 0 : givenBack.sums + 1 },
    ...{ finalCents: null, valuation: null },
  };
}

export function placeOf({ facts }: Context): Place {
  const has = (...types: Fact["type"][]) => facts.some(({ type }) => types.includes(type));
  if (has("arrived", "checked.in", "evaluated")) return "pendingReceipt";
  return has("warehouse.delivered") ? "delivered" : "pickedUp";
}

/** What the warehouse has found meanwhile holds as soon as the device is taken; whoever evaluated it had opened the parcel. */
export function sayAgain({ tradeInId, facts }: Context) {
  const to = `trade-in:${tradeInId}` as const;
  const verdict = facts.filter(({ type }) => type === "evaluated");
  const isOpened = facts.some(({ type }) => type === "checked.in") || verdict.length > 0;
  return [
    ...(isOpened ? [{ to, event: { type: "checked.in" } }] : []),
    ...verdict.map((event) => ({ to, event })),
  ];
}
