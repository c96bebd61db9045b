/**
 * What it cost to have an order fast, unit by unit: it goes back once, because its day was not kept or with what comes back
 * (decision 052). Pure.
 */
import { allocate, fractionOf, sum } from "#machines/kit";
import { isByTruck } from "../delivery/order.scheduling.ts";
import { hasParcel } from "../lines/order.kinds.ts";
import { unitId } from "../lines/order.units.ts";
import type { Context, OrderLine, Unit } from "../order.schema.ts";
import { taxOnShipping } from "./order.price-cuts.ts";
import { asSold } from "./order.sold.ts";
import type { Moved } from "./order.sold.ts";

/** The ways that are paid for because of their day (SHIP-03, SHIP-10). */
const fastWays: readonly string[] = ["express", "same-day"];

type Sold = Pick<
  Context,
  "delivery" | "lines" | "payments" | "totals" | "taxRateBasisPoints" | "goodwill" | "refunds"
>;

/** Whether a line goes the fast way of its order; a truck has a day of its own, for which nobody pays. */
export const isFast = ({ delivery }: Pick<Context, "delivery">, line: OrderLine): boolean =>
  fastWays.includes(delivery?.methodId ?? "") && hasParcel(line) && !isByTruck(line);

const isGivenBack = ({ goodwill }: Pick<Context, "goodwill">): boolean =>
  goodwill.some(({ reasonCode }) => reasonCode === "speed");

/** What of each unit's price the fast way was, with its tax. */
function fastCents(order: Sold, line: OrderLine): number[] {
  if (!isFast(order, line)) return line.units.map(() => 0);
  // What went pays for what others lose, and may carry less than nothing of its delivery.
  const carried = line.units.map(({ shippingCents }) => Math.max(0, shippingCents));
  const units = line.units.filter(({ shippingCents }) => shippingCents > 0);
  const taxes = allocate(taxOnShipping(order, { ...line, units }), carried);
  return carried.map((cents, place) => cents + (taxes[place] ?? 0));
}

/**
 * The same of all lines. Where what stays was priced anew its tax is rounded anew, line by line: together it is no more than was paid
 * for the fast way when it was bought.
 */
function fastByLine(order: Sold): ReadonlyMap<string, readonly number[]> {
  const all = (lines: readonly OrderLine[]) =>
    lines.map((line) => ({ line, cents: fastCents(order, line) }));
  const now = all(order.lines);
  const kept = now.map(({ line, cents }) => cents.map((one, at) => (isOff(line, at) ? 0 : one)));
  const sold = all(asSold(order).lines).flatMap(({ cents }) => cents);
  let over = Math.max(0, sum(kept.flat()) - sum(sold));
  return new Map(
    now.map(({ line, cents }, nth) => [
      line.id,
      cents.map((one, at) => {
        const less = Math.min(over, kept[nth]?.[at] ?? 0);
        over -= less;
        return one - less;
      }),
    ]),
  );
}

const isOff = (line: OrderLine, place: number): boolean =>
  line.state === "cancelled" || line.units[place]?.isCancelled === true;

/** What the fast way of an order cost, of what was neither called off nor paid back; nothing once it has been given back. */
export function paidForSpeedCents(order: Sold): number {
  if (isGivenBack(order)) return 0;
  const back = new Set(order.refunds.flatMap(({ unitIds }) => unitIds));
  const isPaid = (line: OrderLine, place: number) =>
    !isOff(line, place) && !back.has(unitId(line, place));
  const byLine = fastByLine(order);
  return sum(
    order.lines.flatMap((line) =>
      (byLine.get(line.id) ?? []).map((cents, place) => (isPaid(line, place) ? cents : 0)),
    ),
  );
}

/** A line with what its units bring now: once the fast way was given back, each payment gives so much less of them. */
export function asOwed(order: Sold, line: OrderLine): OrderLine {
  if (!isGivenBack(order)) return line;
  const cents = fastByLine(order).get(line.id) ?? [];
  return { ...line, units: line.units.map((unit, place) => less(unit, cents[place] ?? 0)) };
}

/** What moved besides: of its delivery nothing is left, nor of the tax on it. */
function withoutDelivery(moved: Moved, shippingCents: number, cents: number): Moved {
  const taxCents = fractionOf(cents - shippingCents, moved.shippingCents, shippingCents);
  return { ...moved, shippingCents: 0, taxCents: moved.taxCents - taxCents };
}

function less(unit: Unit, cents: number): Unit {
  if (cents === 0) return unit;
  const off = allocate(cents, unit.tender);
  return {
    ...unit,
    moved: unit.moved && withoutDelivery(unit.moved, unit.shippingCents, cents),
    shippingCents: 0,
    taxCents: unit.taxCents - (cents - unit.shippingCents),
    totalCents: unit.totalCents - cents,
    tender: unit.tender.map((paid, payment) => paid - (off[payment] ?? 0)),
  };
}
