/** What a monthly care plan covers and what its owner pays for it (CARE-06 to CARE-10, OPEN-98). Browsers may read it too. */
import type { Currency } from "#machines/kit";

/** What may happen to a device. */
export const claimKinds = ["screen", "damage", "mechanical", "theft"] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What a device up to a value costs its owner: to have it repaired, and to have another one when it is gone. */
interface Tier {
  readonly upToCents: number;
  /** Service fee of a repair (CARE-07). */
  readonly feeCents: number;
  /** Deductible of theft and loss (CARE-06). */
  readonly deductibleCents: number;
}

interface PlanTerms {
  /** A screen alone costs the same for every device (CARE-10). */
  readonly screenCents: number;
  readonly tiers: readonly [Tier, Tier, Tier];
  /** The most that a plan pays for one device (CARE-09). */
  readonly mostCents: number;
}

const EVERY_VALUE = Number.MAX_SAFE_INTEGER;

export const planTerms: Readonly<Record<Currency, PlanTerms>> = {
  USD: {
    screenCents: 2_900,
    tiers: [
      { upToCents: 39_999, feeCents: 2_900, deductibleCents: 9_900 },
      { upToCents: 89_999, feeCents: 5_900, deductibleCents: 17_900 },
      { upToCents: EVERY_VALUE, feeCents: 9_900, deductibleCents: 26_900 },
    ],
    mostCents: 250_000,
  },
  PLN: {
    screenCents: 11_900,
    tiers: [
      { upToCents: 159_999, feeCents: 11_900, deductibleCents: 39_900 },
      { upToCents: 359_999, feeCents: 23_900, deductibleCents: 71_900 },
      { upToCents: EVERY_VALUE, feeCents: 39_900, deductibleCents: 109_900 },
    ],
    mostCents: 1_000_000,
  },
};

/** What is paid for a claim of each kind, for a device of some value. */
export function claimFees(currency: Currency, valueCents: number): Record<ClaimKind, number> {
  const { screenCents, tiers } = planTerms[currency];
  const { feeCents, deductibleCents } =
    tiers.find(({ upToCents }) => valueCents <= upToCents) ?? tiers[2];
  return {
    screen: screenCents,
    damage: feeCents,
    mechanical: feeCents,
    theft: deductibleCents,
  };
}

/** So many claims are taken within so many months, counted back from the next one (CARE-08). */
export const CLAIMS_MOST = 3;
export const CLAIM_MONTHS = 12;

/** So many days a claim waits for its fee, for a corrected number, for the device; then it is over. */
export const WAIT_DAYS = 30;
/** The insurer answers within so many days, or its customer is told that it does not. */
export const ANSWER_DAYS = 5;
/** What somebody tells of it, in letters. */
export const STORY_MOST = 500;
