/** Who buys, as invoices without VAT name them. */
import type { Context } from "#machines/order";

/** Where no address was asked for, whoever gave their name, and how they are reached. */
export function salesBuyer({
  billTo,
  shipTo,
  contact,
  email,
}: Pick<Context, "billTo" | "shipTo" | "contact" | "email">): string[] {
  const who = billTo ?? shipTo;
  if (!who) return contact ? [`${contact.firstName} ${contact.lastName}`, email] : [email];
  const { companyName, firstName, lastName, line1, line2, city, state, zip } = who;
  const lines = [companyName, `${firstName} ${lastName}`, line1, line2, `${city}, ${state} ${zip}`];
  return lines.flatMap((line) => line || []);
}
