/** What is told of the units of a line that are at one step (ORD-74). */
import type { SnapshotOf } from "#machines/kit";
import { isAfterSalesOver, standingOf } from "../lines/order.standing.ts";
import { unitsTold } from "../lines/order.units.ts";
import { statuses } from "../lines/order.statuses.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { lineLabelOf } from "./order.labels.ts";

export const unitsOf = (context: Context, line: OrderLine) =>
  unitsTold(line).map(({ units, state }) => ({
    units,
    status: statuses[state].key,
    label: lineLabelOf({ ...line, state }, context),
    tone: statuses[state].tone,
  }));

interface Told {
  readonly units: readonly { readonly tone: string }[];
}

/** Money of a part is back, the rest is kept, and nothing of the order moves any more. */
export function isRestKept(snapshot: SnapshotOf<Context>, lines: readonly Told[]): boolean {
  const tones = lines.flatMap(({ units }) => units.map(({ tone }) => tone));
  return (
    standingOf(snapshot) === "partiallyRefundSuccess" &&
    isAfterSalesOver(snapshot) &&
    !tones.some((tone) => tone === "now" || tone === "us")
  );
}
