/** Why something that was sent has not come through: no way to the store, or a store that can write nothing now. */
export type Hindrance = "line" | "store";

/** Who tells the shopper. */
export interface Line {
  /** Nothing comes through; `again` sends at once. */
  down(why: Hindrance, again: () => void): void;
  up(): void;
}
