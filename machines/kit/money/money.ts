/** Money is integer minor units with a currency. Splits go by allocation, so that the parts always sum to the whole. */
import { allocate as allocateDinero, dinero, toSnapshot, USD, PLN } from "dinero.js";
import * as z from "zod";

export const currencies = ["USD", "PLN"] as const;
export type Currency = (typeof currencies)[number];

/** Whole minor units: cents, grosze. */
export const cents = z.int();
export const positiveCents = z.int().positive();

/** Splits an amount by integer ratios; what does not divide goes to the first shares. All-zero ratios share equally. */
export function allocate(amountCents: number, ratios: readonly number[]): number[] {
  if (ratios.length === 0) return [];
  const shares = ratios.some((ratio) => ratio > 0) ? ratios : ratios.map(() => 1);
  return allocateDinero(dinero({ amount: amountCents, currency: USD }), [...shares]).map(
    (part) => toSnapshot(part).amount,
  );
}

/** The decimal text of an amount for a wire or a table, e.g. `1299.99`. */
export function decimal(amountCents: number, currency: Currency): string {
  const exponent = { USD, PLN }[currency].exponent;
  return (amountCents / 10 ** exponent).toFixed(exponent);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
