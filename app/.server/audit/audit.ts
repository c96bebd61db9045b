/**
 * Proves the promises on a live database: journals, chains, deadlines, outbox, and what other parts add to it. `npm run audit`
 * calls it, and so do tests of races, faults and browser paths. It reads the store and, for money, the provider's book; it
 * changes nothing. It promises to name each broken promise with its place, and to look again before it does, since a store
 * that lives moves between two looks. A new promise is a check in a file of its own, listed in `checks.ts`.
 */
import { brokenLinks } from "#db";
import type { Store, StoredLifecycle } from "#db";
import { registry } from "#machines";
import { history, provable, replayed } from "#machines/kit";
import type { Lifecycle, Reached } from "#machines/kit";

/** One broken promise: where, and in plain words what. */
export interface Problem {
  readonly id: string;
  readonly says: string;
}

/** What one check looked at, how many of them, and what is wrong with them. */
export interface Checked {
  /** In plain words, plural: "payments". */
  readonly what: string;
  readonly count: number;
  readonly problems: readonly Problem[];
}

/** A check over the whole store as of an instant; see `checks/`. */
export type Check = (store: Store, now: string) => Promise<Checked>;

export interface AuditReport {
  readonly checked: readonly Omit<Checked, "problems">[];
  readonly problems: readonly Problem[];
}

const PAGE = 500;

/**
 * Runs the engine's own check and whichever others are given. A store at work moves while it is looked at, so only what
 * is wrong twice counts. Whoever looks at one store again and again hands over what was proved of it before.
 */
export async function audit(
  store: Store,
  checks: readonly Check[] = [],
  now = "",
  known = new Map<string, Proved>(),
): Promise<AuditReport> {
  const all = await twice(() => auditEngine(store, known));
  for (const check of checks) all.push(...(await twice(async () => [await check(store, now)])));
  return {
    checked: all.map(({ what, count }) => ({ what, count })),
    problems: all.flatMap(({ problems }) => problems),
  };
}

async function twice(look: () => Promise<Checked[]>): Promise<Checked[]> {
  const first = await look();
  if (first.every(({ problems }) => problems.length === 0)) return first;
  const said = new Set(first.flatMap(({ problems }) => problems.map(textOf)));
  const again = await look();
  return again.map((one) => ({
    ...one,
    problems: one.problems.filter((problem) => said.has(textOf(problem))),
  }));
}

const textOf = ({ id, says }: Problem) => `${id} ${says}`;

/** Every journal leads to its snapshot and its deadlines; nothing waits for an operator. */
async function auditEngine(store: Store, known: Map<string, Proved>): Promise<Checked[]> {
  const problems: Problem[] = [];
  let instances = 0;
  let entries = 0;
  for (const lifecycle of registry.values()) {
    for await (const row of everyInstance(store, lifecycle)) {
      instances += 1;
      const checked = await auditInstance(store, lifecycle, row, known.get(row.id));
      if (checked.says.length === 0 && checked.proved) known.set(row.id, checked.proved);
      entries += checked.entries;
      problems.push(...checked.says.map((says) => ({ id: row.id, says })));
    }
  }
  const parked = await store.engine.parked();
  return [
    { what: "lifecycle instances", count: instances, problems },
    { what: "journal entries", count: entries, problems: [] },
    {
      what: "parked commands",
      count: parked.length,
      problems: parked.map(({ id, attempts, lastError }) => ({
        id,
        says: `parked after ${attempts} attempts: ${lastError ?? ""}`,
      })),
    },
  ];
}

/** Every instance of one lifecycle, page by page. */
export async function* everyInstance(
  store: Store,
  { name }: Pick<Lifecycle, "name">,
): AsyncGenerator<StoredLifecycle> {
  let after = "";
  for (;;) {
    const page = await store.engine.page(name, after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    yield* page;
    after = last.id;
  }
}

/** How far a journal was replayed before: the same hash means the same entries up to there. */
export interface Proved {
  readonly seq: number;
  readonly hash: string;
  readonly reached: Reached;
}

/**
 * One instance: its journal is whole and leads to its snapshot and its deadlines. Every entry's hash is looked at; what
 * was proved of this journal `before` is not replayed again.
 */
export async function auditInstance(
  store: Pick<Store, "engine">,
  lifecycle: Lifecycle,
  row: StoredLifecycle,
  before: Proved | null = null,
) {
  let proved: Proved | null = null;
  const journal = await store.engine.journal(row.id);
  const says = brokenLinks(journal);
  const accepted = journal.filter((entry) => entry.outcome === "accepted").length;
  if (accepted !== row.rev) says.push(`rev is ${row.rev} after ${accepted} accepted events`);
  try {
    const isSame = before !== null && journal[before.seq]?.hash === before.hash;
    const [rest, from] = isSame
      ? [journal.slice(before.seq + 1), before.reached]
      : [provable(journal), null];
    const reached = [...history(lifecycle, rest, from)].at(-1) ?? from;
    const last = journal.at(-1);
    if (reached && last) proved = { seq: last.seq, hash: last.hash, reached };
    const { stored, due } = replayed(lifecycle, reached);
    if (!isEqual(stored, row.snapshot))
      says.push("the journal does not lead to the stored snapshot");
    const wanted = [...due]
      .map(([name, time]) => `${name} at ${new Date(time).toISOString()}`)
      .sort();
    const rows = await store.engine.deadlines(row.id);
    const found = rows.map(({ name, dueAt }) => `${name} at ${dueAt}`).sort();
    if (JSON.stringify(wanted) !== JSON.stringify(found)) {
      says.push(`deadlines are [${found.join(", ")}], the journal leads to [${wanted.join(", ")}]`);
    }
  } catch (error) {
    says.push(error instanceof Error ? error.message : "replay failed");
  }
  return { entries: journal.length, says, proved };
}

/** Whether a value is what a JSON text says, whatever the order of its keys. */
function isEqual(value: unknown, text: string): boolean {
  if (JSON.stringify(value) === text) return true;
  return JSON.stringify(canonical(value)) === JSON.stringify(canonical(JSON.parse(text)));
}

/** The same value with object keys in order, so that equal values have equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}
