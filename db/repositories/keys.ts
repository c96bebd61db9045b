/** Which instances a key opens, so that all that belongs to somebody is found without looking through everything. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { instanceId } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { Handle } from "../handle.ts";
import { prepared } from "../prepared.ts";
import { lifecycle, lifecycleKey } from "../schema/engine.ts";

const statements = prepared((db) => ({
  note: db
    .insert(lifecycleKey)
    // `WHERE true` tells SQLite that ON belongs to the INSERT and not to a join.
    .select(
      sql`SELECT value, ${sql.placeholder("lifecycleId")} FROM json_each(${sql.placeholder("keys")}) WHERE true`,
    )
    .onConflictDoNothing()
    .prepare(),
  opensIn: db
    .selectDistinct({ id: lifecycle.id })
    .from(lifecycleKey)
    // SQLite looks at tables of a CROSS JOIN in their order: somebody's few instances, not all that stand in a state.
    .crossJoin(lifecycle)
    .where(
      and(
        sql`${lifecycleKey.key} IN (SELECT value FROM json_each(${sql.placeholder("keys")}))`,
        eq(lifecycle.id, lifecycleKey.lifecycleId),
        eq(lifecycle.machine, sql.placeholder("machine")),
        sql`${lifecycle.state} IN (SELECT value FROM json_each(${sql.placeholder("states")}))`,
      ),
    )
    .prepare(),
}));

/** Notes keys of an instance; it may be known by them already. */
async function note(db: Handle, lifecycleId: LifecycleId, keys: readonly string[]): Promise<void> {
  statements(db).note.run({ keys: JSON.stringify(keys), lifecycleId });
}

/** Every instance that one of these keys opens, or once did. */
async function opens(db: Handle, keys: readonly string[]): Promise<LifecycleId[]> {
  return db
    .selectDistinct({ id: lifecycleKey.lifecycleId })
    .from(lifecycleKey)
    .where(inArray(lifecycleKey.key, [...keys]))
    .all()
    .map(({ id }) => instanceId(id));
}

/** Of the instances of a machine that stand in one of these states, those that one of these keys opens. */
async function opensIn(
  db: Handle,
  keys: readonly string[],
  { machine, states }: { readonly machine: string; readonly states: readonly string[] },
): Promise<LifecycleId[]> {
  return statements(db)
    .opensIn.all({ keys: JSON.stringify(keys), machine, states: JSON.stringify(states) })
    .map(({ id }) => instanceId(id));
}

export const reads = { opens, opensIn };
export const writes = { note };
