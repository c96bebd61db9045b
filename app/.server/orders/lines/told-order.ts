/** An order's view for whoever does not open its page: a list, or the data's summaries. */
import type { SnapshotFrom } from "xstate";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import * as order from "#machines/order";
import { lineMarks, renewalsOf } from "./line-marks.ts";
import { lineTradeIns } from "./line-trade-ins.ts";
import type { LineTradeIn } from "./line-trade-ins.ts";
import { refusedGoods } from "./refused-goods.ts";
import { toldView } from "./told-view.ts";

export interface ToldOrder {
  readonly view: order.OrderView;
  readonly tradeIns: readonly LineTradeIn[];
}

export async function toldFor(
  engine: EngineContext,
  viewer: Viewer,
  snapshot: SnapshotFrom<typeof order.machine>,
): Promise<ToldOrder> {
  const { context } = snapshot;
  const renewals = await renewalsOf(engine, viewer, context);
  const marks = await lineMarks(engine, viewer, context, renewals);
  const refused = await refusedGoods(engine, viewer, context);
  return {
    view: toldView(order.view(snapshot, viewer.role, instant(engine.clock)), context, {
      marks,
      refused,
    }),
    tradeIns: await lineTradeIns(engine, viewer, context),
  };
}
