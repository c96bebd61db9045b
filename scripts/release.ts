/**
 * `npm run release -- <number>`: keeps what the store writes today as `tests/releases/<number>/`, so that every later release
 * is tested over it. What was kept is never written again.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import BetterSqlite from "better-sqlite3";
import { format, resolveConfig } from "prettier";
import { createServer } from "vite";
import type * as recording from "#tests/releases/record.ts";

const number = process.argv[2] ?? "";
const folder = `tests/releases/${number}`;
process.exitCode = await main();

async function main(): Promise<number> {
  if (!/^[1-9]\d*$/.test(number)) return say("Which release? npm run release -- <number>", 2);
  if (existsSync(folder)) return say(`${folder} is kept as it is: take the next number.`, 1);
  const scratch = mkdtempSync(join(tmpdir(), "ohmline-release-"));
  // Pages speak through macros, which are compiled as for tests.
  const vite = await createServer({
    ...{ configFile: "vitest.config.ts", appType: "custom", logLevel: "error" },
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const { record } = (await vite.ssrLoadModule("/tests/releases/record.ts")) as typeof recording;
  const files = { states: join(scratch, "states.db"), store: join(scratch, "store.db") };
  const left = await record(files);
  mkdirSync(folder, { recursive: true });
  for (const [name, file] of Object.entries(files))
    writeFileSync(`${folder}/${name}.db.gz`, packed(file));
  const filepath = `${folder}/left.json`;
  const style = await resolveConfig(filepath);
  writeFileSync(filepath, await format(JSON.stringify(left), { ...style, filepath }));
  await vite.close();
  rmSync(scratch, { recursive: true });
  return say(`${folder} is kept.`, 0);
}

/** The database as one file, as small as it gets. */
function packed(file: string): Buffer {
  const connection = new BetterSqlite(file);
  connection.pragma("wal_checkpoint(TRUNCATE)");
  connection.pragma("journal_mode = DELETE");
  connection.exec("VACUUM");
  connection.close();
  return gzipSync(readFileSync(file), { level: 9 });
}

function say(line: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${line}\n`);
  return code;
}
