import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "./store.ts";
import type { Store } from "./transaction.ts";
import { raw } from "./raw.ts";
import { StoreUnavailable } from "./unavailable.ts";

function opened() {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-unavailable-")), "store.db");
  const store = openStore({ file, synchronous: "OFF" });
  onTestFinished(() => store.close());
  return { file, store };
}

/** A process of somebody else's that writes for a while. */
function holder(file: string) {
  const other = new BetterSqlite(file);
  other.exec("BEGIN IMMEDIATE");
  onTestFinished(() => void other.close());
  return other;
}

const company = {
  id: "C-1",
  name: "Acme",
  taxId: null,
  joinCode: "join-1",
  createdAt: "2026-11-17T15:00:00Z",
};
const write = (store: Store) => store.write((tx) => tx.companies.insert(company));

test("a work waits for a database that another process writes, and everything else goes on meanwhile", async () => {
  const { file, store } = opened();
  const other = holder(file);
  const written = write(store);
  let turns = 0;
  for (let until = performance.now() + 400; performance.now() < until; turns += 1) {
    expect(await store.companies.byJoinCode("join-1")).toBeNull();
    await pause(1);
  }
  expect(turns).toBeGreaterThan(4);
  other.exec("COMMIT");
  await written;
  expect(await store.companies.byJoinCode("join-1")).toMatchObject({ id: "C-1" });
});

test("a work that waits in vain says that it may be asked for again, and has written nothing", async () => {
  const { file, store } = opened();
  const other = holder(file);
  const refused = await write(store).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StoreUnavailable);
  expect(refused).toMatchObject({ retryAfterSeconds: 2 });
  other.exec("ROLLBACK");
  expect(await store.companies.byJoinCode("join-1")).toBeNull();
  await write(store);
  expect(await store.companies.byJoinCode("join-1")).toMatchObject({ id: "C-1" });
});

test("on a full disk every work that shares a commit is refused, reading goes on, and so does writing once there is room", async () => {
  const { store } = opened();
  const pages = await store.write(async (tx) =>
    raw(tx).get<{ page_count: number }>(sql`PRAGMA page_count`),
  );
  await store.write(
    async (tx) =>
      void raw(tx).run(sql.raw(`PRAGMA max_page_count = ${Number(Object.values(pages)[0])}`)),
  );
  const large = (nth: number) => ({
    ...company,
    id: `C-${nth}`,
    joinCode: `join-${nth}`,
    name: "A".repeat(100_000),
  });
  const works = [1, 2, 3].map((nth) => store.write((tx) => tx.companies.insert(large(nth))));
  const outcomes = await Promise.allSettled(works);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ reason: { name: "StoreUnavailable", retryAfterSeconds: 30 } });
  expect(await store.companies.byJoinCode("join-1")).toBeNull();
  await store.write(async (tx) => void raw(tx).run(sql`PRAGMA max_page_count = 1073741823`));
  await write(store);
  expect(await store.companies.byJoinCode("join-1")).toMatchObject({ id: "C-1" });
});
