import type { SnapshotFrom } from "xstate";
import { sendable, termsOfPlan } from "#machines/kit";
import type { CreditTerms, Day, FinancePlan, Tone, Role, View } from "#machines/kit";
import { letterDays, REDIRECT_SECONDS } from "./application.rules.ts";
import type { DownPaymentBounds } from "./down-payment.rules.ts";
import {
  boundsOf,
  financedCents,
  inFullCents,
  isDownPaymentMissing,
  mayPayInFull,
  plannedCents,
  planOf,
} from "./financing.credit.ts";
import type { machine } from "./financing.machine.ts";
import { events } from "./financing.schema.ts";
import type { Context } from "./financing.schema.ts";
import { eligibilityOf, plansFor, STANDARD_APR_BASIS_POINTS } from "./plan.rules.ts";

/** LC-07's states; those the spec names keep its words. */
export type Status =
  | "notStarted"
  | "needsLogin"
  | "checking"
  | "preApproval"
  | "filling"
  | "waitingRedirect"
  | "atBank"
  | "approved"
  | "approvedWithoutEnoughCredit"
  | "usable"
  | "enrolled"
  | "deferred"
  | "linkAccount"
  | "rejected"
  | "alreadyAttempted"
  | "ineligible"
  | "unknownToBank"
  | "setAside";

export interface FinancingView extends View {
  readonly status: Status;
  readonly cartId: string;
  readonly amountCents: number;
  /** What remains after the down payment, by the way that was chosen. */
  readonly financedCents: number;
  /** What remains for who pays in full, and what is taken off for it (FIN-36); not offered where too little would remain. */
  readonly inFull: {
    readonly isOffered: boolean;
    readonly cents: number;
    readonly offCents: number;
  };
  /** Eligible, not, or a hint how much is missing (FIN-18). */
  readonly eligibility: ReturnType<typeof eligibilityOf>;
  /** What went wrong, as a code of the catalogue; null when nothing did. */
  readonly code: string | null;
  /** Available credit and term (FIN-16). */
  readonly credit: { readonly availableCents: number; readonly termMonths: number } | null;
  /** What may be chosen; none after promotional terms were revoked. */
  readonly plans: readonly FinancePlan[];
  /** Null means the standard terms. */
  readonly plan: FinancePlan | null;
  /** What the way that was chosen comes to: the plan, or the whole sum with the bank's next bill. */
  readonly terms: CreditTerms;
  readonly isConsentNeeded: boolean;
  readonly isPromoRevoked: boolean;
  /** The rate that applies without a promotion (FIN-19). */
  readonly standardAprBasisPoints: number;
  /** LC-51: null is hidden; a finance cart's is being edited until an amount within its bounds is accepted (FIN-26). */
  readonly downPayment:
    | (DownPaymentBounds & {
        readonly amountCents: number;
        readonly status: "editing" | "accepted";
      })
    | null;
  /** The bank's page, and how long the user waits before it opens (FIN-06); a deferred one finds its number there. */
  readonly redirect: { readonly url: string | null; readonly afterSeconds: number } | null;
  /** When the bank's letter comes (FIN-12). */
  readonly letter: { readonly from: Day; readonly to: Day } | null;
}

const tones: Record<Status, Tone> = {
  notStarted: "you",
  needsLogin: "you",
  checking: "us",
  preApproval: "you",
  filling: "you",
  waitingRedirect: "now",
  atBank: "you",
  approved: "you",
  approvedWithoutEnoughCredit: "you",
  usable: "done",
  enrolled: "final",
  deferred: "you",
  linkAccount: "you",
  rejected: "stopped",
  alreadyAttempted: "stopped",
  ineligible: "stopped",
  unknownToBank: "stopped",
  setAside: "cancelled",
};

/** What went wrong in a state that is not the way on. */
const codes: Partial<Record<Status, string>> = {
  needsLogin: "Login",
  approvedWithoutEnoughCredit: "InsufficientCredit",
  deferred: "FinancingDeferred",
  rejected: "FinancingRejection",
  alreadyAttempted: "FinancingAlreadyAttempted",
  ineligible: "FinancingIneligible",
  unknownToBank: "CreditApplicationNotFound",
};

const candidates = [
  "opened",
  "continued",
  "link.requested",
  "other.chosen",
  "plan.accepted",
] as const;

/** Events whose guards read the form, by the state that has the form. */
const forms: Partial<Record<Status, readonly (keyof typeof events.shapes)[]>> = {
  filling: ["application.submitted"],
  approved: ["agreement.reviewed"],
  approvedWithoutEnoughCredit: ["down.payment.made"],
  usable: ["plan.chosen", "down.payment.made"],
  enrolled: ["plan.chosen", "down.payment.made"],
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): FinancingView {
  const { context, value } = snapshot;
  const status = typeof value === "string" ? value : value.submitted;
  const { cartId, amountCents, credit, isConsentNeeded, isPromoRevoked, hasExpired36 } = context;
  const code = codes[status] ?? null;
  const formEvents = forms[status] ?? [];
  return {
    status,
    tone: tones[status],
    events: [
      ...sendable(events.shapes, snapshot, audience, candidates),
      ...formEvents.filter((type) => events.shapes[type].by.some((role) => role === audience)),
    ],
    blockers: blockersOf(status, code, context),
    cartId,
    amountCents,
    financedCents: financedCents(context),
    inFull: {
      isOffered: mayPayInFull(context),
      cents: inFullCents(context),
      offCents: amountCents - context.inFullCents,
    },
    eligibility: eligibilityOf(amountCents),
    code,
    credit: credit && { availableCents: credit.availableCents, termMonths: credit.termMonths },
    plans: isPromoRevoked ? [] : plansFor(plannedCents(context), { hasExpired36 }),
    plan: planOf(context),
    terms: termsOf(context),
    isConsentNeeded,
    isPromoRevoked,
    standardAprBasisPoints: STANDARD_APR_BASIS_POINTS,
    downPayment: downPaymentOf(status, context),
    redirect: redirectOf(status, context),
    letter:
      context.rejectedAt === null ? null : letterDays(context.rejectedAt, context.utcOffsetMinutes),
  };
}

function termsOf(context: Context): CreditTerms {
  const plan = planOf(context);
  if (plan) return termsOfPlan(plan, null);
  const cents = financedCents(context);
  return {
    ...{ kind: "inFull", payments: 1, unit: "month", aprBasisPoints: STANDARD_APR_BASIS_POINTS },
    ...{ regularCents: cents, lastCents: cents, totalCents: cents, firstOn: null },
  };
}

function blockersOf(status: Status, code: string | null, context: Context): View["blockers"] {
  if (context.isConsentNeeded) return [{ event: "charge.authorised", code: "FinancePlanChanged" }];
  const isLending = status === "usable" || status === "enrolled";
  if (isLending && isDownPaymentMissing(context))
    return [{ event: "charge.authorised", code: "DownPaymentRequired" }];
  if (code === null) return [];
  const event = status === "approvedWithoutEnoughCredit" ? "plan.chosen" : "application.submitted";
  return [{ event, code }];
}

function downPaymentOf(status: Status, context: Context): FinancingView["downPayment"] {
  const bounds = forms[status]?.includes("down.payment.made") ? boundsOf(context) : null;
  if (!bounds) return null;
  const stands = isDownPaymentMissing(context) ? "editing" : "accepted";
  return { ...bounds, amountCents: context.downPaymentCents, status: stands };
}

function redirectOf(status: Status, { pageUrl }: Context): FinancingView["redirect"] {
  const isOnTheWay = ["waitingRedirect", "atBank", "deferred"].includes(status);
  return isOnTheWay ? { url: pageUrl, afterSeconds: REDIRECT_SECONDS } : null;
}
