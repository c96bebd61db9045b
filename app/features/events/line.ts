/**
 * Why what was sent has not come through: no way to the store, a store that can write nothing now, or an answer that takes
 * longer than people expect.
 */
export type Hindrance = "line" | "store" | "late";

/** Something that does not come through. */
export interface Down {
  readonly why: Hindrance;
  /** Sends it at once; while it is on its way there is none. */
  readonly again?: () => void;
  /** By itself it is not sent any more. */
  readonly isLeft?: boolean;
}

/** Who tells the shopper. `what` is anything that stands for what was sent. */
export interface Line {
  down(what: object, down: Down): void;
  up(what: object): void;
  /** Sends all that is left to the shopper; null where nothing is. */
  resend(): (() => void) | null;
}

/** How long people wait without being told why. */
export const LATE_MS = 8000;
