/** What of a line may be replaced now (RET-25). */
import * as order from "#machines/order";
import type { OrderLine } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import type { LineOffer } from "#app/.server/after-sales/return/return-choice.ts";

/** What may be replaced now; null where nothing may. */
export function offerOf({ view }: OrderParts, line: OrderLine): LineOffer | null {
  const units = view.lines.find(({ id }) => id === line.id)?.replaceableUnits ?? 0;
  if (units < 1) return null;
  const known = line.serials.filter((serial) => serial !== "");
  return { lineId: line.id, units, needsSerials: order.isDevice(line), known };
}
