/** Proves the promises on a live database: journals, chains, deadlines, outbox, and what other parts add to it. */
import { chainHash } from "#db";
import type { Store, StoredLifecycle } from "#db";
import { registry } from "#machines";
import { replay } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";

/** One broken promise: where, and in plain words what. */
export interface Problem {
  readonly id: string;
  readonly says: string;
}

/** A check over the whole store; other parts (money, stock, the providers' books) bring their own. */
export type Check = (store: Store) => Promise<readonly Problem[]>;

export interface AuditReport {
  readonly instances: number;
  readonly entries: number;
  readonly problems: readonly Problem[];
}

const PAGE = 500;

export async function audit(store: Store, checks: readonly Check[] = []): Promise<AuditReport> {
  const problems: Problem[] = [];
  let instances = 0;
  let entries = 0;
  for (const lifecycle of registry.values()) {
    for await (const row of everyInstance(store, lifecycle)) {
      instances += 1;
      const checked = await auditInstance(store, lifecycle, row);
      entries += checked.entries;
      problems.push(...checked.says.map((says) => ({ id: row.id, says })));
    }
  }
  for (const row of await store.engine.parked()) {
    problems.push({
      id: row.id,
      says: `parked after ${row.attempts} attempts: ${row.lastError ?? ""}`,
    });
  }
  for (const check of checks) problems.push(...(await check(store)));
  return { instances, entries, problems };
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

async function auditInstance(store: Store, lifecycle: Lifecycle, row: StoredLifecycle) {
  const says: string[] = [];
  const journal = await store.engine.journal(row.id);
  let previous = "";
  for (const [index, { position: _, seq, hash, ...draft }] of journal.entries()) {
    if (seq !== index) says.push(`journal entry ${index} is missing`);
    if (hash !== chainHash(previous, seq, draft)) says.push(`journal entry ${seq} was altered`);
    previous = hash;
  }
  const accepted = journal.filter((entry) => entry.outcome === "accepted").length;
  if (accepted !== row.rev) says.push(`rev is ${row.rev} after ${accepted} accepted events`);
  try {
    const { stored, due } = replay(lifecycle, journal);
    if (JSON.stringify(canonical(stored)) !== JSON.stringify(canonical(JSON.parse(row.snapshot)))) {
      says.push("the journal does not lead to the stored snapshot");
    }
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
  return { entries: journal.length, says };
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
