/** What of a line may be replaced now (RET-25). */
import * as order from "#machines/order";
import type { OrderLine } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { unitsKnown } from "#app/.server/after-sales/return/return-choice.ts";
import type { LineOffer } from "#app/.server/after-sales/return/return-choice.ts";

/** What may be replaced now; null where nothing may. */
export function offerOf(parts: OrderParts, line: OrderLine): LineOffer | null {
  const units = parts.view.lines.find(({ id }) => id === line.id)?.replaceableUnits ?? 0;
  if (units < 1) return null;
  const { id: lineId } = line;
  return { lineId, units, needsSerials: order.isDevice(line), ...unitsKnown(parts, line) };
}
