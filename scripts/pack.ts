/**
 * `npm run pack`: packs what lies in the database as older builds wrote it, snapshots and the journal's events, and gives the
 * room back (decision 112). It prints the file's size before and after. It may be broken off, and run beside the store, which waits at
 * the end while the file is written anew. `--database FILE` names another database than the environment's.
 */
import { existsSync, statSync } from "node:fs";
import { compact, packJournal, packStanding } from "#db";
import { openOperatorStore } from "#app/.server/boot/operator/operator-store.ts";
import { readOperatorEnv } from "#app/.server/boot/operator/operator-secrets.ts";
import { programArguments } from "./arguments.ts";

const { values } = programArguments("pack", { options: { database: { type: "string" } } });

/** After every instant. */
const ALWAYS = "9999-12-31T23:59:59.999Z";

process.exitCode = await main();

async function main(): Promise<number> {
  const env = readOperatorEnv();
  const file = values.database ?? env.databaseFile;
  if (!existsSync(file)) return say(`There is no database ${file}.`, 2);
  const before = megabytes(file);
  const store = await openOperatorStore({ file, synchronous: env.synchronous });
  let snapshots: number, events: number;
  try {
    [snapshots, events] = [await packStanding(store, ALWAYS), await packJournal(store)];
  } finally {
    await store.close();
  }
  if (!compact(file)) return say("Somebody read the old file meanwhile: run it once more.", 1);
  return say(
    `Packed ${snapshots} snapshots and ${events} events: ${before} MB before, ${megabytes(file)} MB after.`,
    0,
  );
}

/** The file and its log. */
function megabytes(file: string): string {
  const bytes = [file, `${file}-wal`].map((name) => (existsSync(name) ? statSync(name).size : 0));
  return (bytes.reduce((sum, one) => sum + one, 0) / 1e6).toFixed(1);
}

function say(text: string, code: number): number {
  console.log(text);
  return code;
}
