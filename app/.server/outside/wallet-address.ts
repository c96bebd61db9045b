/** Whether the store can use the address that a wallet names (SHIP-16, ERR-111). */
import * as address from "#machines/cart/schema/address.rules.ts";
import type { WalletAddress } from "./wallet.ts";

/** The address is incomplete or does not exist; or it lies where the store does not deliver. */
export type AddressFault = "PayPalAddressError" | "PayPalCountryError";

/** What is wrong with it; null where nothing is, or where the shopper keeps the one that the store knows. */
export function addressFault(named: WalletAddress | null): AddressFault | null {
  if (named === null) return null;
  if (address.country(named.country) !== null) return "PayPalCountryError";
  const isPlace = address.zip()(named.zip) === null && address.state(named.state) === null;
  const isTrue = isPlace && address.stateMatchesZip(named.state, named.zip) === null;
  return isTrue ? null : "PayPalAddressError";
}

/** Codes that the shopper's address at the provider is to blame for. */
export function isAddressFault(code: string | null | undefined): boolean {
  return code === "PayPalAddressError" || code === "PayPalCountryError";
}
