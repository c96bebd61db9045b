/** Who the sandbox's bank knows, for the page that applies to it (`docs/guides/sandbox.md`). */
export const testApplicants = [
  { given: "SSN 666-55-0001", about: "approved with $2,500 of credit" },
  { given: "SSN 666-55-0002", about: "approved with $300: not enough for most carts" },
  { given: "SSN 666-55-0003", about: "deferred: call the bank on its page, then link the account" },
  { given: "SSN 666-55-0004", about: "rejected, a letter follows; applying again is refused" },
  { given: "SSN 666-55-0005", about: "approved, and $100 must be paid down" },
  { given: "SSN 666-55-0006", about: "the bank loses the application" },
  { given: "name+preapproved@…", about: "an account with this e-mail address is pre-approved" },
  { given: "name+linked@…", about: "has an account at the bank with $2,500 of credit" },
  { given: "name+ineligible@…", about: "is not offered financing" },
] as const;
