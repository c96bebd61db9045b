import { defineLifecycle } from "#machines/kit";
import { why } from "./programme-verification.guards.ts";
import { machine } from "./programme-verification.machine.ts";
import { context, events, input } from "./programme-verification.schema.ts";
import { view } from "./programme-verification.view.ts";

export { machine, events, view };
export { samples } from "./programme-verification.samples.ts";
export { limitPassed, programmes, termsOf } from "./programme.terms.ts";
export type { LimitCode, Programme, Terms, Weights } from "./programme.terms.ts";
export type { ProgrammeView, Status } from "./programme-verification.view.ts";

export const lifecycle = defineLifecycle({
  name: "programme-verification",
  lc: "LC-49",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ customerId }) => [`customer:${customerId}`],
});
