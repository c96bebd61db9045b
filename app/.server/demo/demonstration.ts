/** The addresses of the accounts that the demonstration makes, whose password is in the README. */
export const demonstration = {
  shopper: "demo@ohmline.example",
  agent: "agent@ohmline.example",
  holder: "business@ohmline.example",
  member: "colleague@ohmline.example",
  partner: "partner@ohmline.example",
  employee: "employee@ohmline.example",
} as const;

/** All of them: a database from before such accounts were marked knows them by this. */
export const demonstrationEmails: readonly string[] = Object.values(demonstration);
