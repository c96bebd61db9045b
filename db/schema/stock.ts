/** Units on the shelf and who they are promised to. A SKU without a stock row, such as a gift card, never runs out. */
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const stock = sqliteTable(
  "stock",
  {
    sku: text().primaryKey(),
    /** Units that ever came in; on hand is this less what left. */
    received: integer().notNull(),
    onHand: integer("on_hand").notNull(),
    /** Units promised to a cart or an order that are still on the shelf. */
    reserved: integer().notNull().default(0),
  },
  (table) => [
    check("reserved_is_no_debt", sql`${table.reserved} >= 0`),
    check("reserved_is_on_hand", sql`${table.reserved} <= ${table.onHand}`),
  ],
);

/** Units a cart holds while it is checked out. */
export const stockHold = sqliteTable(
  "stock_hold",
  {
    cartId: text("cart_id").notNull(),
    sku: text().notNull(),
    quantity: integer().notNull(),
    expiresAt: text("expires_at").notNull(),
    /** True once the hold ran out and somebody else needed the units. */
    lapsed: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.sku] }),
    index("stock_hold_expiry").on(table.sku, table.expiresAt),
    check("hold_is_of_something", sql`${table.quantity} > 0`),
  ],
);

/** Units an order was given, and what became of them. */
export const stockAllocation = sqliteTable(
  "stock_allocation",
  {
    orderId: text("order_id").notNull(),
    sku: text().notNull(),
    quantity: integer().notNull(),
    shipped: integer().notNull().default(0),
    /** Units that are for sale again: cancelled before they left, or sent back. */
    returned: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.sku] }),
    check("shipped_is_allocated", sql`${table.shipped} between 0 and ${table.quantity}`),
    check("returned_is_allocated", sql`${table.returned} between 0 and ${table.quantity}`),
  ],
);
