/** The catalogue as rows: the same ones every time. */
import type {
  category,
  family,
  finish,
  LocalText,
  model,
  price,
  ProductAttributes,
  promotion,
  sku,
} from "../../schema/catalogue.ts";
import type { stock } from "../../schema/stock.ts";
import { accessories } from "./accessories.ts";
import { categories } from "./categories.ts";
import { computing } from "./computing.ts";
import { families } from "./families.ts";
import { familyNames } from "./family-names.ts";
import { finishes } from "./finishes.ts";
import type { Finish } from "./finishes.ts";
import { home } from "./home.ts";
import type { ModelSeed, OptionSeed, SkuSeed } from "./model-seed.ts";
import { phones } from "./phones.ts";
import { promotions } from "./promotions.ts";
import { services } from "./services.ts";
import { software } from "./software.ts";
import { subscriptions } from "./subscriptions.ts";
import { text } from "./text.ts";
import { tvAudio } from "./tv-audio.ts";
import { wearables } from "./wearables.ts";

/** In the order in which the shop shows them. */
const models: readonly ModelSeed[] = [
  ...phones,
  ...computing,
  ...wearables,
  ...tvAudio,
  ...home,
  ...accessories,
  ...software,
  ...services,
  ...subscriptions,
];

/** Units that come in of a SKU that says nothing else. */
const usualStock = 40;

/** American products spell their colour attribute one way, those made for Europe first the other. */
const britishSpelling: ReadonlySet<string> = new Set(["home", "tv-audio"]);

/** What the home page shows, in this order. */
const featured = [
  "meridian-6-pro",
  "hinge-3",
  "plane-oled",
  "pebble-buds",
  "drum-9",
  "orbit-watch",
  "slate-12",
  "column-fridge",
];

interface Variant {
  readonly seed: ModelSeed;
  readonly option: OptionSeed;
  readonly finish: Finish;
  readonly sku: string;
  /** What is special, from the model to its size to this one SKU. */
  readonly special: SkuSeed;
}

function variantsOf(seed: ModelSeed): Variant[] {
  return seed.options.flatMap((option) =>
    option.finishes.map((name) => {
      const id = `${seed.prefix}-${option.code}-${finishes[name].code}`;
      return {
        seed,
        option,
        finish: name,
        sku: id,
        special: { ...seed, ...option, ...seed.special?.[id] },
      };
    }),
  );
}

function attributesOf({ seed, option, finish: name, sku: id }: Variant): ProductAttributes {
  return {
    ...families[seed.family],
    model_name: seed.name["en-US"],
    ...seed.attributes,
    ...option.attributes,
    ...seed.special?.[id]?.attributes,
    typed_attributes: [
      {
        name: britishSpelling.has(seed.categoryId) ? "colour" : "color",
        type: "COLOR",
        value: name,
      },
    ],
  };
}

function nameOf({ seed, option }: Variant): LocalText {
  if (option.name) return option.name;
  const { label } = option;
  if (!label) return seed.name;
  const named = (locale: keyof LocalText) => `${seed.name[locale]} ${label[locale]}`;
  return text(named("en-US"), named("es-US"), named("pl"));
}

function skuRow(variant: Variant, position: number): typeof sku.$inferInsert {
  const { seed, option, special } = variant;
  return {
    sku: variant.sku,
    modelId: seed.modelId,
    position,
    displayName: nameOf(variant),
    modelCode: `OL-${variant.sku.replaceAll("-", "")}`,
    option: option.label ?? null,
    offering: special.offering ?? "InStock",
    leadDays: special.leadDays ?? 0,
    customStockMessage: special.customStockMessage ?? null,
    attributes: attributesOf(variant),
  };
}

function priceRows({ sku: id, option }: Variant): (typeof price.$inferInsert)[] {
  const { usd, usdList = usd, pln, plnList } = option;
  const inDollars = { sku: id, currency: "USD", listCents: usdList, saleCents: usd } as const;
  if (pln === undefined) return [inDollars];
  return [inDollars, { sku: id, currency: "PLN", listCents: plnList ?? pln, saleCents: pln }];
}

function stockRows({ sku: id, special }: Variant): (typeof stock.$inferInsert)[] {
  const units = special.stock === undefined ? usualStock : special.stock;
  return units === null ? [] : [{ sku: id, received: units, onHand: units }];
}

export interface CatalogueRows {
  readonly finishes: (typeof finish.$inferInsert)[];
  readonly families: (typeof family.$inferInsert)[];
  readonly categories: (typeof category.$inferInsert)[];
  readonly models: (typeof model.$inferInsert)[];
  readonly skus: (typeof sku.$inferInsert)[];
  readonly prices: (typeof price.$inferInsert)[];
  readonly promotions: (typeof promotion.$inferInsert)[];
  readonly stock: (typeof stock.$inferInsert)[];
}

/** Every row of the catalogue and the first stock of it. */
export function catalogueRows(): CatalogueRows {
  const variants = models.flatMap(variantsOf);
  return {
    finishes: Object.entries(finishes).map(([name, { name: label }], position) => ({
      finish: name,
      position,
      name: label,
    })),
    families: Object.entries(familyNames).map(([name, [label, alsoCalled]], position) => ({
      family: name,
      position,
      name: label,
      alsoCalled,
    })),
    categories: categories.map((each, position) => ({ ...each, position })),
    models: models.map((seed, position) => ({
      modelId: seed.modelId,
      categoryId: seed.categoryId,
      position,
      name: seed.name,
      shortDescription: seed.short,
      longDescription: seed.long,
      specs: seed.specs,
      art: seed.art ?? seed.family,
      family: seed.family,
      optionAxis: seed.axis ?? null,
      launchedOn: seed.launchedOn,
      featured: featured.includes(seed.modelId) ? featured.indexOf(seed.modelId) : null,
    })),
    skus: variants.map(skuRow),
    prices: variants.flatMap(priceRows),
    promotions: promotions.map(({ modelIds, ...each }) => ({
      ...each,
      type: "PromotionalDiscount",
      discountedSkus: variants.flatMap(({ sku: id, seed, option }) =>
        modelIds.includes(seed.modelId) && option.usdList ? [id] : [],
      ),
    })),
    stock: variants.flatMap(stockRows),
  };
}
