/** What has come to rest is packed, and reads as it did: by the program, and by the hour. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { openStore, packAtRest } from "#db";
import { unpacked } from "#db/raw";
import { history } from "#tests/kit/history.ts";

/** A lived database as a build wrote it that packed nothing. */
async function plainCopy() {
  const { file, placed } = await history();
  const copy = join(mkdtempSync(join(tmpdir(), "ohmline-pack-")), "store.db");
  copyFileSync(file, copy);
  const connection = new BetterSqlite(copy).function("unpacked", unpacked);
  connection.exec(`UPDATE journal SET event = unpacked(event);
    UPDATE lifecycle SET snapshot = unpacked(snapshot); VACUUM`);
  connection.close();
  return { file: copy, placed };
}

function run(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/run.mjs", ...args], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "development" },
  });
  return { said: stdout + stderr, status };
}

function rows<Row>(file: string, query: string): Row[] {
  const connection = new BetterSqlite(file, { readonly: true });
  try {
    return connection.prepare<[], Row>(query).all();
  } finally {
    connection.close();
  }
}

/** How many long texts lie in a file as they are. */
const plainIn = (file: string) =>
  rows<{ many: number }>(
    file,
    `SELECT (SELECT count(*) FROM journal WHERE typeof(event) = 'text' AND length(event) >= 120)
      + (SELECT count(*) FROM lifecycle WHERE typeof(snapshot) = 'text' AND length(snapshot) >= 120) AS many`,
  )[0]?.many;

test("npm run pack makes an older file smaller, and it reads as before: journal, audit and every snapshot", async () => {
  const { file, placed } = await plainCopy();
  const told = () => run("journal", "--database", file, placed.orderId, "--all", "--json");
  const snapshots = () => {
    const query = "SELECT id, rev, updated_at AS at, snapshot FROM lifecycle ORDER BY id";
    return rows<{ snapshot: string | Buffer }>(file, query).map((row) => ({
      ...row,
      snapshot: unpacked(row.snapshot),
    }));
  };
  const [journal, kept, bytes] = [told(), snapshots(), statSync(file).size];
  expect(plainIn(file)).toBeGreaterThan(20);

  const { said, status } = run("pack", "--database", file);
  expect(said).toMatch(
    /^Packed \d+ snapshots and \d+ events: \d+\.\d MB before, \d+\.\d MB after\.\n$/,
  );
  expect(status).toBe(0);
  expect(plainIn(file)).toBe(0);
  expect(statSync(file).size).toBeLessThan(bytes);
  expect(told()).toEqual(journal);
  expect(snapshots()).toEqual(kept);
  expect(run("audit", "--database", file).status).toBe(0);
  // There is nothing left to do, and it says so.
  expect(run("pack", "--database", file).said).toContain("Packed 0 snapshots and 0 events");
});

test("whoever changes a byte of a packed event is found by the audit, which says which entry it is", async () => {
  const { file, placed } = await plainCopy();
  run("pack", "--database", file);
  const connection = new BetterSqlite(file);
  const id = `order:${placed.orderId}`;
  const [entry] = connection
    .prepare<[string], { position: number; event: Buffer }>(
      "SELECT position, event FROM journal WHERE lifecycle_id = ? AND typeof(event) = 'blob' ORDER BY seq",
    )
    .all(id);
  if (!entry) throw new Error("nothing of it is packed");
  const event = Buffer.from(entry.event);
  event[20] = (event[20] ?? 0) ^ 0xff;
  connection.prepare("UPDATE journal SET event = ? WHERE position = ?").run(event, entry.position);
  connection.close();
  const { said, status } = run("audit", "--database", file);
  expect(said).toMatch(new RegExp(`${id}.*journal entry 0 was altered`));
  expect(status).toBe(1);
});

test("a snapshot is packed once it has stood for a day, and what moves again is written as it is", async () => {
  const { file } = await plainCopy();
  const store = openStore({ file });
  onTestFinished(() => store.close());
  const [first] = rows<{ id: `${string}:${string}`; at: string }>(
    file,
    "SELECT id, updated_at AS at FROM lifecycle WHERE machine = 'order' ORDER BY updated_at LIMIT 1",
  );
  if (!first) throw new Error("no order was placed");
  const isPacked = () =>
    rows<{ kind: string }>(
      file,
      `SELECT typeof(snapshot) AS kind FROM lifecycle WHERE id = '${first.id}'`,
    )[0]?.kind === "blob";
  const later = (ms: number) => new Date(Date.parse(first.at) + ms).toISOString();
  const DAY = 86_400_000;
  await packAtRest(store, later(DAY));
  expect(isPacked()).toBe(false);
  await packAtRest(store, later(DAY + 1));
  expect(isPacked()).toBe(true);

  const row = await store.engine.load(first.id);
  if (!row) throw new Error("the order is gone");
  expect(JSON.parse(row.snapshot).context.orderId).toBe(first.id.replace("order:", ""));
  const moved = { ...row, rev: row.rev + 1, updatedAt: later(DAY + 2) };
  expect(await store.write((tx) => tx.engine.replace(moved, row.rev))).toBe(true);
  expect(isPacked()).toBe(false);
  expect((await store.engine.load(first.id))?.snapshot).toBe(row.snapshot);
});
