import { and, assign, setup, stateIn } from "xstate";
import type * as z from "zod";
import { command } from "#machines/kit";
import type { Currency, StateMeta } from "#machines/kit";
import { licences, terms } from "#machines/subscription";
import * as billing from "./business-subscription.billing.ts";
import * as charges from "./business-subscription.charges.ts";
import * as is from "./business-subscription.guards.ts";
import type { Context } from "./business-subscription.guards.ts";
import { events } from "./business-subscription.schema.ts";
import type { context, input } from "./business-subscription.schema.ts";

interface Account {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly customerDomain: string;
  readonly username: string;
}

export const subscription = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    createBusinessAccount: command<Account>(),
    queryBusinessAccount: command<Account>(),
    cancelBusinessAccount: command<
      Account & {
        endsAt: string | null;
        rejection_code: string | null;
        rejection_reason: string | null;
      }
    >(),
    chargeRenewal: command<{
      /** Who hears what became of it. */
      lifecycle: "business-subscription";
      subscriptionId: string;
      renewalId: string;
      customerId: string;
      /** What it is charged to; null where no means are known. */
      paymentId: string | null;
      amountCents: number;
      currency: Currency;
    }>(),
    noteExpected: assign({
      accountExpectedAt: ({ context, event }) =>
        billing.accountExpectedBy(event.at, context.utcOffsetMinutes),
    }),
    noteAccountLate: assign({ isAccountLate: true }),
    noteTrial: assign({
      isTrial: true,
      trialEndsAt: ({ event }) => terms.later(event.at, terms.TRIAL_MS),
    }),
    noteStarted: assign({ anchorAt: ({ event }) => event.at }),
    /** What began it paid the first period. */
    noteFirstPeriod: assign({ anchorAt: ({ event }) => event.at, termCount: 1 }),
    noteMeans: assign(({ event }) =>
      event.type === "payment.updated" && event.paymentId !== undefined
        ? { paymentId: event.paymentId }
        : {},
    ),
    noteRenewalAsked: assign(({ context, event }) => charges.asked(context, event.at)),
    noteRenewed: assign(({ context, event }) => {
      const paid = billing.paidAnew(paidOf(context), event.at, context.suspendedAt !== null);
      const settled = charges.settled(context, { ...paid, cycle: context.cycle });
      const isFree = { isTrial: false, pastDueSince: null, suspendedAt: null };
      return { ...paid, ...isFree, charges: settled };
    }),
    noteUnpaid: assign(({ context, event }) => ({
      charges: charges.declined(context),
      pastDueSince: context.pastDueSince ?? event.at,
    })),
    noteDeclined: assign({ charges: ({ context }) => charges.declined(context) }),
    noteSuspended: assign({ suspendedAt: ({ event }) => event.at }),
    noteCycle: assign(({ event }) =>
      event.type === "billing.cycle.changed" ? { nextCycle: event.cycle } : {},
    ),
    noteCancelled: assign(({ event }) => {
      if (event.type !== "cancel.requested") return {};
      const { rejection_code, rejection_reason, at } = event;
      return { cancellation: { rejection_code, rejection_reason, at } };
    }),
    endNow: assign({ endsAt: ({ event }) => event.at }),
    endWithPeriod: assign({ endsAt: ({ context }) => billing.paidUntil(context) }),
    noteEnded: assign({ endedAt: ({ event }) => event.at }),
    noteLicences: assign(({ event }) =>
      event.type === "licences.changed" ? licences.asked(event) : {},
    ),
    applyLicences: assign(({ context, event }) => licences.applied(context, event.at)),
  },
  guards: {
    isWithTrial: ({ event }) => event.type === "account.created" && event.isTrial,
    continuesAfterTrial: ({ context }) => context.continuesAfterTrial,
    isThisRenewal: ({ context, event }) => charges.isOwed(context, event),
    isConfirmed: ({ event }) => event.type === "cancel.requested" && event.confirmed,
    isOver: ({ context: { endsAt }, event }) => endsAt !== null && endsAt <= event.at,
    isEnded: ({ context }) => context.endedAt !== null,
    isOffered: ({ context, event }) => is.isOffered(context, event),
    mayChangeLicences: and([stateIn({ standing: "active" }), "isOffered"]),
  },
  delays: {
    untilExpected: ({ context: { accountExpectedAt }, event: { at } }) =>
      terms.msUntil(accountExpectedAt ?? at, at),
    trialPeriod: terms.TRIAL_MS,
    untilPeriodEnd: ({ context, event: { at } }) => terms.msUntil(billing.paidUntil(context), at),
    untilSuspension: ({ context: { pastDueSince }, event: { at } }) =>
      terms.msUntil(terms.later(pastDueSince ?? at, terms.PAST_DUE_MS), at),
    suspension: terms.SUSPENSION_MS,
    updateLimit: terms.RENEWAL_MS,
    untilCancelled: ({ context: { endsAt }, event: { at } }) => terms.msUntil(endsAt ?? at, at),
    licenceChange: terms.LICENCE_CHANGE_MS,
  },
});

const paidOf = ({ cycle, anchorAt, termCount }: Context) => ({ cycle, anchorAt, termCount });

const accountOf = ({ subscriptionId, customerId, account }: Context) => ({
  subscriptionId,
  customerId,
  ...account,
});

/** Asks whoever keeps the accounts. */
export const askForAccount = (type: "createBusinessAccount" | "queryBusinessAccount") => ({
  type,
  params: ({ context }: { context: Context }) => accountOf(context),
});

export const cancelAccount = {
  type: "cancelBusinessAccount" as const,
  params: ({ context }: { context: Context }) => ({
    ...accountOf(context),
    endsAt: context.endsAt,
    rejection_code: context.cancellation?.rejection_code ?? null,
    rejection_reason: context.cancellation?.rejection_reason ?? null,
  }),
};

/** Asks for the next charge. */
export const chargeRenewal = {
  type: "chargeRenewal" as const,
  params: ({ context }: { context: Context }) => ({
    lifecycle: "business-subscription" as const,
    subscriptionId: context.subscriptionId,
    renewalId: charges.owed(context)?.renewalId ?? "",
    customerId: context.customerId,
    paymentId: context.paymentId,
    amountCents: charges.owed(context)?.amountCents ?? 0,
    currency: context.currency,
  }),
};
