/** A department: its models, filtered and sorted by the address alone. */
import type { catalogue } from "#db";
import { notFound } from "#app/.server/request/params.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { paths } from "#app/paths.ts";
import { candidatesOf, filters, fits } from "./candidates.ts";
import type { Candidate, Chosen, Filter } from "./candidates.ts";
import { cardOf, cardWords } from "./product-cards.ts";
import { shopfront } from "./shopfront.ts";
import type { Shopfront } from "./shopfront.ts";
import { soldModels } from "./offered.ts";

/** The orders of a list; the first one is the shop's own. */
const sorts = ["featured", "price-asc", "price-desc", "newest"] as const;
type Sort = (typeof sorts)[number];

export async function categoryPage(engine: EngineContext, request: Request, categoryId: string) {
  const front = shopfront(engine, request);
  const categories = await front.store.catalogue.categories();
  const category = categories.find((each) => each.categoryId === categoryId);
  if (!category) throw notFound();

  const query = new URL(request.url).searchParams;
  const sort = sorts.find((each) => each === query.get("sort")) ?? "featured";
  const chosen: Chosen = {
    type: query.getAll("type"),
    color: query.getAll("color"),
    stock: query.getAll("stock"),
  };
  const href = (change: Partial<Chosen> & { readonly sort?: Sort }) => {
    const { sort: order, ...rest } = { ...chosen, sort, ...change };
    const query = { ...rest, sort: order === "featured" ? null : order };
    return paths.category(front.storefront, categoryId, query);
  };

  const models = await soldModels(front.store, front.currency, { categoryId });
  const candidates = candidatesOf(models);
  const matching = candidates.filter((candidate) => fits(candidate, chosen));
  const words = await cardWords(front);
  const labels = await filterLabels(front.store);

  return {
    pageTitle: front.text(category.name),
    homeHref: paths.home(front.storefront),
    name: front.text(category.name),
    description: front.text(category.description),
    total: models.length,
    cards: sorted(modelsOf(matching), matching, sort).flatMap((model) => {
      const skus = matching.filter((each) => each.model === model).map(({ sku }) => sku);
      return cardOf(front, words, model, skus) ?? [];
    }),
    filters: filters.flatMap((filter) => {
      const others: Chosen = { ...chosen, [filter]: [] };
      const open = candidates.filter((candidate) => fits(candidate, others));
      const values = labels[filter].filter(({ value }) =>
        candidates.some((candidate) => candidate.values[filter] === value),
      );
      if (values.length < 2 && filter !== "stock") return [];
      const options = values.map(({ value, label }) => ({
        value,
        label: label && front.text(label),
        chosen: chosen[filter].includes(value),
        count: modelsOf(open.filter((each) => each.values[filter] === value)).length,
        href: href({ [filter]: toggled(chosen[filter], value) }),
      }));
      return [{ filter, options }];
    }),
    sorts: sorts.map((each) => ({ sort: each, chosen: each === sort, href: href({ sort: each }) })),
    clearHref: filters.some((filter) => chosen[filter].length > 0)
      ? href({ type: [], color: [], stock: [] })
      : null,
  };
}

function modelsOf(candidates: readonly Candidate[]): catalogue.ModelEntry[] {
  return [...new Set(candidates.map(({ model }) => model))];
}

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

/** The values of each filter in the order they are shown; what has no label is named by the screen. */
async function filterLabels(store: Shopfront["store"]) {
  const families = await store.catalogue.families();
  const finishes = await store.catalogue.finishes();
  return {
    type: families.map(({ family, name }) => ({ value: family, label: name })),
    color: finishes.map(({ finish, name }) => ({ value: finish, label: name })),
    stock: [{ value: "in", label: null }],
  } satisfies Record<Filter, { value: string; label: catalogue.LocalText | null }[]>;
}

function sorted(
  models: readonly catalogue.ModelEntry[],
  matching: readonly Candidate[],
  sort: Sort,
): catalogue.ModelEntry[] {
  const price = (model: catalogue.ModelEntry) =>
    Math.min(...matching.flatMap((each) => (each.model === model ? [each.sku.saleCents] : [])));
  const by: Record<Sort, (one: catalogue.ModelEntry, other: catalogue.ModelEntry) => number> = {
    featured: (one, other) => one.position - other.position,
    "price-asc": (one, other) => price(one) - price(other),
    "price-desc": (one, other) => price(other) - price(one),
    newest: (one, other) => other.launchedOn.localeCompare(one.launchedOn),
  };
  return [...models].sort(by[sort]);
}
