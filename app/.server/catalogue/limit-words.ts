/** The store's own words for what a business may order of a product (ERR-95 to ERR-98). */
import { catalogue } from "#db";
import { marketOfStore } from "#app/market.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

/** Codes that show what the server says. The one about licences has a brand and a count, and words of its own (OPEN-43). */
const told: readonly string[] = [
  "ExceededMaxSkuLimit",
  "LessthanMinSkuLimit",
  "MultipleThirdPartySkusInCart",
];

/** A refusal with the store's description of the product's terms, in the language of whoever reads it. */
export async function described(
  { store }: EngineContext,
  { storefront, language }: Pick<Viewer, "storefront" | "language">,
  outcome: Outcome,
): Promise<Outcome> {
  if (outcome.ok || !told.includes(outcome.refusal.code)) return outcome;
  const { code, details } = outcome.refusal;
  const { currency } = marketOfStore(storefront);
  const sku = String(details?.sku ?? "");
  const [product] = await store.catalogue.products(currency, [sku]);
  const terms = product?.attributes.business_terms;
  if (!terms) return outcome;
  const words = catalogue.catalogueLocales.find((one) => one === language) ?? "en-US";
  const description = terms.description[words];
  return { ok: false, refusal: { code, details: { ...details, description } } };
}
