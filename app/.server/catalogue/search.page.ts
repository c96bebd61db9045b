/** The search page: `q` in the address, an empty one shows the departments. */
import { searchModels } from "#db";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { departmentsOf } from "./departments.ts";
import { cardsOf, cardWords } from "./product-cards.ts";
import { shopfront } from "./shopfront.ts";
import { soldModels } from "./offered.ts";

/** No name of a product is longer; the rest of a longer query is not looked at. */
const longestQuery = 120;

export async function searchPage(engine: EngineContext, request: Request) {
  const front = shopfront(engine, request);
  const asked = new URL(request.url).searchParams.get("q") ?? "";
  const query = asked.trim().slice(0, longestQuery);
  const models = await soldModels(front.store, front.currency);
  const categories = await front.store.catalogue.categories();
  const families = await front.store.catalogue.families();
  const words = await cardWords(front);
  const found = searchModels(
    models,
    { categories, families, finishes: words.finishes },
    query,
    front.language,
  );
  return {
    query,
    cards: cardsOf(front, words, found),
    departments: departmentsOf(front, categories, models),
  };
}
