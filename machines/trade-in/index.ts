import { defineLifecycle, ownerKeys, toldTooLate } from "#machines/kit";
import { why } from "./trade-in.guards.ts";
import { fromFirst } from "./trade-in.migrations.ts";
import { machine } from "./trade-in.machine.ts";
import { context, events, input } from "./trade-in.schema.ts";
import { view } from "./trade-in.view.ts";

export { machine, events, view };
export {
  conditionAnswers,
  estimatedCredit,
  finalCredit,
  settlement,
  tradedDevice,
  V3_DEDUCTION_CENTS,
} from "./trade-in.credit.ts";
export { conditionQuestions, estimateCents } from "./trade-in.estimate.ts";
export { businessLabel, consumerLabel, exchangeStatus } from "./trade-in.display.ts";
export type { BusinessLabel, ConsumerLabel } from "./trade-in.display.ts";
export { exchangeRefusal, tradeInLimit } from "./trade-in.limits.ts";
export { samples } from "./trade-in.samples.ts";
export { statuses } from "./trade-in.schema.ts";
export type { Buyer, Status } from "./trade-in.schema.ts";
export { tradePeriodDays } from "./trade-in.terms.ts";
export type { TradeInView } from "./trade-in.view.ts";

export const lifecycle = defineLifecycle({
  name: "trade-in",
  lc: "LC-11",
  version: 2,
  migrations: { 1: fromFirst },
  machine,
  events,
  input,
  context,
  view,
  why,
  late: toldTooLate([
    "device.collected",
    "warehouse.delivered",
    "arrived",
    "checked.in",
    "evaluation.postponed",
    "evaluation.resumed",
  ]),
  keys: ({ orderId, customerId }) => ownerKeys({ orderId, customerId }),
});
