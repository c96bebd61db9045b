import { defineLifecycle } from "#machines/kit";
import { why } from "./password-recovery.guards.ts";
import { machine } from "./password-recovery.machine.ts";
import { context, events, input } from "./password-recovery.schema.ts";
import { view } from "./password-recovery.view.ts";

export { machine, events, view };
export { samples } from "./password-recovery.samples.ts";
export type { PasswordRecoveryView, Status } from "./password-recovery.view.ts";

export const lifecycle = defineLifecycle({
  name: "password-recovery",
  lc: "LC-54",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ customerId }) => [`customer:${customerId}`],
});
