/** What an account buys as (AGENT-01). */
import type { Account } from "#db";

export type CustomerType = Account["customerType"];

/** What an account buys as, and whether it pays for its business. */
export type Buyer = Pick<Account, "customerType" | "companyRole">;
