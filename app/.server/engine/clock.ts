/** Time is a parameter. Only the outermost edge makes a clock. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

/** The instant of a clock as the engine writes it: ISO 8601 in UTC. */
export function instant(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands until it is told to move; for tests. */
export function standingClock(
  start: string,
): Clock & { advance(ms: number): void; set(instant: string): void } {
  let now = Date.parse(start);
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
    set(value) {
      now = Date.parse(value);
    },
  };
}
