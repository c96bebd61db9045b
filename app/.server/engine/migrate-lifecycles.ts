/** Brings stored snapshots of older versions to the current definitions, deadlines included, before the store opens. */
import type { StoredLifecycle, Tx } from "#db";
import { migrateDue } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { instant } from "./clock.ts";
import { keyOlder } from "./person-keys.ts";
import { printsOf } from "./prints.ts";
import { brought, everyRow, refuseNewerLifecycles } from "./stored-builds.ts";
import type { EngineContext } from "./engine-context.ts";

type Migrating = Pick<EngineContext, "store" | "clock" | "lifecycles">;

/**
 * Migrates every instance of every lifecycle or none, notes by which definitions they are stored now, and sees to it that each
 * is found by its keys. Returns how many were migrated. Throws `StartRefused` for newer ones, and for one that it cannot bring.
 */
export async function migrateLifecycles(engine: Migrating): Promise<number> {
  const { store, lifecycles } = engine;
  await refuseNewerLifecycles(store, lifecycles);
  const migrated = (await isSettled(engine)) ? 0 : await store.write((tx) => settle(engine, tx));
  await keyOlder(engine);
  return migrated;
}

/** Whether nothing is behind, and all that is noted is ours: then nothing has to be written. */
async function isSettled({ store, lifecycles }: Migrating): Promise<boolean> {
  const noted = await store.prints.all();
  const isNoted = printsOf(lifecycles).every(({ machine, version, print }) =>
    noted.some((one) => one.machine === machine && one.version === version && one.print === print),
  );
  return isNoted && (await behind({ lifecycles }, store)).length === 0;
}

async function behind(
  { lifecycles }: Pick<Migrating, "lifecycles">,
  { engine }: Pick<Migrating["store"], "engine">,
): Promise<Lifecycle[]> {
  const stored = await engine.versions();
  return [...lifecycles.values()].filter(({ name, version }) =>
    stored.some(({ machine, oldest }) => machine === name && oldest < version),
  );
}

/** In one transaction: nobody else writes before the store is open, and whoever asks meanwhile is told to come again. */
async function settle(engine: Migrating, tx: Tx): Promise<number> {
  let migrated = 0;
  for (const lifecycle of await behind(engine, tx)) {
    for await (const row of everyRow(tx.engine, lifecycle.name)) {
      if (row.version >= lifecycle.version) continue;
      await migrateOne(tx, lifecycle, row, instant(engine.clock));
      migrated += 1;
    }
  }
  await tx.prints.note(printsOf(engine.lifecycles));
  return migrated;
}

/** Brings one stored instance to its lifecycle's version, with its deadlines and an entry in its journal. */
export async function migrateOne(
  tx: Tx,
  lifecycle: Lifecycle,
  row: StoredLifecycle,
  at: string,
): Promise<void> {
  const { stored, snapshot, state } = brought(lifecycle, row);
  const next = {
    ...row,
    version: lifecycle.version,
    state,
    snapshot: JSON.stringify(stored),
    updatedAt: at,
  };
  if (!(await tx.engine.replace(next, row.rev)))
    throw new Error(`${row.id} moved while it was migrated`);
  const rows = await tx.engine.deadlines(row.id);
  const due = new Map(rows.map(({ name, dueAt }) => [name, Date.parse(dueAt)]));
  await tx.engine.unscheduleAll(row.id);
  const waited = [...migrateDue(lifecycle, snapshot, due, row.version, Date.parse(at))].map(
    ([name, time]) => [name, new Date(time).toISOString()] as const,
  );
  if (waited.length > 0) await tx.engine.schedule(row.id, Object.fromEntries(waited));
  await tx.engine.append({
    lifecycleId: row.id,
    rev: row.rev,
    outcome: "migrated",
    code: null,
    event: JSON.stringify({
      ...{ type: "migrated", at, from: row.version },
      ...{ due: Object.fromEntries(waited), stored },
    }),
    actorRole: "system",
    actorId: "migration",
    onBehalfOf: null,
    cause: null,
    key: null,
    at,
    from: row.state,
    to: state,
    version: lifecycle.version,
  });
}
