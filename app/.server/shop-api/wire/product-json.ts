/** A product of the catalogue in the spec's field names (ENT-12, ENT-13, ENT-41): the only place that writes them. Amounts are whole cents. */
import * as z from "zod";
import type { catalogue } from "#db";
import { seedOf } from "#app/.server/catalogue/product-cards.ts";
import { factsOf } from "#app/.server/catalogue/product-facts.ts";
import type { Shopfront } from "#app/.server/catalogue/shopfront.ts";
import { paths } from "#app/paths.ts";
import { productTypes, stockStatuses } from "#machines/cart";
import { productFacts } from "#machines/kit";

const image = z.strictObject({ url: z.string() });

const attributesShape = z.strictObject({
  ...productFacts.shape,
  ...{ display_name: z.string(), long_description: z.string() },
  ...{ product_type: z.enum(productTypes), product_division: z.string() },
  ...{ image_url: z.string(), thumbnail_url: z.string(), product_details_page_url: z.string() },
  is_gift_card: z.boolean(),
  /** The one named "colour" or "color" is the colour (LINE-11). */
  typed_attributes: z.array(
    z.strictObject({ name: z.string(), type: z.enum(["COLOR", "TEXT"]), value: z.string() }),
  ),
});

export const productShape = z.strictObject({
  ...{ sku_id: z.string(), model_id: z.string(), model_code: z.string() },
  attributes: attributesShape,
  ...{ large_image: image, small_image: image },
  price_info: z.strictObject({ sale_price: z.int(), list_price: z.int(), currency: z.string() }),
  inventory_status: z.strictObject({
    status: z.enum(stockStatuses),
    custom_stock_message: z.string().nullable(),
  }),
  /** The colour as the reader calls it; null for what has none. */
  colour_name: z.string().nullable(),
  taxonomy: z.strictObject({ category: z.string(), family: z.string() }),
});
type ProductJson = z.input<typeof productShape>;

/** What products are written with: the shop of the request, and its words for colours. */
export interface ProductWords {
  readonly front: Shopfront;
  readonly finishes: readonly catalogue.Finish[];
}

export async function productWords(front: Shopfront): Promise<ProductWords> {
  return { front, finishes: await front.store.catalogue.finishes() };
}

export function productJson(
  { front, finishes }: ProductWords,
  model: catalogue.ModelEntry,
  entry: catalogue.SkuEntry,
): ProductJson {
  const { sku, modelId, modelCode, colour, inventory_status: stock } = entry;
  const attributes = attributesJson(front, model, entry);
  const finish = finishes.find((one) => one.finish === colour);
  return {
    ...{ sku_id: sku, model_id: modelId, model_code: modelCode, attributes },
    large_image: { url: attributes.image_url },
    small_image: { url: attributes.thumbnail_url },
    price_info: {
      ...{ sale_price: entry.saleCents, list_price: entry.listCents, currency: front.currency },
    },
    inventory_status: {
      status: stock.status,
      custom_stock_message: stock.custom_stock_message && front.text(stock.custom_stock_message),
    },
    colour_name: finish ? front.text(finish.name) : null,
    taxonomy: { category: model.categoryId, family: model.family },
  };
}

function attributesJson(
  front: Shopfront,
  model: catalogue.ModelEntry,
  { sku, displayName, colour, attributes }: catalogue.SkuEntry,
): ProductJson["attributes"] {
  const picture = [model.art, colour ?? "", seedOf(model)] as const;
  return {
    ...factsOf({ attributes, colour, model }, front.language),
    display_name: front.text(displayName),
    long_description: front.text(model.longDescription),
    ...{ product_type: attributes.product_type, product_division: attributes.product_division },
    image_url: paths.art(...picture),
    thumbnail_url: paths.art(...picture, "thumbnail"),
    product_details_page_url: paths.product(front.storefront, model.modelId, sku),
    is_gift_card: attributes.is_gift_card,
    typed_attributes: attributes.typed_attributes.map((one) => ({ ...one })),
  };
}

export const modelShape = z.strictObject({
  ...{ model_id: z.string(), name: z.string() },
  ...{ short_description: z.string(), long_description: z.string() },
  taxonomy: z.strictObject({ category: z.string(), family: z.string() }),
  /** What its sizes are called; null for a model of one size. */
  option_axis: z.enum(["storage", "size", "length", "amount"]).nullable(),
  /** YYYY-MM-DD. */
  launched_on: z.string(),
  specs: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  products: z.array(productShape),
});

export function modelJson(
  words: ProductWords,
  model: catalogue.ModelEntry,
): z.input<typeof modelShape> {
  const { front } = words;
  return {
    ...{ model_id: model.modelId, name: front.text(model.name) },
    short_description: front.text(model.shortDescription),
    long_description: front.text(model.longDescription),
    taxonomy: { category: model.categoryId, family: model.family },
    ...{ option_axis: model.optionAxis, launched_on: model.launchedOn },
    specs: model.specs.map(({ label, value }) => ({
      ...{ label: front.text(label), value: front.text(value) },
    })),
    products: model.skus.map((entry) => productJson(words, model, entry)),
  };
}
