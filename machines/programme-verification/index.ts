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
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  // What is kept of an instance is the same; since version 2 a number is claimed for its account.
  migrations: { 1: { snapshot: (old) => old } },
  keys: ({ customerId }) => [`customer:${customerId}`],
});
