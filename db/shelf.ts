/**
 * The catalogue in memory: `repositories/catalogue.ts` asks for it. It is read whole once for each of its states, for it
 * changes seldom and every page shows some of it; how many units are left is no part of it, and is read each time.
 */
import { asc, eq } from "drizzle-orm";
import type { Currency } from "#machines/kit";
import type { Handle } from "./handle.ts";
import { prepared } from "./prepared.ts";
import {
  catalogueRevision,
  category,
  family,
  finish,
  model,
  price,
  promotion,
  sku,
} from "./schema/catalogue.ts";

/** An SKU and what it costs in one currency. */
export interface ShelfRow {
  readonly sku: typeof sku.$inferSelect;
  readonly price: typeof price.$inferSelect;
}

/** Everything in the order in which it is shown. It belongs to all who ask, so nothing of it can be changed. */
export interface Shelf {
  readonly categories: readonly (typeof category.$inferSelect)[];
  readonly finishes: readonly (typeof finish.$inferSelect)[];
  readonly families: readonly (typeof family.$inferSelect)[];
  readonly models: readonly (typeof model.$inferSelect)[];
  readonly promotions: readonly (typeof promotion.$inferSelect)[];
  /** What is sold in a currency. */
  skusIn(currency: Currency): readonly ShelfRow[];
}

const statements = prepared((db) => ({
  revision: db.select().from(catalogueRevision).prepare(),
}));

/** What was read last, by the state it was; a state is named once for all databases, and those that are copied from one. */
const known = new Map<string, Shelf>();
/** As many as one process may look at in turn: what is committed, and what its open transaction makes of it. */
const MOST_KNOWN = 4;

/** The catalogue as it is now. */
export function shelfOf(db: Handle): Shelf {
  const revision = revisionOf(db);
  const before = known.get(revision);
  if (before) return before;
  const shelf = readShelf(db);
  // What was changed while it was read is read again by whoever comes next.
  if (revisionOf(db) !== revision) return shelf;
  known.set(revision, shelf);
  for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest);
  return shelf;
}

function revisionOf(db: Handle): string {
  return statements(db).revision.get()?.revision ?? "";
}

function readShelf(db: Handle): Shelf {
  const rows = db
    .select()
    .from(sku)
    .innerJoin(price, eq(price.sku, sku.sku))
    .orderBy(asc(sku.position))
    .all();
  const inCurrency = new Map<Currency, ShelfRow[]>();
  for (const row of rows) {
    const others = inCurrency.get(row.price.currency) ?? [];
    others.push(row);
    inCurrency.set(row.price.currency, others);
  }
  const shelf = {
    categories: db.select().from(category).orderBy(asc(category.position)).all(),
    finishes: db.select().from(finish).orderBy(asc(finish.position)).all(),
    families: db.select().from(family).orderBy(asc(family.position)).all(),
    models: db.select().from(model).orderBy(asc(model.position)).all(),
    promotions: db.select().from(promotion).all(),
  };
  freeze(shelf);
  freeze(rows);
  return { ...shelf, skusIn: (currency) => inCurrency.get(currency) ?? [] };
}

function freeze(part: unknown): void {
  if (typeof part !== "object" || part === null || Object.isFrozen(part)) return;
  Object.freeze(part);
  Object.values(part).forEach(freeze);
}
