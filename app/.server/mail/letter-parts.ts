/**
 * What a mail is about: the units of each line, and what they cost. A mail of a return, a replacement or a refund names the
 * units that these are about and no others; any other mail its lines, or all that has not been called off.
 */
import { sum } from "#machines/kit";
import {
  hasParcel,
  isAside,
  isLost,
  keptUnits,
  lineIdIn,
  unitId,
  unitsToPay,
} from "#machines/order";
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
  /** Units that came back and were not taken, where it is about these alone. */
  readonly refusedIds?: readonly string[] | undefined;
  /** What its item costs, where that is not what was paid for it with the order. */
  readonly priceCents?: number | undefined;
  /** How many licences that is for, where their number has a life of its own (SUB-14). */
  readonly licences?: number | undefined;
  /** All of the order as it was placed, with what was called off since. */
  readonly isAsPlaced?: boolean | undefined;
  /** It asks for money, or says that it came: what came back unpaid is not among what it is for. */
  readonly isToPay?: boolean | undefined;
  /** It is about money alone: no item came back for it. */
  readonly isOfNoItem?: boolean | undefined;
}

export function partsOf(order: Context, about: About): LetterPart[] {
  const refund = about.isOfNoItem || about.refusedIds ? undefined : refundOf(order, about);
  const exact = about.refusedIds ?? refund?.unitIds;
  const unitIds = exact ?? about.unitIds ?? [];
  const counts = exact ? countedByLine(exact) : countsOf(order, about);
  return order.lines.flatMap((line) => {
    const units = counts.get(line.id) ?? 0;
    const named = line.units.filter((_, place) => unitIds.includes(unitId(line, place)));
    const left = about.isAsPlaced ? line.units : unitsMeant(line, about);
    const meant = named.length > 0 ? named : left.slice(0, units);
    const goods = sum(meant.map(({ goodsCents }) => goodsCents));
    const isSome = named.length > 0 && named.length < line.quantity;
    const ofUnits = isSome && !exact ? line.quantity : null;
    const goodsCents = about.priceCents ?? goods;
    return units === 0 ? [] : [{ line, units: about.licences ?? units, goodsCents, ofUnits }];
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

/**
 * Whether something of the order goes on, or stays with its buyer, beside what a mail is about: then alone there is a rest
 * that nothing happens to. Of a line of which units are named the others are rest.
 */
export function hasRest(order: Context, { lineIds, unitIds = [] }: About): boolean {
  const isNamed = ({ id }: OrderLine) => lineIds.includes(id);
  const isOfUnits = ({ id }: OrderLine) => unitIds.some((named) => lineIdIn(named) === id);
  return order.lines.some(
    (line) =>
      isBought(line) && !isAside(line) && isLeft(line) && (!isNamed(line) || isOfUnits(line)),
  );
}

/** Whether a mail of bad news is about a part: what is gone already is none that others could be a part beside. */
export function isPartOfWhatIsLeft(order: Context, { lineIds }: About): boolean {
  return (
    lineIds.length > 0 &&
    order.lines.some(
      (line) => isBought(line) && !isLost(line) && isLeft(line) && !lineIds.includes(line.id),
    )
  );
}

/** For itself, and for no other item of the order; nothing that is given for credit. */
const isBought = (line: OrderLine): boolean =>
  (hasParcel(line) || line.parentId === null) && line.tradeIn === null;

/** Not called off, and not given back. */
const isLeft = (line: OrderLine): boolean =>
  line.state !== "cancelled" && keptUnits(line).length > line.returnedUnits;

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
  return new Map(
    meant.map((line) => [line.id, some.get(line.id) ?? unitsMeant(line, about).length]),
  );
}

const unitsMeant = (line: OrderLine, { isToPay }: About) =>
  isToPay ? unitsToPay(line) : keptUnits(line);

/** `2-1` is the first unit of line 2. */
function countedByLine(unitIds: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const named of unitIds) {
    const lineId = lineIdIn(named);
    counts.set(lineId, (counts.get(lineId) ?? 0) + 1);
  }
  return counts;
}
