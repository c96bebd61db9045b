/** The phone line of an order, opened for whoever signed in (CARR-21). */
import { redirect } from "@remix-run/node";
import { findActivation } from "#app/.server/payments/telco/activation.ts";
import type { FoundActivation } from "#app/.server/payments/telco/activation.ts";
import { notFound } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";

export interface Activated {
  readonly parts: OrderParts;
  readonly found: FoundActivation;
}

/** Guests sign in first (CARR-21); an order without a phone line has no such page. */
export async function openActivation(
  request: Request,
  scope: RequestScope,
  where: OrderAddress,
): Promise<Activated> {
  const parts = await openOrder(request, scope, where);
  const { viewer, context, actor, orderId } = parts;
  if (context.activation === null) throw notFound();
  if (viewer.customerId === null) {
    const here = paths.orderActivation(context.storefront, orderId);
    throw redirect(paths.signIn(context.storefront, here, "Login"), 303);
  }
  const found = await findActivation(scope.engine, { actor }, context.activation.activationId);
  if (!found) throw notFound();
  return { parts, found };
}
