import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NewerInstance, openStore } from "#db";
import { lifecycle, samples } from "#machines/return-label";
import type { Lifecycle } from "#machines/kit";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { migrateLifecycles } from "#app/.server/engine/migrate-lifecycles.ts";
import { drainOutbox, fireDeadlines, startWorker } from "#app/.server/engine/worker.ts";
import { queuedCommands, silentCommands, testEngine } from "#tests/kit/engine.ts";
import type { TestEngine } from "#tests/kit/engine.ts";
import { openInterleavingStore } from "./interleaving-store.ts";

const id = "return-label:RET-1";
const actor = { role: "system", id: "test" } as const;
const printed = { type: "label.printed", trackingId: "7946", fileName: "l.pdf" };

/** The label as the next build defines it. */
const next: Lifecycle = {
  ...lifecycle,
  version: 3,
  migrations: {
    2: { snapshot: (old) => ({ ...old, context: { ...(old.context as object), failures: 0 } }) },
  },
};

function buildWith(one: Lifecycle, file: string, commands = silentCommands): TestEngine {
  const lifecycles = new Map([[one.name, one]]);
  const store = openStore({ file, synchronous: "OFF", lifecycles });
  return { ...testEngine({ store, commands }), lifecycles, muted: true } as TestEngine;
}

/** One database, the build that made it, and the next one, which has brought it up to date. */
async function twoBuilds(commands = silentCommands) {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-builds-")), "store.db");
  const older = buildWith(lifecycle, file, commands);
  await start(older, { id, input: Object.values(samples.inputs)[0] ?? {}, actor });
  await dispatch(older, { to: id, event: { type: "label.requested" }, actor });
  const newer = buildWith(next, file, commands);
  await migrateLifecycles(newer);
  return { older, newer };
}

/** All that is kept of the label. */
async function keptOf({ store }: TestEngine) {
  const { engine } = store;
  return [await engine.load(id), await engine.journal(id), await engine.deadlines(id)];
}

test("an older build refuses a database with newer lifecycles in one sentence that names both versions", async () => {
  const { older } = await twoBuilds();
  await expect(migrateLifecycles(older)).rejects.toMatchObject({
    name: "StartRefused",
    message:
      "The database holds return-label in version 3 and this build knows 2: a newer build has opened it, " +
      "so start that build again, or restore the copy made before the upgrade.",
  });
  const unknown = { ...older, lifecycles: new Map() };
  await expect(migrateLifecycles(unknown)).rejects.toThrow("this build has no such lifecycle");
});

test("an older build that still runs answers 503 for an instance that a newer one wrote, and leaves it as it is", async () => {
  const { older, newer } = await twoBuilds();
  const before = await keptOf(newer);
  const refused = dispatch(older, { to: id, event: printed, actor });
  await expect(refused).rejects.toBeInstanceOf(NewerInstance);
  await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 30 });
  await expect(loadFor(older, { actor }, lifecycle, "RET-1")).rejects.toMatchObject({
    retryAfterSeconds: 30,
  });
  expect(await older.store.engine.page("return-label", "", 10)).toEqual([]);
  expect(await keptOf(newer)).toEqual(before);
  expect(await dispatch(newer, { to: id, event: printed, actor })).toMatchObject({ ok: true });
});

test("an older build's worker leaves deadlines and commands of newer instances to the newer build, and says so once", async () => {
  const { older, newer } = await twoBuilds(queuedCommands);
  const dueAt = "2026-11-17T15:00:00.000Z";
  await newer.store.write((tx) => tx.engine.schedule(id, { "xstate.after.x.y": dueAt }));
  expect(await fireDeadlines(older)).toBe(0);
  expect(await newer.store.engine.deadlines(id)).not.toEqual([]);
  expect(await newer.store.engine.outbox(id)).not.toEqual([]);
  await drainOutbox(older);
  expect(await newer.store.engine.outbox(id)).toMatchObject([{ status: "ready", lastError: null }]);
  const said: unknown[] = [];
  const worker = startWorker(older, (error) => said.push(error));
  for (let round = 0; round < 3; round += 1) {
    worker.wake();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await worker.stop();
  expect(said.map(String)).toEqual([
    "NewerInstance: return-label:RET-1 is of version 3, which a newer build has written.",
  ]);
  expect(await fireDeadlines(newer)).toBe(1);
});

test.each([
  ["SQLite", () => openStore({ file: ":memory:", synchronous: "OFF" })],
  ["a store across a network", () => openInterleavingStore(async () => undefined)],
])(
  "on %s an older version is never written over a newer one, whatever the rev",
  async (_, open) => {
    const store = open();
    const older = { ...testEngine({ store, commands: silentCommands }), muted: true as const };
    await start(older, { id, input: Object.values(samples.inputs)[0] ?? {}, actor });
    const stale = await store.engine.load(id);
    if (!stale) throw new Error("it was started");
    await migrateLifecycles({ ...older, lifecycles: new Map([[next.name, next]]) });
    const isWritten = await store.write((tx) => tx.engine.replace(stale, stale.rev));
    expect(isWritten).toBe(false);
    expect(await store.engine.load(id)).toMatchObject({ version: 3 });
  },
);

test("what an older build starts after the upgrade is brought up to date before it moves, and its journal says so", async () => {
  const { older, newer } = await twoBuilds();
  const late = "return-label:RET-2";
  await start(older, { id: late, input: Object.values(samples.inputs)[0] ?? {}, actor });
  await dispatch(newer, { to: late, event: { type: "label.requested" }, actor });
  expect(await newer.store.engine.load(late)).toMatchObject({ version: 3, rev: 1 });
  const journal = await newer.store.engine.journal(late);
  expect(journal.map(({ outcome, version }) => `${outcome} ${version}`)).toEqual([
    "started 2",
    "migrated 3",
    "accepted 3",
  ]);
});
