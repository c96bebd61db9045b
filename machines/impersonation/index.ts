import { defineLifecycle } from "#machines/kit";
import { why } from "./impersonation.guards.ts";
import { machine } from "./impersonation.machine.ts";
import { fromFirst } from "./impersonation.migrations.ts";
import { context, events, input, reasons } from "./impersonation.schema.ts";
import { view } from "./impersonation.view.ts";

export { machine, events, reasons, view };
export { samples } from "./impersonation.samples.ts";
export type { Reason } from "./impersonation.schema.ts";
export type { ImpersonationView, Status } from "./impersonation.view.ts";

export const lifecycle = defineLifecycle({
  name: "impersonation",
  lc: "LC-38",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: fromFirst },
  keys: ({ impersonationId }) => [`impersonation:${impersonationId}`],
});
