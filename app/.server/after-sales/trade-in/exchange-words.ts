/** What the page of a trade-in says of how it stands, in its reader's words; of an upgrade's device, what became of the right to it (LC-14). */
import type { I18n } from "@lingui/core";
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { boughtFor, nextOf, verdictWords } from "#app/messages/trade-in-next.ts";
import type { ExchangeStanding } from "#app/messages/trade-in-next.ts";
import { paths } from "#app/paths.ts";
import { exchangesOf, isUpgradable, lifecycle } from "#machines/order";
import type * as tradeIn from "#machines/trade-in";

type Exchange = ReturnType<typeof exchangesOf>[number];

export async function exchangeWords(
  { engine }: Pick<RequestScope, "engine">,
  { context, orderId, at }: Pick<OrderParts, "context" | "orderId" | "at">,
  { exchange, view, i18n }: { exchange: Exchange; view: tradeIn.TradeInView; i18n: I18n },
) {
  const { upgrade } = view;
  const standing: ExchangeStanding = {
    ...{ status: view.status, label: view.consumerLabel, late: lateOf(view) },
    isOrderKept: context.lines.some(
      ({ id, tradeIn: old, state }) =>
        state !== "cancelled" &&
        (exchange.parent && !exchange.parent.tradeIn ? id === exchange.parent.id : old === null),
    ),
    isKept: isKept(view),
    right: upgrade && (await rightTo(engine, upgrade, { orderId, at })),
  };
  const verdict = verdictWords(upgrade !== null);
  return {
    next: nextOf(standing)
      .map((one) => i18n._(one))
      .join(" "),
    verdict: { gradedDown: i18n._(verdict.gradedDown), failed: i18n._(verdict.failed) },
    /** The order that it was bought with, where an upgrade takes it back. */
    upgrade: upgrade && {
      orderId: upgrade.orderId,
      href: paths.order(context.storefront, upgrade.orderId),
      text: i18n._(boughtFor(standing)),
    },
  };
}

/** A device that came after the end, until it is taken or is back. */
export function lateOf({ late, isSentLate, isDeviceBack }: tradeIn.TradeInView) {
  if (isSentLate) return "waits" as const;
  return late === "refused" && !isDeviceBack ? ("refused" as const) : null;
}

/** It was never sent, or is back. */
function isKept(view: tradeIn.TradeInView): boolean {
  const isOver = view.status === "Cancelled" || view.status === "RefundCancelled";
  return view.isDeviceBack || isOver;
}

/** Whether the order that a device was bought with may change it again, or another one has used that meanwhile. */
async function rightTo(
  engine: RequestScope["engine"],
  upgrade: NonNullable<tradeIn.TradeInView["upgrade"]>,
  { orderId, at }: Pick<OrderParts, "orderId" | "at">,
): Promise<NonNullable<ExchangeStanding["right"]>> {
  const found = await loadForStore(engine, lifecycle, upgrade.orderId);
  const line = found?.context.lines.find(({ id }) => id === upgrade.lineId);
  if (!found || !line) return "gone";
  if (line.upgradedBy !== null) return line.upgradedBy === orderId ? "gone" : "used";
  return isUpgradable(found.context, line, at) ? "free" : "gone";
}
