/** Fills an empty store, so that the first start has something to sell. */
import type { Store } from "#db";

/** What is there already stays: a restart changes nothing. */
export function seedStore(store: Store): Promise<void> {
  return store.write(async (tx) => tx.catalogue.fill());
}
