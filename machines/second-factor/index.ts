import { defineLifecycle } from "#machines/kit";
import { why } from "./second-factor.guards.ts";
import { machine } from "./second-factor.machine.ts";
import { context, events, input } from "./second-factor.schema.ts";
import { view } from "./second-factor.view.ts";

export { machine, events, view };
export { samples } from "./second-factor.samples.ts";
export type { SecondFactorView, Status } from "./second-factor.view.ts";

export const lifecycle = defineLifecycle({
  name: "second-factor",
  lc: "LC-56",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  // Version 2 renews codes and is reset; what is kept of version 1 means what it meant.
  migrations: { 1: { snapshot: (old) => old } },
  keys: ({ customerId }) => [`customer:${customerId}`],
});
