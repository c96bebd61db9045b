/**
 * What is sold today. Goods for which somebody outside has to do something are off the shelves where nobody serves that port, and
 * carts that hold them say that they cannot be ordered. Orders of before keep their goods.
 */
import type { catalogue, Reads } from "#db";
import type { Currency } from "#machines/kit";
import { marketOfStore } from "#app/market.ts";
import { methods, specificationOf } from "#machines/payment";
import type { Method } from "#machines/payment";
import { hasProvider, isOn } from "#app/.server/outside/providers.ts";
import type { Port } from "#app/.server/outside/providers.ts";

type Catalogue = Pick<Reads, "catalogue">;
type Attributes = catalogue.SkuEntry["attributes"];

/** Who is asked once it is ordered; null is nobody that a shop can be without. */
function portFor(family: string, { is_gift_card, product_type }: Attributes): Port | null {
  // A device that comes back may be paid for by a gift card.
  if (is_gift_card || family === "buy-back") return "giftCard";
  return product_type === "Carrier" ? "telco" : null;
}

function isSold(currency: Currency, family: string, attributes: Attributes): boolean {
  const port = portFor(family, attributes);
  return (port === null || isOn(port)) && isPayable(currency, attributes);
}

/** A programme is sold where it can be paid for: any other way to pay takes it out of the cart again (CART-22, FIN-45). */
function isPayable(currency: Currency, { program_methods }: Attributes): boolean {
  const ways = methods.filter((method) => program_methods.includes(method));
  const isHere = (method: Method) =>
    hasProvider(method) &&
    specificationOf(method).soldIn.some((store) => marketOfStore(store).currency === currency);
  return program_methods.length === 0 || ways.some(isHere);
}

/** Whether old devices are taken: credit that no payment takes becomes a gift card (TRADE-13). */
export function takesDevices(): boolean {
  return isOn("giftCard");
}

/** The models of a category, or all of the shop's, with the SKUs that are sold. */
export async function soldModels(
  { catalogue }: Catalogue,
  currency: Currency,
  wanted: Parameters<Catalogue["catalogue"]["models"]>[1] = {},
): Promise<catalogue.ModelEntry[]> {
  const models = await catalogue.models(currency, wanted);
  return models.flatMap((model) => {
    const skus = model.skus.filter(({ attributes }) => isSold(currency, model.family, attributes));
    return skus.length > 0 ? { ...model, skus } : [];
  });
}

/** Products by SKU; what is unknown or not sold is left out. */
export async function soldProducts(
  { catalogue }: Catalogue,
  currency: Currency,
  skus: readonly string[],
): Promise<catalogue.Product[]> {
  const products = await catalogue.products(currency, skus);
  return products.filter(({ model, attributes }) => isSold(currency, model.family, attributes));
}
