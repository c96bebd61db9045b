import { expect, test } from "vitest";
import { lifecycle, samples } from "#machines/return-label";
import type { Lifecycle } from "#machines/kit";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { migrateLifecycles } from "#app/.server/engine/migrate-lifecycles.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";

const id = "return-label:RET-1";
const actor = { role: "system", id: "test" } as const;

/** The label as a next version would define it: failures are counted anew. */
const next: Lifecycle = {
  ...lifecycle,
  version: 3,
  migrations: {
    2: { snapshot: (old) => ({ ...old, context: { ...(old.context as object), failures: 0 } }) },
  },
};

const byName = (one: Lifecycle) => new Map([[one.name, one]]);

test("older snapshots are brought to the new version once, their deadlines kept, and the journal says so", async () => {
  const engine = { ...testEngine({ commands: silentCommands }), muted: true as const };
  await start(engine, { id, input: Object.values(samples.inputs)[0] ?? {}, actor });
  for (const type of ["label.requested", "label.failed", "label.retried"]) {
    await dispatch(engine, { to: id, event: { type }, actor });
  }
  await dispatch(engine, {
    to: id,
    event: { type: "label.printed", trackingId: "7946", fileName: "l.pdf" },
    actor,
  });
  const due = await engine.store.engine.deadlines(id);
  expect(await migrateLifecycles({ ...engine, lifecycles: byName(next) })).toBe(1);
  expect(await migrateLifecycles({ ...engine, lifecycles: byName(next) })).toBe(0);
  const row = await engine.store.engine.load(id);
  expect(row).toMatchObject({ version: 3, rev: 4, state: "usable.generated" });
  expect(JSON.parse(row?.snapshot ?? "{}").context.failures).toBe(0);
  expect(await engine.store.engine.deadlines(id)).toEqual(due);
  expect((await engine.store.engine.journal(id)).at(-1)).toMatchObject({
    outcome: "migrated",
    version: 3,
  });
});

test("a version without a migration stops the store before it opens", async () => {
  const engine = { ...testEngine({ commands: silentCommands }), muted: true as const };
  await start(engine, { id, input: Object.values(samples.inputs)[0] ?? {}, actor });
  await expect(
    migrateLifecycles({ ...engine, lifecycles: byName({ ...next, migrations: {} }) }),
  ).rejects.toThrow("return-label has no migration from version 2");
});
