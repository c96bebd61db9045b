/** What the audit shows for staff to deal with: an outside that keeps to no rule, and no rule that the store broke. */
export const isForStaff = (says: string): boolean =>
  says.endsWith("was asked three times to let go of it");
