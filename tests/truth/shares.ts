/** Whole cents: sums, shares of a sum, and sums that are split. */

export const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

/** A share in hundredths of a per cent, half a cent rounded up. */
export const share = (cents: number, rate: number): number =>
  Math.floor((cents * rate + 5_000) / 10_000);

/** Splits an amount by weights; the cents that are left over go to the heaviest, of those that weigh the same to the first. */
export function split(cents: number, weights: readonly number[]): number[] {
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

/** The same for every unit alike. */
export const splitEvenly = (cents: number, count: number): number[] =>
  split(cents, Array<number>(count).fill(1));
