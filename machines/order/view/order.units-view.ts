/** What is told of the units of a line that are at one step (ORD-74). */
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
