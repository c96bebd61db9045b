/**
 * Whether what was bought stays: it is paid and there, its days to come back are over, and nothing of it is on its way back.
 * Points become usable by it (REW-06), and a friend's reward is paid by it (CODE-10, decision 059). Pure.
 */
import { comingAlong } from "../after-sales/order.children.ts";
import { returnableUntil } from "../lines/order.lines.ts";
import { beginsPaid, hasParcel } from "../lines/order.kinds.ts";
import { comingUnits } from "../lines/order.units.ts";
import { isTaken } from "../money/order.money.ts";
import type { Context, OrderLine } from "../order.schema.ts";

/** How far a line is from being kept. */
export interface Keeping {
  /** The end of its days to come back; null while it is not paid, or not there. */
  readonly keptAt: string | null;
  /** Units that a return is open for, and those that go along with what comes back. */
  readonly returning: number;
}

/**
 * What belongs to goods is there when they are, and what somebody comes for or is mailed once that is done; what begins once it
 * is paid counts its days from the order (OPEN-01).
 */
export function keepingOf(context: Context, line: OrderLine): Keeping {
  const parent = context.lines.find(({ id }) => id === line.parentId);
  const goods = parent && hasParcel(parent) && !hasParcel(line) ? parent : null;
  const ends = [endOf(context, line), ...(goods ? [endOf(context, goods)] : [])];
  const known = ends.flatMap((end) => end ?? []);
  const isThere = isTaken(context, line) && known.length === ends.length;
  return {
    keptAt: isThere ? (known.sort().at(-1) ?? null) : null,
    returning: comingUnits(line) + (goods ? returningAlong(context, goods, line) : 0),
  };
}

function endOf(context: Context, line: OrderLine): string | null {
  const { deliveredAt, returnDeadline } = line;
  if (deliveredAt === null)
    return beginsPaid(line, context.lines) ? returnableUntil(context, context.placedAt) : null;
  if (!hasParcel(line)) return returnableUntil(context, deliveredAt);
  return returnDeadline ?? returnableUntil(context, deliveredAt);
}

function returningAlong(context: Context, goods: OrderLine, { id }: OrderLine): number {
  const along = comingAlong(context, [{ lineId: goods.id, units: comingUnits(goods) }]);
  return along.find(({ lineId }) => lineId === id)?.units ?? 0;
}

/** When all that stays of an order is kept; null while anything of it may still come back, or nothing stays. */
export function orderKeptAt(context: Context): string | null {
  const staying = context.lines
    .filter((line) => line.state !== "cancelled" && line.quantity > goneFrom(line))
    .map((line) => keepingOf(context, line));
  const ends = staying.flatMap(({ keptAt, returning }) => (returning > 0 ? [] : (keptAt ?? [])));
  return ends.length === staying.length ? (ends.sort().at(-1) ?? null) : null;
}

const goneFrom = ({ cancelledUnits, returnedUnits }: OrderLine) => cancelledUnits + returnedUnits;
