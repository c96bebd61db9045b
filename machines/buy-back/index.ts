import { defineLifecycle, ownerKeys, toldAgain } from "#machines/kit";
import { why } from "./buy-back.guards.ts";
import { fromFirst } from "./buy-back.migrations.ts";
import { machine } from "./buy-back.machine.ts";
import { context, events, input } from "./buy-back.schema.ts";
import { view } from "./buy-back.view.ts";

export { machine, events, view };
export { samples } from "./buy-back.samples.ts";
export { statuses } from "./buy-back.schema.ts";
export type { Status } from "./buy-back.schema.ts";
export { guaranteedCents } from "./buy-back.terms.ts";
export type { BuyBackView } from "./buy-back.view.ts";

export const lifecycle = defineLifecycle({
  name: "buy-back",
  lc: "LC-12",
  version: 2,
  migrations: { 1: fromFirst },
  machine,
  events,
  input,
  context,
  view,
  why,
  late: toldAgain({ refundSuccessful: ["grv.arrived", "grv.passed"] }),
  keys: ({ orderId, sessionId, customerId }) => ownerKeys({ orderId, sessionId, customerId }),
});
