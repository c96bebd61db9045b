import { defineLifecycle } from "#machines/kit";
import { why } from "./data-erasure.guards.ts";
import { machine } from "./data-erasure.machine.ts";
import { fromFirst } from "./data-erasure.migrations.ts";
import { context, events, input } from "./data-erasure.schema.ts";
import { view } from "./data-erasure.view.ts";

export { machine, events, view };
export { subject, subjectKey, waysAsked } from "./data-erasure.schema.ts";
export type { Subject, WayAsked } from "./data-erasure.schema.ts";
export { openMatters } from "./open-matter.rules.ts";
export type { OpenMatter } from "./open-matter.rules.ts";
export { samples } from "./data-erasure.samples.ts";
export type { DataErasureView, Status } from "./data-erasure.view.ts";

export const lifecycle = defineLifecycle({
  name: "data-erasure",
  lc: "LC-57",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: fromFirst },
  keys: ({ subject }) => [
    subject.kind === "account" ? `customer:${subject.customerId}` : `order:${subject.orderId}`,
  ],
});
