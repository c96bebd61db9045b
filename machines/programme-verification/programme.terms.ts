/** The programmes that give a discount to who belongs to them, and their limits (CODE-12, CODE-15, CODE-24, OPEN-45). */

export const programmes = ["employee", "student", "enterprise", "distributor"] as const;
export type Programme = (typeof programmes)[number];

export interface Terms {
  /** The id of its discount in a cart. */
  readonly code: string;
  readonly basisPoints: number;
  /** B2E buys at employee prices, EPDS is a distributor's audience (CODE-15). */
  readonly customerType: "B2C" | "B2E" | "EPDS";
  /** What may be spent in a calendar year, and ever. */
  readonly annualCents: number;
  readonly totalCents: number;
  /** Units of one SKU in a calendar year. */
  readonly unitsPerSku: number;
}

/** Configuration, not specification: the values are not given there (OPEN-45). */
const limits = { annualCents: 1_000_000, totalCents: 2_500_000, unitsPerSku: 4 };

export const termsOf: Readonly<Record<Programme, Terms>> = {
  employee: { ...limits, code: "EPP-EMPLOYEE", basisPoints: 2_000, customerType: "B2E" },
  student: { ...limits, code: "EPP-STUDENT", basisPoints: 1_000, customerType: "B2C" },
  enterprise: { ...limits, code: "EPP-ENTERPRISE", basisPoints: 1_200, customerType: "B2E" },
  distributor: { ...limits, code: "EPP-DISTRIBUTOR", basisPoints: 1_500, customerType: "EPDS" },
};

/** Goods as a programme counts them: what they cost in it, and units by SKU. */
export interface Weights {
  readonly goodsCents: number;
  readonly units: Readonly<Record<string, number>>;
}

/** What a member has bought through a programme: this calendar year, and ever. */
export interface Ledger extends Weights {
  readonly year: number;
  readonly totalCents: number;
}

export type LimitCode = "EppSkuLimitExceeded" | "EppTotalLimitExceeded" | "SpendingLimitExceeded";

export const yearOf = (at: string): number => new Date(at).getUTCFullYear();

/** The ledger as it counts at an instant: the annual part starts again on 1 January. */
export function ledgerAt(ledger: Ledger, at: string): Ledger {
  const year = yearOf(at);
  return year === ledger.year ? ledger : { ...ledger, year, goodsCents: 0, units: {} };
}

/** The first limit that buying `more` passes, or null (CODE-12). */
export function limitPassed(
  programme: Programme,
  ledger: Ledger,
  more: Weights,
  at: string,
): LimitCode | null {
  const terms = termsOf[programme];
  const now = ledgerAt(ledger, at);
  const isOver = ([sku, units]: [string, number]) =>
    (now.units[sku] ?? 0) + units > terms.unitsPerSku;
  if (Object.entries(more.units).some(isOver)) return "EppSkuLimitExceeded";
  if (now.totalCents + more.goodsCents > terms.totalCents) return "EppTotalLimitExceeded";
  return now.goodsCents + more.goodsCents > terms.annualCents ? "SpendingLimitExceeded" : null;
}

export function ledgerWith(ledger: Ledger, spent: Weights, at: string): Ledger {
  const now = ledgerAt(ledger, at);
  const units = { ...now.units };
  for (const [sku, count] of Object.entries(spent.units)) units[sku] = (units[sku] ?? 0) + count;
  return {
    year: now.year,
    goodsCents: now.goodsCents + spent.goodsCents,
    totalCents: now.totalCents + spent.goodsCents,
    units,
  };
}

/** The ledger without goods that were bought in `boughtIn`; an earlier year's no longer counts for this one. */
export function ledgerWithout(ledger: Ledger, gone: Weights, boughtIn: number, at: string): Ledger {
  const now = ledgerAt(ledger, at);
  const totalCents = now.totalCents - gone.goodsCents;
  if (boughtIn !== now.year) return { ...now, totalCents };
  const units = Object.entries(now.units).flatMap(([sku, count]): [string, number][] => {
    const left = count - (gone.units[sku] ?? 0);
    return left > 0 ? [[sku, left]] : [];
  });
  const goodsCents = now.goodsCents - gone.goodsCents;
  return { year: now.year, goodsCents, totalCents, units: Object.fromEntries(units) };
}

/** What may still be spent this year, whichever limit comes first. */
export function remainingCents(programme: Programme, ledger: Ledger): number {
  const { annualCents, totalCents } = termsOf[programme];
  return Math.max(0, Math.min(annualCents - ledger.goodsCents, totalCents - ledger.totalCents));
}
