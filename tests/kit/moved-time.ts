/** How often a test has moved the clock of a store: what is known for an hour only may be forgotten since. */
let moved = 0;

/** Notes that the clock was moved. */
export function noteMoved(): void {
  moved += 1;
}

/** As of now. */
export const timesMoved = (): number => moved;
