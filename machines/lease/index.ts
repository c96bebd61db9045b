import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./lease.guards.ts";
import { machine } from "./lease.machine.ts";
import { fromFirst } from "./lease.migrations.ts";
import { context, events, input } from "./lease.schema.ts";
import { view } from "./lease.view.ts";

export { machine, events, view };
export { samples } from "./lease.samples.ts";
export type { LeaseView, Status } from "./lease.view.ts";
export {
  isOfferedIn,
  LEASE_MONTHS,
  leaseSchedule,
  leaseTotalCents,
  ownedOn,
} from "./lease.rules.ts";
export type { LeasePayment } from "./lease.rules.ts";

export const lifecycle = defineLifecycle({
  name: "lease",
  lc: "LC-42",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: fromFirst },
  keys: ({ sessionId, customerId }) => ownerKeys({ sessionId, customerId }),
});
