/** What a cancelled or returned unit gives back of a member's limits (CODE-12). Pure. */
import { allocate, sum } from "#machines/kit";
import type { Bought, Context, Event } from "./programme-verification.schema.ts";
import { ledgerWithout, yearOf } from "./programme.terms.ts";

type TakenBack = Extract<Event, { type: "goods.taken.back" }>;

/** The line that units were taken back of, as far as it still counts. */
export function countedLine({ orders }: Pick<Context, "orders">, event: Event): Bought | null {
  if (event.type !== "goods.taken.back") return null;
  return orders[event.orderId]?.lines.find(({ lineId }) => lineId === event.lineId) ?? null;
}

/** The orders and the ledger without those units; never more than was counted. */
export function withoutUnits(
  { orders, ledger }: Pick<Context, "orders" | "ledger">,
  event: TakenBack,
): Pick<Context, "orders" | "ledger"> {
  const order = orders[event.orderId];
  const line = countedLine({ orders }, event);
  if (!order || !line) return { orders, ledger };
  const units = Math.min(event.units, line.units);
  const byUnit = allocate(line.goodsCents, Array<number>(line.units).fill(1));
  const goodsCents = sum(byUnit.slice(0, units));
  const left = { ...line, units: line.units - units, goodsCents: line.goodsCents - goodsCents };
  const lines = order.lines.flatMap((one) => {
    if (one !== line) return [one];
    return left.units > 0 ? [left] : [];
  });
  const gone = { goodsCents, units: { [line.sku]: units } };
  return {
    orders: { ...orders, [event.orderId]: { ...order, lines } },
    ledger: ledgerWithout(ledger, gone, order.year, event.at),
  };
}

/** The order as the ledger counts it. */
export function countedOrder({ lines, at }: Extract<Event, { type: "spent" }>) {
  return { year: yearOf(at), lines };
}
