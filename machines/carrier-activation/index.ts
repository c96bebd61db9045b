import { defineLifecycle, ownerKeys, toldAgain } from "#machines/kit";
import { why } from "./carrier-activation.guards.ts";
import { machine } from "./carrier-activation.machine.ts";
import { context, events, input } from "./carrier-activation.schema.ts";
import { fromFirst } from "./carrier-activation.migrations.ts";
import { view } from "./carrier-activation.view.ts";

export { machine, events, view };
export { accountPinRefusal, imeiRefusal, newPinRefusal } from "./application.rules.ts";
export { samples } from "./carrier-activation.samples.ts";
export type { ActivationFlags } from "./carrier-activation.effects.ts";
export type { Subscriber } from "./carrier-activation.schema.ts";
export type { ActivationView, Status } from "./carrier-activation.view.ts";
export {
  activatingCarriers,
  activationKinds,
  carrierCodes,
  financingCarriers,
} from "./carriers.ts";
export type { ActivatingCarrier, ActivationKind, CarrierCode } from "./carriers.ts";

export const lifecycle = defineLifecycle({
  name: "carrier-activation",
  lc: "LC-09",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  // A line or a number that runs although it was withdrawn is somebody's to end.
  late: toldAgain({
    activated: ["sim.activated", "port.enabled", "port.activated"],
    withdrawn: ["sim.missing", "subscriber.failed", "port.enabled", "port.failed"],
  }),
  migrations: { 1: fromFirst },
  keys: ({ orderId, sessionId, customerId }) => ownerKeys({ orderId, sessionId, customerId }),
});
