import { defineLifecycle } from "#machines/kit";
import { why } from "./lookup-session.guards.ts";
import { machine } from "./lookup-session.machine.ts";
import { context, events, input } from "./lookup-session.schema.ts";
import { view } from "./lookup-session.view.ts";

export { machine, events, view };
export { samples } from "./lookup-session.samples.ts";
export type { LookupView, Status } from "./lookup-session.view.ts";

export const lifecycle = defineLifecycle({
  name: "lookup-session",
  lc: "LC-37",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  // Version 2 notes links from our mail as `mail`; what is kept of version 1 means what it meant.
  migrations: { 1: { snapshot: (old) => old } },
  keys: ({ lookupId }) => [`lookup:${lookupId}`],
});
