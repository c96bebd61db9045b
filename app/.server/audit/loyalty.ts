/** Points and friends' rewards beside the orders that made them: nobody has any for what is not paid, not there, or went back. */
import { isLost, keepingOf, lifecycle, rewardedCents } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import * as points from "#machines/points-account";
import type { Lot } from "#machines/points-account";
import * as referrals from "#machines/referral";
import type { Check, Problem } from "./audit.ts";
import { standings, sum } from "./standing.ts";

type Orders = ReadonlyMap<string, Context>;

export const checkLoyalty: Check = async (store, now) => {
  const orders = new Map<string, Context>();
  for await (const { context } of standings(store, lifecycle)) orders.set(context.orderId, context);
  const problems: Problem[] = [];
  let count = 0;
  for await (const { id, context } of standings(store, points.lifecycle)) {
    count += 1;
    for (const lot of context.lots)
      problems.push(...lotProblems(orders, lot, now).map((says) => ({ id, says })));
  }
  for await (const { id, state, context } of standings(store, referrals.lifecycle)) {
    count += 1;
    if (!state.includes("rewarded")) continue;
    problems.push(...rewardProblems(orders, context).map((says) => ({ id, says })));
  }
  return { what: "points accounts and referrals", count, problems };
};

/** What a purchase earned stays with its units, and is for use once they are paid and there. */
function lotProblems(orders: Orders, lot: Lot, now: string): string[] {
  const order = lot.orderId === null ? undefined : orders.get(lot.orderId);
  const line = order?.lines.find(({ id }) => lot.lotId === `${order.orderId}/${id}`);
  if (!order || !line) return [];
  const staying = unitsOf(line);
  const left = lot.units - lot.unitsBack;
  return [
    ...(left > staying
      ? [`${lot.lotId} has points of ${left} units, of which ${staying} stayed`]
      : []),
    ...(lot.isUsable && lot.left > 0 && staying > 0 && !isThere(order, line, now)
      ? [`${lot.lotId} has points to use that are not paid for, or not there`]
      : []),
  ];
}

/** Units that were neither called off nor lost, and did not come back. */
const unitsOf = (line: OrderLine): number =>
  line.state === "cancelled" || isLost(line)
    ? 0
    : line.quantity - line.cancelledUnits - line.returnedUnits;

function isThere(order: Context, line: OrderLine, now: string): boolean {
  const { keptAt } = keepingOf(order, line);
  return keptAt !== null && keptAt <= now;
}

/** A reward is a share of what stays of an order that is paid and there. */
function rewardProblems(orders: Orders, { orderId, paidCents }: referrals.Context): string[] {
  const order = orderId === null ? undefined : orders.get(orderId);
  if (!order) return [];
  const staying = order.lines.filter((line) => unitsOf(line) > 0);
  const isEarly = staying.some((line) => keepingOf(order, line).keptAt === null);
  const cents = rewardedCents(order);
  return [
    ...(isEarly ? ["a reward was paid for an order that is not paid, or not there"] : []),
    ...(paidCents === cents
      ? []
      : [`a reward was paid for ${sum(paidCents)}, and ${sum(cents)} of it stayed`]),
  ];
}
