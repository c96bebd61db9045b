/** Where the goods of an order are, and what became of them after arrival: what the lines say together. Pure. */
import type { OrderLine } from "../order.schema.ts";
import { statusOf } from "./order.lines.ts";
import type { Kinded } from "./order.kinds.ts";
import { afterSalesOf, phaseOf } from "./order.phases.ts";
import type { AfterSales } from "./order.phases.ts";
import { rollUp } from "./order.roll-up.ts";
import { unitStates } from "./order.units.ts";
import type { Counted } from "./order.units.ts";

interface Lines {
  readonly lines: readonly (Counted & Kinded & Pick<OrderLine, "deliveredAt">)[];
}

/**
 * The goods: nothing has left yet, some or all of them are on their way, all have arrived and nothing is asked of them or
 * something is, they are kept for good, lost before they came, or called off.
 */
export type GoodsStage =
  "inHouse" | "underway" | "atRest" | "inAfterSales" | "kept" | "lost" | "calledOff";

/** Where the goods are. What is called off does not count unless all of it is. */
export function goodsStageOf(context: Lines): GoodsStage {
  const status = statusOf(context);
  if (status === "cancelled") return "calledOff";
  if (status === "completed") return "kept";
  switch (phaseOf(status)) {
    case "underway":
      return "underway";
    case "arrived":
      return "atRest";
    case "afterSales":
      return context.lines.some(({ deliveredAt }) => deliveredAt !== null)
        ? "inAfterSales"
        : "lost";
    default:
      return "inHouse";
  }
}

/** By the lines themselves, as with the status. */
const afterSales = new WeakMap<Lines["lines"], AfterSales>();

/** What goes on after arrival: the least advanced of the units that are concerned speaks. */
export function afterSalesStageOf({ lines }: Lines): AfterSales {
  const known = afterSales.get(lines);
  if (known) return known;
  const concerned = lines.flatMap(unitStates).filter((state) => phaseOf(state) === "afterSales");
  const stage = concerned.length === 0 ? "none" : afterSalesOf(rollUp(concerned));
  afterSales.set(lines, stage);
  return stage;
}
