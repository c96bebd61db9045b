import { defineLifecycle } from "#machines/kit";
import { why } from "./ftc-confirmation.guards.ts";
import { machine } from "./ftc-confirmation.machine.ts";
import { context, events, input } from "./ftc-confirmation.schema.ts";
import { view } from "./ftc-confirmation.view.ts";

export { machine, events, view };
export { samples } from "./ftc-confirmation.samples.ts";
export type { FtcConfirmationView, Status } from "./ftc-confirmation.view.ts";

export const lifecycle = defineLifecycle({
  name: "ftc-confirmation",
  lc: "LC-28",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ orderId }) => [`order:${orderId}`],
});
