import { defineLifecycle, toldTooLate } from "#machines/kit";
import { why } from "./return.guards.ts";
import { machine } from "./return.machine.ts";
import { context, events, input } from "./return.schema.ts";
import { fromFirst } from "./return.migrations.ts";
import { formBasis, view } from "./return.view.ts";

export { machine, events, view };
export { countsAsDeliveryFailed, isClaim } from "./return.guards.ts";
export { cancelledMoneyDueAt, moneyDueAt, refundDueAt, refundPromise } from "./return.promises.ts";
export type { RefundPromise } from "./return.promises.ts";
export { samples } from "./return.samples.ts";
export { channels, statuses } from "./return.schema.ts";
export type { Channel, RefundKey, Status } from "./return.schema.ts";
export { parcelOf } from "./return.setup.ts";
export { hasSerials } from "./return.serials.ts";
export type { Identified } from "./return.serials.ts";
export type { Phase, ReturnStation, ReturnView } from "./return.view.ts";

export const lifecycle = defineLifecycle({
  name: "return",
  lc: "LC-15",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  formBasis,
  why,
  late: toldTooLate(["triage.started", "triage.passed", "evaluation.completed"]),
  migrations: { 1: fromFirst },
  keys: ({ orderId }) => [`order:${orderId}`],
});
