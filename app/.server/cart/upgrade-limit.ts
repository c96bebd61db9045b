/** One upgrade order in 24 hours (TRADE-44, OPEN-58). */
import { unpack, DAY_MS } from "#machines/kit";
import type { Refusal } from "#machines/kit";
import * as order from "#machines/order";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

/** Nobody places more in a day; older ones are not asked. */
const ASKED = 20;

/** Why this customer waits with another upgrade, and until when; null where nothing stands against it. */
export async function upgradeRefusal(
  engine: EngineContext,
  customerId: string,
): Promise<Refusal | null> {
  const since = Date.parse(instant(engine.clock)) - DAY_MS;
  const rows = await engine.store.orders.ofCustomer({ customerId, limit: ASKED });
  for (const { orderId, placedAt } of rows.filter((row) => Date.parse(row.placedAt) > since)) {
    const row = await engine.store.engine.load(`order:${orderId}`);
    if (!row) continue;
    const { lines }: order.Context = unpack(order.lifecycle, JSON.parse(row.snapshot)).context;
    const isUpgrade = lines.some((line) => isOfUpgrade(line) && isStanding(line));
    const from = new Date(Date.parse(placedAt) + DAY_MS).toISOString();
    if (isUpgrade) return { code: "MultipleUpgradeOrdersInDay", details: { from } };
  }
  return null;
}

/** A programme that begins, or a device that another one takes the place of. */
function isOfUpgrade({ productType, tradeIn }: Pick<order.OrderLine, "productType" | "tradeIn">) {
  return productType === "Upgrade" || (tradeIn?.upgrade ?? null) !== null;
}

function isStanding({ state }: Pick<order.OrderLine, "state">): boolean {
  return state !== "cancelled" && state !== "cancelInitiated";
}
