/**
 * What comes of stopping an item, told before it is asked for: as on the customer's own page, with what goes along (decision 060).
 * And what was stopped here and nobody has answered, which may go on.
 */
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { calledOffMoney } from "#app/.server/orders/lines/called-off-money.ts";
import * as cancellation from "#machines/cancellation";
import { isEnforceableAt, keptUnits, lastPlaces } from "#machines/order";
import type { LostSum, OrderLine } from "#machines/order";
import { namesOf } from "./desk-answers.ts";

/** Cents with their tax. */
export interface StopSums {
  /** Not charged, or given back. */
  readonly backCents: number;
  /** What of its price is kept because what stays, or its delivery, was cheaper only together with it; below zero it comes back on top. */
  readonly lost: readonly LostSum[];
}

export function stopSums({ context }: Pick<OrderParts, "context">, line: OrderLine): StopSums {
  const going = withChildren(context.lines, line).map((one) => ({
    line: one,
    places: lastPlaces(one, keptUnits(one).length),
  }));
  const { totalCents, onTopCents, lost } = calledOffMoney(context, going);
  return { backCents: totalCents + onTopCents, lost };
}

/** Each stop of an agent that the warehouse has not answered (CANC-14). */
export const openStops = (parts: OrderParts) =>
  (parts.cancellation?.view.stops ?? []).map((lineIds) => ({
    ...{ lifecycle: cancellation.lifecycle, key: parts.orderId, kind: "stopped" as const },
    ...{ about: lineIds.join("+"), items: namesOf(parts, lineIds) },
    sends: [{ type: "stop.withdrawn", lineIds }],
  }));

/** A line with what belongs to it and can be stopped along with it. */
function withChildren(lines: readonly OrderLine[], line: OrderLine): OrderLine[] {
  const children = lines.filter(
    ({ parentId, state }) => parentId === line.id && isEnforceableAt(state),
  );
  return [line, ...children.flatMap((child) => withChildren(lines, child))];
}
