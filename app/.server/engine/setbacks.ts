/** What fails again and again, and is left alone for longer and longer, so that it holds up nothing else. */
const FIRST_MS = 1000;
const MOST_MS = 5 * 60_000;

/** How often something has failed in a row, and until when it is left alone (milliseconds since 1970, UTC). */
interface Setback {
  readonly failures: number;
  readonly until: number;
}

export interface Setbacks {
  /** How many have failed and not worked since. */
  readonly size: number;
  isResting(name: string, now: number): boolean;
  /** Notes that it failed, and returns how often in a row. */
  note(name: string, now: number): number;
  forget(name: string): void;
}

/** Kept in memory: a new process tries everything once. */
export function openSetbacks(): Setbacks {
  const known = new Map<string, Setback>();
  return {
    get size() {
      return known.size;
    },
    isResting: (name, now) => (known.get(name)?.until ?? 0) > now,
    note(name, now) {
      const failures = (known.get(name)?.failures ?? 0) + 1;
      const rest = Math.min(FIRST_MS * 2 ** (failures - 1), MOST_MS);
      known.set(name, { failures, until: now + rest });
      return failures;
    },
    forget(name) {
      known.delete(name);
    },
  };
}
