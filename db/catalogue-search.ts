/** Finds models by what people type: any order, any case, without accents, half a word, or a letter wrong. */
import type { Category, Family, Finish, ModelEntry } from "./catalogue.ts";
import type { CatalogueLocale } from "./schema/catalogue.ts";

/** What a search knows besides the models: the words for their classes and colours. */
export interface SearchWords {
  readonly categories: readonly Category[];
  readonly families: readonly Family[];
  readonly finishes: readonly Finish[];
}

/** A word of a model and how much finding it says. */
interface Term {
  readonly word: string;
  readonly weight: number;
}

/** The words of a text as they are compared: small letters, no accents, letters and digits only. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("ł", "l")
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * The models that fit a query, best first. Every word should be found; when no model has them all, those with the most
 * of them are given instead.
 */
export function searchModels(
  models: readonly ModelEntry[],
  words: SearchWords,
  query: string,
  locale: CatalogueLocale,
): ModelEntry[] {
  const asked = wordsOf(query).slice(0, 12);
  if (asked.length === 0) return [];
  const ranked = models
    .map((model) => {
      const terms = termsOf(model, words, locale);
      const hits = asked.map((word) => bestHit(word, terms)).filter((hit) => hit > 0);
      return { model, found: hits.length, score: hits.reduce((sum, hit) => sum + hit, 0) };
    })
    .filter(({ found }) => found > 0);
  const most = Math.max(0, ...ranked.map(({ found }) => found));
  return ranked
    .filter(({ found }) => found === most)
    .sort((one, other) => other.score - one.score || one.model.position - other.model.position)
    .map(({ model }) => model);
}

function termsOf(model: ModelEntry, words: SearchWords, locale: CatalogueLocale): Term[] {
  const weigh = (text: string, weight: number) => wordsOf(text).map((word) => ({ word, weight }));
  const category = words.categories.find(({ categoryId }) => categoryId === model.categoryId);
  const family = words.families.find((each) => each.family === model.family);
  const colours = new Set(model.skus.map(({ colour }) => colour));
  return [
    weigh(model.name[locale], 10),
    weigh(model.name["en-US"], 10),
    weigh(family?.name[locale] ?? "", 6),
    weigh(family?.alsoCalled[locale] ?? "", 6),
    weigh(category?.name[locale] ?? "", 4),
    model.skus.flatMap(({ sku, displayName, option }) => [
      ...weigh(displayName[locale], 5),
      ...weigh(option?.[locale] ?? "", 4),
      ...weigh(sku, 8),
      { word: sku.toLowerCase().replaceAll("-", ""), weight: 8 },
    ]),
    words.finishes.flatMap(({ finish, name }) =>
      colours.has(finish) ? weigh(name[locale], 4) : [],
    ),
    weigh(model.shortDescription[locale], 2),
    model.specs.flatMap(({ value }) => weigh(value[locale], 1)),
  ].flat();
}

function bestHit(asked: string, terms: readonly Term[]): number {
  return Math.max(0, ...terms.map(({ word, weight }) => weight * likeness(asked, word)));
}

/** How alike two words are: 1 the same, less for a beginning, a part or a slip, 0 not at all. */
function likeness(asked: string, word: string): number {
  if (asked === word) return 1;
  if (asked.length >= 2 && word.startsWith(asked)) return 0.8;
  if (word.length >= 4 && asked.startsWith(word)) return 0.6;
  if (asked.length >= 4 && word.includes(asked)) return 0.5;
  const slips = asked.length >= 8 ? 2 : asked.length >= 4 ? 1 : 0;
  return slips > 0 && distance(asked, word, slips) <= slips ? 0.4 : 0;
}

/** Letters to add, drop, change or swap to make one word of the other; gives up beyond `limit`. */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const cells = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const above = rows[row - 1]?.[column] ?? 0;
      const diagonal = rows[row - 1]?.[column - 1] ?? 0;
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      cells.push(
        Math.min(
          above + 1,
          (cells[column - 1] ?? 0) + 1,
          diagonal + (same ? 0 : 1),
          swapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(cells);
  }
  return rows.at(-1)?.at(-1) ?? limit + 1;
}
