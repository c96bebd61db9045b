/** The other card of a subscription, while its bank is asked about it (SUB-13). */
import { redirect } from "@remix-run/node";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { notFound } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";
import type { LifecycleId } from "#machines/kit";
import * as payment from "#machines/payment";
import type { PayingContext } from "#app/.server/request/context.ts";
import { openSubscription } from "./subscription-parts.ts";
import type { SubscriptionAddress, SubscriptionParts } from "./subscription-parts.ts";

export async function openPayment(
  request: Request,
  scope: PayingContext,
  address: SubscriptionAddress,
) {
  const parts = await openSubscription(request, scope, address);
  if (!parts) throw notFound();
  const { storefront, subscriptionId } = address;
  // Agents never handle a customer's card, and what has ended needs none.
  const isOpen = parts.view.pendingCard !== null || parts.view.events.includes("card.given");
  if (!isOpen || parts.viewer.agent !== null)
    throw redirect(paths.subscription(storefront, subscriptionId), 303);
  return { parts, paying: await pendingOf(scope, parts) };
}

/** The payment by which the bank is asked about the other card. */
async function pendingOf({ engine }: PayingContext, { actor, view }: SubscriptionParts) {
  const { pendingCard } = view;
  const found = pendingCard && (await loadFor(engine, { actor }, payment.lifecycle, pendingCard));
  if (!found) return null;
  const id: LifecycleId = `payment:${pendingCard}`;
  return {
    id,
    rev: found.rev,
    actor: found.actor,
    view: payment.view(found.snapshot, actor.role === "guest" ? "guest" : "shopper"),
  };
}

export type Opened = Awaited<ReturnType<typeof openPayment>>;
