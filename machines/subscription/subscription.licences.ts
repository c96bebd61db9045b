/** How many people may use a subscription. */
import * as z from "zod";

/** A count out of these bounds is refused with both numbers (SUB-15, OPEN-44). */
export const licenceBounds = z.strictObject({
  min: z.int().positive().default(1),
  max: z.int().positive().default(300),
});
export type LicenceBounds = z.output<typeof licenceBounds>;

/** A change that was asked for and has not taken effect yet (SUB-14). */
export const pendingLicences = z.strictObject({
  count: z.int().positive(),
  effectiveAt: z.iso.datetime(),
});

/** Whether a count may be had. */
export function isWithin({ min, max }: LicenceBounds, count: number): boolean {
  return Number.isInteger(count) && count >= min && count <= max;
}

/** An account's own cap narrows the product's bounds. */
export function cappedBounds(bounds: LicenceBounds, accountCap: number | null): LicenceBounds {
  return accountCap === null ? bounds : { ...bounds, max: Math.min(bounds.max, accountCap) };
}
