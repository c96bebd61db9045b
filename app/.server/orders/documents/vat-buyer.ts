/** Who buys, as invoices with VAT name them. */
import { streetText } from "#app/fmt.ts";
import type { Context } from "#machines/order";

/** What is mailed needs no address: its buyer is who gave their name for it, or signed the gift, and how they are reached. */
export function buyerOf({
  billTo,
  shipTo,
  contact,
  lines,
  email,
}: Pick<Context, "billTo" | "shipTo" | "contact" | "lines" | "email">): string[] {
  const who = billTo ?? shipTo;
  if (!who) {
    const signed = lines.flatMap(({ gift }) => gift?.senderName ?? []);
    const names = contact ? [`${contact.firstName} ${contact.lastName}`] : signed;
    return [...names.slice(0, 1), email].filter((line) => line !== "");
  }
  const street = streetText(who);
  return [
    who.companyName ?? "",
    `${who.firstName} ${who.lastName}`,
    street,
    `${who.zip} ${who.city}`,
  ].filter((line) => line !== "");
}
