import { defineLifecycle, toldTooLate } from "#machines/kit";
import { why } from "./delivery-schedule.guards.ts";
import { fromFirst } from "./delivery-schedule.migrations.ts";
import { machine } from "./delivery-schedule.machine.ts";
import { context, deliveryWindows, events, input } from "./delivery-schedule.schema.ts";
import { view } from "./delivery-schedule.view.ts";

export { deliveryWindows, machine, events, view };
export { samples } from "./delivery-schedule.samples.ts";
export type { DeliveryBooking } from "./delivery-schedule.machine.ts";
export type { DeliveryScheduleView, Status } from "./delivery-schedule.view.ts";

export const lifecycle = defineLifecycle({
  name: "delivery-schedule",
  lc: "LC-21",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  late: toldTooLate(["date.granted", "date.refused"]),
  migrations: { 1: fromFirst },
  keys: ({ orderId }) => [`order:${orderId}`],
});
