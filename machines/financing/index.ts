import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./financing.guards.ts";
import { machine } from "./financing.machine.ts";
import { fromFirst } from "./financing.migrations.ts";
import { context, events, input } from "./financing.schema.ts";
import { view } from "./financing.view.ts";

export { machine, events, view };
export { samples } from "./financing.samples.ts";
export type { FinancingView, Status } from "./financing.view.ts";
export type { Gate } from "./financing.setup.ts";
export { formRefusals, REDIRECT_SECONDS, termsBoxes } from "./application.rules.ts";
export type { Form, FormRefusal, TermsBox } from "./application.rules.ts";
export { downPaymentRefusal } from "./down-payment.rules.ts";
export { deferredInterestCents, monthlyInterestCents } from "./interest.rules.ts";
export { IN_FULL, payInFullBenefit, payInFullDiscountCents } from "./pay-in-full.rules.ts";
export { eligibilityOf, MINIMUM_CENTS, plansFor, STANDARD_APR_BASIS_POINTS } from "./plan.rules.ts";

export const lifecycle = defineLifecycle({
  name: "financing",
  lc: "LC-07",
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
