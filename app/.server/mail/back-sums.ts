/** From the price of the items in a mail to what comes back for them: what it lists adds up to its sum. Pure. */
import type { MessageDescriptor } from "@lingui/core";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { backWords } from "#app/messages/mail-back.ts";
import { lostDiscount } from "#app/messages/lost-discount.ts";
import { sum } from "#machines/kit";
import {
  atSoldPrice,
  givenBeforeOf,
  isLentBack,
  lostCents,
  recyclingCents,
  returnedAmounts,
  unitId,
} from "#machines/order";
import type { Context, OrderLine } from "#machines/order";

type Unit = OrderLine["units"][number];

interface Part {
  readonly label: MessageDescriptor;
  /** What it adds to the price of the items; below zero what it takes off. */
  readonly cents: number;
}

/** What a sum is that goes back: who lent it gives nothing to anybody, and less is owed. */
export const backLabel = (
  order: Pick<Context, "payments">,
  refund: Parameters<typeof isLentBack>[1][number],
): MessageDescriptor => (isLentBack(order, [refund]) ? mailFrame.noLongerOwed : mailFrame.refund);

/** Units of a line that are gone from it. */
interface Gone {
  readonly line: OrderLine;
  readonly units: readonly Unit[];
}

/**
 * What lies between the price of units and what comes back for them: what they were sold for, of their tax the recycling fee,
 * and what others lost by their going.
 */
export function partsBetween(gone: readonly Gone[]): Part[] {
  const units = gone.flatMap((one) => one.units);
  const feeCents = sum(gone.map((one) => recyclingCents(one.line, one.units.length)));
  const { discountCents, shippingCents, taxCents } = returnedAmounts(units.map(atSoldPrice));
  const lost = lostCents(units);
  return [
    { label: mailFrame.discount, cents: -discountCents },
    { label: mailFrame.delivery, cents: shippingCents },
    { label: mailFrame.tax, cents: taxCents - feeCents },
    { label: mailFrame.ewaste, cents: feeCents },
    { label: lostDiscount(lost).mail, cents: -lost },
  ].filter(({ cents }) => cents !== 0);
}

/** The same of a refund, down to its sum: without what was given back before it, for speed or for goodwill, or never taken. */
export function partsOfRefund(
  { lines, goodwill, givenBefore }: Context,
  { refundId, unitIds, entries, requestedAt }: Context["refunds"][number],
): Part[] {
  const gone = lines.map((line) => ({
    line,
    units: line.units.filter((_, place) => unitIds.includes(unitId(line, place))),
  }));
  const cost = sum(gone.flatMap(({ units }) => units.map(({ totalCents }) => totalCents)));
  const restCents = cost - sum(entries.map(({ amountCents }) => amountCents));
  // An order of before did not name its units.
  if (restCents < 0) return [];
  const wasGiven = goodwill.some(
    ({ reasonCode, grantedAt }) => reasonCode === "speed" && grantedAt <= requestedAt,
  );
  const goodwillCents = sum(
    givenBeforeOf({ givenBefore }, refundId).map(({ amountCents }) => amountCents),
  );
  const less = [
    { label: backWords.goodwill, cents: -goodwillCents },
    {
      label: backWords[wasGiven ? "givenBefore" : "notCharged"],
      cents: goodwillCents - restCents,
    },
  ];
  return [...partsBetween(gone), ...less.filter(({ cents }) => cents < 0)];
}
