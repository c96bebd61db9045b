/** What a financing application remembers, tells and commands. */
import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach, queryDue, PROVIDER_PAGE_MS } from "#machines/kit";
import type { Message, StateMeta } from "#machines/kit";
import { isAddressLocked, REDIRECT_SECONDS } from "./application.rules.ts";
import { afterMoney, isDownPaymentMissing } from "./financing.credit.ts";
import { guards } from "./financing.guards.ts";
import { events } from "./financing.schema.ts";
import type { Context, Event, input } from "./financing.schema.ts";
import { SUCCEEDING_PLAN } from "./plan.rules.ts";

const SECOND = 1000;

/** The financing states a cart knows (OPEN-35): all but `usable` and `enrolled` keep its order from being placed. */
export type Gate =
  | "applying"
  | "redirecting"
  | "pending"
  | "deferred"
  | "rejected"
  | "ineligible"
  | "alreadyAttempted"
  | "approvedWithoutEnoughCredit"
  | "agreementUnreviewed"
  | "linkAccountPending"
  | "usable"
  | "enrolled";

const submission = {
  sealedApplicationId: null,
  applicationId: null,
  pageUrl: null,
  queries: 0,
} as const;

/** Only a young account has a say in the address. */
function addressLock({ cartId, credit }: Context, { at }: Event, lock: "bank" | null): Message[] {
  if (credit === null || !isAddressLocked(credit.openedAt, at)) return [];
  const event = { type: "gates.noted", gates: { addressLock: lock } };
  return [{ to: `cart:${cartId}`, event, optional: true }];
}

export const financing = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    ...engineActions,
    findBankAccount: command<{ cartId: string; customerId: string | null }>(),
    submitApplication: command<{
      cartId: string;
      customerId: string | null;
      amountCents: number;
      sealedApplicationId: string | null;
    }>(),
    queryApplication: command<{ cartId: string; applicationId: string | null }>(),
    /** The bank speaks of one purchase, and ends what it promised its whole account (FIN-24). */
    revokePromotions: command<{ cartId: string; customerId: string | null }>(),
    /** The cart's place-order gate hears where its credit stands, by which plan it pays, and what is paid down. */
    tellCart: tellEach((context: Context, { gate }: { gate: Gate }) => [
      {
        to: `cart:${context.cartId}`,
        event: {
          type: "gates.noted",
          gates: {
            financingState: shutGate(context, gate) ?? gate,
            downPaymentCents: lends(gate) ? context.downPaymentCents : 0,
            financePlanId: lends(gate) ? context.planId : null,
          },
        },
        optional: true,
      },
    ]),
    /** An account younger than 30 days keeps the address the bank knows (FIN-47, OPEN-47). */
    tellAddressLock: tellEach((context: Context, _: undefined, event: Event) =>
      addressLock(context, event, "bank"),
    ),
    /** The lock goes with the way to pay; other locks are none of this account's business. */
    tellAddressFree: tellEach((context: Context, _: undefined, event: Event) =>
      addressLock(context, event, null),
    ),
    tellPlanChanged: tellEach((context: Context) => planGone(context, "FinancePlanChanged")),
    noteCustomer: assign(({ event }) =>
      event.type === "logged.in" ? { customerId: event.customerId } : {},
    ),
    noteQuery: assign({ queries: ({ context }) => context.queries + 1 }),
    noteSubmission: assign(({ event }) =>
      event.type === "application.submitted"
        ? { ...submission, sealedApplicationId: event.sealedApplicationId }
        : {},
    ),
    notePage: assign(({ event }) =>
      event.type === "bank.page.ready"
        ? { applicationId: event.applicationId, pageUrl: event.url, sealedApplicationId: null }
        : {},
    ),
    forgetSubmission: assign(submission),
    noteCredit: assign(({ context, event }) =>
      event.type === "bank.approved" || event.type === "account.linked"
        ? {
            ...submission,
            credit: event.credit,
            isLinked: event.type === "account.linked",
            isPromoRevoked: event.credit.isPromoRevoked ?? context.isPromoRevoked,
          }
        : {},
    ),
    noteReviewed: assign({ isAgreementReviewed: true }),
    noteRejected: assign({ rejectedAt: ({ event }) => event.at }),
    noteMoney: assign(({ context, event }) => afterMoney(context, event) ?? {}),
    notePlan: assign(({ event }) =>
      event.type === "plan.chosen"
        ? { planId: event.planIds[0] ?? null, isConsentNeeded: false }
        : {},
    ),
    notePlanExpired: assign({ planId: SUCCEEDING_PLAN, hasExpired36: true, isConsentNeeded: true }),
    noteConsent: assign({ isConsentNeeded: false }),
    /** An order keeps the plan that it was agreed by, and when that ended; a cart has none any more, and is asked anew. */
    noteRevoked: assign(({ context, event }) => ({
      isPromoRevoked: true,
      planEndedAt: context.planEndedAt ?? (paysByPlan(context) ? event.at : null),
      ...(isPlanned(context) && { planId: null, isConsentNeeded: true }),
    })),
    /** The order that pays by the plan says so to whoever placed it, once; the cart that would have paid by it says so too (FIN-24). */
    tellPlanEnded: tellEach((context: Context): Message[] => {
      const { orderId, paymentId, planEndedAt } = context;
      if (isPlanned(context)) return planGone(context, "FinancePlanEnded");
      if (!paysByPlan(context) || planEndedAt !== null) return [];
      const event = { type: "plan.ended", paymentId };
      return [{ to: `order:${orderId ?? ""}`, event, optional: true }];
    }),
    noteCharge: assign(({ event }) =>
      event.type === "charge.authorised" ? { paymentId: event.paymentId } : {},
    ),
    noteReturned: assign(({ context, event }) =>
      event.type === "credit.returned" && context.credit
        ? {
            orderId: null,
            credit: {
              ...context.credit,
              availableCents: context.credit.availableCents + event.amountCents,
            },
          }
        : {},
    ),
    noteUsed: assign(({ context, event }) =>
      event.type === "credit.used" && context.credit
        ? {
            orderId: event.orderId,
            isLinked: true,
            credit: {
              ...context.credit,
              availableCents: Math.max(0, context.credit.availableCents - event.amountCents),
            },
          }
        : {},
    ),
  },
  delays: {
    redirectWait: REDIRECT_SECONDS * SECOND,
    queryDue,
    bankPage: PROVIDER_PAGE_MS,
  },
});

/** An order was placed, and its payment was agreed on by a plan: who pays in full has no promise that could end. */
function paysByPlan({ orderId, paymentId, planId }: Context): boolean {
  return orderId !== null && paymentId !== null && planId !== null;
}

/** A plan is to pay for a cart that nobody has ordered yet. */
function isPlanned({ orderId, planId }: Context): boolean {
  return orderId === null && planId !== null;
}

/** The cart says what became of the plan it was to be paid by, and what was authorised by it is stale (FIN-24, FIN-39). */
function planGone({ cartId, paymentId }: Context, code: string): Message[] {
  const notice = { type: "notice.raised", code, lineId: null, details: {} };
  const event = { type: "cart.changed" };
  return [
    { to: `cart:${cartId}`, event: notice, optional: true },
    ...(paymentId === null
      ? []
      : [{ to: `payment:${paymentId}` as const, event, optional: true as const }]),
  ];
}

function pays(gate: Gate): boolean {
  return gate === "usable" || gate === "enrolled";
}

/** The bank has given credit and the shopper has not left it. */
function lends(gate: Gate): boolean {
  return pays(gate) || gate === "agreementUnreviewed" || gate === "approvedWithoutEnoughCredit";
}

/** Ready credit does not pay before its terms were said yes to and what must be paid down is settled. */
function shutGate(context: Context, gate: Gate): Gate | null {
  if (!pays(gate)) return null;
  if (context.isConsentNeeded) return "agreementUnreviewed";
  return isDownPaymentMissing(context) ? "approvedWithoutEnoughCredit" : null;
}

/** Says a gate to the cart. */
export const gate = (name: Gate) => ({ type: "tellCart" as const, params: { gate: name } });
