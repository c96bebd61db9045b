/** A day on a clock that knows no zone. It stands alone: every page carries it, and none the calendar for its sake. */
export const DAY_MS = 24 * 60 * 60_000;
