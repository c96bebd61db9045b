/** What is found by words that people type, on the search page and by calls. */
import { searchModels } from "#db";
import type { catalogue } from "#db";
import { cardWords } from "./product-cards.ts";
import type { Shopfront } from "./shopfront.ts";

/** No name of a product is longer; the rest of a longer query is not looked at. */
const longestQuery = 120;

/** Without spaces around it, and no longer than anything is called. */
export const queryOf = (asked: string): string => asked.trim().slice(0, longestQuery);

/** The best first; nothing for a query without words. */
export async function searched(
  front: Shopfront,
  models: readonly catalogue.ModelEntry[],
  query: string,
) {
  const categories = await front.store.catalogue.categories();
  const families = await front.store.catalogue.families();
  const words = await cardWords(front);
  const known = { categories, families, finishes: words.finishes };
  return { categories, words, found: searchModels(models, known, query, front.language) };
}
