/** The few of many walks that together show and do all that the many do. */

/**
 * Takes, again and again, the walk that has the most of what is still missing; of several the shortest, then the first.
 * The same walks give the same few.
 */
export function coverOf<T>(
  walks: readonly T[],
  hasOf: (walk: T) => readonly string[],
  lengthOf: (walk: T) => number,
): readonly T[] {
  const sets = walks.map((walk) => ({ walk, has: new Set(hasOf(walk)), length: lengthOf(walk) }));
  const missing = new Set(sets.flatMap(({ has }) => [...has]));
  const chosen = new Set<T>();
  while (missing.size > 0) {
    const gains = sets.map(({ has }) => [...has].filter((each) => missing.has(each)).length);
    const best = sets
      .map((set, index) => ({ ...set, gain: gains[index] ?? 0 }))
      .reduce((one, other) =>
        other.gain > one.gain || (other.gain === one.gain && other.length < one.length)
          ? other
          : one,
      );
    chosen.add(best.walk);
    for (const each of best.has) missing.delete(each);
  }
  return walks.filter((walk) => chosen.has(walk));
}
