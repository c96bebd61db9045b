import type { SnapshotFrom } from "xstate";
import { dayOf, sendable, sum, termsOfPlan } from "#machines/kit";
import type { CreditTerms, Day, FinancePlan, Tone, Role, View } from "#machines/kit";
import {
  monthlySchedule,
  payIn4Plan,
  payIn4Schedule,
  trialEndsOn,
  tryNowPayLaterPlan,
  tryNowPayLaterSchedule,
} from "./installment.rules.ts";
import type { Installment } from "./installment.rules.ts";
import type { machine } from "./loan.machine.ts";
import { events } from "./loan.schema.ts";
import type { Context, Product } from "./loan.schema.ts";
import { loanPlan } from "./offer.rules.ts";

/** LC-08's states; those the spec names keep its words. */
export type Status =
  | "idle"
  | "checking"
  | "prequalified"
  | "accountError"
  | "validationError"
  | "confirming"
  | "authorised"
  | "cancelled"
  | "declined"
  | "failure";

export interface LoanView extends View {
  readonly status: Status;
  readonly loanId: string;
  readonly cartId: string;
  readonly amountCents: number;
  readonly product: Product | null;
  /** What may be confirmed, each with what it costs. */
  readonly offers: readonly { readonly offerId: string | null; readonly plan: FinancePlan }[];
  /** What was authorised. */
  readonly plan: FinancePlan | null;
  /** The same in one line, as every page says it. */
  readonly terms: CreditTerms | null;
  /** When what is due, counted from the authorisation. */
  readonly schedule: readonly Installment[];
  /** The end of the trial of try now pay later. */
  readonly trialEndsOn: Day | null;
  /** The provider's page, while the shopper is to go there. */
  readonly pageUrl: string | null;
  readonly wrongFields: readonly string[];
  /** Why it ended, as a code of the catalogue. */
  readonly code: string | null;
}

const tones: Record<Status, Tone> = {
  idle: "you",
  checking: "us",
  prequalified: "you",
  accountError: "you",
  validationError: "you",
  confirming: "you",
  authorised: "final",
  cancelled: "cancelled",
  declined: "stopped",
  failure: "stopped",
};

const candidates = ["continued", "fixed", "user.cancelled"] as const;

/** Events whose guards read the form, by the state that has the form. */
const forms: Partial<Record<Status, keyof typeof events.shapes>> = {
  idle: "check.requested",
  prequalified: "offer.confirmed",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): LoanView {
  const { context, value } = snapshot;
  const status = statusOf(value);
  const form = forms[status];
  const plan = status === "authorised" ? planOf(context) : null;
  const dates = datesOf(context);
  const { loanId, cartId, amountCents, product, pageUrl, wrongFields, code } = context;
  return {
    status,
    tone: tones[status],
    events: [
      ...sendable(events.shapes, snapshot, audience, candidates),
      ...(form && events.shapes[form].by.some((role) => role === audience) ? [form] : []),
    ],
    blockers: code === null ? [] : [{ event: "check.requested", code }],
    loanId,
    cartId,
    amountCents,
    product,
    offers: status === "prequalified" ? offersOf(context) : [],
    plan,
    terms: plan && termsOfPlan(plan, dates.schedule[0]?.on ?? null),
    ...dates,
    pageUrl,
    wrongFields,
    code,
  };
}

function statusOf(value: SnapshotFrom<typeof machine>["value"]): Status {
  if (typeof value === "string") return value;
  if ("authorised" in value) return "authorised";
  return "checking" in value ? "checking" : "confirming";
}

function fixedPlan({ product, amountCents }: Context): FinancePlan | null {
  if (product === "payIn4") return payIn4Plan(amountCents);
  return product === "tryNowPayLater" ? tryNowPayLaterPlan(amountCents) : null;
}

function offersOf(context: Context): LoanView["offers"] {
  const fixed = fixedPlan(context);
  if (fixed) return [{ offerId: null, plan: fixed }];
  return context.offers.map(({ offerId, ...terms }) => ({
    offerId,
    plan: loanPlan(context.amountCents, terms),
  }));
}

function planOf(context: Context): FinancePlan | null {
  return fixedPlan(context) ?? (context.terms && loanPlan(context.amountCents, context.terms));
}

function datesOf(context: Context): Pick<LoanView, "schedule" | "trialEndsOn"> {
  const { authorisedAt, product, utcOffsetMinutes } = context;
  const plan = planOf(context);
  if (authorisedAt === null || product === null || plan === null)
    return { schedule: [], trialEndsOn: null };
  const today = dayOf(authorisedAt, utcOffsetMinutes);
  return {
    schedule: scheduleOf(product, plan, today),
    trialEndsOn: product === "tryNowPayLater" ? trialEndsOn(today) : null,
  };
}

/** When each payment of a plan is due, if it is made today. */
export function scheduleOf(product: Product, plan: FinancePlan, today: Day): Installment[] {
  const amountCents = sum(plan.paymentsCents);
  if (product === "payIn4") return payIn4Schedule(amountCents, today);
  if (product === "tryNowPayLater") return tryNowPayLaterSchedule(amountCents, today);
  return monthlySchedule(plan.paymentsCents, today);
}
