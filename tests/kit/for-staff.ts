/** What the audit shows for staff to deal with: an outside that keeps to no rule, and no rule that the store broke. */
export const isForStaff = (says: string): boolean =>
  says.endsWith("was asked three times to let go of it") ||
  // Whoever keeps what they had wanted to return may hand it over all the same.
  says.includes("its return was withdrawn, nothing is refunded");
