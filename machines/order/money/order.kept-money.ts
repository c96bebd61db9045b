/**
 * What an order still has of the money it took: whatever goes back, with goods or for goodwill, is never more than was paid
 * (decision 064). Pure.
 */
import { allocate, sum } from "#machines/kit";
import type { Context, RefundEntry } from "../order.schema.ts";
import { isLentBy } from "./order.money.ts";

type Paid = Pick<Context, "payments" | "goodwill" | "refunds">;

/** What was paid by hand for a dearer article is given back, and is no gift: no payment took it (decision 068). */
export const isOwnMoney = (reasonCode: Context["goodwill"][number]["reasonCode"]): boolean =>
  reasonCode === "swap";

/** What was given of the money that payments took. */
export const gifts = ({ goodwill }: Pick<Context, "goodwill">): Context["goodwill"] =>
  goodwill.filter(({ reasonCode }) => !isOwnMoney(reasonCode));

/** What each payment took and has not given, or been asked to give; points are no money. */
export function keptMoney(order: Paid): RefundEntry[] {
  const back = [...order.refunds, ...gifts(order)].flatMap(({ entries }) => entries);
  return order.payments
    .filter(({ method, capturedCents }) => method !== "rewards" && capturedCents > 0)
    .map(({ paymentId, capturedCents }) => ({
      paymentId,
      amountCents: capturedCents - sum(centsIn(back.filter((one) => one.paymentId === paymentId))),
    }));
}

/** A sum over what is kept, by how much of each payment is; no more than that. */
export function sharedOverKept(order: Paid, cents: number): RefundEntry[] {
  const kept = keptMoney(order).filter(({ amountCents }) => amountCents > 0);
  const most = Math.min(cents, sum(centsIn(kept)));
  if (most <= 0) return [];
  const parts = allocate(most, centsIn(kept));
  return withCents(kept, parts);
}

/**
 * What goes back for goods, less what goodwill has given of the same money already. Whoever lends is given back what was
 * agreed: nobody goes on owing for goods that they sent back.
 */
export function withinPaid(order: Paid, entries: readonly RefundEntry[]): RefundEntry[] {
  if (gifts(order).length === 0) return [...entries];
  const kept = keptMoney(order).filter(({ paymentId }) => !isLentBy(order, paymentId));
  const own = entries.filter((one) => kept.some(({ paymentId }) => paymentId === one.paymentId));
  const over = sum(centsIn(own)) - Math.max(0, sum(centsIn(kept)));
  if (over <= 0) return [...entries];
  const less = allocate(over, centsIn(own));
  const parts = entries.map((one) => one.amountCents - (less[own.indexOf(one)] ?? 0));
  return withCents(entries, parts);
}

/** The refund of a return; where all of it was given before there is none, and the name is noted all the same. */
export const refundIdOf = (returnId: string): string => `${returnId}-R`;

/** What of a refund was given for goodwill before, by payment. */
export const givenBeforeOf = (
  { givenBefore }: Pick<Context, "givenBefore">,
  refundId: string,
): readonly RefundEntry[] => givenBefore.find((one) => one.refundId === refundId)?.entries ?? [];

/** Notes of a refund what `withinPaid` left out. */
export function noteGivenBefore(
  { givenBefore }: Pick<Context, "givenBefore">,
  refundId: string,
  asked: readonly RefundEntry[],
  left: readonly RefundEntry[],
): Context["givenBefore"] {
  const entries = withCents(
    asked,
    asked.map(({ paymentId, amountCents }) => {
      const stays = left.filter((one) => one.paymentId === paymentId);
      return amountCents - sum(centsIn(stays));
    }),
  );
  return entries.length === 0 ? givenBefore : [...givenBefore, { refundId, entries }];
}

/** What goodwill takes off of what is paid in the end: what goods brought the less because of it, they have taken off already. */
export const goodwillStandingCents = ({
  goodwill,
  givenBefore,
}: Pick<Context, "goodwill" | "givenBefore">): number =>
  // What was paid for speed is taken off the delivery of each unit.
  sum(gifts({ goodwill }).map((one) => (one.reasonCode === "speed" ? 0 : one.amountCents))) -
  sum(centsIn(givenBefore.flatMap(({ entries }) => entries)));

const centsIn = (entries: readonly RefundEntry[]): number[] =>
  entries.map(({ amountCents }) => amountCents);

const withCents = (entries: readonly RefundEntry[], parts: readonly number[]): RefundEntry[] =>
  entries
    .map(({ paymentId }, index) => ({ paymentId, amountCents: parts[index] ?? 0 }))
    .filter(({ amountCents }) => amountCents > 0);
