/**
 * What does not come back with units that go because others stay, or comes back on top, in the words of what it is: a discount,
 * or the delivery of what stays (decisions 060 and 066). The sums of one going add up to what moved of its units. Pure.
 */
import { shareOf, sum } from "#machines/kit";
import { isBack, unitId } from "../lines/order.units.ts";
import { taxRateOf } from "../money/order.price-cuts.ts";
import type { Moved } from "../money/order.sold.ts";
import type { Context, OrderLine, Unit } from "../order.schema.ts";

type Order = Parameters<typeof taxRateOf>[0];
type MovedUnit = Pick<Unit, "moved">;

/** With these, with others that went before, or nobody can tell any more. */
type LostWhen = "now" | "before" | "either";

/** A sum with its tax: above zero it does not come back, below zero it comes back on top. */
export interface LostSum {
  readonly is: "discount" | "delivery";
  readonly when: LostWhen;
  readonly cents: number;
  /** What of it is tax. */
  readonly taxCents: number;
}

/** More than whole cents that fall differently. */
const ROUNDING_CENTS = 2;

/** What units carry of what others lost and gained, and of their delivery; its tax by the rate of the order. */
export function lostSums(
  order: Order,
  units: readonly MovedUnit[],
  when: (is: LostSum["is"]) => LostWhen = () => "now",
): LostSum[] {
  const { discountCents, shippingCents, taxCents } = movedOf(units);
  const lostCents = discountCents - shippingCents - taxCents;
  const withTax = shippingCents + signedShare(shippingCents, taxRateOf(order));
  const rest = lostCents + withTax;
  const isDelivery = shippingCents !== 0 && Math.abs(rest) <= ROUNDING_CENTS;
  const deliveryCents = isDelivery ? lostCents : -withTax;
  const deliveryTax = deliveryCents === 0 ? 0 : deliveryCents + shippingCents;
  return [
    {
      ...{ is: "discount" as const, cents: lostCents - deliveryCents },
      taxCents: -taxCents - deliveryTax,
    },
    { is: "delivery" as const, cents: deliveryCents, taxCents: deliveryTax },
  ].flatMap((one) => (one.cents === 0 ? [] : [{ ...one, when: when(one.is) }]));
}

/** The same of units that would go, by what they carried before and what they would then. */
export function lostBetween(
  order: Order,
  before: readonly MovedUnit[],
  after: readonly MovedUnit[],
): LostSum[] {
  const [old, all] = [movedOf(before), movedOf(after)];
  const moved = {
    discountCents: all.discountCents - old.discountCents,
    shippingCents: all.shippingCents - old.shippingCents,
    taxCents: all.taxCents - old.taxCents,
    parts: [],
  };
  return [...lostSums(order, [{ moved }]), ...lostSums(order, before, () => "before")];
}

/** The same of units that have gone, by their names. */
export const lostWith = (
  order: Order & Pick<Context, "lines">,
  units: readonly MovedUnit[],
  names: readonly string[],
): LostSum[] => lostSums(order, units, (is) => whenLost(order, names, is));

/** A unit says what has moved, and not when: it was now where nothing moved before, and before where nothing stays to lose. */
function whenLost(
  { lines }: Pick<Context, "lines">,
  names: readonly string[],
  is: LostSum["is"],
): LostWhen {
  const hasMoved = ({ moved }: MovedUnit) =>
    moved !== null && moved[is === "delivery" ? "shippingCents" : "discountCents"] !== 0;
  const others = lines.flatMap((line) =>
    line.units.flatMap((unit, place) =>
      names.includes(unitId(line, place)) ? [] : [{ unit, isGone: isGone(line, place) }],
    ),
  );
  if (!others.some(({ unit, isGone }) => isGone && hasMoved(unit))) return "now";
  return others.every((one) => one.isGone) ? "before" : "either";
}

const isGone = (line: OrderLine, place: number): boolean =>
  line.state === "cancelled" || line.units[place]?.isCancelled === true || isBack(line, place);

function movedOf(units: readonly MovedUnit[]): Omit<Moved, "parts"> {
  const all = units.flatMap(({ moved }) => moved ?? []);
  return {
    discountCents: sum(all.map((one) => one.discountCents)),
    shippingCents: sum(all.map((one) => one.shippingCents)),
    taxCents: sum(all.map((one) => one.taxCents)),
  };
}

const signedShare = (cents: number, rate: number): number =>
  cents < 0 ? -shareOf(-cents, rate) : shareOf(cents, rate);
