/** The SKUs of a list and the filters that choose among them, for the pages of departments and the calls for products. */
import type { catalogue } from "#db";

/** The filters of a list. Within one, any chosen value fits; together all must fit. */
export const filters = ["type", "color", "stock"] as const;
export type Filter = (typeof filters)[number];
export type Chosen = Readonly<Record<Filter, readonly string[]>>;

/** One SKU as the filters see it. */
export interface Candidate {
  readonly model: catalogue.ModelEntry;
  readonly sku: catalogue.SkuEntry;
  readonly values: Readonly<Record<Filter, string | null>>;
}

/** Every SKU of the models, in their order. */
export function candidatesOf(models: readonly catalogue.ModelEntry[]): Candidate[] {
  return models.flatMap((model) => model.skus.map((sku) => candidateOf(model, sku)));
}

function candidateOf(model: catalogue.ModelEntry, sku: catalogue.SkuEntry): Candidate {
  const now = sku.inventory_status.status === "InStock";
  return {
    model,
    sku,
    values: { type: model.family, color: sku.colour, stock: now ? "in" : null },
  };
}

export function fits({ values }: Candidate, chosen: Chosen): boolean {
  return filters.every((filter) => {
    const value = values[filter];
    return chosen[filter].length === 0 || (value !== null && chosen[filter].includes(value));
  });
}
