import { defineLifecycle, toldAgain } from "#machines/kit";
import { why } from "./replacement.guards.ts";
import { machine } from "./replacement.machine.ts";
import { context, events, input } from "./replacement.schema.ts";
import { fromFirst } from "./replacement.migrations.ts";
import { view } from "./replacement.view.ts";

export { machine, events, view };
export { samples } from "./replacement.samples.ts";
export type { Outcome, Status } from "./replacement.schema.ts";
export type { Label, ReplacementView } from "./replacement.view.ts";

export const lifecycle = defineLifecycle({
  name: "replacement",
  lc: "LC-18",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  // An old device that comes once nothing is expected is goods of somebody; once its charge was given back it is what came.
  late: toldAgain({ refused: ["replacement.refused"], credited: ["device.returned"] }),
  migrations: { 1: fromFirst },
  keys: ({ orderId }) => [`order:${orderId}`],
});
