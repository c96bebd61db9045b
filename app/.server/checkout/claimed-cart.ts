/** A cart that a guest began beside their own, once they have signed in. */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { findCheckout } from "./checkout.ts";
import type { Checkout } from "./checkout.ts";
import { buyerOf } from "#app/.server/cart/buyer.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { accountsActor } from "#app/.server/identity/session.ts";

/** A cart that was begun beside one's own before signing in becomes the account's, as the own one does at sign-in. */
export async function claimed(
  engine: EngineContext,
  viewer: Viewer,
  checkout: Checkout,
): Promise<Checkout> {
  const { customerId, agent } = viewer;
  const { cart } = checkout;
  const isGuests = cart.context.customerId === null && cart.view.status === "active";
  if (customerId === null || agent !== null || !isGuests) return checkout;
  const buyer = await buyerOf(engine, customerId);
  const event = { type: "session.merged", customerId, ...buyer, lines: [] };
  await dispatch(engine, { to: cart.id, event, actor: accountsActor });
  return (await findCheckout(engine, viewer)) ?? checkout;
}
