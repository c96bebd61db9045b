/** What cancelling or returning does to old devices that were not sent yet; null where there are none. */
import type { I18n } from "@lingui/core";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { followsPurchase, followsSuccessor } from "#app/messages/trade-in.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { exchangesOf } from "#machines/order";
import * as tradeIn from "#machines/trade-in";

export async function tradeInNote(
  engine: EngineContext,
  parts: OrderParts,
  i18n: I18n,
): Promise<string | null> {
  const found = await Promise.all(
    exchangesOf(parts.context).map(async ({ tradeInId }) => {
      const one = await loadFor(engine, parts, tradeIn.lifecycle, tradeInId);
      const view = one && tradeIn.view(one.snapshot, parts.viewer.role);
      if (!view?.isWithShopper) return null;
      return i18n._(view.upgrade === null ? followsPurchase : followsSuccessor);
    }),
  );
  const told = new Set(found.filter((one) => one !== null));
  return told.size > 0 ? [...told].join(" ") : null;
}
