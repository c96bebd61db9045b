/** A shop of its own for each test: tables only, or with the catalogue in them. */
import { openStore, seedCatalogue } from "#db";
import type { Database } from "#db";

export function emptyShop(): Database {
  return openStore({ file: ":memory:", synchronous: "OFF" }).db;
}

export function seededShop(): Database {
  return openStore({ file: ":memory:", synchronous: "OFF", seed: seedCatalogue }).db;
}
