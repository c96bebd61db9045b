/** Referral codes by account (LC-35); points are lifecycles, not rows. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { account } from "./accounts.ts";

export const referralCode = sqliteTable("referral_code", {
  /** In capitals, as it is shared. */
  code: text().primaryKey(),
  customerId: text("customer_id")
    .notNull()
    .unique()
    .references(() => account.id, { onDelete: "cascade" }),
  /** An account that may not refer has a code that is not good. */
  isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
});
