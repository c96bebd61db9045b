/** Models as cards of a list. */
import { catalogue } from "#db";
import { paths } from "#app/paths.ts";
import type { Shopfront } from "./shopfront.ts";

/** What cards need besides their models. */
export interface CardWords {
  readonly finishes: readonly catalogue.Finish[];
  readonly promotions: readonly catalogue.Promotion[];
}

export async function cardWords({ store }: Shopfront): Promise<CardWords> {
  const { catalogue } = store;
  return { finishes: await catalogue.finishes(), promotions: await catalogue.promotions() };
}

/** The number that sets the rings on a model's screen: the same in every list and on its own page. */
export function seedOf({ position }: Pick<catalogue.ModelEntry, "position">): number {
  return position * 7 + 3;
}

/** The first SKU of each colour, in the order in which the model names its colours. */
export function perColour(skus: readonly catalogue.SkuEntry[]): catalogue.SkuEntry[] {
  return skus.filter((sku, at) => skus.findIndex(({ colour }) => colour === sku.colour) === at);
}

/** The offers on a SKU; screens show the first one. */
export function offersOn(
  { promotions }: Pick<CardWords, "promotions">,
  sku: string,
): readonly catalogue.Promotion[] {
  return promotions.filter(({ discount_description: { discounted_skus } }) =>
    discounted_skus.includes(sku),
  );
}

/**
 * A model as a card. `skus` are those of its SKUs that the list is about: the first one is drawn, the cheapest one
 * gives the price.
 */
export function cardOf(
  front: Shopfront,
  words: CardWords,
  model: catalogue.ModelEntry,
  skus: readonly catalogue.SkuEntry[] = model.skus,
) {
  const drawn = skus[0] ?? model.skus[0];
  const cheapest = [...skus].sort((one, other) => one.saleCents - other.saleCents)[0];
  if (!drawn || !cheapest) return null;
  const from = skus.some(({ saleCents }) => saleCents !== cheapest.saleCents);
  const [offer] = offersOn(words, cheapest.sku);
  const labels = new Map(words.finishes.map(({ finish, name }) => [finish, front.text(name)]));
  return {
    modelId: model.modelId,
    href: paths.product(
      front.storefront,
      model.modelId,
      drawn === model.skus[0] ? null : drawn.sku,
    ),
    name: front.text(isOneSize(skus) && !isOneSize(model.skus) ? drawn.displayName : model.name),
    art: { kind: model.art, finish: drawn.colour, seed: seedOf(model) },
    price: {
      amount: front.money(cheapest.saleCents),
      was: cheapest.listCents > cheapest.saleCents ? front.money(cheapest.listCents) : null,
      from,
    },
    swatches: perColour(model.skus).flatMap(({ colour, sku }) =>
      colour === null
        ? []
        : [
            {
              finish: colour,
              label: labels.get(colour) ?? colour,
              href: paths.product(front.storefront, model.modelId, sku),
            },
          ],
    ),
    pitch: offer ? front.text(offer.sales_pitch) : null,
    status: bestStatus(skus),
  };
}

function isOneSize(skus: readonly catalogue.SkuEntry[]): boolean {
  return skus.every((sku) => skus[0] && catalogue.isSameSize(sku, skus[0]));
}

export type ProductCardData = NonNullable<ReturnType<typeof cardOf>>;

/** Cards of several models; a model without SKUs has none. */
export function cardsOf(
  front: Shopfront,
  words: CardWords,
  models: readonly catalogue.ModelEntry[],
): ProductCardData[] {
  return models.flatMap((model) => cardOf(front, words, model) ?? []);
}

/** What the easiest SKU to have offers, so that a card warns only when all are alike. */
function bestStatus(skus: readonly catalogue.SkuEntry[]): catalogue.StockStatus {
  const order = ["InStock", "Preorder", "Backordered", "OutOfStock", "NoOrder"] as const;
  return (
    order.find((status) => skus.some((sku) => sku.inventory_status.status === status)) ?? "NoOrder"
  );
}
