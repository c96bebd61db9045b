/** What a lot of points comes to: what of it may be spent, what waits, what was spent, and what counts for a tier. Pure. */
import { sum } from "#machines/kit";
import type { Context, Lot } from "./points-account.schema.ts";
import { yearOf } from "./points-account.tiers.ts";

type Sums = Context["sums"];

/** Points of the units of a lot that did not come back. */
export const keptPoints = ({ unitPoints, unitsBack }: Lot): number =>
  sum(unitPoints.slice(unitsBack));

/** Of what is left, what may be spent: the days to come back are over, and no return of its units is open (REW-06). */
export function freePoints({ isUsable, left, unitPoints, unitsBack, returning }: Lot): number {
  if (!isUsable) return 0;
  const waiting = sum(unitPoints.slice(unitsBack, unitsBack + returning));
  return Math.max(0, left - waiting);
}

/** Points of a lot that payments have and did not give back; what was taken last goes back first. */
export function spentFrom(
  {
    holdings,
  }: { readonly holdings: readonly Pick<Context["holdings"][number], "parts" | "back">[] },
  { lotId }: Pick<Lot, "lotId">,
): number {
  return sum(
    holdings.map(({ parts, back }) => {
      let given = back;
      return sum(
        parts.toReversed().map((part) => {
          const filled = Math.min(given, part.points);
          given -= filled;
          return part.lotId === lotId ? part.points - filled : 0;
        }),
      );
    }),
  );
}

/**
 * Points of purchases that were earned for good, by the calendar year they were earned in: of units whose days to come back
 * are over, that did not come back, and of which no return is open. Tiers ask for them (OPEN-94, decision 059).
 */
export function earnedByYear({ lots }: Pick<Context, "lots">): Record<string, number> {
  const years: Record<string, number> = {};
  for (const lot of lots) {
    if (lot.type !== "purchase" || !lot.isUsable) continue;
    const year = yearOf(lot.earnedAt);
    const points = sum(lot.unitPoints.slice(lot.unitsBack + lot.returning));
    years[year] = (years[year] ?? 0) + points;
  }
  return years;
}

export function counted(sums: Sums, change: Partial<Sums>): Sums {
  return {
    earned: sums.earned + (change.earned ?? 0),
    reversed: sums.reversed + (change.reversed ?? 0),
    expired: sums.expired + (change.expired ?? 0),
    taken: sums.taken + (change.taken ?? 0),
    back: sums.back + (change.back ?? 0),
  };
}
