/** The points of an order in words: what it earned and used, and what was left (ORD-67). */
import type { I18n } from "@lingui/core";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import * as fmt from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { orderRewards } from "#app/messages/order-rewards.ts";
import { sum } from "#machines/kit";
import type { OrderParts } from "./order-parts.ts";

/** What the order earned and used and what was left, in words; null for a guest's (ORD-67). */
export function rewardsIn(request: Request, { context, view }: OrderParts, i18n: I18n) {
  const { rewards, currency } = context;
  if (!rewards) return null;
  const locale = localeOfRequest(request);
  const { dollar_conversion_multiplier, available, redeemed, accrued } = rewards;
  const said = ({ reward_points, reward_amount }: typeof available) =>
    [
      fmt.count(reward_points, locale),
      // Where a point is worth nothing nothing is said of its worth (OPEN-93).
      ...(dollar_conversion_multiplier > 0 ? [fmt.money(reward_amount, currency, locale)] : []),
    ].join(" · ");
  const earned = {
    reward_points: sum(accrued.map(({ reward_points }) => reward_points)),
    reward_amount: sum(accrued.map(({ reward_amount }) => reward_amount)),
  };
  return {
    title: i18n._(orderRewards.title),
    lines: [
      // What a cancelled order would have earned was taken back with it.
      ...(view.isCancelled ? [] : [i18n._(filled(orderRewards.accrued, { points: said(earned) }))]),
      i18n._(filled(orderRewards.redeemed, { points: said(redeemed) })),
      i18n._(filled(orderRewards.available, { points: said(available) })),
    ],
  };
}
