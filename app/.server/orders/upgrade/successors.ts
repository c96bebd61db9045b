/** What may take the place of a device that is changed: everything of its kind that the store sells (LC-14). */
import { catalogue } from "#db";
import { soldModels } from "#app/.server/catalogue/offered.ts";
import type { Shopfront } from "#app/.server/catalogue/shopfront.ts";
import { isSuccessor } from "#machines/order";
import type { OrderLine } from "#machines/order";

type Attributes = catalogue.SkuEntry["attributes"];

/** What is sold by subscription or tried first is no purchase that an upgrade goes with. */
export const takesItsPlace = (line: OrderLine, attributes: Attributes): boolean =>
  isSuccessor(line, attributes) && !attributes.daas_exclusive && !attributes.is_try_before_you_buy;

/** With their prices, in the shop's order. */
export async function successorsOf(front: Shopfront, line: OrderLine) {
  const finishes = await front.store.catalogue.finishes();
  const models = await soldModels(front.store, front.currency);
  return models.flatMap(({ skus }) =>
    skus
      .filter(
        (one) =>
          takesItsPlace(line, one.attributes) && catalogue.isBuyable(one.inventory_status.status),
      )
      .map((one) => ({
        value: one.sku,
        label: `${front.text(catalogue.fullNameOf(one, skus, finishes))}: ${front.money(one.saleCents)}`,
      })),
  );
}
