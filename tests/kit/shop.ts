/** A shop of its own for each test: tables only, or with the catalogue in them. */
import { openStore, seedCatalogue } from "#db";
import type { Repositories } from "#db";
import { raw, repositoriesOf } from "#db/raw";
import type { Handle } from "#db/raw";

export interface Shop extends Repositories {
  /** The rows themselves. */
  readonly db: Handle;
}

export function emptyShop(): Shop {
  return shopOn(raw(openStore({ file: ":memory:", synchronous: "OFF" })));
}

export function seededShop(): Shop {
  return shopOn(raw(openStore({ file: ":memory:", synchronous: "OFF", seed: seedCatalogue })));
}

function shopOn(db: Handle): Shop {
  return { ...repositoriesOf(db), db };
}
