import { catalogue } from "#db";
import { cardOf } from "./product-cards.ts";
import type { CardWords } from "./product-cards.ts";
import type { Shopfront } from "./shopfront.ts";

/** Cards of the reduced SKUs that can be bought, the largest share off first. */
export function dealsOf(
  front: Shopfront,
  words: CardWords,
  models: readonly catalogue.ModelEntry[],
) {
  return models
    .map((model) => ({
      model,
      skus: model.skus.filter(
        ({ saleCents, listCents, inventory_status: { status } }) =>
          saleCents < listCents && catalogue.isBuyable(status),
      ),
    }))
    .sort((one, other) => shareOff(other.skus) - shareOff(one.skus))
    .flatMap(({ model, skus }) =>
      skus.length > 0 ? (cardOf(front, words, model, skus) ?? []) : [],
    );
}

function shareOff(skus: readonly catalogue.SkuEntry[]): number {
  return Math.max(0, ...skus.map(({ saleCents, listCents }) => 1 - saleCents / listCents));
}
