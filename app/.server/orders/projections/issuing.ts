/** What every document with VAT is issued with: its month, and the firm that it names. */
import type { Tx } from "#db";
import { dayOf } from "#app/fmt.ts";
import { marketOfStore } from "#app/market.ts";
import { firmOf } from "#app/.server/identity/business/businesses.ts";
import type { Context } from "#machines/order";

/** Characters of a day that are its month: `2026-11`. */
const MONTH_LENGTH = 7;

/** The month of the Polish store's calendar, whose next number a document gets. */
export const monthOf = (at: string): string =>
  dayOf(at, marketOfStore("pl").timeZone).slice(0, MONTH_LENGTH);

type Buying = Pick<Context, "customerType" | "customerId" | "contact">;

/** The firm that bought, as it is called when the document is issued: the account's, or the one that was named at checkout. */
export const firmIn = (tx: Tx, { customerType, customerId, contact }: Buying) => {
  if (customerType === "B2B") return firmOf(tx, customerId);
  const { companyName = null, taxId = null } = contact ?? {};
  return companyName === null ? null : { companyName, taxId };
};
