import type { Handle } from "../../handle.ts";
import { category, family, finish, model, price, promotion, sku } from "../../schema/catalogue.ts";
import { stock } from "../../schema/stock.ts";
import { catalogueRows } from "./rows.ts";

export { catalogueRows } from "./rows.ts";

/** Fills an empty catalogue and its stock. What is there already stays, so that a restart changes nothing. */
export function seedCatalogue(db: Handle): void {
  const rows = catalogueRows();
  db.transaction((tx) => {
    tx.insert(finish).values(rows.finishes).onConflictDoNothing().run();
    tx.insert(family).values(rows.families).onConflictDoNothing().run();
    tx.insert(category).values(rows.categories).onConflictDoNothing().run();
    tx.insert(model).values(rows.models).onConflictDoNothing().run();
    tx.insert(sku).values(rows.skus).onConflictDoNothing().run();
    tx.insert(price).values(rows.prices).onConflictDoNothing().run();
    tx.insert(promotion).values(rows.promotions).onConflictDoNothing().run();
    tx.insert(stock).values(rows.stock).onConflictDoNothing().run();
  });
}
