import { defineLifecycle, ownerKeys, toldTooLate } from "#machines/kit";
import { why } from "./loan.guards.ts";
import { machine } from "./loan.machine.ts";
import { fromFirst } from "./loan.migrations.ts";
import { context, events, input } from "./loan.schema.ts";
import { scheduleOf, view } from "./loan.view.ts";

export { machine, events, scheduleOf, view };
export { samples } from "./loan.samples.ts";
export { products } from "./loan.schema.ts";
export type { Product } from "./loan.schema.ts";
export type { LoanView, Status } from "./loan.view.ts";
export {
  countedFrom,
  payIn4Plan,
  payIn4Schedule,
  trialEndsOn,
  TRIAL_DAYS,
  tryNowPayLaterPlan,
  tryNowPayLaterSchedule,
} from "./installment.rules.ts";
export type { Installment } from "./installment.rules.ts";
export { isWithinLimits, loanPayments, loanPlan } from "./offer.rules.ts";
export type { Terms } from "./offer.rules.ts";

export const lifecycle = defineLifecycle({
  name: "loan",
  lc: "LC-08",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  why,
  late: toldTooLate(["loan.declined", "loan.cancelled", "loan.failed"]),
  migrations: { 1: fromFirst },
  keys: ({ sessionId, customerId }) => ownerKeys({ sessionId, customerId }),
});
