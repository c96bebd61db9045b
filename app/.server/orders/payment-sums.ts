/** What each payment of an order pays, and what it need not pay because it was called off before it was taken. */
import { sum } from "#machines/kit";
import { backUnpaidCents, cutOf, givenBeforeOf, isOffUnit, offUnits } from "#machines/order";
import type { Context } from "#machines/order";

interface PaymentSums {
  /** Taken, or still to be taken; what of it went back is a refund. */
  readonly paidCents: number;
  /** Called off or come back, and never taken. */
  readonly releasedCents: number;
}

/** What of an order's discount was given so that something is kept, and by no code (OPEN-106). */
export const keptCents = ({ retained, totals }: Pick<Context, "retained" | "totals">): number =>
  Math.min(totals.discountCents, sum(retained.map(({ amountCents }) => amountCents)));

/** What somebody pays less who keeps something for a discount: that, and the tax on it. */
export function lessWithTax(
  context: Context,
  { lineIds, amountCents }: { readonly lineIds: readonly string[]; readonly amountCents: number },
): number {
  const cut = cutOf(context, lineIds, amountCents);
  return cut.amountCents + cut.taxCents;
}

/** Whether a refund is of nothing but what was called off, with its line or by itself. */
export function isOfOff(
  context: Pick<Context, "lines">,
  { lineIds, unitIds }: Pick<Context["refunds"][number], "lineIds" | "unitIds">,
): boolean {
  const isOff = (id: string) =>
    context.lines.some((line) => line.id === id && line.state === "cancelled");
  return lineIds.every(isOff) || unitIds.every((id) => isOffUnit(context, id));
}

/** Of each payment, in their order: both sums together are its share of what was ordered. */
export function paymentSums(
  context: Pick<Context, "lines" | "payments" | "refunds" | "givenBefore">,
) {
  const units = context.lines.flatMap((line) => line.units);
  const off = context.lines.flatMap(offUnits);
  const back = context.refunds
    .filter((refund) => isOfOff(context, refund))
    // What was given for goodwill before was taken as well.
    .flatMap(({ refundId, entries }) => [...entries, ...givenBeforeOf(context, refundId)]);
  const unpaid = backUnpaidCents(context);
  return context.payments.map(({ paymentId }, place): PaymentSums => {
    const shareOf = (some: typeof units) => sum(some.map(({ tender }) => tender[place] ?? 0));
    const takenCents = sum(
      back.flatMap((entry) => (entry.paymentId === paymentId ? entry.amountCents : [])),
    );
    const releasedCents = shareOf(off) - takenCents + (unpaid[place] ?? 0);
    return { paidCents: shareOf(units) - releasedCents, releasedCents };
  });
}
