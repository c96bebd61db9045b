/** Tiers by points per calendar year, and what each earns (REW-01 to REW-04, OPEN-94). */

/** From the highest down: the points of a year that it needs, and its rate in basis points of what was paid. */
export const tiers = [
  { tier: "Platinum", pointsPerYear: 2500, rateBasisPoints: 150 },
  { tier: "Gold", pointsPerYear: 500, rateBasisPoints: 100 },
  { tier: "Silver", pointsPerYear: 0, rateBasisPoints: 50 },
] as const;

export type Tier = (typeof tiers)[number]["tier"];
type TierRow = (typeof tiers)[number];

const silver = tiers[2];

export function yearOf(at: string): string {
  return at.slice(0, 4);
}

/** The tier at an instant: by this calendar year or the one before, whichever is higher; thresholds are inclusive. */
export function tierAt(earnedByYear: Readonly<Record<string, number>>, at: string): TierRow {
  const year = Number(yearOf(at));
  const best = Math.max(earnedByYear[year] ?? 0, earnedByYear[year - 1] ?? 0);
  return tiers.find(({ pointsPerYear }) => best >= pointsPerYear) ?? silver;
}

/** The next tier up and the points that this calendar year still needs for it; null at the top. */
export function nextTier(earnedByYear: Readonly<Record<string, number>>, at: string) {
  const { tier } = tierAt(earnedByYear, at);
  const next = tiers[tiers.findIndex((row) => row.tier === tier) - 1];
  const earned = earnedByYear[yearOf(at)] ?? 0;
  return next ? { tier: next.tier, missing: next.pointsPerYear - earned } : null;
}
