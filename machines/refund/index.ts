import { defineLifecycle } from "#machines/kit";
import { machine } from "./refund.machine.ts";
import { fromFirst } from "./refund.migrations.ts";
import { context, events, input } from "./refund.schema.ts";
import { view } from "./refund.view.ts";

export { machine, events, view };
export { entriesOnCard, homelessEntries } from "./refund.guards.ts";
export { samples } from "./refund.samples.ts";
export { statuses } from "./refund.schema.ts";
export type { EntryState, Status } from "./refund.schema.ts";
export type {
  RefundAccount,
  RefundEntry,
  RefundStation,
  RefundView,
  ShareState,
} from "./refund.view.ts";

export const lifecycle = defineLifecycle({
  name: "refund",
  lc: "LC-19",
  version: 2,
  machine,
  events,
  input,
  context,
  migrations: { 1: fromFirst },
  view,
  why: () => "EventNotAllowed",
  keys: ({ orderId }) => [`order:${orderId}`],
});
