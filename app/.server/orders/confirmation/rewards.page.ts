/** My Rewards, and the rewards of one order for its thank-you page (REW-01 to REW-08, REW-16, REW-17). */
import { instant } from "#app/.server/engine/clock.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { currentPoints } from "#app/.server/identity/points-accounts.ts";
import type { FoundPoints } from "#app/.server/identity/points-accounts.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { goneFrom, nextTier, tierAt, tiers, yearOf } from "#machines/points-account";
import type { Lot } from "#machines/points-account";

const goneOf = (points: FoundPoints | null, lot: Lot) =>
  points ? goneFrom(points.context, lot) : { takenBack: 0, used: 0, owed: 0, offset: 0 };

export async function myRewardsPage(
  request: Request,
  scope: RequestScope,
  { storefront }: { readonly storefront: Storefront },
) {
  const viewer = await requireShopper(request, scope);
  const points = await currentPoints(scope, viewer.customerId);
  const at = instant(scope.engine.clock);
  const { view } = points ?? {};
  const years = view?.earnedByYear ?? {};
  const { tier, rateBasisPoints } = tierAt(years, at);
  return {
    storefront,
    isUs: view?.isUs ?? false,
    isRedeemable: view?.isRedeemable ?? false,
    dollarConversionMultiplier: (view?.centsPerPoint ?? 0) / 100,
    ...{ tier, rateBasisPoints, next: nextTier(years, at), earnedThisYear: years[yearOf(at)] ?? 0 },
    tiers: tiers.toReversed(),
    availablePoints: view?.availablePoints ?? 0,
    availableCents: view?.availableCents ?? 0,
    pendingPoints: view?.pendingPoints ?? 0,
    heldPoints: view?.heldPoints ?? 0,
    redeemedPoints: view?.redeemedPoints ?? 0,
    owedPoints: view?.owedPoints ?? 0,
    lots: (view?.lots ?? []).toReversed().map((lot) => ({
      ...{ lotId: lot.lotId, type: lot.type, earned: lot.earned, left: lot.left },
      ...{ earnedAt: lot.earnedAt, usableAt: lot.usableAt, expiresAt: lot.expiresAt },
      ...{ isUsable: lot.isUsable, isReturning: lot.returning > 0 },
      ...goneOf(points, lot),
      isExpired: lot.expiresAt <= at,
      orderHref: lot.orderId && paths.order(storefront, lot.orderId),
      orderId: lot.orderId,
    })),
    referralsHref: paths.myReferrals(storefront),
    shopHref: paths.home(storefront),
  };
}
