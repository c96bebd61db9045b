import { defineLifecycle } from "#machines/kit";
import { why } from "./customer-session.guards.ts";
import { machine } from "./customer-session.machine.ts";
import { context, events, input } from "./customer-session.schema.ts";
import { fromFirst } from "./customer-session.migrations.ts";
import { view } from "./customer-session.view.ts";

export { machine, events, view };
export { samples } from "./customer-session.samples.ts";
export type { SessionView, Status } from "./customer-session.view.ts";

export const lifecycle = defineLifecycle({
  name: "customer-session",
  lc: "LC-44",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: fromFirst },
  keys: ({ sessionId }) => [`session:${sessionId}`],
});
