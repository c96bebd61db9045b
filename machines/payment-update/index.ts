import { defineLifecycle } from "#machines/kit";
import { why } from "./payment-update.guards.ts";
import { machine } from "./payment-update.machine.ts";
import { fromFirst, fromSecond } from "./payment-update.migrations.ts";
import { context, events, input } from "./payment-update.schema.ts";
import { view } from "./payment-update.view.ts";

export { machine, events, view };
export { canPayAgain, payAgainMethods } from "./payment-update.methods.ts";
export { samples } from "./payment-update.samples.ts";
export type { Entry } from "./payment-update.schema.ts";
export type { PageAction, PaymentUpdateView, Status } from "./payment-update.view.ts";

export const lifecycle = defineLifecycle({
  name: "payment-update",
  lc: "LC-05",
  version: 3,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: fromFirst, 2: fromSecond },
  keys: ({ orderId }) => [`order:${orderId}`],
});
