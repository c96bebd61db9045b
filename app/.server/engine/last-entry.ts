/** The last time something of an instance happened, by its journal: pages say when, and whose hand it was. */
import * as z from "zod";
import type { JournalEntry } from "#db";
import type { LifecycleId } from "#machines/kit";
import type { EngineContext } from "./engine-context.ts";

const named = z.looseObject({ type: z.string() });

/** The entry of the last accepted event of one of these types; null where there is none. */
export async function lastEntry(
  { store }: Pick<EngineContext, "store">,
  id: LifecycleId,
  ...types: readonly string[]
): Promise<JournalEntry | null> {
  const journal = await store.engine.journal(id);
  const isIt = ({ event, outcome }: JournalEntry) =>
    outcome === "accepted" && types.includes(named.parse(JSON.parse(event)).type);
  return journal.findLast(isIt) ?? null;
}
