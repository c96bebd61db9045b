/** Another colour of what is in the cart. */
import { lineOf, sendToCart } from "./cart.ts";
import type { Ticket } from "./cart.ts";
import type { FoundCart } from "./found-cart.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

const notAdded: Outcome = { ok: false, refusal: { code: "itemNotAdded" } };

/** Another colour for a line: a SKU of the same model and size (CART-33). */
export async function changeColour(
  engine: EngineContext,
  viewer: Pick<Viewer, "language" | "storefront">,
  found: FoundCart,
  { lineId, sku, ...ticket }: { readonly lineId: string; readonly sku: string } & Ticket,
): Promise<Outcome> {
  const { context } = found;
  const line = context.lines.find((one) => one.lineId === lineId);
  const { store } = engine;
  const colours = line ? await store.catalogue.skuOptionsByColour(context.currency, line.sku) : [];
  const [product] = await store.catalogue.products(context.currency, [sku]);
  if (!product || !colours.some((one) => one.sku === sku)) return notAdded;
  const event = { type: "colour.changed", lineId, line: lineOf(product, viewer) };
  return sendToCart(engine, found, event, ticket);
}
