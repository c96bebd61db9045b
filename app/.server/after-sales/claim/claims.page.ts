/** The claims on a care plan, what each kind costs, and the next one (CARE-06 to CARE-10). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { SubscriptionAddress } from "#app/.server/subscriptions/subscription-parts.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import type { TestDataSource } from "#app/.server/outside/sandbox/test-data.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import { dayOf } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import * as claim from "#machines/claim";
import * as subscription from "#machines/subscription";
import { openPlan } from "./opened-claim.ts";

export async function claimsPage(
  request: Request,
  scope: RequestScope & TestDataSource,
  address: SubscriptionAddress,
) {
  const { storefront, subscriptionId } = address;
  const { view, context, care, viewer, id, rev, timeZone } = await openPlan(
    request,
    scope,
    address,
  );
  const at = instant(scope.engine.clock);
  const fees = claim.claimFees(view.currency, care.device.valueCents);
  const claims = await Promise.all(
    view.claims.map(async ({ claimId }, index) => {
      const found = await loadFor(scope.engine, viewer, claim.lifecycle, claimId);
      if (!found) return [];
      const { status, tone, kind, askedAt } = claim.view(found.snapshot, viewer.role);
      const href = paths.claims(storefront, subscriptionId, index + 1);
      return [{ claimId, status, tone, kind, askedAt, href }];
    }),
  );
  return {
    planName: view.name,
    planHref: paths.subscription(storefront, subscriptionId),
    device: care.device.name,
    fees: claim.claimKinds.map((kind) => ({ kind, feeCents: fees[kind] })),
    mostCents: claim.planTerms[view.currency].mostCents,
    claims: claims.flat().toReversed(),
    left: claim.CLAIMS_MOST - subscription.countedClaims(view.claims, at).length,
    nextAt: subscription.nextClaimAt(view.claims, at),
    isInForce: view.isInForce,
    isPaidOut: subscription.isPaidOut(view.claims),
    canClaim: view.isInForce && isOn("insurer") && subscription.claimRefusal(context, at) === null,
    from: dayOf(view.startedAt, timeZone),
    today: dayOf(at, timeZone),
    testDevices: await testDataFor(scope, "devices"),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([id]),
  };
}
