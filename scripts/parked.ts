/**
 * `npm run parked`: lists the commands that were given up or wait for another try, and what outside parties said that no lifecycle would take, and
 * why. `-- ID …` sends those commands at once, `-- --command NAME` all of one name, `-- --all` every one; `-- --seen PROVIDER:ID`
 * says that somebody has dealt with what was said, `-- --drop ID` does without a mail. `--database FILE` names another database than the environment's. The
 * store's worker does the rest.
 */
import { existsSync } from "node:fs";
import type { OutboxRow, ReceivedReport, Store } from "#db";
import { openOperatorStore } from "#app/.server/boot/operator/operator-store.ts";
import { systemClock } from "#app/.server/engine/clock.ts";
import { skippedMs } from "#app/.server/engine/sandbox-clock.ts";
import { retryAllParked, retryParked } from "#app/.server/engine/retrying.ts";
import { readOperatorEnv } from "#app/.server/boot/operator/operator-secrets.ts";
import { programArguments } from "./arguments.ts";

const { positionals: ids, values } = programArguments("parked", {
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    command: { type: "string" },
    seen: { type: "string" },
    drop: { type: "string" },
    database: { type: "string" },
  },
});

/** So many of what was said and not taken are listed, the newest first. */
const MOST = 200;

process.exitCode = await main();

async function main(): Promise<number> {
  const env = readOperatorEnv();
  const file = values.database ?? env.databaseFile;
  if (!existsSync(file)) return say(`There is no database ${file}.`, 2);
  const asked = [ids.length > 0, values.all, values.command, values.seen, values.drop];
  if (asked.filter((one) => one !== undefined && one !== false).length > 1)
    return say(
      "One thing at a time: ID …, --command NAME, --all, --seen PROVIDER:ID or --drop ID.",
      2,
    );
  const store = await openOperatorStore({ file, synchronous: env.synchronous });
  const skipped = env.sandbox ? await skippedMs(store) : 0;
  const engine = { store, clock: { now: () => systemClock.now() + skipped } };
  try {
    if (values.all || values.command !== undefined)
      return again(await retryAllParked(engine, values.command ?? null));
    if (values.seen !== undefined) return await seen(store, values.seen);
    if (values.drop !== undefined) return await drop(store, values.drop);
    if (ids.length === 0) {
      const { operations } = store;
      const delayed = await operations.delayedCommands(MOST);
      return list(
        [...(await store.engine.parked()), ...delayed],
        await operations.refusedReports(MOST),
      );
    }
    const unknown = [];
    for (const id of ids) if (!(await retryParked(engine, id))) unknown.push(id);
    return unknown.length === 0
      ? again(ids.length)
      : say(`Not parked: ${unknown.join(", ")}. npm run parked lists what is.`, 1);
  } finally {
    await store.close();
  }
}

async function drop(store: Store, id: string): Promise<number> {
  const isGone = await store.write((tx) => tx.engine.dropMail(id));
  return isGone
    ? say("That mail is not sent.", 0)
    : say(`No mail that waits: ${id}. npm run parked lists what does.`, 1);
}

async function seen(store: Store, name: string): Promise<number> {
  const [provider = "", ...eventId] = name.split(":");
  const isOff = await store.write((tx) => tx.engine.dismiss(provider, eventId.join(":")));
  return isOff
    ? say("It is off the list.", 0)
    : say(`Not on the list: ${name}. npm run parked lists what is.`, 1);
}

function list(rows: readonly OutboxRow[], untaken: readonly ReceivedReport[]): number {
  for (const { provider, eventId, type, about, outcome, receivedAt } of untaken)
    say(
      `${provider}:${eventId}  ${type} about ${about ?? "nobody knows what"}, said ${receivedAt}: ${outcome}`,
      0,
    );
  if (untaken.length > 0)
    say("Have those said again by their provider, or npm run parked -- --seen PROVIDER:ID.", 0);
  for (const row of rows) {
    const { id, command, lifecycleId, createdAt, attempts, lastError, status, runAt } = row;
    const next = status === "parked" ? "" : `, again at ${runAt}`;
    const tried = `asked for ${createdAt}, tried ${attempts} times${next}`;
    say(`${id}  ${command} of ${lifecycleId}, ${tried}: ${lastError ?? "no answer"}`, 0);
  }
  if (rows.length === 0) return untaken.length > 0 ? 0 : say("Nothing is parked.", 0);
  return say("Mend what they failed of, then npm run parked -- --all, or -- ID.", 0);
}

function again(count: number): number {
  return say(count === 1 ? "1 command is sent again." : `${count} commands are sent again.`, 0);
}

function say(line: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${line}\n`);
  return code;
}
