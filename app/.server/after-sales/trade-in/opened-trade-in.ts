/** What is traded in with a line, as its viewer may see it, and what may be tradeInRequests of it (LC-11). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { notFound } from "#app/.server/request/params.ts";
import { exchangesOf } from "#machines/order";
import * as tradeIn from "#machines/trade-in";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";
import { exchangeLineId } from "#app/.server/orders/lines/line-hrefs.ts";

/** Opens the exchange that goes with a line; where there is none there is no such page. */
export async function openTradeIn(request: Request, scope: RequestScope, address: LineAddress) {
  const parts = await openOrder(request, scope, address);
  const exchange = exchangesOf(parts.context).find(
    (one) => exchangeLineId(one) === address.lineItemId,
  );
  const found =
    exchange && (await loadFor(scope.engine, parts, tradeIn.lifecycle, exchange.tradeInId));
  if (!exchange || !found) throw notFound();
  const view = tradeIn.view(found.snapshot, parts.viewer.role);
  const actor = { ...found.actor, keys: parts.actor.keys };
  return { parts, exchange, view, rev: found.rev, actor };
}

/** What people may ask of an exchange on its page. */
export const tradeInRequests = [
  "trade.in.extended",
  "label.retried",
  "reduced.credit.accepted",
  "charge.retried",
  "order.cancelled",
] as const;

type TradeInRequest = (typeof tradeInRequests)[number];

export const isTradeInRequest = (type: string): type is TradeInRequest =>
  tradeInRequests.some((one) => one === type);
