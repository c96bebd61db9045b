/**
 * What an order costs, unit by unit and payment by payment, worked out by hand from what the store promises: shares are whole
 * cents and add up, and the heaviest carries the odd cent. Nothing of the store is asked.
 */

/** What somebody puts into a cart. */
export interface Article {
  readonly sku: string;
  readonly name: string;
  /** One unit, before anything is taken off. */
  readonly cents: number;
  /** The recycling fee of one unit. */
  readonly feeCents: number;
  /** How it comes; a service is not packed. */
  readonly by: "parcel" | "truck" | "service";
  /** Each unit has a number that a return asks for. */
  readonly hasSerials: boolean;
  /** Which of the articles it belongs to, by its place. */
  readonly partOf: number | null;
}

export interface Terms {
  readonly quantity: number;
  /** Hundredths of a per cent. */
  readonly taxRate: number;
  readonly discountRate: number;
  /** For everything that comes by parcel together. */
  readonly parcelCents: number;
  /** What is paid otherwise than by the last payment, in the order in which it was entered. */
  readonly paidFirst: readonly number[];
}

/** One unit: its parts, its total, and what each payment pays of it. */
export interface UnitPrice {
  readonly goods: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
  /** What of that it cost to have it fast, with the tax on it. */
  readonly fast: number;
  readonly by: readonly number[];
}

export interface Priced {
  readonly units: readonly (readonly UnitPrice[])[];
  /** What each payment pays of the order. */
  readonly payments: readonly number[];
  readonly totals: Readonly<
    Record<"goods" | "discount" | "shipping" | "tax" | "fees" | "total", number>
  >;
}

export const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

/** A share in hundredths of a per cent, half a cent rounded up. */
const share = (cents: number, rate: number): number => Math.floor((cents * rate + 5_000) / 10_000);

/** Splits an amount by weights; the cents that are left over go to the heaviest, of those that weigh the same to the first. */
function split(cents: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0)
    return split(
      cents,
      weights.map(() => 1),
    );
  const shares = weights.map((weight) => Math.floor((cents * weight) / all));
  const lucky = weights
    .map((weight, at) => ({ weight, at }))
    .toSorted((one, other) => other.weight - one.weight || one.at - other.at)
    .slice(0, cents - sum(shares))
    .map(({ at }) => at);
  return shares.map((one, at) => one + Number(lucky.includes(at)));
}

/** What each unit costs, and who pays it. */
export function priced(articles: readonly Article[], terms: Terms): Priced {
  const { quantity, taxRate, discountRate, parcelCents } = terms;
  const goods = articles.map(({ cents }) => cents * quantity);
  const discounts = split(share(sum(goods), discountRate), goods);
  const net = goods.map((cents, at) => cents - (discounts[at] ?? 0));
  const shipping = split(
    parcelCents,
    articles.map(({ by }, at) => (by === "parcel" ? (net[at] ?? 0) : 0)),
  );
  const taxes = articles.map(
    (_, at) => share(net[at] ?? 0, taxRate) + share(shipping[at] ?? 0, taxRate),
  );
  const fees = articles.map(({ feeCents }) => feeCents * quantity);
  const totals = {
    goods: sum(goods),
    discount: sum(discounts),
    shipping: sum(shipping),
    tax: sum(taxes),
    fees: sum(fees),
    total: sum(net) + sum(shipping) + sum(taxes) + sum(fees),
  };
  const payments = [...terms.paidFirst, totals.total - sum(terms.paidFirst)];
  let left: readonly number[] = payments;
  const units = articles.map((_, at) => {
    const each = (cents: number) => split(cents, Array<number>(quantity).fill(1));
    // A fee rides on the tax of its unit.
    const parts = [goods, discounts, shipping, taxes.map((tax, nth) => tax + (fees[nth] ?? 0))].map(
      (cents) => each(cents[at] ?? 0),
    );
    const carried = shipping[at] ?? 0;
    const taxesOnWay = split(share(carried, taxRate), each(carried));
    return Array.from({ length: quantity }, (__, unit): UnitPrice => {
      const [cost = 0, off = 0, sent = 0, tax = 0] = parts.map((part) => part[unit]);
      const total = cost - off + sent + tax;
      const fast = sent + (taxesOnWay[unit] ?? 0);
      const by = split(total, left);
      left = left.map((cents, nth) => cents - (by[nth] ?? 0));
      return { goods: cost, discount: off, shipping: sent, tax, total, fast, by };
    });
  });
  return { units, payments, totals };
}

/** A unit without what it cost to have it fast: each payment paid so much less, by what it paid of the unit. */
export function slowed(unit: UnitPrice): UnitPrice {
  const off = split(unit.fast, unit.by);
  return { ...unit, by: unit.by.map((cents, at) => cents - (off[at] ?? 0)) };
}

/** What each payment pays of some units. */
export function byPayment(units: readonly UnitPrice[], payments: number): number[] {
  return Array.from({ length: payments }, (_, at) => sum(units.map(({ by }) => by[at] ?? 0)));
}
