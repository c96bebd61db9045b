import { defineLifecycle } from "#machines/kit";
import { why } from "./error-log.guards.ts";
import { machine } from "./error-log.machine.ts";
import { context, events, input } from "./error-log.schema.ts";
import { view } from "./error-log.view.ts";

export { machine, events, view };
export { samples } from "./error-log.samples.ts";
export type { ErrorLogView, Status } from "./error-log.view.ts";
export type { Entry } from "./error-log.schema.ts";

export const lifecycle = defineLifecycle({
  name: "error-log",
  lc: "LC-39",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  // Whoever has the page open moves it.
  keys: () => ["page:open"],
  runsIn: "browser",
});
