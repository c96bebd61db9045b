/** How many people may use a subscription, a shopper's or a business's. */
import * as z from "zod";
import { later, LICENCE_CHANGE_MS } from "./subscription.terms.ts";

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

/** `licences.changed` of either subscription. */
export const licencesChanged = {
  by: ["shopper"],
  data: z.object({ count: z.int().positive() }),
  about: "More or fewer licences, effective in thirty minutes (SUB-14).",
} as const;

/** The region of either machine in which a change waits for its time. */
export const licenceStates = {
  initial: "settled",
  states: {
    settled: {
      always: { guard: "isEnded", target: "closed" },
      on: {
        "licences.changed": {
          guard: "mayChangeLicences",
          target: "changing",
          actions: "noteLicences",
        },
      },
    },
    changing: {
      always: { guard: "isEnded", target: "closed" },
      after: { licenceChange: { target: "settled", actions: "applyLicences" } },
      on: {
        "licences.changed": {
          guard: "mayChangeLicences",
          target: "changing",
          reenter: true,
          actions: "noteLicences",
        },
      },
    },
    closed: { type: "final" },
  },
} as const;

/** A change as it is noted when it is asked for at an instant (ISO 8601, UTC). */
export function asked({ count, at }: { readonly count: number; readonly at: string }) {
  return { pendingLicences: { count, effectiveAt: later(at, LICENCE_CHANGE_MS) } };
}

/** What holds from an instant on, once the change takes effect. */
export function applied(
  context: {
    readonly licences: number;
    readonly pendingLicences: z.output<typeof pendingLicences> | null;
  },
  at: string,
) {
  return {
    licences: context.pendingLicences?.count ?? context.licences,
    licencesSince: at,
    pendingLicences: null,
  };
}
