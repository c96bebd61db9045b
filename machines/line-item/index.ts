import { defineLifecycle, toldTooLate } from "#machines/kit";
import { why } from "./line-item.guards.ts";
import { machine } from "./line-item.machine.ts";
import { fromFirst } from "./line-item.migrations.ts";
import { context, events, input } from "./line-item.schema.ts";
import { view } from "./line-item.view.ts";

export { machine, events, view };
export { samples } from "./line-item.samples.ts";
export { statuses } from "./line-item.view.ts";
export type { LineView, Status } from "./line-item.view.ts";
export { NEWS_DAYS } from "./line-item.setup.ts";
export { kindOfType } from "./line-item.kind-of.ts";
export type { Device, LineKey, LineKind } from "./line-item.schema.ts";

export const lifecycle = defineLifecycle({
  name: "line-item",
  lc: "LC-02",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  late: toldTooLate([
    "so.submitted",
    "customizing.started",
    "customizing.finished",
    "do.cancelled",
    "ship.failed",
    "devices.recorded",
  ]),
  migrations: { 1: fromFirst },
  keys: ({ orderId }) => [`order:${orderId}`],
});
