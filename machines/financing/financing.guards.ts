import type { AnyEvent, Refusal, SnapshotOf } from "#machines/kit";
import { formRefusals } from "./application.rules.ts";
import { downPaymentRefusal } from "./down-payment.rules.ts";
import {
  afterMoney,
  boundsOf,
  lacksCredit,
  mayPayInFull,
  plannedCents,
} from "./financing.credit.ts";
import type { Context, Event } from "./financing.schema.ts";
import { isPromoRevoked } from "./interest.rules.ts";
import { EXPIRING_PLAN, planRefusal } from "./plan.rules.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** An answer names the application it is about. */
function isAboutThis({ context, event }: GuardArgs): boolean {
  return "applicationId" in event && event.applicationId === context.applicationId;
}

/** The next context has credit for what is financed. */
function settles({ context, event }: GuardArgs): boolean {
  const next = afterMoney(context, event);
  return next !== null && !lacksCredit(next);
}

function choiceRefusal(context: Context, planIds: readonly string[]): string | null {
  if (context.isPromoRevoked && planIds.length > 0) return "FinancePlanNotEligible";
  if (planIds.length === 0 && !mayPayInFull(context)) return "FinancePlanNotEligible";
  return planRefusal(planIds, plannedCents(context), { hasExpired36: context.hasExpired36 });
}

export const guards = {
  isGuest: ({ context }: GuardArgs) => context.customerId === null,
  isOffered: ({ context }: GuardArgs) =>
    context.storefront === "us" && context.customerType !== "B2B",
  isPreApproved: ({ event }: GuardArgs) => event.type === "offer.made" && event.isPreApproved,
  isComplete: ({ context, event }: GuardArgs) =>
    event.type === "application.submitted" && formRefusals(event, context.amountCents).length === 0,
  isAboutThis,
  isEnough: ({ context, event }: GuardArgs) =>
    event.type === "bank.approved" &&
    isAboutThis({ context, event }) &&
    !lacksCredit({ ...context, credit: event.credit }),
  isEnoughForLinked: ({ context, event }: GuardArgs) =>
    event.type === "account.linked" && !lacksCredit({ ...context, credit: event.credit }),
  isScrolled: ({ event }: GuardArgs) => event.type === "agreement.reviewed" && event.scrolled,
  exceedsCredit: ({ context, event }: GuardArgs) => {
    const next = afterMoney(context, event);
    return next !== null && lacksCredit(next);
  },
  isDownPaymentAllowed: ({ context, event }: GuardArgs) => afterMoney(context, event) !== null,
  settles,
  hasNoCredit: ({ context }: GuardArgs) => context.credit === null,
  lacksCredit: ({ context }: GuardArgs) => lacksCredit(context),
  isLinked: ({ context }: GuardArgs) => context.isLinked,
  isReviewed: ({ context }: GuardArgs) => context.isAgreementReviewed,
  settlesLinked: ({ context, event }: GuardArgs) => context.isLinked && settles({ context, event }),
  settlesReviewed: ({ context, event }: GuardArgs) =>
    context.isAgreementReviewed && settles({ context, event }),
  canChoosePlan: ({ context, event }: GuardArgs) =>
    event.type === "plan.chosen" && choiceRefusal(context, event.planIds) === null,
  isUsedFor: ({ context, event }: GuardArgs) =>
    event.type === "credit.returned" && event.orderId === context.orderId,
  hasExpiringPlan: ({ context }: GuardArgs) => context.planId === EXPIRING_PLAN,
  isConsentNeeded: ({ context }: GuardArgs) => context.isConsentNeeded,
  isLongPastDue: ({ event }: GuardArgs) =>
    event.type === "account.past.due" && isPromoRevoked(event.daysPastDue),
};

/** Why nothing can be sent to the bank in these states. */
const closed: Readonly<Record<string, string>> = {
  needsLogin: "Login",
  deferred: "FinancingDeferred",
  alreadyAttempted: "FinancingAlreadyAttempted",
  ineligible: "FinancingIneligible",
  unknownToBank: "CreditApplicationNotFound",
};

/** The catalogue code for a refused event. */
export function why(snapshot: SnapshotOf<Context>, event: AnyEvent): string | Refusal {
  const { context, value } = snapshot;
  const refused = event as Event;
  const state = typeof value === "string" ? value : "submitted";
  switch (refused.type) {
    case "opened":
    case "application.submitted":
      if (refused.type === "application.submitted" && state === "filling") {
        const refusals = formRefusals(refused, context.amountCents);
        return { code: refusals[0]?.code ?? "EventNotAllowed", details: { refusals } };
      }
      return closed[state] ?? "EventNotAllowed";
    case "agreement.reviewed":
      return state === "approved" ? "AgreementNotScrolled" : "EventNotAllowed";
    case "down.payment.made": {
      const bounds = boundsOf(context);
      const code = downPaymentRefusal(refused.amountCents, bounds);
      return code ? { code, details: { ...bounds } } : "EventNotAllowed";
    }
    case "plan.chosen":
      if (state === "approvedWithoutEnoughCredit") return "InsufficientCredit";
      return choiceRefusal(context, refused.planIds) ?? "EventNotAllowed";
    default:
      return "EventNotAllowed";
  }
}
