/** The reasons that a person gives for cancelling (`rejection_code`); any other code is the store's own. */
export const reasons = [
  "changed_mind",
  "ordered_by_mistake",
  "cheaper_store",
  "too_slow",
  "wrong_item",
  "other",
] as const;

export type Reason = (typeof reasons)[number];

/** What an agent stops without naming the customer's reason. */
export const AGENTS_REASON = "agent";

/** Whether a person asked for it, and not the store by itself: a payment that did not come, a delay that was declined. */
export const isPersons = (code: string): boolean =>
  code === AGENTS_REASON || reasons.some((reason) => reason === code);
