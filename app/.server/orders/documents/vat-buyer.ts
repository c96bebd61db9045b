/** Who buys, as invoices with VAT name them. */
import { streetText } from "#app/fmt.ts";
import type { Context } from "#machines/order";

export function buyerOf({ billTo, shipTo }: Pick<Context, "billTo" | "shipTo">): string[] {
  const who = billTo ?? shipTo;
  if (!who) return [];
  const street = streetText(who);
  return [
    who.companyName ?? "",
    `${who.firstName} ${who.lastName}`,
    street,
    `${who.zip} ${who.city}`,
  ].filter((line) => line !== "");
}
