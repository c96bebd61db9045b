import { defineLifecycle } from "#machines/kit";
import { why } from "./email-verification.guards.ts";
import { machine } from "./email-verification.machine.ts";
import { context, events, input } from "./email-verification.schema.ts";
import { view } from "./email-verification.view.ts";

export { machine, events, view };
export { samples } from "./email-verification.samples.ts";
export type { EmailVerificationView, Status } from "./email-verification.view.ts";

export const lifecycle = defineLifecycle({
  name: "email-verification",
  lc: "LC-55",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  // Version 1 did not hear of links; what it stored is the same.
  migrations: { 1: { snapshot: (old) => old } },
  keys: ({ customerId }) => [`customer:${customerId}`],
});
