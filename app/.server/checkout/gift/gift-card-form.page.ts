/** Buying a gift card: who it is for, from whom, what it says, and when it is sent (GIFT-01, GIFT-07). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import { notFound } from "#app/.server/request/params.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import * as fmt from "#app/fmt.ts";
import { addDays } from "#machines/kit";
import { LATEST_DAYS } from "./gift-form.ts";
import { paths } from "#app/paths.ts";
import { soldProducts } from "#app/.server/catalogue/offered.ts";

export async function giftCardFormPage(request: Request, scope: RequestScope) {
  const viewer = await viewerOf(request, scope);
  const front = shopfront(scope.engine, request);
  const sku = new URL(request.url).searchParams.get("sku") ?? "";
  const [product] = await soldProducts(front.store, front.currency, [sku]);
  if (!product?.attributes.is_gift_card) throw notFound();
  return {
    sku,
    formKey: newFormKey(),
    name: front.text(product.displayName),
    amount: fmt.money(product.saleCents, front.currency, front.locale),
    senderName: viewer.name ?? "",
    earliest: front.today,
    latest: addDays(front.today, LATEST_DAYS),
    backHref: paths.product(viewer.storefront, product.modelId, sku),
  };
}
