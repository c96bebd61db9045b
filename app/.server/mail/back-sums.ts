/** From the price of the items in a mail to what comes back for them: what it lists adds up to its sum. Pure. */
import type { MessageDescriptor } from "@lingui/core";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { backWords } from "#app/messages/mail-back.ts";
import { lostWords } from "#app/messages/lost-discount.ts";
import { sum } from "#machines/kit";
import {
  atSoldPrice,
  givenBeforeOf,
  isLentBack,
  lineIdIn,
  lostWith,
  recyclingCents,
  returnedAmounts,
  unitId,
} from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import type { About } from "./letter-parts.ts";

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

const namesOf = ({ line, units }: Gone): string[] =>
  line.units.flatMap((unit, place) => (units.includes(unit) ? unitId(line, place) : []));

/** Whether a unit is among what a mail says is called off. */
export const isCalledOffBy =
  ({ lineIds, unitIds = [] }: Pick<About, "lineIds" | "unitIds">) =>
  (line: OrderLine, place: number): boolean => {
    const isOff = line.units[place]?.isCancelled;
    if (unitIds.some((named) => lineIdIn(named) === line.id))
      return isOff === true && unitIds.includes(unitId(line, place));
    return (
      line.state === "cancelled" && !isOff && (lineIds.length === 0 || lineIds.includes(line.id))
    );
  };

/** What a mail says is called off. */
export function calledOffBy(
  { lines }: Pick<Context, "lines">,
  about: Pick<About, "lineIds" | "unitIds">,
): Gone[] {
  const isMeant = isCalledOffBy(about);
  return lines.map((line) => ({
    line,
    units: line.units.filter((_, place) => isMeant(line, place)),
  }));
}

/** Whether others lost as much by it as it had cost, so that nothing of it comes back. */
export function isAllLost(gone: readonly Gone[]): boolean {
  const units = gone.flatMap((one) => one.units);
  const centsOf = (some: readonly Unit[]) => sum(some.map(({ totalCents }) => totalCents));
  return centsOf(units) === 0 && centsOf(units.map(atSoldPrice)) > 0;
}

/**
 * What lies between the price of units and what comes back for them: what they were sold for, of their tax the recycling fee,
 * and what others lost by their going.
 */
export function partsBetween(order: Context, gone: readonly Gone[]): Part[] {
  const units = gone.flatMap((one) => one.units);
  const feeCents = sum(gone.map((one) => recyclingCents(one.line, one.units.length)));
  const { discountCents, shippingCents, taxCents } = returnedAmounts(units.map(atSoldPrice));
  const lost = lostWith(order, units, gone.flatMap(namesOf));
  return [
    { label: mailFrame.discount, cents: -discountCents },
    { label: mailFrame.delivery, cents: shippingCents },
    { label: mailFrame.tax, cents: taxCents - feeCents },
    { label: mailFrame.ewaste, cents: feeCents },
    ...lost.map((one) => ({ label: lostWords(one).mail, cents: -one.cents })),
  ].filter(({ cents }) => cents !== 0);
}

/** The same of a refund, down to its sum: without what was given back before it, for speed or for goodwill, or never taken. */
export function partsOfRefund(
  order: Context,
  { refundId, unitIds, entries, requestedAt }: Context["refunds"][number],
): Part[] {
  const { lines, goodwill, givenBefore } = order;
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
  return [...partsBetween(order, gone), ...less.filter(({ cents }) => cents < 0)];
}
