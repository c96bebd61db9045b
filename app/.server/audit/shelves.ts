/** Stock: what is promised and what is there agree with every hold and every order. */
import { schema, stock } from "#db";
import type { Check } from "./audit.ts";

export const checkStock: Check = async ({ db }) => ({
  what: "stocked articles",
  count: db.select().from(schema.stock).all().length,
  problems: stock.stockProblems(db).map((says) => ({ id: "stock", says })),
});
