import { defineLifecycle } from "#machines/kit";
import { why } from "./installation-schedule.guards.ts";
import { machine } from "./installation-schedule.machine.ts";
import { fromFirst } from "./installation-schedule.migrations.ts";
import { context, events, input, installationDays } from "./installation-schedule.schema.ts";
import { view } from "./installation-schedule.view.ts";

export { events, installationDays, machine, view };
export { samples } from "./installation-schedule.samples.ts";
export type { InstallationBooking } from "./installation-schedule.machine.ts";
export type { InstallationScheduleView, Status } from "./installation-schedule.view.ts";

export const lifecycle = defineLifecycle({
  name: "installation-schedule",
  lc: "LC-22",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  // Version 1 told nobody what came of the crew.
  migrations: { 1: fromFirst },
  keys: ({ orderId }) => [`order:${orderId}`],
});
