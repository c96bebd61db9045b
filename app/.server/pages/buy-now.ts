/** One product without a cart step (PLACE-21): a cart of its own, and straight into express checkout. */
import { json, redirect } from "@remix-run/node";
import { catalogue } from "#db";
import type { Door } from "#app/.server/context.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { buyNow, productNamed } from "#app/.server/express-cart.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { notFound } from "#app/.server/params.ts";
import { requireSession, viewerOf } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import { statusOf } from "./checkout-answer.ts";
import { seedOf } from "./product-cards.ts";
import { shopfront } from "./shopfront.ts";

/** Looking at the address begins nothing; its form does. */
export async function buyNowPage(request: Request, { shell, ...door }: Door) {
  const viewer = await viewerOf(request, { shell, ...door });
  const front = shopfront(shell, request);
  const sku = new URL(request.url).searchParams.get("sku") ?? "";
  const product = await productNamed(shell, viewer, sku);
  if (!product) throw notFound();
  const { status } = product.inventory_status;
  return {
    sku,
    key: newFormKey(),
    name: front.text(product.displayName),
    amount: front.money(product.saleCents),
    art: { kind: product.model.art, finish: product.colour ?? "", seed: seedOf(product.model) },
    isBuyable: catalogue.isBuyable(status),
    productHref: paths.product(viewer.origin, product.modelId, sku),
  };
}

/** Begins the cart of one product. The shopper's own cart stays as it is. */
export async function sendBuyNow(request: Request, door: Door) {
  const { viewer, headers } = await requireSession(request, door);
  const { fields, key } = readEventForm(await request.formData());
  const bought = await buyNow(door.shell, { viewer }, { sku: fields.sku ?? "", key });
  if (!bought.ok) {
    const { refusal } = bought;
    return json({ refusal }, { status: statusOf(refusal), headers });
  }
  const to = paths.expressCheckout(viewer.origin, { cart: bought.cartId });
  return redirect(to, { status: 303, headers });
}
