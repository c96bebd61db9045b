import { defineLifecycle } from "#machines/kit";
import { why } from "./bot-check.guards.ts";
import { machine } from "./bot-check.machine.ts";
import { context, events, input } from "./bot-check.schema.ts";
import { view } from "./bot-check.view.ts";

export { machine, events, view };
export { samples } from "./bot-check.samples.ts";
export type { Challenge } from "./bot-check.schema.ts";
export type { BotCheckView, Status } from "./bot-check.view.ts";

export const lifecycle = defineLifecycle({
  name: "bot-check",
  lc: "LC-43",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ kind, subject }) => [`${kind}:${subject}`],
});
