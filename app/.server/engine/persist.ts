/** Writes what a transaction has worked out: snapshot, journal, deadlines, outbox, projections. */
import type { OutboxRow, StoredLifecycle } from "#db";
import { pack, requireSound, standsAt } from "#machines/kit";
import type { Effect } from "#machines/kit";
import { claimEnd } from "./claim.ts";
import { keep } from "./lifecycle-of.ts";
import { personKeys } from "./person-keys.ts";
import { RefusedError } from "./refused-error.ts";
import type { ExternalCommand, LocalCommand, EngineContext } from "./engine-context.ts";
import type { Touched, Work } from "./touched.ts";

/** The command of a name. Throws for a name that boot registered nothing for. */
export function commandNamed(
  { commands }: EngineContext,
  name: string,
): LocalCommand | ExternalCommand {
  const command = commands[name];
  if (!command) throw new Error(`no command is called ${name}`);
  return command;
}

/** Writes one instance, or throws a Conflict when somebody else has moved it since it was loaded. */
export async function persist(work: Work, one: Touched): Promise<void> {
  const { engine, tx, at } = work;
  const moved = one.stored === null || one.rev !== one.stored.rev;
  if (moved) await persistSnapshot(work, one);
  for (const entry of one.entries) await tx.engine.append(entry);
  await persistEffects(work, one);
  if (!moved) return;
  for (const project of engine.projections[one.lifecycle.name] ?? [])
    await project(tx, one.id, one.snapshot, at);
}

/** Whatever steps a transaction took, what is kept of an instance is what its schema says, or nothing of all of it is. */
async function persistSnapshot({ tx, at }: Work, one: Touched): Promise<void> {
  requireSound(one.lifecycle.context, one.snapshot.context, one.before ?? undefined);
  const packed = pack(one.snapshot);
  const row: StoredLifecycle = {
    id: one.id,
    machine: one.lifecycle.name,
    version: one.lifecycle.version,
    rev: one.rev,
    status: packed.status,
    state: standsAt(one.lifecycle, one.snapshot),
    snapshot: JSON.stringify(packed),
    createdAt: one.stored?.createdAt ?? at,
    updatedAt: at,
  };
  const { lifecycle } = one;
  keep(one.id, { from: row.snapshot, version: row.version, lifecycle, read: packed });
  if (one.stored === null) await tx.engine.insert(row);
  else if (!(await tx.engine.replace(row, one.stored.rev)))
    throw new RefusedError({ code: "Conflict" });
  const keys = personKeys(one.lifecycle, one.snapshot.context);
  const added = keys.filter((key) => !one.keys.includes(key));
  if (added.length > 0) await tx.keys.note(one.id, added);
}

async function persistEffects(work: Work, one: Touched): Promise<void> {
  const deadlines = new Map<string, string | null>();
  for (const [index, { rev, effect }] of one.effects.entries()) {
    switch (effect.kind) {
      case "deadline.set":
        deadlines.set(effect.name, new Date(Date.parse(work.at) + effect.delayMs).toISOString());
        break;
      case "deadline.cleared":
        deadlines.set(effect.name, null);
        break;
      case "command":
        if (commandNamed(work.engine, effect.name).kind === "external")
          await enqueue(work, one, `${one.id}:${rev}:${index}`, effect);
        break;
      default:
        throw new Error(`${effect.kind} is delivered, not stored`);
    }
  }
  if (one.snapshot.status === "active") await persistDeadlines(work, one, deadlines);
  else if (one.stored) await work.tx.engine.unscheduleAll(one.id);
}

/** What was set and cleared on the way is not written: only how each deadline stands in the end. */
async function persistDeadlines(
  { tx }: Work,
  { id, stored }: Touched,
  deadlines: ReadonlyMap<string, string | null>,
): Promise<void> {
  const set = [...deadlines].filter((one): one is [string, string] => one[1] !== null);
  const cleared = [...deadlines].flatMap(([name, dueAt]) => (dueAt === null ? [name] : []));
  if (set.length > 0) await tx.engine.schedule(id, Object.fromEntries(set));
  if (stored && cleared.length > 0) await tx.engine.unschedule(id, cleared);
}

/** A command that is handed over is claimed with the commit that writes it, so that no other worker takes it as well. */
async function enqueue(
  { engine, tx, at }: Work,
  { id }: Touched,
  outboxId: string,
  { name, params }: Extract<Effect, { kind: "command" }>,
): Promise<void> {
  const take = engine.taker?.(name) ?? null;
  const row: OutboxRow = {
    id: outboxId,
    lifecycleId: id,
    command: name,
    params: JSON.stringify(params),
    status: "ready",
    attempts: take ? 1 : 0,
    runAt: at,
    claimedUntil: take && claimEnd(engine.clock),
    lastError: null,
    createdAt: at,
  };
  await tx.engine.enqueue(row);
  tx.afterCommit(take ? () => take(row) : engine.wake);
}
