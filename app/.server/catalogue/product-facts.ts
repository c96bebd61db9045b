/** What a line remembers of its product, read from the catalogue as it goes into the cart (LINE-15). */
import * as z from "zod";
import type { catalogue } from "#db";
import { productFacts } from "#machines/kit";
import type { ProductFacts } from "#machines/kit";

/** The catalogue knows more of a product than lines do. */
const known = z.object(productFacts.shape);

export function factsOf(
  {
    attributes,
    model,
    colour,
  }: Pick<Product, "attributes" | "colour"> & {
    readonly model: Pick<Product["model"], "modelId" | "shortDescription">;
  },
  language: catalogue.CatalogueLocale,
): ProductFacts {
  return known.parse({
    ...attributes,
    ...{ model_id: model.modelId, colour },
    short_description: model.shortDescription[language],
  });
}

export type Product = catalogue.Product;
