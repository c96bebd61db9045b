import { defineLifecycle } from "#machines/kit";
import { why } from "./return-label.guards.ts";
import { machine } from "./return-label.machine.ts";
import { fromFirst } from "./return-label.migrations.ts";
import { context, events, input } from "./return-label.schema.ts";
import { view } from "./return-label.view.ts";

export { machine, events, view };
export { samples } from "./return-label.samples.ts";
export type { LabelView, Status } from "./return-label.view.ts";

export const lifecycle = defineLifecycle({
  name: "return-label",
  lc: "LC-16",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: fromFirst },
  keys: ({ orderId }) => [`order:${orderId}`],
});
