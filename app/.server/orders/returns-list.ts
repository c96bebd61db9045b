/** The returns of one order, newest first: for the start of another one, and for the order's own page. */
import { paths } from "#app/paths.ts";
import { sum } from "#machines/kit";
import type { OrderParts } from "./order-parts.ts";

export function returnsOf({ returns, context, orderId }: OrderParts) {
  return returns.toReversed().map(({ returnId, label, tone, initiatedAt, lines, accepted }) => ({
    ...{ returnId, label, tone, initiatedAt },
    /** Of these units; null before the warehouse has decided, or where it took none. */
    accepted: accepted.length === 0 ? null : sum(accepted.map(({ units }) => units)),
    units: lines.reduce((units, line) => units + line.units, 0),
    names: lines.flatMap(({ lineId }) => context.lines.find(({ id }) => id === lineId)?.name ?? []),
    href: paths.returnOf(context.storefront, orderId, returnId),
  }));
}
