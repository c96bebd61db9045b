import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, test } from "vitest";
import { openStore } from "./index.server.ts";

/** A database as the first release left it, with a command that a worker has taken. */
function firstRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), "ohmline-migrations-"));
  cpSync("db/migrations", folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  const file = join(folder, "store.db");
  const connection = new BetterSqlite(file);
  migrate(drizzle(connection), { migrationsFolder: folder });
  connection.exec(`INSERT INTO outbox VALUES ('order:1:1:0', 'order:1', 'sendMail', '{}', 'ready', 1,
    '2026-11-17T15:00:00.000Z', '2026-11-17T15:00:30.000Z', NULL, '2026-11-17T15:00:00.000Z')`);
  connection.close();
  return file;
}

test("a database of the first release is brought up to date, and a command stays with the worker that took it", async () => {
  const store = openStore({ file: firstRelease() });
  expect(await store.engine.outbox("order:1")).toMatchObject([
    { command: "sendMail", claimedUntil: "2026-11-17T15:00:30.000Z" },
  ]);
  expect(await store.engine.hasReady("2026-11-17T15:00:29.000Z")).toBe(false);
  expect(await store.engine.hasReady("2026-11-17T15:00:31.000Z")).toBe(true);
  await store.close();
});
