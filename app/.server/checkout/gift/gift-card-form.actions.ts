/** Puts a gift card into the cart (GIFT-01). */
import { redirect, json } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { requireSession } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import { readGift } from "./gift-form.ts";
import { addToCart } from "#app/.server/cart/cart.ts";
import { flash } from "#app/.server/request/flash.ts";
import { pressKey, respond } from "#app/.server/request/event-form.ts";

/** Puts the card into the cart. The product page's own form comes without a recipient and is shown the fields. */
export async function addGiftCard(request: Request, scope: RequestScope) {
  const form = await request.formData();
  const sku = String(form.get("sku") ?? "");
  const { viewer, headers } = await requireSession(request, scope);
  if (!form.has("recipientName")) return redirect(paths.giftCardForm(viewer.storefront, sku), 303);
  const { today } = shopfront(scope.engine, request);
  const { typed, codes, gift } = readGift(form, { storefront: viewer.storefront, today });
  if (!gift) return json({ typed, codes, refusal: null }, { status: 422, headers });
  const key = pressKey(form);
  const outcome = await addToCart(scope.engine, { viewer }, { sku, key, gift });
  if (!outcome.ok)
    return json({ typed, codes, refusal: outcome.refusal }, { status: 422, headers });
  headers.append("Set-Cookie", flash("added"));
  const answer = respond(outcome, "line.added", paths.cart(viewer.storefront));
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}
