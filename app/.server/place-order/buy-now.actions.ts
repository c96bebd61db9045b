import { statusOf, readEventForm } from "#app/.server/request/event-form.ts";
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { buyNow } from "./express-cart.ts";
import { requireSession } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";

/** Begins the cart of one product. The shopper's own cart stays as it is. */
export async function sendBuyNow(request: Request, scope: RequestScope) {
  const { viewer, headers } = await requireSession(request, scope);
  const { fields, key } = readEventForm(await request.formData());
  const bought = await buyNow(scope.engine, { viewer }, { sku: fields.sku ?? "", key });
  if (!bought.ok) {
    const { refusal } = bought;
    return json({ refusal }, { status: statusOf(refusal), headers });
  }
  const to = paths.expressCheckout(viewer.storefront, { cart: bought.cartId });
  return redirect(to, { status: 303, headers });
}
