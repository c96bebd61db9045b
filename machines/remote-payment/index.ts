import { defineLifecycle, ownerKeys, toldTooLate } from "#machines/kit";
import { why } from "./remote-payment.guards.ts";
import { machine } from "./remote-payment.machine.ts";
import { context, events, input } from "./remote-payment.schema.ts";
import { view } from "./remote-payment.view.ts";

export { machine, events, view };
export { samples } from "./remote-payment.samples.ts";
export type { Context } from "./remote-payment.schema.ts";
export type { RemotePaymentView, Status } from "./remote-payment.view.ts";

export const lifecycle = defineLifecycle({
  name: "remote-payment",
  lc: "LC-48",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  late: toldTooLate(["payer.reached", "payer.failed"]),
  keys: ({ sessionId, customerId }) => ownerKeys({ sessionId, customerId }),
});
