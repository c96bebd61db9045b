/** What a subscription's mail is about: its own line, and what it costs by the month, and nothing else of the order. */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { About } from "#app/.server/mail/letter-parts.ts";
import { writerOf } from "#app/.server/orders/dated-order.ts";
import * as subscription from "#machines/subscription";

/** Nothing where it is about no subscription. */
export async function renewing(
  engine: EngineContext,
  orderId: string,
  subscriptionId: string | undefined,
): Promise<Partial<Pick<About, "lineIds" | "priceCents">>> {
  if (subscriptionId === undefined) return {};
  const found = await loadFor(engine, writerOf(orderId), subscription.lifecycle, subscriptionId);
  if (!found) return {};
  const { lineId, nextCharge, charges } = subscription.view(found.snapshot, "system");
  return {
    lineIds: [lineId],
    priceCents: nextCharge?.amountCents ?? charges.at(-1)?.amountCents,
  };
}
