/** Who buys, as invoices with VAT name them. */
import { streetText } from "#app/fmt.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

type Buying = Pick<OrderParts["context"], "billTo" | "shipTo" | "contact" | "lines" | "email">;

/**
 * A firm by its name and tax number (VAT act, art. 106e ust. 1 pkt 3 and 5). What is mailed needs no address: its buyer is who
 * gave their name for it, or signed the gift, and how they are reached.
 */
export function buyerOf(
  { billTo, shipTo, contact, lines, email }: Buying,
  issuedVat: Pick<NonNullable<OrderParts["issuedVat"]>, "buyer"> | null = null,
): string[] {
  const firm = issuedVat?.buyer ?? null;
  const nip = firm?.taxId ? [`NIP ${firm.taxId}`] : [];
  const who = billTo ?? shipTo;
  if (!who) {
    const signed = lines.flatMap(({ gift }) => gift?.senderName ?? []);
    const names = contact ? [`${contact.firstName} ${contact.lastName}`] : signed;
    return [firm?.companyName ?? "", ...names.slice(0, 1), email, ...nip].filter(isGiven);
  }
  const street = streetText(who);
  return [
    firm?.companyName ?? who.companyName ?? "",
    `${who.firstName} ${who.lastName}`,
    street,
    `${who.zip} ${who.city}`,
    ...nip,
  ].filter(isGiven);
}

const isGiven = (line: string): boolean => line !== "";
