/**
 * A device never came, and what a discount took off because of it was charged; then goods went back that the discount was
 * for. Whoever bought pays for what stays alone: what was charged for the others is given back, what could not be charged yet
 * is not charged for them, and what was to go back and stays is charged after all (decision 063). Pure.
 */
import { allocate, haveMoved, noShares, moveShares, sharesAt, sum } from "#machines/kit";
import type { Share } from "#machines/kit";
import type { ChargebackReason } from "./trade-in.money.ts";
import type { Context, Event } from "./trade-in.schema.ts";

const centsOf = (shares: readonly Share[]): number =>
  sum(shares.map(({ amountCents }) => amountCents));

/** What may be charged where no device came: its credit, and discounts of goods that did not go back. */
const chargeableCents = ({ advancedCents, conditionalCents, hereCents }: Context): number =>
  advancedCents + (hereCents ?? conditionalCents);

/** It was charged because no device came, and not because one is worth less. */
const isForNone = ({ chargeback }: Context): boolean =>
  chargeback !== null && chargeback.reason !== "valuedLower";

/** So much of a sum on the payments of these shares. */
function sharedOver(shares: readonly Share[], cents: number): Share[] {
  const parts = allocate(
    cents,
    shares.map(({ amountCents }) => amountCents),
  );
  return shares
    .map(({ paymentId }, at) => ({ paymentId, amountCents: parts[at] ?? 0 }))
    .filter(({ amountCents }) => amountCents > 0);
}

/** What was declined is not charged any more for goods that have gone. */
export function withoutOpen(context: Context): Partial<Context> {
  const { chargeback, reversal } = context;
  const open = sharesAt(reversal, "declined");
  const others = reversal.entries.filter((one) => !open.includes(one));
  const mostCents = Math.max(0, chargeableCents(context) - centsOf(others));
  if (chargeback === null || !isForNone(context) || centsOf(open) <= mostCents) return {};
  const kept = mostCents > 0 ? sharedOver(open, mostCents) : [];
  const entries = [...others, ...kept];
  const gone = open.filter(({ paymentId }) => !kept.some((one) => one.paymentId === paymentId));
  return {
    chargeback: entries.length > 0 ? { ...chargeback, amountCents: centsOf(entries) } : null,
    reversal: moveShares({ ...reversal, entries }, gone, undefined),
  };
}

/** What was charged for goods that have gone goes to what it was charged to, one sum after the other (TRADE-08). */
export function givingBack(context: Context): Partial<Context> {
  const { givenBack, payout, reversal } = context;
  const taken = sharesAt(reversal, "moved");
  const cents = centsOf(taken) - givenBack.cents - chargeableCents(context);
  if (!isForNone(context) || cents <= 0 || !haveMoved(payout)) return {};
  return {
    payout: { ...noShares, entries: sharedOver(taken, cents) },
    givenBack: { cents: givenBack.cents + cents, sums: givenBack.sums + 1 },
  };
}

/** Goods stay that were to go back, and nothing was charged for them. */
export const isUncharged = ({ chargeback, restored }: Context, event: Event): boolean =>
  event.type === "discount.counted" &&
  chargeback === null &&
  restored.cents === 0 &&
  event.conditionalCents > 0;

/** Why nobody has the device. */
export function whyNone({ reached }: Context): ChargebackReason {
  if (reached.RTCRequested !== undefined) return "returned";
  return reached.Unsent === undefined ? "notReceived" : "notSent";
}
