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

const known = new WeakMap<Handle, { readonly revision: string; readonly shelf: Shelf }>();

/** The catalogue as it is now. The revision is read first: what changes in between is read again by whoever comes next. */
export function shelfOf(db: Handle): Shelf {
  const revision = statements(db).revision.get()?.revision ?? "";
  const before = known.get(db);
  if (before?.revision === revision) return before.shelf;
  const shelf = readShelf(db);
  known.set(db, { revision, shelf });
  return shelf;
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
