/**
 * `npm run journal -- ID`: what a lifecycle instance went through, an entry a line: its number, the rev it led to, when (UTC), what
 * happened, what came of it, who did it, from where to where, and the step that led to it (`cart:…@8`, the one to rev 8). ID is
 * whole (`payment:…`) or the number alone (`ORD-…`). `--all` has the journals of everything besides that its order or its cart
 * opens, `--json` the entries with their data, personal texts masked as in the gallery; `--database FILE` names another database
 * than the environment's. It changes nothing.
 */
import { existsSync } from "node:fs";
import type { JournalEntry, Store } from "#db";
import { registry } from "#machines";
import type { LifecycleId } from "#machines/kit";
import { openForReading } from "#app/.server/boot/operator/operator-store.ts";
import { restore } from "#app/.server/engine/lifecycle-of.ts";
import { personKeys } from "#app/.server/engine/person-keys.ts";
import { toldEntry } from "#app/.server/gallery/told-entry.ts";
import { readOperatorEnv } from "#app/.server/boot/operator/operator-secrets.ts";
import { programArguments } from "./arguments.ts";

const { positionals, values } = programArguments("journal", {
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    database: { type: "string" },
  },
});

/** Whose journal a number alone asks for, where several have that number: the others are named after these. */
const eldest = ["order", "cart", "payment", "return", "trade-in"];

process.exitCode = await main();

async function main(): Promise<number> {
  const [asked, ...more] = positionals;
  if (asked === undefined || more.length > 0)
    return say("npm run journal -- ID, such as order:ORD-2026-7K3F-9Q2D or the number alone.", 2);
  const env = readOperatorEnv();
  const file = values.database ?? env.databaseFile;
  if (!existsSync(file)) return say(`There is no database ${file}.`, 2);
  const store = await openForReading(file);
  try {
    const named = await idsNamed(store, asked);
    const [id, ...others] = named;
    if (id === undefined) return say(`Nothing is called ${asked}.`, 1);
    if (others.length > 0) return say(`Several are called ${asked}: ${named.join(", ")}.`, 1);
    return print(await entriesOf(store, values.all ? await familyOf(store, id) : [id]));
  } finally {
    await store.close();
  }
}

/** The instance of that id; of a number alone the eldest one that has it, or all of them where none of them is. */
async function idsNamed(store: Store, asked: string): Promise<LifecycleId[]> {
  const [machine, ...key] = asked.split(":");
  const ids = [...registry.keys()].map((name): LifecycleId => `${name}:${asked}`);
  const wanted: LifecycleId[] = key.length > 0 ? [`${machine}:${key.join(":")}`] : ids;
  const rows = await Promise.all(wanted.map((id) => store.engine.load(id)));
  const found = rows.filter((row) => row !== null);
  const first = eldest.flatMap((name) => found.filter((row) => row.machine === name));
  return (first.length > 0 ? first.slice(0, 1) : found).map(({ id }) => id);
}

/** With everything that its order and its cart open. */
async function familyOf(store: Store, id: LifecycleId): Promise<LifecycleId[]> {
  const stored = await store.engine.load(id);
  if (!stored) return [id];
  const { lifecycle, snapshot } = restore({ lifecycles: registry }, stored);
  const keys = personKeys(lifecycle, snapshot.context).filter((key) => /^(order|cart):/.test(key));
  return [...new Set([id, ...(await store.keys.opens(keys))])];
}

/** The entries of these journals in the order in which they were written. */
async function entriesOf(store: Store, ids: readonly LifecycleId[]): Promise<JournalEntry[]> {
  const journals = await Promise.all(ids.map((id) => store.engine.journal(id)));
  return journals.flat().sort((a, b) => a.position - b.position);
}

function print(entries: readonly JournalEntry[]): number {
  if (values.json) {
    const told = entries.map((entry) => {
      const { position, lifecycleId: id, rev, version, cause } = entry;
      return { position, id, rev, ...toldEntry(entry), version, cause };
    });
    return say(JSON.stringify(told, null, 2), 0);
  }
  return say(entries.map(lineOf).join("\n"), 0);
}

function lineOf(entry: JournalEntry): string {
  const { seq, at, event, isDeadline, outcome, code, role, who, onBehalfOf, from, to } =
    toldEntry(entry);
  const step = `${values.all ? entry.lifecycleId : ""}@${entry.rev}`;
  const acted = onBehalfOf === null ? `${role} ${who}` : `${role} ${who} for ${onBehalfOf}`;
  return [
    `#${seq}`,
    step,
    at,
    isDeadline ? `${event} (deadline)` : event,
    code === null ? outcome : `${outcome} ${code}`,
    `by ${acted}`,
    from === to ? to : `${from} → ${to}`.trim(),
    ...(entry.cause === null ? [] : [`because of ${entry.cause}`]),
  ].join("  ");
}

function say(line: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${line}\n`);
  return code;
}
