/**
 * What an order costs, unit by unit and payment by payment, worked out by hand from what the store promises: shares are whole
 * cents and add up, and the heaviest carries the odd cent. Nothing of the store is asked.
 */

import { takenOff } from "./offers.ts";
import type { Offer } from "./offers.ts";
import { share, split, sum } from "./shares.ts";

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
  readonly offers: readonly Offer[];
  /** For everything that comes by parcel together. */
  readonly parcel: Parcel;
  /** What is paid otherwise than by the last payment, in the order in which it was entered. */
  readonly paidFirst: readonly number[];
}

/** What a delivery costs, and from more than what it is free. */
export interface Parcel {
  readonly cents: number;
  readonly freeOver: number;
  /** It is paid for because of its day. */
  readonly isFast: boolean;
}

/** One unit: its parts, its total, and what each payment pays of it. */
export interface UnitPrice {
  readonly goods: number;
  readonly discount: number;
  /** What each offer takes off it. */
  readonly offs: readonly number[];
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

/** What each unit costs, and who pays it. */
export function priced(articles: readonly Article[], terms: Terms): Priced {
  const { quantity, taxRate, parcel } = terms;
  const goods = articles.map(({ cents }) => cents * quantity);
  const some = articles.map(({ cents }) => ({ units: quantity, goods: cents * quantity }));
  const offs = takenOff(terms.offers, some);
  const discounts = goods.map((_, at) => sum(offs.map((one) => one[at] ?? 0)));
  const net = goods.map((cents, at) => cents - (discounts[at] ?? 0));
  const shipping = split(
    sum(net) > parcel.freeOver ? 0 : parcel.cents,
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
    let open: readonly number[] = offs.map((one) => one[at] ?? 0);
    const all = Array.from({ length: quantity }, (__, unit): UnitPrice => {
      const [cost = 0, off = 0, sent = 0, tax = 0] = parts.map((part) => part[unit]);
      const own = off > 0 ? split(off, open) : open.map(() => 0);
      open = open.map((cents, nth) => cents - (own[nth] ?? 0));
      const total = cost - off + sent + tax;
      const by = split(total, left);
      left = left.map((cents, nth) => cents - (by[nth] ?? 0));
      return { goods: cost, discount: off, offs: own, shipping: sent, tax, total, fast: 0, by };
    });
    return withFast(all, terms);
  });
  return { units, payments, totals };
}

/** The units of a line with what it cost to have each fast: its delivery, and its share of the tax on that of all. */
export function withFast(
  units: readonly UnitPrice[],
  { parcel, taxRate }: Pick<Terms, "parcel" | "taxRate">,
): UnitPrice[] {
  // One that went pays for what others lose, and may carry less than nothing.
  const carried = units.map(({ shipping }) => (parcel.isFast ? Math.max(0, shipping) : 0));
  const taxes = split(share(sum(carried), taxRate), carried);
  return units.map((unit, at) => ({ ...unit, fast: (carried[at] ?? 0) + (taxes[at] ?? 0) }));
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
