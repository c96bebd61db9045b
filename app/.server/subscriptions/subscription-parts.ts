/**
 * Opens a subscription as its viewer may see it. The pages of this room and the orders client call it; it calls the engine
 * to load and `identity` to learn who asks. It promises that nobody sees somebody else's (SUB-36), and that an agent sees
 * no digits of a card (OPEN-32). It knows nothing of the order that the subscription came from but its number and where mail about it goes. Another
 * thing to ask of a subscription goes into `subscription.actions.ts`, another page gets files of its own.
 */
import { redirect } from "@remix-run/node";
import type { SnapshotFrom } from "xstate";
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { withoutDigits } from "#app/.server/identity/order-mask.ts";
import { orderContact } from "#app/.server/identity/order-contact.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { requireShopper, viewerOf } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import type { Currency, LifecycleId } from "#machines/kit";
import * as subscription from "#machines/subscription";

/** Which subscription of which store an address names. */
export interface SubscriptionAddress {
  readonly storefront: Storefront;
  readonly subscriptionId: string;
}

export interface SubscriptionParts {
  readonly viewer: Viewer;
  readonly id: LifecycleId;
  readonly rev: number;
  /** For `dispatch`: holds the key that opened it. */
  readonly actor: Actor;
  readonly context: subscription.Context;
  readonly view: subscription.SubscriptionView;
}

/**
 * Opens a subscription for whoever asks; null where there is none for them (SUB-36). A guest who only looked its order up
 * is asked for the mailed code first (SRCH-06): what is seen here is whose it is and what it is paid by.
 */
export async function openSubscription(
  request: Request,
  scope: RequestScope,
  { storefront, subscriptionId }: SubscriptionAddress,
): Promise<SubscriptionParts | null> {
  const viewer = await viewerOf(request, scope);
  const found = await loadFor(scope.engine, viewer, subscription.lifecycle, subscriptionId);
  if (!found && viewer.expired) await requireShopper(request, scope);
  if (!found) return null;
  const { context } = found.snapshot;
  const { pathname, search } = new URL(request.url);
  const home = storeOf(context.currency);
  if (home !== storefront)
    throw redirect(pathname.replace(`/${storefront}/`, `/${home}/`) + search, 301);
  if (found.actor.unproved?.includes(`order:${context.orderId}`))
    throw redirect(paths.orderCode(storefront, context.orderId, pathname + search), 303);
  const { rev, actor } = found;
  const id: LifecycleId = `subscription:${subscriptionId}`;
  const view = await seenBy(scope.engine, viewer, found.snapshot);
  return { viewer, id, rev, actor, context, view };
}

/** Each store has its own money. */
const storeOf = (currency: Currency): Storefront => (currency === "PLN" ? "pl" : "us");

/**
 * With the address that its order is told to by now, whichever it was bought with. An agent sees which card it is, but none of
 * its digits (OPEN-32).
 */
export async function seenBy(
  engine: EngineContext,
  { role, agent }: Viewer,
  snapshot: SnapshotFrom<typeof subscription.machine>,
): Promise<subscription.SubscriptionView> {
  const stored = subscription.view(snapshot, role);
  const email = (await orderContact(engine, stored.orderId))?.email ?? stored.user.email;
  const view = { ...stored, user: { ...stored.user, email } };
  if (agent === null || view.card === null) return view;
  return { ...view, card: { ...view.card, display: withoutDigits(view.card.display) } };
}
