/** What was taken off for one way to pay is the price of that way: what lines cost when another one pays (FIN-36, FIN-37). Pure. */
import { allocate, sum } from "#machines/kit";
import { splitOverUnits } from "./order.discounts.ts";
import { isSettledBy, returnedAmounts } from "./order.money.ts";
import { taxRateOf, taxWith } from "./order.price-cuts.ts";
import type { Context, DiscountPart, OrderLine, OrderPayment, Unit } from "../order.schema.ts";

/** What an order costs, from all sides. */
type Priced = Pick<Context, "lines" | "payments" | "totals" | "taxRateBasisPoints">;

/** What a unit costs more, or less, and the discounts that it does not get then. */
interface Change {
  readonly byCents: number;
  readonly withdrawn: readonly string[];
}

/**
 * The order as it is when what `payment` has not taken is paid by a way. The difference, with its tax, is that payment's: what
 * others pay beside it stays. What it took already, and what was called off, cost what they cost.
 */
export function pricedBy(
  order: Priced,
  payment: OrderPayment,
  method: string,
): Pick<Context, "lines" | "payments" | "totals"> {
  const place = order.payments.indexOf(payment);
  const rate = taxRateOf(order);
  const lines = order.lines.map((line) =>
    isSettledBy(payment, line)
      ? line
      : repriced(line, changesOf(line, { place, payment, method }), { place, rate }),
  );
  const moreOf = (part: "discountCents" | "taxCents" | "totalCents") =>
    sum(lines.map(({ amounts }, at) => amounts[part] - (order.lines[at]?.amounts[part] ?? 0)));
  const { payments, totals } = order;
  const moreCents = moreOf("totalCents");
  return {
    lines,
    payments: payments.map((one) =>
      one === payment ? { ...one, totalCents: one.totalCents + moreCents } : one,
    ),
    totals: {
      ...totals,
      discountCents: totals.discountCents + moreOf("discountCents"),
      taxCents: totals.taxCents + moreOf("taxCents"),
      totalCents: totals.totalCents + moreCents,
    },
  };
}

/** The codes of what was taken off for a way that does not pay any more: of no unit that stays. */
export function withdrawnCodes({ lines }: Pick<Context, "lines">): string[] {
  const parts = lines.flatMap((line) =>
    splitOverUnits(line).flatMap((split, at) =>
      split.map((part) => ({ ...part, unit: line.units[at] })),
    ),
  );
  const codesOf = (isMeant: (part: (typeof parts)[number]) => boolean) =>
    parts.filter(isMeant).map(({ trigger_code }) => trigger_code);
  const isLost = ({ id, unit }: (typeof parts)[number]) => unit?.withdrawn.includes(id) === true;
  const given = codesOf((part) => !isLost(part) && part.unit?.isCancelled === false);
  return codesOf(isLost).filter((code) => !given.includes(code));
}

interface Way {
  readonly place: number;
  readonly payment: OrderPayment;
  readonly method: string;
}

function changesOf(line: OrderLine, way: Way): Change[] {
  const splits = splitOverUnits(line);
  return line.units.map((unit, at) => changeOf(unit, splits[at] ?? [], way));
}

/** A discount hangs on the payment that it was given for; one that is gone comes back with its way to pay. */
function changeOf(unit: Unit, split: readonly DiscountPart[], way: Way): Change {
  const { withdrawn } = unit;
  if (unit.isCancelled) return { byCents: 0, withdrawn };
  const { place, payment, method } = way;
  const moved = split.filter(({ id, methods }) => {
    if (methods.length === 0) return false;
    const isGone = withdrawn.includes(id);
    return isGone
      ? methods.includes(method)
      : methods.includes(payment.method) && !methods.includes(method);
  });
  const isGone = ({ id }: DiscountPart) => withdrawn.includes(id);
  const byCents = sum(moved.map((part) => (isGone(part) ? -part.valueCents : part.valueCents)));
  // What somebody else pays meanwhile is not made cheaper.
  if (byCents < 0 && (unit.tender[place] ?? 0) + byCents <= 0) return { byCents: 0, withdrawn };
  const ids = moved.map(({ id }) => id);
  return {
    byCents,
    withdrawn: [
      ...withdrawn.filter((id) => !ids.includes(id)),
      ...ids.filter((id) => !withdrawn.includes(id)),
    ],
  };
}

function repriced(
  line: OrderLine,
  changes: readonly Change[],
  { place, rate }: { readonly place: number; readonly rate: number },
): OrderLine {
  const byCents = changes.map((one) => one.byCents);
  if (byCents.every((cents) => cents === 0)) return line;
  const taxes = taxesOf(-taxWith(line, -sum(byCents), rate), byCents);
  const units = line.units.map((unit, at) => {
    const { withdrawn = unit.withdrawn } = changes[at] ?? {};
    const more = byCents[at] ?? 0;
    const tax = taxes[at] ?? 0;
    return {
      ...unit,
      discountCents: unit.discountCents - more,
      taxCents: unit.taxCents + tax,
      totalCents: unit.totalCents + more + tax,
      tender: unit.tender.with(place, (unit.tender[place] ?? 0) + more + tax),
      withdrawn: [...withdrawn],
    };
  });
  return { ...line, units, amounts: returnedAmounts(units) };
}

/** The tax of what changed, by unit; of less as of more. */
function taxesOf(cents: number, byCents: readonly number[]): number[] {
  const shares = allocate(Math.abs(cents), byCents.map(Math.abs));
  return cents < 0 ? shares.map((share) => -share) : shares;
}
