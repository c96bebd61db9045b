/** By what an order's addresses are found on the telephone, however it is written or said (AGENT-11). */
import { isNobodysMailbox } from "#machines/kit";
import type { Context } from "#machines/order";

type Reached = Pick<Context, "email" | "shipTo" | "billTo" | "contact">;

/** The keys of an order; none once its customer's data is erased, whatever stands in its place. */
export function contactKeys({ email, shipTo, billTo, contact }: Reached): string[] {
  if (isNobodysMailbox(email)) return [];
  const places = [
    ...(shipTo === null ? [] : [{ place: "ship" as const, address: shipTo }]),
    ...(billTo === null ? [] : [{ place: "bill" as const, address: billTo }]),
  ];
  const keys = places.flatMap(({ place, address: { phone, zip, lastName } }) => [
    phoneKey(phone),
    nameKey(place, zip, lastName),
  ]);
  // Goods that go nowhere have somebody to call all the same.
  if (contact !== null) keys.push(phoneKey(contact.phone));
  return [...new Set(keys.filter((key) => key !== null))].sort();
}

/** Null for what is no telephone number. */
export function phoneKey(typed: string): string | null {
  const digits = nationalDigits(typed);
  return digits === "" ? null : `tel:${digits}`;
}

/** The number as its country dials it: ten digits of the United States, nine of Poland, without +1 or +48. */
export function nationalDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "").replace(/^00/, "");
  return digits.length === INTERNATIONAL_LENGTH ? digits.replace(/^(?:1|48)/, "") : digits;
}

/** Digits of +1 and ten, and of +48 and nine. */
const INTERNATIONAL_LENGTH = 11;

/** ZIP code and last name of where goods or bills go; null where one of the two says nothing. */
export function nameKey(place: "ship" | "bill", zip: string, lastName: string): string | null {
  const five = zipDigits(zip);
  const name = foldedName(lastName);
  return five === "" || name === "" ? null : `${place}:${five}:${name}`;
}

/** The first five digits: `94107-1234` is in 94107, `00-950` is 00950. */
export const zipDigits = (zip: string): string => zip.replaceAll(/\D/g, "").slice(0, ZIP_LENGTH);

const ZIP_LENGTH = 5;

/** Letters alone, in lower case and without accents: an agent hears `Müller` and types `muller`. */
export function foldedName(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll(/[^\p{L}]/gu, "");
}
