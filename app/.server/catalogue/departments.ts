import { catalogue } from "#db";
import { paths } from "#app/paths.ts";
import { seedOf } from "./product-cards.ts";
import type { Shopfront } from "./shopfront.ts";

/** The departments with a picture each and how many models they hold. */
export function departmentsOf(
  front: Shopfront,
  categories: readonly catalogue.Category[],
  models: readonly catalogue.ModelEntry[],
) {
  return categories.flatMap(({ categoryId, name }) => {
    const held = models.filter((model) => model.categoryId === categoryId);
    const shown = held[0];
    if (!shown) return [];
    return [
      {
        categoryId,
        name: front.text(name),
        href: paths.category(front.storefront, categoryId),
        count: held.length,
        art: {
          kind: shown.art,
          finish: shown.skus[0]?.colour ?? null,
          seed: seedOf(shown),
        },
      },
    ];
  });
}
