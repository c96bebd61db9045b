/** What belongs to an account beside its orders: gift cards it keeps, and products it wishes for. */
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { account } from "./accounts.ts";

/** Gift cards in a wallet (GIFT-08). Their codes and balances are their issuer's. */
export const walletCard = sqliteTable(
  "wallet_card",
  {
    customerId: text("customer_id")
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** The issuer's name of the card; it does not open it. */
    cardId: text("card_id").notNull(),
    /** The end of its code. */
    last4: text("last_4").notNull(),
    addedAt: text("added_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.cardId] })],
);

/** Products on a wishlist (CART-26). */
export const wish = sqliteTable(
  "wish",
  {
    customerId: text("customer_id")
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    sku: text().notNull(),
    addedAt: text("added_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.sku] }),
    index("wish_customer").on(t.customerId, t.addedAt),
  ],
);
