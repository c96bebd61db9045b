/** Stock: what is promised and what is there agree with every hold and every order. */
import type { Check } from "./audit.ts";

export const checkStock: Check = async ({ stock }) => ({
  what: "stocked articles",
  count: await stock.count(),
  problems: (await stock.problems()).map((says) => ({ id: "stock", says })),
});
