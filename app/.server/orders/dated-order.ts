/** An order with what its dates are told of, for whoever writes about it: nobody looks at a page. */
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Looking } from "#app/.server/engine/load-for.ts";
import { marketOfStore } from "#app/market.ts";
import * as order from "#machines/order";
import * as refund from "#machines/refund";
import * as returns from "#machines/return";
import * as shipment from "#machines/shipment";
import type { Dated } from "./order-dates.ts";
import { missedLines } from "./schedule/missed-lines.ts";

/** Whoever writes for the store about an order. */
export const writerOf = (orderId: string): Looking => ({
  actor: { role: "system", id: "mail", keys: [`order:${orderId}`] },
});

export async function datedOrder(engine: EngineContext, orderId: string): Promise<Dated | null> {
  const writer = writerOf(orderId);
  const found = await loadFor(engine, writer, order.lifecycle, orderId);
  if (!found) return null;
  const { context } = found.snapshot;
  const at = instant(engine.clock);
  const views = await Promise.all([
    Promise.all(
      context.shipments.map(async ({ shipmentId }) => {
        const one = await loadFor(engine, writer, shipment.lifecycle, shipmentId);
        return one ? [shipment.view(one.snapshot, "system")] : [];
      }),
    ),
    Promise.all(
      context.returns.map(async ({ returnId }) => {
        const one = await loadFor(engine, writer, returns.lifecycle, returnId);
        return one ? [returns.view(one.snapshot, "system")] : [];
      }),
    ),
    Promise.all(
      context.refunds.map(async ({ refundId }) => {
        const one = await loadFor(engine, writer, refund.lifecycle, refundId);
        return one ? [refund.view(one.snapshot, "system")] : [];
      }),
    ),
  ]);
  const [shipments, sentBack, refunds] = views;
  return {
    ...{ context, at },
    timeZone: marketOfStore(context.storefront).timeZone,
    view: order.view(found.snapshot, "system", at),
    shipments: shipments.flat(),
    returns: sentBack.flat(),
    refunds: refunds.flat(),
    missedLineIds: await missedLines(engine, writer, context),
  };
}
