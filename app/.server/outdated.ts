/** Whether what a form was drawn from still holds (decision 023). */
import type { AnyMachineSnapshot } from "xstate";
import type { JournalEntry, Tx } from "#db";
import { history } from "#machines/kit";
import type { Lifecycle, LifecycleId, Role } from "#machines/kit";
import type { Actor } from "./shell.ts";

/** An instance as it is now. */
interface Now {
  readonly id: LifecycleId;
  readonly lifecycle: Lifecycle;
  readonly snapshot: AnyMachineSnapshot;
  readonly rev: number;
}

const people: ReadonlySet<string> = new Set<Role>(["shopper", "guest", "agent"]);

/**
 * Another rev outdates a form, unless the lifecycle says what people decide by: then it is outdated when a person moved
 * the instance since, or what they decide by is not what it was. What it was the journal knows.
 */
export async function isOutdated(tx: Tx, now: Now, seen: number, actor: Actor): Promise<boolean> {
  const { id, lifecycle, snapshot, rev } = now;
  if (seen === rev) return false;
  const { decidesBy } = lifecycle;
  if (!decidesBy || seen > rev) return true;
  const journal = await tx.engine.journal(id);
  const since = journal.filter((entry) => entry.rev > seen && entry.outcome !== "refused");
  if (since.some(({ actorRole }) => people.has(actorRole))) return true;
  const shown = snapshotAt(lifecycle, journal, seen);
  const told = (one: AnyMachineSnapshot) => JSON.stringify(decidesBy(one, actor.role));
  return shown === null || told(shown) !== told(snapshot);
}

function snapshotAt(
  lifecycle: Lifecycle,
  journal: readonly JournalEntry[],
  rev: number,
): AnyMachineSnapshot | null {
  const until = journal.filter((entry) => entry.rev <= rev && entry.outcome !== "refused");
  try {
    return [...history(lifecycle, until)].at(-1)?.snapshot ?? null;
  } catch {
    // An older machine accepted what today's would not: nobody can say what was shown.
    return null;
  }
}
