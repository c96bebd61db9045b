/** What was proved of the stores of this process: a test that asks after each step replays what is new only. */
import type { Store } from "#db";
import type { Proved } from "#app/.server/audit/audit.ts";

const proved = new WeakMap<Store, Map<string, Proved>>();

/** How far each journal of a store was replayed, for an audit that goes on from there. */
export function provedIn(store: Store): Map<string, Proved> {
  const found = proved.get(store) ?? new Map<string, Proved>();
  proved.set(store, found);
  return found;
}
