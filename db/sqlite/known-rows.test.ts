import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brokenLinks } from "../chain.ts";
import type { JournalDraft, StoredLifecycle } from "../engine.ts";
import { openStore } from "../store.ts";
import type { Store, Tx } from "../transaction.ts";

const id = "order:ORD-1";
const at = "2026-11-17T15:00:00.000Z";

const instance: StoredLifecycle = {
  ...{ id, machine: "order", version: 1, rev: 0, status: "active", state: "placed" },
  ...{ snapshot: '{"rev":0}', createdAt: at, updatedAt: at },
};

const draft: JournalDraft = {
  ...{ lifecycleId: id, rev: 0, outcome: "accepted", code: null, event: "{}" },
  ...{ actorRole: "guest", actorId: "S-1", onBehalfOf: null, cause: null, key: null, at },
  ...{ from: "placed", to: "placed", version: 1 },
};

/** One file that two processes have open: each has connections, and a memory, of its own. */
function twoStores(): [Store, Store] {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-known-")), "store.db");
  const open = () => {
    const store = openStore({ file, synchronous: "OFF" });
    onTestFinished(() => store.close());
    return store;
  };
  return [open(), open()];
}

/** Moves the instance on by one, and says which rev it found. */
async function move(tx: Tx): Promise<number> {
  const row = await tx.engine.load(id);
  if (!row) throw new Error("there is no such instance");
  const rev = row.rev + 1;
  const next = { ...row, rev, snapshot: JSON.stringify({ rev }) };
  if (!(await tx.engine.replace(next, row.rev))) throw new Error(`moved since rev ${row.rev}`);
  await tx.engine.append({ ...draft, rev });
  return row.rev;
}

const begin = (store: Store) =>
  store.write(async (tx) => {
    await tx.engine.insert(instance);
    await tx.engine.append(draft);
  });

test("of two processes that move one instance in turns each finds it where the other has left it, and its journal is one chain", async () => {
  const [one, other] = twoStores();
  await begin(one);
  const found: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    found.push(await one.write(move), await one.write(move), await other.write(move));
  }
  expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const journal = await one.engine.journal(id);
  expect(journal.map(({ rev }) => rev)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(brokenLinks(journal)).toEqual([]);
});

test("what is taken back, by a savepoint or with its whole transaction, is not remembered", async () => {
  const [store] = twoStores();
  await begin(store);
  const undone = new Error("taken back");
  const failing = async (tx: Tx) => {
    await move(tx);
    throw undone;
  };
  await expect(store.write(failing)).rejects.toBe(undone);
  const found = await store.write(async (tx) => {
    await expect(tx.savepoint(() => failing(tx))).rejects.toBe(undone);
    return move(tx);
  });
  expect(found).toBe(0);
  expect(await store.write(move)).toBe(1);
  expect(brokenLinks(await store.engine.journal(id))).toEqual([]);
});

test("an instance that was looked for and was not there is found as soon as somebody has begun it", async () => {
  const [one, other] = twoStores();
  const look = (store: Store) => store.write(async (tx) => (await tx.engine.load(id))?.rev);
  expect(await look(one)).toBeUndefined();
  await begin(other);
  expect(await look(one)).toBe(0);
});
