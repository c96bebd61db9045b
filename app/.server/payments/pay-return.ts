/** The way back from a provider's page. What the shopper says there counts once, however often the address is opened. */
import { redirect } from "@remix-run/node";
import { answered, currentStep, findCheckout } from "#app/.server/checkout/checkout.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { isAddressFault } from "#app/.server/outside/wallet-address.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { flash } from "#app/.server/request/flash.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import * as payment from "#machines/payment";
import type { PayingContext } from "#app/.server/request/context.ts";
import { PATIENCE_MS } from "./paying.ts";

/**
 * Takes note of the return, waits for the provider a moment, and leads on. Another's payment does not exist (ORD-61): whoever comes
 * back in a browser that knows nothing of it, as a telephone's wallet may have it, is sent to where it does.
 */
export async function returnToStore(request: Request, scope: PayingContext, paymentId: string) {
  const { engine, patienceMs = PATIENCE_MS } = scope;
  const own = await viewerOf(request, scope);
  const loaded = await loadFor(engine, own, payment.lifecycle, paymentId);
  if (!loaded) {
    const headers = { "Set-Cookie": flash("paidElsewhere") };
    return redirect(paths.cart(own.storefront), { status: 303, headers });
  }
  const { context } = loaded.snapshot;
  const isBeside = context.cartId !== null && context.cartId !== own.cartId;
  const viewer = isBeside ? { ...own, cartId: context.cartId, cartBeside: context.cartId } : own;
  const links = linksOf(viewer);
  const query = new URL(request.url).searchParams;
  const { transactionId } = context;
  // An address of an earlier attempt, or one that was opened before, says nothing new.
  if (loaded.snapshot.matches("atProvider") && query.get("token") === transactionId)
    await dispatch(engine, {
      to: `payment:${paymentId}`,
      actor: loaded.actor,
      ...said(query.has("cancelled"), context.method, transactionId ?? ""),
    });
  const paying = await answered(engine, viewer, paymentId, patienceMs);
  if (context.orderId !== null) {
    // What a cart was paid by asks for nothing once it is ordered: the order says what is next.
    const isOrdered = context.cartId !== null && isSettled(paying?.view.status ?? null);
    const to = isOrdered ? paths.order : paths.orderPayment;
    return redirect(to(own.storefront, context.orderId), 303);
  }
  if (paying?.view.status === "failed" && isAddressFault(paying.view.failure?.code))
    return redirect(links.step("address"), 303);
  const checkout = await findCheckout(engine, viewer);
  const isReady = checkout !== null && currentStep(checkout) === "review";
  return redirect(links.step(isReady ? "review" : "payment"), 303);
}

const settled: readonly payment.Status[] = ["Accepted", "Created", "Captured"];
const isSettled = (status: payment.Status | null): boolean =>
  status !== null && settled.includes(status);

/** The event, under the name that the provider's own word of the same fact has (`factKey`). */
function said(isCancelled: boolean, method: payment.Method, transactionId: string) {
  const retries = true as const;
  if (isCancelled) {
    const type = "user.cancelled";
    return { retries, event: { type, transactionId }, key: `${type}:${transactionId}` };
  }
  const type = payment.routeOf(method) === "wallet" ? "returned" : "redirection.completed";
  return {
    retries,
    event: { type, transactionId },
    key: `redirection.completed:${transactionId}`,
  };
}
