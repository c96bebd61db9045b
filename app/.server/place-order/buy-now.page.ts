/** One product without a cart step (PLACE-21): a cart of its own, and straight into express checkout. */
import { catalogue } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import { productNamed } from "./express-cart.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { notFound } from "#app/.server/request/params.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { seedOf } from "#app/.server/catalogue/product-cards.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";

/** Looking at the address begins nothing; its form does. */
export async function buyNowPage(request: Request, { engine, ...scope }: RequestScope) {
  const viewer = await viewerOf(request, { engine, ...scope });
  const front = shopfront(engine, request);
  const sku = new URL(request.url).searchParams.get("sku") ?? "";
  const product = await productNamed(engine, viewer, sku);
  if (!product) throw notFound();
  const { status } = product.inventory_status;
  return {
    sku,
    key: newFormKey(),
    name: front.text(product.displayName),
    amount: front.money(product.saleCents),
    art: { kind: product.model.art, finish: product.colour ?? "", seed: seedOf(product.model) },
    isBuyable: catalogue.isBuyable(status),
    productHref: paths.product(viewer.storefront, product.modelId, sku),
  };
}
