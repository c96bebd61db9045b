/** What belongs to goods that come back: care, warranties and plans go with what they are for (LINE-13). Pure. */
import type { Context, OrderLine } from "../order.schema.ts";
import { kindOf } from "../lines/order.kinds.ts";
import { unitsLeft } from "../lines/order.units.ts";
import { isWithShopper } from "./order.coming-back.ts";

/** So many units of a line. */
interface Units {
  readonly lineId: string;
  readonly units: number;
}

/** Goods of their own stay until they are given back themselves, and so does work that was done. */
function follows(line: OrderLine): boolean {
  const kind = kindOf(line);
  return line.tradeIn === null && (kind === "plan" || kind === "subscription");
}

/**
 * The units that go with units that come back: one for each where a line has as many as what it is for, else all of it
 * once nothing is left of that. What was given back or asked back by itself is not taken a second time.
 */
export function comingAlong({ lines }: Pick<Context, "lines">, back: readonly Units[]): Units[] {
  return back.flatMap(({ lineId, units }) => {
    const parent = lines.find(({ id }) => id === lineId);
    if (!parent || units === 0) return [];
    const isLast = parent.returnedUnits + units >= parent.quantity - parent.cancelledUnits;
    return lines
      .filter((line) => line.parentId === lineId && follows(line) && isWithShopper(line))
      .filter((line) => back.every((one) => one.lineId !== line.id))
      .map((line) => {
        const left = unitsLeft(line);
        const along = line.quantity === parent.quantity ? units : isLast ? left : 0;
        return { lineId: line.id, units: Math.min(left, along) };
      })
      .filter((one) => one.units > 0);
  });
}
