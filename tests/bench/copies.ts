/**
 * A database of very many orders. A few are truly lived through the engine; the others are copies of them, with every
 * row they have and with ids, owners and times of their own, written through the same calls of the store.
 */
import { asc } from "drizzle-orm";
import { openStore, searchable } from "#db";
import { raw, schema } from "#db/raw";
import type { Deadline, JournalDraft, OrderRow, StoredLifecycle, Tx } from "#db";
import { stories, storyEngine } from "#tests/kit/stories.ts";
import type { StoryName } from "#tests/kit/stories.ts";

/** Of ten orders four are new, three on their way or there, and the rest has come to something. */
const lived: readonly StoryName[] = [
  ...(["placed", "scheduled", "preorder", "customizing", "inTransit"] as const),
  ...(["twoParcels", "delivered", "returning", "cancelled", "readyForPickup"] as const),
];

/** Whose the templates are; each copy is somebody's. */
const TEMPLATE_OWNER = "template-owner";
const PLACED_AT = Date.parse("2026-11-17T15:00:00Z");
const SECOND_MS = 1000;
/** Orders of a transaction. */
const BATCH = 100;

interface Template {
  /** The four letters of the story that every id of its order holds. */
  readonly sign: string;
  readonly lifecycles: readonly StoredLifecycle[];
  readonly journal: readonly JournalDraft[];
  readonly deadlines: readonly Deadline[];
  readonly index: OrderRow;
}

async function templateOf(name: StoryName): Promise<Template> {
  const engine = storyEngine();
  const { orderId } = await stories[name](engine, { customerId: TEMPLATE_OWNER });
  const db = raw(engine.store);
  const [index] = await engine.store.orders.newest(1);
  if (!index) throw new Error(`${name} came to no order`);
  const lifecycles = db.select().from(schema.lifecycle).all() as StoredLifecycle[];
  const journal = db.select().from(schema.journal).orderBy(asc(schema.journal.position)).all();
  const deadlines = db.select().from(schema.deadline).all() as Deadline[];
  await engine.store.close();
  return {
    ...{ sign: orderId.slice(9, 13), lifecycles, deadlines, index },
    journal: journal.map(
      ({ position: _, seq: _seq, hash: _hash, ...draft }) => draft as JournalDraft,
    ),
  };
}

/** Four signs that no story has, the same for the same number. */
const codeOf = (n: number) => n.toString(36).toUpperCase().padStart(4, "0");

/** Makes a copy's rows of a template's: other ids, another owner, another second of placing. */
function renamed<T>(rows: T, { sign, index }: Template, n: number, owner: string): T {
  const placedAt = new Date(PLACED_AT - n * SECOND_MS).toISOString();
  const text = JSON.stringify(rows)
    .replaceAll(`-${sign}-`, `-${codeOf(n)}-`)
    .replaceAll(searchable(`2026-${sign}-`), searchable(`2026-${codeOf(n)}-`))
    .replaceAll(TEMPLATE_OWNER, owner)
    .replaceAll(index.placedAt, placedAt);
  return JSON.parse(text) as T;
}

async function writeCopy(tx: Tx, template: Template, n: number, owner: string): Promise<void> {
  const { lifecycles, journal, deadlines, index } = renamed(template, template, n, owner);
  for (const row of lifecycles) await tx.engine.insert(row);
  for (const draft of journal) await tx.engine.append(draft);
  for (const { lifecycleId, name, dueAt } of deadlines)
    await tx.engine.schedule(lifecycleId, { [name]: dueAt });
  await tx.orders.index(index);
}

/** Fills a new database with `count` orders; `ownerOf` says whose the n-th is. */
export async function copyOrders(
  file: string,
  count: number,
  ownerOf: (n: number) => string,
): Promise<void> {
  const templates = await Promise.all(lived.map(templateOf));
  const store = openStore({ file, synchronous: "OFF" });
  for (let done = 0; done < count; done += BATCH) {
    await store.write(async (tx) => {
      for (let n = done; n < Math.min(done + BATCH, count); n += 1) {
        const template = templates[n % templates.length];
        if (template) await writeCopy(tx, template, n, ownerOf(n));
      }
    });
  }
  await store.close();
}
