/**
 * The store's own address check: it stands in until a real provider of the port in `address.ts` is set. It knows a few
 * cities by their ZIP code, puts an apartment where it belongs, and has three towns for trying out what can go wrong:
 *
 * | city      | what the check says                |
 * | --------- | ---------------------------------- |
 * | Nowhere   | it does not know the address       |
 * | Atlantis  | it does not know the city          |
 * | Ghosttown | nothing can be delivered there     |
 */
import type { AddressChecked, AddressGateway, AddressTyped } from "#app/.server/outside/address.ts";

const citiesOfZip: Readonly<Record<string, string>> = {
  "10001": "New York",
  "77002": "Houston",
  "85004": "Phoenix",
  "90012": "Los Angeles",
  "94301": "Palo Alto",
};

const troubles: Readonly<Record<string, AddressChecked>> = {
  nowhere: { outcome: "doubtful", code: "AddressNotRecognised" },
  atlantis: { outcome: "doubtful", code: "CityStateNotFound" },
  ghosttown: { outcome: "doubtful", code: "ShippingAddressInvalid" },
};

/** An apartment at the end of a street. */
const apartment = /^(.+?),?\s+((?:apt|apartment|suite|ste|unit)\.?\s*\w+)$/i;

export const addressBook: AddressGateway = {
  async check(address) {
    const trouble = troubles[address.city.toLowerCase()];
    if (trouble) return trouble;
    const usual = usually(address);
    const isSame = usual.line1 === address.line1 && sameCity(usual.city, address.city);
    return isSame ? { outcome: "good" } : { outcome: "recommended", address: usual };
  },
};

function usually(address: AddressTyped): AddressTyped {
  if (address.country !== "US") return address;
  const city = citiesOfZip[address.zip] ?? address.city;
  const [, street, scope] = (address.line2 === null && apartment.exec(address.line1)) || [];
  return street && scope ? { ...address, city, line1: street, line2: scope } : { ...address, city };
}

function sameCity(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
