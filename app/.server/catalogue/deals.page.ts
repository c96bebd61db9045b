/** All deals: everything sold below its regular price (ROUTE-33). */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { cardWords } from "./product-cards.ts";
import { shopfront } from "./shopfront.ts";
import { dealsOf } from "./deals.ts";
import { soldModels } from "./offered.ts";

export async function dealsPage(engine: EngineContext, request: Request) {
  const front = shopfront(engine, request);
  const models = await soldModels(front.store, front.currency);
  return { cards: dealsOf(front, await cardWords(front), models) };
}
