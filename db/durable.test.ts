import fs, { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "./store.ts";
import type { StoreOptions } from "./store.ts";

/** The disk, which syncs a log when the test lets it, or says that it cannot. */
function slowDisk() {
  const asked: { readonly done: (error: NodeJS.ErrnoException | null) => void }[] = [];
  const spy = vi
    .spyOn(fs, "fdatasync")
    .mockImplementation((_log, done) => void asked.push({ done }));
  onTestFinished(() => spy.mockRestore());
  return { asked };
}

function opened(options: Pick<StoreOptions, "synchronous"> = {}) {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-durable-")), "store.db");
  const store = openStore({ file, ...options });
  onTestFinished(() => store.close());
  return store;
}

const company = (nth: number) => ({
  id: `C-${nth}`,
  name: "Acme",
  taxId: null,
  joinCode: `join-${nth}`,
  createdAt: "2026-11-17T15:00:00Z",
});

/** What has happened so far, in order. */
function notes() {
  const said: string[] = [];
  const note = (what: string) => () => void said.push(what);
  return { said, note };
}

/** Lets everything that waits for nothing come to its end. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

test("nobody hears of a commit before it is on disk, while reading and everything else goes on", async () => {
  const disk = slowDisk();
  const store = opened();
  const { said, note } = notes();
  const written = store
    .write(async (tx) => {
      await tx.companies.insert(company(1));
      tx.afterCommit(note("after commit"));
    })
    .then(note("written"));
  await settle();
  expect(disk.asked).toHaveLength(1);
  expect(await store.companies.byJoinCode("join-1")).toMatchObject({ id: "C-1" });
  const durable = store.durable().then(note("durable"));
  await settle();
  expect(said).toEqual([]);
  disk.asked[0]?.done(null);
  await Promise.all([written, durable]);
  expect(said.toSorted()).toEqual(["after commit", "durable", "written"]);
});

test("works that come while the disk is waited for share the next commit and its sync", async () => {
  const disk = slowDisk();
  const store = opened();
  const first = store.write((tx) => tx.companies.insert(company(1)));
  await settle();
  const later = [2, 3, 4].map((nth) => store.write((tx) => tx.companies.insert(company(nth))));
  await settle();
  expect(disk.asked).toHaveLength(1);
  expect(await store.companies.byJoinCode("join-2")).toBeNull();
  disk.asked[0]?.done(null);
  await first;
  await settle();
  expect(disk.asked).toHaveLength(2);
  disk.asked[1]?.done(null);
  await Promise.all(later);
});

test("what changed nothing waits for no disk, and neither does whoever reads when nothing is on its way", async () => {
  const disk = slowDisk();
  const store = opened();
  await store.write((tx) => tx.companies.byJoinCode("join-1"));
  await store.durable();
  expect(disk.asked).toEqual([]);
});

test("a disk that does not take a commit is not written to again before the store is opened anew, and reading goes on", async () => {
  const disk = slowDisk();
  const store = opened();
  const writing = store.write((tx) => tx.companies.insert(company(1)));
  const refused = expect(writing).rejects.toMatchObject({
    name: "StoreUnavailable",
    retryAfterSeconds: 30,
  });
  await settle();
  const durable = expect(store.durable()).rejects.toMatchObject({ name: "StoreUnavailable" });
  disk.asked[0]?.done(Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" }));
  await Promise.all([refused, durable]);
  const again = store.write((tx) => tx.companies.insert(company(2)));
  await expect(again).rejects.toMatchObject({ name: "StoreUnavailable" });
  expect(disk.asked).toHaveLength(1);
  expect(await store.companies.byJoinCode("join-2")).toBeNull();
});

test.each(["NORMAL", "OFF"] as const)("%s waits for no disk", async (synchronous) => {
  const disk = slowDisk();
  const store = opened({ synchronous });
  await store.write((tx) => tx.companies.insert(company(1)));
  expect(disk.asked).toEqual([]);
});
