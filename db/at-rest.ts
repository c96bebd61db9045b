/**
 * What has come to rest takes less room: snapshots that have stood for a day are packed, and read as before. The worker does
 * it every hour, `npm run pack` at once and with the events of a journal from before they were packed as they are written
 * (decision 112). Each window is a transaction of its own, so that it may be broken off anywhere.
 */
import type { Store } from "./transaction.ts";

/** How long a snapshot stands before it is packed: what moves often is not packed and unpacked in between. */
const REST_MS = 24 * 3600_000;

/** Packs the snapshots of whatever has stood for a day at `at` (ISO 8601, UTC); how many. */
export async function packAtRest(store: Store, at: string): Promise<number> {
  const before = new Date(Date.parse(at) - REST_MS).toISOString();
  return packStanding(store, before);
}

/** Packs all snapshots that have not moved since `before`; how many. */
export async function packStanding(store: Store, before: string): Promise<number> {
  let many = 0;
  for (let after = ""; ;) {
    const found = await store.packing.standing(after, before);
    if (!found) return many;
    if (found.rows.length > 0) many += await store.write((tx) => tx.packing.pack(found.rows));
    after = found.end;
  }
}

/** Packs the events of the journal that are not; how many. */
export async function packJournal(store: Store): Promise<number> {
  let many = 0;
  for (let after = 0; ;) {
    const entries = await store.packing.plainEntries(after);
    const last = entries.at(-1);
    if (!last) return many;
    await store.write((tx) => tx.packing.packEntries(entries));
    many += entries.length;
    after = last.position;
  }
}
