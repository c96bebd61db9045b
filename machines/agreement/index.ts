import { defineLifecycle } from "#machines/kit";
import { why } from "./agreement.guards.ts";
import { machine } from "./agreement.machine.ts";
import { context, events, input } from "./agreement.schema.ts";
import { view } from "./agreement.view.ts";

export { machine, view };
export { agreementNames, events } from "./agreement.schema.ts";
export type { AgreementName } from "./agreement.schema.ts";
export { samples } from "./agreement.samples.ts";
export type { AgreementView, Status } from "./agreement.view.ts";

export const lifecycle = defineLifecycle({
  name: "agreement",
  lc: "LC-30",
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
