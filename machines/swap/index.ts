import { defineLifecycle, toldAgain } from "#machines/kit";
import { why } from "./swap.guards.ts";
import { machine } from "./swap.machine.ts";
import { fromFirst } from "./swap.migrations.ts";
import { context, events, input } from "./swap.schema.ts";
import { view } from "./swap.view.ts";

export { machine, events, view };
export { samples } from "./swap.samples.ts";
export { differenceCents, SETTLE_DAYS } from "./swap.guards.ts";
export { article } from "./swap.schema.ts";
export type { Status, SwapView, Told } from "./swap.view.ts";

export const lifecycle = defineLifecycle({
  name: "swap",
  lc: "LC-10",
  version: 2,
  migrations: { 1: fromFirst },
  machine,
  events,
  input,
  context,
  view,
  why,
  // That the warehouse has, or has not, changed it after all is about goods.
  late: toldAgain({ swapcompleted: ["swap.done"], swapfailed: ["swap.failed"] }),
  keys: ({ orderId }) => [`order:${orderId}`],
});
