import { cpSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, test } from "vitest";
import { openLimits, openStore, StartRefused } from "./index.server.ts";

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
  connection.exec(`INSERT INTO outbox VALUES ('order:2:1:0', 'order:2', 'findBankAccount', '{}', 'parked', 10,
    '2026-11-17T15:00:00.000Z', NULL, 'GatewayFault: /bank/customers/c?email=ada%40example.com was refused: 400 no Ada Byron', '2026-11-17T15:00:00.000Z')`);
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

test("what a provider said when it refused a call, and who it said it of, is in no database once it is brought up to date", async () => {
  const store = openStore({ file: firstRelease() });
  const [parked] = await store.engine.parked();
  expect(parked?.lastError).toMatch(/^GatewayFault: /);
  expect(parked?.lastError).not.toMatch(/ada|Ada|bank/);
  await store.close();
});

test("a database that a newer build has opened is refused in one sentence, and stays as it is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ohmline-newer-"));
  cpSync("db/migrations", folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const next = { ...entries.at(-1), idx: entries.length, tag: "9999_next" };
  const later = [...entries, { ...next, when: next.when + 1 }];
  writeFileSync(journal, JSON.stringify({ ...rest, entries: later }));
  writeFileSync(join(folder, "9999_next.sql"), "CREATE TABLE next (id TEXT);");
  const file = join(folder, "store.db");
  await openStore({ file, migrations: folder }).close();
  const { length } = entries;
  const before = readFileSync(file);
  const sentence =
    `The database ${file} has ${length + 1} table migrations and this build knows ${length}, not number ${length + 1}: ` +
    "a newer build has opened it, so start that build again, or restore the copy made before the upgrade.";
  expect(() => openStore({ file })).toThrow(new StartRefused(sentence));
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("only its owner may read a database, its log, and the folder that was made for it", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "ohmline-rights-")), "made");
  const file = join(folder, "store.db");
  const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(file, "", { mode: 0o644 });
  const store = openStore({ file });
  const limits = openLimits(`${file}-limits`);
  await store.write(async (tx) => tx.catalogue.fill());
  const files = ["store.db", "store.db-wal", "store.db-shm", "store.db-limits"];
  for (const name of files) expect(rights(join(folder, name)), name).toBe("600");
  limits.close();
  await store.close();
  const deep = join(folder, "deep", "store.db");
  await openStore({ file: deep }).close();
  expect(rights(join(folder, "deep"))).toBe("700");
});
