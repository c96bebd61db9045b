/** My Wishlist: products an account keeps, its heart on product pages, and the way into the cart (CART-26). */
import { json, redirect } from "@remix-run/node";
import { addWish, catalogue, removeWish, wishes } from "#db";
import { addToCart } from "#app/.server/cart.ts";
import { instant } from "#app/.server/clock.ts";
import type { Door } from "#app/.server/context.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { requireShopper } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import { seedOf } from "./product-cards.ts";
import { shopfront } from "./shopfront.ts";
import type { Shopfront } from "./shopfront.ts";

type Product = Awaited<ReturnType<typeof catalogue.products>>[number];

export async function myWishlistPage(request: Request, door: Door) {
  const { customerId, origin } = await requireShopper(request, door);
  const front = shopfront(door.shell, request);
  const listed = await wishes(front.db, customerId);
  const asked = new URL(request.url).searchParams.get("add");
  const skus = [...listed.map(({ sku }) => sku), ...(asked ? [asked] : [])];
  const products = await catalogue.products(front.db, front.currency, skus);
  const categories = await catalogue.categories(front.db);
  const rowOf = (sku: string) => {
    const product = products.find((one) => one.sku === sku);
    const category = categories.find((one) => one.categoryId === product?.model.categoryId);
    return product ? [wishRow(front, product, category ? front.text(category.name) : null)] : [];
  };
  const isListed = listed.some(({ sku }) => sku === asked);
  return {
    homeHref: paths.home(origin),
    /** Whose list the forms of this page are for; another account may sign in meanwhile. */
    owner: customerId,
    formKey: newFormKey(),
    items: listed.flatMap(({ sku }) => rowOf(sku)),
    /** What a guest wanted to add before signing in. */
    asked: asked && !isListed ? (rowOf(asked)[0] ?? null) : null,
  };
}

function wishRow(front: Shopfront, product: Product, category: string | null) {
  const { sku, model, inventory_status, attributes } = product;
  const url = paths.art(model.art, product.colour ?? "", seedOf(model));
  return {
    sku,
    name: front.text(product.displayName),
    href: paths.product(front.origin, product.modelId, sku),
    large_image: { url },
    small_image: { url },
    price_info: { sale_price: product.saleCents, list_price: product.listCents },
    inventory_status: inventory_status.status,
    isBuyable: catalogue.isBuyable(inventory_status.status),
    /** Department and family, from wide to narrow. */
    taxonomy: [category, attributes.product_family].filter((one) => one !== null),
  };
}

/** The heart, the removal, and the way into the cart. A guest signs in first and comes back to what they wanted. */
export async function sendWish(request: Request, door: Door) {
  const viewer = await requireShopper(request, door);
  const { customerId, origin } = viewer;
  const { type, fields, key } = readEventForm(await request.formData());
  const { sku = "", owner = customerId } = fields;
  const home = (code: "wishAdded" | "wishRemoved") =>
    redirect(paths.myWishlist(origin), { status: 303, headers: { "Set-Cookie": flash(code) } });
  if (owner !== customerId) return refused("WishlistNotAuthorised", 403);
  if (type === "wish.removed") {
    const isGone = await door.shell.store.write((tx) => removeWish(tx.db, customerId, sku));
    return isGone ? home("wishRemoved") : refused("WishlistNotAuthorised", 403);
  }
  if (type === "wish.bought") {
    const outcome = await addToCart(door.shell, { viewer }, { sku, key });
    if (!outcome.ok) return refused(outcome.refusal.code, 422);
    const headers = { "Set-Cookie": flash("added") };
    return redirect(paths.cart(origin), { status: 303, headers });
  }
  const isAdded = await keep(request, door, customerId, sku);
  return isAdded ? home("wishAdded") : refused("WishlistAddFailed", 422);
}

function refused(code: string, status: number) {
  return json({ code }, { status });
}

/** False where there is no such product; one that is listed already stays listed. */
async function keep(
  request: Request,
  { shell }: Door,
  customerId: string,
  sku: string,
): Promise<boolean> {
  const { currency } = shopfront(shell, request);
  const [product] = await catalogue.products(shell.store.db, currency, [sku]);
  if (!product) return false;
  await shell.store.write((tx) =>
    addWish(tx.db, { customerId, sku, addedAt: instant(shell.clock) }),
  );
  return true;
}
