/** What a service of an order is for: the item that it covers or is done to, and how many units of it. Pure. */
import type { OrderLine } from "../order.schema.ts";
import { dependantsOf } from "../lines/order.kinds.ts";
import { keptUnits, unitsToPay } from "../lines/order.units.ts";

export interface Belonging {
  readonly name: string;
  readonly units: number;
  /** Of how many of the item; as many as it is for where it is for all of them. */
  readonly ofUnits: number;
}

/** Null where it is for no item of the order: an old device comes along with what it is traded in for, and is no part of it. */
export function belongingOf(
  lines: readonly OrderLine[],
  line: OrderLine,
  unitsOf: (line: OrderLine) => number = unitsThere,
): Belonging | null {
  const item = lines.find(({ id }) => id === line.parentId);
  const isPartOf = line.tradeIn === null && !line.isBuyBack;
  if (!item || !isPartOf || !dependantsOf(lines, item.id).includes(line)) return null;
  const ofUnits = unitsOf(item);
  return { name: item.name, units: Math.min(ofUnits, unitsOf(line)), ofUnits };
}

/** What it was bought for, whatever became of that: papers of the sale name as many. */
export const soldBelongingOf = (lines: readonly OrderLine[], line: OrderLine): Belonging | null =>
  belongingOf(lines, line, ({ quantity }) => quantity);

/** What was neither called off nor sent back; what went whole was for what it was bought for. */
const unitsThere = (line: OrderLine): number =>
  unitsToPay(line).length || keptUnits(line).length || line.quantity;
