/** The points of an order as its account's book has them now, and in words: earned, taken back, used, given back (ORD-67). */
import type { I18n } from "@lingui/core";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { findPoints } from "#app/.server/identity/points-accounts.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import * as fmt from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { orderRewards } from "#app/messages/order-rewards.ts";
import type { Context } from "#machines/order";
import { pointsOfOrder, tierAt } from "#machines/points-account";
import type { OrderPoints, Reward, Tier } from "#machines/points-account";
import type { OrderParts } from "./order-parts.ts";

/** What an order has to do with the points of its account, and the tier that this has now (REW-01); null for a guest's, and before the account heard of it. */
export async function pointsOf(
  engine: EngineContext,
  { orderId, customerId, rewards, payments, failedPayments }: Context,
): Promise<(OrderPoints & { readonly tier: Tier }) | null> {
  const found = rewards && customerId !== null ? await findPoints(engine, customerId) : null;
  if (!found) return null;
  const paymentIds = [...payments, ...failedPayments].map(({ paymentId }) => paymentId);
  const { tier } = tierAt(found.view.earnedByYear, instant(engine.clock));
  return { ...pointsOfOrder(found.context, { orderId, paymentIds }), tier };
}

/** Whether what the account has besides is for this reader: whoever it belongs to, and agents. */
export const seesAccount = ({ context, viewer }: Pick<OrderParts, "context" | "viewer">): boolean =>
  viewer.role === "agent" || viewer.customerId === context.customerId;

/** The same in words. What the account has besides is for whom it belongs to, and for agents. */
export function rewardsIn(
  request: Request,
  parts: Pick<OrderParts, "context" | "viewer">,
  points: OrderPoints | null,
  i18n: I18n,
) {
  if (!points) return null;
  const locale = localeOfRequest(request);
  const { context } = parts;
  const said = (message: (typeof orderRewards)["earned"], reward: Reward) =>
    i18n._(
      filled(message, {
        points: [
          fmt.count(reward.points, locale),
          // Where a point is worth nothing nothing is said of its worth (OPEN-93).
          ...(points.centsPerPoint > 0 ? [fmt.money(reward.cents, context.currency, locale)] : []),
        ].join(" · "),
      }),
    );
  const { earned, takenBack, owed, used, givenBack, usable } = points;
  return {
    title: i18n._(orderRewards.title),
    lines: [
      said(orderRewards.earned, earned),
      ...(takenBack.points > 0 ? [said(orderRewards.takenBack, takenBack)] : []),
      ...(owed.points > 0 ? [said(orderRewards.owed, owed)] : []),
      said(orderRewards.used, used),
      ...(givenBack.points > 0 ? [said(orderRewards.givenBack, givenBack)] : []),
      ...(seesAccount(parts) ? [said(orderRewards.usable, usable)] : []),
    ],
  };
}
