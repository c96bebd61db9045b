/** A checkout with a phone line, and how far the line is (LC-09). */
import { redirect } from "@remix-run/node";
import type { Payable } from "#app/.server/payments/payable.ts";
import { activationsIn, findActivation } from "./activation.ts";
import type { FoundActivation } from "./activation.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { viewerStillIn } from "#app/.server/identity/ended-session.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { findCheckout, detour, currentStep } from "#app/.server/checkout/checkout.ts";
import { claimed } from "#app/.server/checkout/claimed-cart.ts";
import { paths } from "#app/paths.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import { notFound } from "#app/.server/request/params.ts";

/** A checkout with a phone line, and how far the line is. */
export interface LineAtCheckout {
  readonly payable: Payable;
  readonly found: FoundActivation | null;
}

/** Whoever has no line, no account, or has not said yet where the phone goes is sent on their way (CARR-21). */
export async function openLine(
  request: Request,
  scope: CheckoutPayingContext,
): Promise<LineAtCheckout> {
  const viewer = await viewerStillIn(request, scope);
  if (!isOn("telco")) throw notFound();
  const links = linksOf(viewer);
  const standing = await findCheckout(scope.engine, viewer);
  const isBeside = standing !== null && viewer.cartBeside !== null;
  const checkout = isBeside ? await claimed(scope.engine, viewer, standing) : standing;
  const elsewhere = detour(checkout, "address", viewer);
  if (!checkout || elsewhere !== null)
    throw redirect(elsewhere ?? paths.cart(viewer.storefront), 303);
  if (viewer.storefront !== "us" || activationsIn(checkout.cart) === 0)
    throw redirect(links.step("payment"), 303);
  if (viewer.customerId === null)
    throw redirect(paths.signIn(viewer.storefront, links.carrier(), "Login"), 303);
  const step = currentStep(checkout);
  if (step === "address" || step === "delivery") throw redirect(links.step(step), 303);
  const found = await findActivation(scope.engine, viewer, checkout.cart.context.cartId);
  return { payable: { viewer, checkout }, found };
}
