/** Brings stored snapshots of older versions to the current definitions, deadlines included, before the store opens. */
import { newerLifecycle, StartRefused } from "#db";
import type { Store, StoredLifecycle, Tx } from "#db";
import { migrate, migrateDue, standsAt, unpack } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { instant } from "./clock.ts";
import { keyOlder } from "./owner-keys.ts";
import type { EngineContext } from "./engine-context.ts";

const PAGE = 500;

/** Throws `StartRefused` where an instance is of a newer version than its lifecycle here, or of none that is known. */
export async function refuseNewerLifecycles(
  store: Pick<Store, "engine">,
  lifecycles: EngineContext["lifecycles"],
): Promise<void> {
  for (const { machine, newest } of await store.engine.versions()) {
    const known = lifecycles.get(machine)?.version ?? null;
    if (known === null || newest > known)
      throw new StartRefused(newerLifecycle(machine, newest, known));
  }
}

/** Migrates every instance of every lifecycle, and sees to it that each is found by its keys. Returns how many were migrated. Throws `StartRefused` for newer ones. */
export async function migrateLifecycles(
  engine: Pick<EngineContext, "store" | "clock" | "lifecycles">,
): Promise<number> {
  await refuseNewerLifecycles(engine.store, engine.lifecycles);
  const stored = await engine.store.engine.versions();
  const behind = new Set(
    stored
      .filter(({ machine, oldest }) => oldest < (engine.lifecycles.get(machine)?.version ?? 0))
      .map(({ machine }) => machine),
  );
  let migrated = 0;
  for (const lifecycle of engine.lifecycles.values()) {
    if (!behind.has(lifecycle.name)) continue;
    let after = "";
    for (;;) {
      const page = await engine.store.engine.page(lifecycle.name, after, PAGE);
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
      const old = page.filter((row) => row.version < lifecycle.version);
      if (old.length === 0) continue;
      await engine.store.write(async (tx) => {
        for (const row of old) await migrateOne(tx, lifecycle, row, instant(engine.clock));
      });
      migrated += old.length;
    }
  }
  await keyOlder(engine);
  return migrated;
}

/** Brings one stored instance to its lifecycle's version, with its deadlines and an entry in its journal. */
export async function migrateOne(
  tx: Tx,
  lifecycle: Lifecycle,
  row: StoredLifecycle,
  at: string,
): Promise<void> {
  const stored = migrate(lifecycle, JSON.parse(row.snapshot), row.version);
  lifecycle.context.parse(stored.context);
  const snapshot = unpack(lifecycle, stored);
  const state = standsAt(lifecycle, snapshot);
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
  for (const [name, dueAt] of waited)
    await tx.engine.schedule({ lifecycleId: row.id, name, dueAt });
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
