/** The home page: what is featured, every department, what is reduced. */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { paths } from "#app/paths.ts";
import { dealsOf } from "./deals.ts";
import { cardsOf, cardWords } from "./product-cards.ts";
import { shopfront } from "./shopfront.ts";
import { departmentsOf } from "./departments.ts";
import { soldModels } from "./offered.ts";

const dealsShown = 4;

export async function homePage(engine: EngineContext, request: Request) {
  const front = shopfront(engine, request);
  const models = await soldModels(front.store, front.currency);
  const words = await cardWords(front);
  const featured = models
    .flatMap((model) => (model.featured === null ? [] : [{ model, place: model.featured }]))
    .sort((one, other) => one.place - other.place)
    .map(({ model }) => model);
  return {
    featured: cardsOf(front, words, featured),
    departments: departmentsOf(front, await front.store.catalogue.categories(), models),
    deals: dealsOf(front, words, models).slice(0, dealsShown),
    dealsHref: paths.deals(front.storefront),
  };
}
