/**
 * What a mail is about: the units of each line, and what they cost. A mail of a return, a replacement or a refund names the
 * units that these are about and no others; any other mail its lines, or all that has not been called off.
 */
import { sum } from "#machines/kit";
import { hasParcel, keptUnits, lineIdIn, unitId } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";

/** Units of one line, and their price before discounts and tax, in cents. */
export interface LetterPart {
  readonly line: OrderLine;
  readonly units: number;
  readonly goodsCents: number;
  /** Of how many it says that it is about some; null where it speaks of the line. */
  readonly ofUnits: number | null;
}

/** By what a mail says that it is about; the first that is known counts. */
export interface About {
  readonly refundId?: string | undefined;
  readonly returnId?: string | null | undefined;
  readonly replacementId?: string | undefined;
  readonly lineIds: readonly string[];
  /** Of the lines of these units it is about them alone: they were called off by themselves, or were to be. */
  readonly unitIds?: readonly string[] | undefined;
  /** What its item costs, where that is not what was paid for it with the order. */
  readonly priceCents?: number | undefined;
  /** All of the order as it was placed, with what was called off since. */
  readonly isAsPlaced?: boolean | undefined;
  /** It is about money alone: no item came back for it. */
  readonly isOfNoItem?: boolean | undefined;
}

export function partsOf(order: Context, about: About): LetterPart[] {
  const refund = about.isOfNoItem ? undefined : refundOf(order, about);
  const unitIds = refund?.unitIds ?? about.unitIds ?? [];
  const counts = refund ? countedByLine(refund.unitIds) : countsOf(order, about);
  return order.lines.flatMap((line) => {
    const units = counts.get(line.id) ?? 0;
    const named = line.units.filter((_, place) => unitIds.includes(unitId(line, place)));
    const left = about.isAsPlaced ? line.units : keptUnits(line);
    const meant = named.length > 0 ? named : left.slice(0, units);
    const goods = sum(meant.map(({ goodsCents }) => goodsCents));
    const ofUnits = named.length > 0 && !refund ? line.quantity : null;
    return units === 0 ? [] : [{ line, units, goodsCents: about.priceCents ?? goods, ofUnits }];
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

const refundOf = ({ refunds }: Context, { refundId, returnId }: About) =>
  refunds.find((one) => one.refundId === refundId) ??
  refunds.find((one) => one.returnId !== null && one.returnId === returnId);

/** Units by line. */
function countsOf(order: Context, about: About): ReadonlyMap<string, number> {
  if (about.isOfNoItem) return new Map();
  const { returns, replacements, lines } = order;
  if (about.isAsPlaced) return new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const request = returns.find(({ returnId }) => returnId === about.returnId);
  if (request) return new Map(request.lines.map(({ lineId, units }) => [lineId, units]));
  const replacement = replacements.find((one) => one.replacementId === about.replacementId);
  if (replacement) return new Map([[replacement.lineId, replacement.units]]);
  const left = lines.filter(({ state }) => state !== "cancelled");
  const all = left.length > 0 ? left : lines;
  const meant =
    about.lineIds.length > 0 ? lines.filter(({ id }) => about.lineIds.includes(id)) : all;
  const some = countedByLine(about.unitIds ?? []);
  return new Map(meant.map((line) => [line.id, some.get(line.id) ?? keptUnits(line).length]));
}

/** `2-1` is the first unit of line 2. */
function countedByLine(unitIds: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const named of unitIds) {
    const lineId = lineIdIn(named);
    counts.set(lineId, (counts.get(lineId) ?? 0) + 1);
  }
  return counts;
}
