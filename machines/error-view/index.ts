import { defineLifecycle } from "#machines/kit";
import { why } from "./error-view.guards.ts";
import { machine } from "./error-view.machine.ts";
import { context, events, input } from "./error-view.schema.ts";
import { view } from "./error-view.view.ts";

export { machine, events, view };
export { samples } from "./error-view.samples.ts";
export type { ErrorView, Status } from "./error-view.view.ts";

export const lifecycle = defineLifecycle({
  name: "error-view",
  lc: "LC-40",
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
