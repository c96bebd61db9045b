/** A shopper's own addresses (ADDR-34, ADDR-35): offered at checkout, and kept from there when they say so. */
import * as z from "zod";
import type { AddressUse, SavedAddress } from "#db";
import type { Storefront } from "#app/paths.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { newId } from "#app/.server/engine/ids.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

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
  /** Polish addresses only (PL-03). */
  readonly houseNumber: string | null;
  readonly flatNumber: string | null;
  readonly district: string | null;
}

/** A saved address with what its country has beyond the columns (ADDR-41, PL-03). */
export type OwnAddress = SavedAddress & Pick<Place, "houseNumber" | "flatNumber" | "district">;

const extras = z.object({
  houseNumber: z.string().nullable().default(null),
  flatNumber: z.string().nullable().default(null),
  district: z.string().nullable().default(null),
});

/** As many as an account keeps for goods, and for bills: each of them is shown on its pages. */
const MOST_SAVED = 50;

const countryOf: Readonly<Record<Storefront, string>> = { us: "US", pl: "PL" };

/** What a shopper has saved that this store can use, the primary address first. */
export async function ownAddresses(
  { store }: EngineContext,
  {
    customerId,
    storefront,
  }: { readonly customerId: string | null; readonly storefront: Storefront },
  use: AddressUse,
): Promise<OwnAddress[]> {
  if (customerId === null) return [];
  const all = await store.savedAddresses.ofCustomer(customerId, use);
  return all
    .filter(({ country }) => country === countryOf[storefront])
    .map((one) => ({ ...one, ...extras.parse(JSON.parse(one.extras)) }));
}

/**
 * Saves where the order goes, and the bill where it goes elsewhere. What is there already is only brought up to date; an
 * account that is full keeps what it has.
 */
export function keepAddresses(
  { store, clock }: EngineContext,
  customerId: string,
  places: Readonly<Record<AddressUse, Place | null>>,
): Promise<void> {
  const createdAt = instant(clock);
  return store.write(async (tx) => {
    for (const use of ["shipping", "billing"] as const) {
      const place = places[use];
      if (!place) continue;
      const kept = await tx.savedAddresses.ofCustomer(customerId, use);
      const known = kept.find((one) =>
        isSame({ ...one, ...extras.parse(JSON.parse(one.extras)) }, place),
      );
      const draft = draftOf(place);
      if (known) await tx.savedAddresses.update(customerId, known.id, draft);
      else if (kept.length < MOST_SAVED)
        await tx.savedAddresses.insert({
          ...{ ...draft, id: newId(), customerId, use, createdAt },
          isPrimary: false,
        });
    }
  });
}

/** What is kept of a place in its row. */
function draftOf(place: Place) {
  const { firstName, lastName, line1, line2, city, state, zip, country, phone } = place;
  return {
    ...{ firstName, lastName, line1, line2, city, state, zip, country, phone },
    extras: JSON.stringify(extras.parse(place)),
  };
}

/** What became of an address that was typed in the account: `gone` is somebody else's. */
type Kept = "kept" | "full" | "gone";

/** Keeps an address as it was typed in the account itself, in the place of the one it was. */
export function keepAddress(
  { store, clock }: EngineContext,
  customerId: string,
  {
    id,
    use,
    place,
  }: { readonly id: string | null; readonly use: AddressUse; readonly place: Place },
): Promise<Kept> {
  return store.write(async (tx) => {
    if (id !== null)
      return (await tx.savedAddresses.update(customerId, id, draftOf(place))) ? "kept" : "gone";
    const all = await tx.savedAddresses.ofCustomer(customerId, use);
    if (all.length >= MOST_SAVED) return "full";
    const createdAt = instant(clock);
    const row = { ...draftOf(place), id: newId(), customerId, use, createdAt, isPrimary: false };
    await tx.savedAddresses.insert(row);
    return "kept";
  });
}

/** Makes an address the one that checkout begins with (ADDR-34, ADDR-42); false for somebody else's. */
export function preferAddress(
  { store }: EngineContext,
  customerId: string,
  id: string,
): Promise<boolean> {
  return store.write((tx) => tx.savedAddresses.update(customerId, id, { isPrimary: true }));
}

/** The same person at the same door, however it is written. */
function isSame(one: Omit<Place, "phone">, other: Place): boolean {
  const written = (place: Omit<Place, "phone">) => {
    const { firstName, lastName, line1, line2, city, zip, country } = place;
    const scope = [line1, line2, place.houseNumber, place.flatNumber];
    return JSON.stringify([firstName, lastName, ...scope, city, zip, country]).toLowerCase();
  };
  return written(one) === written(other);
}

/** Takes an address out of the account; somebody else's is not there. */
export function forgetAddress(
  { store }: EngineContext,
  customerId: string,
  id: string,
): Promise<boolean> {
  return store.write((tx) => tx.savedAddresses.remove(customerId, id));
}
