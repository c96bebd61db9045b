/** What a product can be bought with: care, mounting, haul-away, a phone line … (CART-10). */
import { catalogue } from "#db";
import type { Reads } from "#db";
import type { Currency } from "#machines/kit";
import { soldModels } from "./offered.ts";

type Product = catalogue.Product;
type Service = catalogue.SkuEntry;

/** Every service there is, in the order they are offered. */
export async function allServices(
  store: Pick<Reads, "catalogue">,
  currency: Currency,
): Promise<readonly Service[]> {
  const models = await soldModels(store, currency, { categoryId: catalogue.SERVICES });
  return models.flatMap(({ skus }) => skus);
}

/** The services that go with a kind of goods. */
export function servicesFor(services: readonly Service[], family: string): Service[] {
  return services.filter(({ attributes }) => attributes.goes_with.includes(family));
}

/** Whether it is bought with something else only. */
export function isService({ model }: Product): boolean {
  return model.categoryId === catalogue.SERVICES;
}

/** Whether a service goes with a product. */
export function goesWith({ attributes }: Product, { model }: Product): boolean {
  return attributes.goes_with.includes(model.family);
}
