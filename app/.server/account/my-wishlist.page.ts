/** My Wishlist: products an account keeps, its heart on product pages, and the way into the cart (CART-26). */
import { catalogue } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { seedOf } from "#app/.server/catalogue/product-cards.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import type { Shopfront } from "#app/.server/catalogue/shopfront.ts";
import { soldProducts } from "#app/.server/catalogue/offered.ts";

type Product = catalogue.Product;

export async function myWishlistPage(request: Request, scope: RequestScope) {
  const { customerId, storefront } = await requireShopper(request, scope);
  const front = shopfront(scope.engine, request);
  const listed = await front.store.wallet.wishes(customerId);
  const asked = new URL(request.url).searchParams.get("add");
  const skus = [...listed.map(({ sku }) => sku), ...(asked ? [asked] : [])];
  const products = await soldProducts(front.store, front.currency, skus);
  const categories = await front.store.catalogue.categories();
  const rowOf = (sku: string) => {
    const product = products.find((one) => one.sku === sku);
    const category = categories.find((one) => one.categoryId === product?.model.categoryId);
    return product ? [wishRow(front, product, category ? front.text(category.name) : null)] : [];
  };
  const isListed = listed.some(({ sku }) => sku === asked);
  return {
    homeHref: paths.home(storefront),
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
    href: paths.product(front.storefront, product.modelId, sku),
    large_image: { url },
    small_image: { url },
    price_info: { sale_price: product.saleCents, list_price: product.listCents },
    inventory_status: inventory_status.status,
    isBuyable: catalogue.isBuyable(inventory_status.status),
    /** Department and family, from wide to narrow. */
    taxonomy: [category, attributes.product_family].filter((one) => one !== null),
  };
}
