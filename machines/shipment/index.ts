import { defineLifecycle } from "#machines/kit";
import { machine } from "./shipment.machine.ts";
import { fromFirst } from "./shipment.migrations.ts";
import { context, events, input } from "./shipment.schema.ts";
import { view } from "./shipment.view.ts";

export { machine, events, view };
export { trackedCarriers } from "./shipment.carriers.ts";
export { samples } from "./shipment.samples.ts";
export { bars } from "./shipment.schema.ts";
export type { Checkpoint, Kind, Station } from "./shipment.schema.ts";
export { isLate } from "./shipment.view.ts";
export { seenAt } from "./shipment.updates.ts";
export type { ShipmentView, Status, TrackStation } from "./shipment.view.ts";

export const lifecycle = defineLifecycle({
  name: "shipment",
  lc: "LC-20",
  version: 2,
  migrations: { 1: fromFirst },
  machine,
  events,
  input,
  context,
  view,
  why: () => "EventNotAllowed",
  keys: ({ orderId }) => [`order:${orderId}`],
});
