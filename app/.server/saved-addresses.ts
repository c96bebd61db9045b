/** A shopper's own addresses (ADDR-34, ADDR-35): offered at checkout, and kept from there when they say so. */
import { deleteAddress, saveAddress, savedAddresses, updateAddress } from "#db";
import type { AddressUse, SavedAddress } from "#db";
import type { Origin } from "#app/paths.ts";
import { instant } from "./clock.ts";
import { newId } from "./ids.ts";
import type { Shell } from "./shell.ts";

/** An address as checkout has checked it. */
export interface Place {
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly phone: string;
}

const countryOf: Readonly<Record<Origin, string>> = { us: "US", pl: "PL" };

/** What a shopper has saved that this store can use, the primary address first. */
export async function ownAddresses(
  { store }: Shell,
  { customerId, origin }: { readonly customerId: string | null; readonly origin: Origin },
  use: AddressUse,
): Promise<SavedAddress[]> {
  if (customerId === null) return [];
  const all = await savedAddresses(store.db, customerId, use);
  return all.filter(({ country }) => country === countryOf[origin]);
}

/** Saves where the order goes, and the bill where it goes elsewhere. What is there already is only brought up to date. */
export function keepAddresses(
  { store, clock }: Shell,
  customerId: string,
  places: Readonly<Record<AddressUse, Place | null>>,
): Promise<void> {
  const createdAt = instant(clock);
  return store.write(async ({ db }) => {
    for (const use of ["shipping", "billing"] as const) {
      const place = places[use];
      if (!place) continue;
      const known = (await savedAddresses(db, customerId, use)).find((one) => isSame(one, place));
      const { firstName, lastName, line1, line2, city, state, zip, country, phone } = place;
      const draft = { firstName, lastName, line1, line2, city, state, zip, country, phone };
      if (known) await updateAddress(db, customerId, known.id, draft);
      else
        await saveAddress(db, {
          ...{ ...draft, id: newId(), customerId, use, createdAt },
          isPrimary: false,
        });
    }
  });
}

/** The same person at the same door, however it is written. */
function isSame(one: Omit<Place, "phone">, other: Place): boolean {
  const written = ({
    firstName,
    lastName,
    line1,
    line2,
    city,
    zip,
    country,
  }: Omit<Place, "phone">) =>
    JSON.stringify([firstName, lastName, line1, line2, city, zip, country]).toLowerCase();
  return written(one) === written(other);
}

/** Takes an address out of the account; somebody else's is not there. */
export function forgetAddress({ store }: Shell, customerId: string, id: string): Promise<boolean> {
  return store.write((tx) => deleteAddress(tx.db, customerId, id));
}
