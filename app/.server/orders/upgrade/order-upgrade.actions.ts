/** Begins an upgrade: the successor goes into the cart, and with it the device that goes back for it (LC-14). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { pressKey, respond } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { notFound } from "#app/.server/request/params.ts";
import { soldProducts, takesDevices } from "#app/.server/catalogue/offered.ts";
import { addUpgrade } from "#app/.server/cart/trade-in/upgrade-device.ts";
import { requireSession } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { isUpgradable, upgradeCreditCents, upgradeFrom } from "#machines/order";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { takesItsPlace } from "./successors.ts";

/** The credit is counted here; the form says which device, and what takes its place. */
export async function sendOrderUpgrade(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  const { context, orderId, at } = await openOrder(request, scope, address);
  const { storefront, currency } = context;
  const form = await request.formData();
  const line = context.lines.find(({ id }) => id === form.get("line"));
  if (!line || (upgradeFrom(context, line) === null && line.upgradedBy === null)) throw notFound();
  const { viewer, headers } = await requireSession(request, scope);
  const here = paths.orderUpgrade(storefront, orderId);
  if (viewer.customerId === null || viewer.customerId !== context.customerId)
    return redirect(paths.signIn(storefront, here, "Login"), 303);
  // The page says which order has used it.
  if (line.upgradedBy !== null) return redirect(here, 303);
  const refused = (code: string, details: Readonly<Record<string, unknown>> = {}) =>
    json({ refusal: { code, details } }, { status: 409, headers });
  if (!isUpgradable(context, line, at) || !takesDevices())
    return refused("UpgradeIneligibleItems", { names: [line.name] });
  const [product] = await soldProducts(scope.engine.store, currency, [
    String(form.get("sku") ?? ""),
  ]);
  if (!product || !takesItsPlace(line, product.attributes)) return refused("itemNotAdded");
  const { id: lineId, sku, name, art } = line;
  const device = { orderId, lineId, sku, name, art, creditCents: upgradeCreditCents(line) };
  const outcome = await addUpgrade(
    scope.engine,
    { viewer },
    { product, device, key: pressKey(form) },
  );
  if (!outcome.ok) return json({ refusal: outcome.refusal }, { status: 409, headers });
  headers.append("Set-Cookie", flash("added"));
  const answer = respond(outcome, "line.added", paths.cart(viewer.storefront));
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}
