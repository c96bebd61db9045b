/** A care plan's claim, as whoever may open its subscription may see it (LC-41). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { requireShopper, viewerOf } from "#app/.server/identity/viewer.ts";
import { notFound } from "#app/.server/request/params.ts";
import { openSubscription } from "#app/.server/subscriptions/subscription-parts.ts";
import type { SubscriptionAddress } from "#app/.server/subscriptions/subscription-parts.ts";
import { marketOfStore } from "#app/market.ts";
import * as claim from "#machines/claim";
import type { LifecycleId } from "#machines/kit";

export interface ClaimAddress extends SubscriptionAddress {
  /** Which of the plan's claims, counted from 1. */
  readonly place: number;
}

/** The plan; what is no care plan has no claims. */
export async function openPlan(
  request: Request,
  scope: RequestScope,
  address: SubscriptionAddress,
) {
  const plan = await openSubscription(request, scope, address);
  if (!plan) await askWho(request, scope);
  if (!plan || plan.view.care === null) throw notFound();
  const { timeZone } = marketOfStore(address.storefront);
  return { ...plan, care: plan.view.care, timeZone };
}

/** Mails that set a day lead here: whoever is not signed in signs in and comes back, as to an order. */
async function askWho(request: Request, scope: RequestScope): Promise<void> {
  const { customerId, agent } = await viewerOf(request, scope);
  if (customerId === null && agent === null) await requireShopper(request, scope);
}

export async function openClaim(request: Request, scope: RequestScope, address: ClaimAddress) {
  const plan = await openPlan(request, scope, address);
  const claimId = plan.view.claims[address.place - 1]?.claimId ?? null;
  const found = claimId && (await loadFor(scope.engine, plan.viewer, claim.lifecycle, claimId));
  if (!claimId || !found) throw notFound();
  const id: LifecycleId = `claim:${claimId}`;
  const view = claim.view(found.snapshot, plan.viewer.role);
  return { plan, id, view, rev: found.rev, actor: found.actor };
}
