/** All deals: everything sold below its regular price (ROUTE-33). */
import type { Shell } from "#app/.server/engine/shell.ts";
import { cardWords } from "./product-cards.ts";
import { shopfront } from "./shopfront.ts";
import { dealsOf } from "./deals.ts";

export async function dealsPage(shell: Shell, request: Request) {
  const front = shopfront(shell, request);
  const models = await front.store.catalogue.models(front.currency);
  return { cards: dealsOf(front, await cardWords(front), models) };
}
