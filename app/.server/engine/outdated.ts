/** Whether what a form was drawn from still holds (decision 023). */
import type { AnyMachineSnapshot } from "xstate";
import type { JournalEntry, Tx } from "#db";
import { history } from "#machines/kit";
import type { Lifecycle, LifecycleId, Role } from "#machines/kit";
import type { Actor } from "./engine-context.ts";

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
  if (!lifecycle.formBasis || seen > rev) return true;
  const journal = await tx.engine.journal(id);
  const since = journal.filter((entry) => entry.rev > seen && entry.outcome !== "refused");
  if (since.some(({ actorRole }) => people.has(actorRole))) return true;
  const shown = snapshotAt(lifecycle, journal, seen);
  if (shown === null) return true;
  const [before, today] = [shown, snapshot].map((one) => told(lifecycle, one, actor.role));
  return before !== today;
}

const toldOf = new WeakMap<AnyMachineSnapshot, Map<string, string>>();

/** What somebody in a role decides by where a snapshot stands, as text; each is worked out once. */
function told({ formBasis }: Lifecycle, snapshot: AnyMachineSnapshot, role: Role): string {
  const known = toldOf.get(snapshot) ?? new Map<string, string>();
  const found = known.get(role) ?? JSON.stringify(formBasis?.(snapshot, role) ?? null);
  toldOf.set(snapshot, known.set(role, found));
  return found;
}

const MAX_KEPT = 100;

/** Snapshots by the hash of the entry that led there: the forms of one page all ask for the same one. */
const shownAt = new Map<string, AnyMachineSnapshot>();

function snapshotAt(
  lifecycle: Lifecycle,
  journal: readonly JournalEntry[],
  rev: number,
): AnyMachineSnapshot | null {
  const until = journal.filter((entry) => entry.rev <= rev && entry.outcome !== "refused");
  const hash = until.at(-1)?.hash ?? "";
  try {
    const shown = shownAt.get(hash) ?? [...history(lifecycle, until)].at(-1)?.snapshot;
    if (!shown) return null;
    const [oldest] = shownAt.keys();
    if (shownAt.size >= MAX_KEPT && oldest !== undefined) shownAt.delete(oldest);
    shownAt.set(hash, shown);
    return shown;
  } catch {
    // An older machine accepted what today's would not: nobody can say what was shown.
    return null;
  }
}
