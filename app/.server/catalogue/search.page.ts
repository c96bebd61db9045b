/** The search page: `q` in the address, an empty one shows the departments. */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { departmentsOf } from "./departments.ts";
import { cardsOf } from "./product-cards.ts";
import { queryOf, searched } from "./searched.ts";
import { shopfront } from "./shopfront.ts";
import { soldModels } from "./offered.ts";

export async function searchPage(engine: EngineContext, request: Request) {
  const front = shopfront(engine, request);
  const query = queryOf(new URL(request.url).searchParams.get("q") ?? "");
  const models = await soldModels(front.store, front.currency);
  const { categories, words, found } = await searched(front, models, query);
  return {
    query,
    cards: cardsOf(front, words, found),
    departments: departmentsOf(front, categories, models),
  };
}
