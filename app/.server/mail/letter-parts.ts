/**
 * What a mail is about: the units of each line, and what they cost. A mail of a return, a replacement or a refund names the
 * units that these are about and no others; any other mail its lines, or all that has not been called off.
 */
import { sum } from "#machines/kit";
import { hasParcel } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";

/** Units of one line, and their price before discounts and tax, in cents. */
export interface LetterPart {
  readonly line: OrderLine;
  readonly units: number;
  readonly goodsCents: number;
}

/** By what a mail says that it is about; the first that is known counts. */
export interface About {
  readonly refundId?: string | undefined;
  readonly returnId?: string | null | undefined;
  readonly replacementId?: string | undefined;
  readonly lineIds: readonly string[];
  /** What its item costs, where that is not what was paid for it with the order. */
  readonly priceCents?: number | undefined;
  /** It is about money alone: no item came back for it. */
  readonly isOfNoItem?: boolean | undefined;
}

export function partsOf(order: Context, about: About): LetterPart[] {
  const counts = countsOf(order, about);
  return order.lines.flatMap((line) => {
    const units = counts.get(line.id) ?? 0;
    const goods = line.units.slice(0, units).map(({ goodsCents }) => goodsCents);
    return units === 0 ? [] : [{ line, units, goodsCents: about.priceCents ?? sum(goods) }];
  });
}

/** Whether other goods of the order are not meant. What belongs to something is meant with it. */
export function isPart({ lines }: Context, { lineIds }: About): boolean {
  return (
    lineIds.length > 0 &&
    lines.some(
      (line) => hasParcel(line) && line.state !== "cancelled" && !lineIds.includes(line.id),
    )
  );
}

/** Units by line. */
function countsOf(order: Context, about: About): ReadonlyMap<string, number> {
  if (about.isOfNoItem) return new Map();
  const { refunds, returns, replacements, lines } = order;
  const refund =
    refunds.find(({ refundId }) => refundId === about.refundId) ??
    refunds.find(({ returnId }) => returnId !== null && returnId === about.returnId);
  if (refund) return countedByLine(refund.unitIds);
  const request = returns.find(({ returnId }) => returnId === about.returnId);
  if (request) return new Map(request.lines.map(({ lineId, units }) => [lineId, units]));
  const replacement = replacements.find((one) => one.replacementId === about.replacementId);
  if (replacement) return new Map([[replacement.lineId, replacement.units]]);
  const left = lines.filter(({ state }) => state !== "cancelled");
  const all = left.length > 0 ? left : lines;
  const meant =
    about.lineIds.length > 0 ? lines.filter(({ id }) => about.lineIds.includes(id)) : all;
  return new Map(meant.map(({ id, quantity }) => [id, quantity]));
}

/** `2-1` is the first unit of line 2. */
function countedByLine(unitIds: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const unitId of unitIds) {
    const lineId = unitId.slice(0, unitId.lastIndexOf("-"));
    counts.set(lineId, (counts.get(lineId) ?? 0) + 1);
  }
  return counts;
}
