import { and } from "xstate";
import { licenceStates } from "./subscription.licences.ts";
import { beginClaim } from "./subscription.claims.ts";
import { newCard, settlingCard } from "./subscription.card.ts";
import { askTaxRate, chargeRenewal, mail, reminder, subscription } from "./subscription.setup.ts";
import { DAY_MS } from "#machines/kit";
import { later } from "./subscription.terms.ts";

/**
 * The sum that is announced is the one that is charged: its tax is asked for first, by where it is used at that moment.
 * Each charge is announced once, however often the subscription is stopped and goes on, and none is taken before its notice has had
 * its days: whoever could not write in time charges later.
 */
const reminding = {
  initial: "quiet",
  states: {
    quiet: {
      always: [
        { guard: "isReminded", target: "reminded" },
        { guard: "isReckonedAnew", target: "reckoning" },
      ],
      after: {
        untilReminder: [
          { guard: "hasTaxAdded", target: "reckoning" },
          { target: "reminded", actions: ["noteReminded", reminder] },
        ],
      },
      on: { "place.changed": { guard: "hasTaxAdded", actions: ["notePlace", askTaxRate] } },
    },
    reckoning: {
      meta: { owner: "system" },
      entry: ["noteReckoning", askTaxRate],
      on: {
        "tax.noted": {
          guard: "isOfItsPlace",
          target: "reminded",
          actions: ["noteTaxRate", "noteReminded", reminder],
        },
        "place.changed": { target: "reckoning", reenter: true, actions: "notePlace" },
      },
    },
    reminded: {
      after: { untilCharge: "#subscription.standing.renewal" },
      on: { "place.changed": { guard: "hasTaxAdded", target: "reckoning", actions: "notePlace" } },
    },
  },
} as const;

const trial = subscription.createStateConfig({ ...reminding, meta: { owner: "shopper" } });
const paid = subscription.createStateConfig({ ...reminding, meta: { rests: true } });

/** Whatever may pay what is owed is charged at once (SUB-13). */
const owed = {
  "payment.updated": {
    guard: "isPendingCard",
    target: "#subscription.standing.renewal",
    actions: "noteCard",
  },
  "renewal.retried": "#subscription.standing.renewal",
} as const;

/** Also what is suspended can be cancelled online: it ends at once, for nothing of it is paid (SUB-07). */
const cancelling = {
  "cancel.requested": { actions: "noteCancelAsked" },
  "cancel.confirmed": {
    guard: "isAskedToConfirm",
    target: "#subscription.standing.cancelled",
    actions: ["noteCancelled", "giveTrialBack", mail("subscription-cancelled")],
  },
} as const;

const active = subscription.createStateConfig({
  on: {
    ...cancelling,
    "subscription.stopped": "inactive",
    ...newCard,
  },
  initial: "resuming",
  states: {
    resuming: {
      always: [
        { guard: "isCancelled", target: "#subscription.standing.terminated" },
        { guard: "isPastDue", target: "pastDue" },
        { guard: "isBilledWhole", target: "#subscription.standing.lastPeriod" },
        { guard: "isTrial", target: "trial" },
        { target: "paid" },
      ],
    },
    trial,
    paid,
    pastDue: {
      after: { untilSuspension: "#subscription.standing.suspended" },
      on: owed,
      initial: "waiting",
      states: {
        waiting: {
          meta: { owner: "shopper" },
          always: { guard: "isTriedAgain", target: "trying" },
        },
        trying: {
          description: "The same card is charged once more on a day that is known.",
          meta: { owner: "shopper" },
          after: {
            untilNextTry: { target: "#subscription.standing.renewal", actions: "noteTryAgain" },
          },
        },
      },
    },
  },
});

const renewal = subscription.createStateConfig({
  entry: ["noteRenewalAsked", chargeRenewal],
  on: {
    "renewal.paid": [
      {
        guard: and(["isThisRenewal", "isLastCharge"]),
        target: "active",
        actions: ["noteRenewed", mail("subscription-paid-in-full")],
      },
      {
        guard: "isThisRenewal",
        target: "active",
        actions: ["noteRenewed", mail("subscription-renewed")],
      },
    ],
    "renewal.unpaid": {
      guard: "isThisRenewal",
      target: "active",
      actions: ["noteUnpaid", mail("subscription-past-due")],
    },
  },
  initial: "inProgress",
  states: {
    inProgress: { meta: { owner: "provider" }, after: { renewalLimit: "onHold" } },
    onHold: { meta: { owner: "provider" } },
  },
});

const licences = subscription.createStateConfig(licenceStates);

export const machine = subscription.createMachine({
  id: "subscription",
  description: "LC-23 Subscription (consumer)",
  context: ({ input }) => ({
    ...input,
    isTrial: (input?.trialDays ?? null) !== null,
    isReminded: false,
    chargeFrom: null,
    anchorAt: input?.trialDays
      ? later(input.startedAt, input.trialDays * DAY_MS)
      : input?.startedAt,
    termCount: (input?.trialDays ?? null) === null ? 1 : 0,
    renewals: 0,
    charges: [],
    pendingCard: null,
    cardRefusal: null,
    pastDueSince: null,
    triesAgain: 0,
    suspendedAt: null,
    cancelAskedAt: null,
    cancellation: null,
    pendingLicences: null,
    licencesSince: input?.startedAt,
    endedAt: null,
    claims: [],
  }),
  type: "parallel",
  states: {
    standing: {
      initial: "active",
      on: {
        ...settlingCard,
        "tax.noted": { actions: "noteTaxRate" },
        "claim.requested": { guard: "mayClaim", actions: ["noteClaim", beginClaim] },
        "claim.closed": { actions: "noteClaimClosed" },
        "customer.attached": { guard: "isGuests", actions: "noteCustomer" },
        // What is asked for now may be charged already: its answer is awaited first.
        "order.cancelled": [
          { guard: "isCharging", actions: "noteCalledOff" },
          { target: ".terminated", actions: "noteCalledOff" },
        ],
      },
      states: {
        active,
        renewal,
        suspended: {
          entry: ["noteSuspended", mail("subscription-suspended")],
          meta: { owner: "shopper" },
          after: {
            untilTermination: { target: "terminated", actions: mail("subscription-ended") },
          },
          on: { ...newCard, ...owed, ...cancelling },
        },
        inactive: {
          meta: { owner: "agent", rests: true },
          on: { "subscription.restarted": "active", ...cancelling },
        },
        lastPeriod: {
          description: "It was charged as often as was agreed, and ends by itself.",
          meta: { owner: "timer" },
          after: {
            untilPaidEnd: { target: "terminated", actions: mail("subscription-ended") },
          },
        },
        cancelled: {
          meta: { owner: "system" },
          always: { guard: "isOver", target: "terminated" },
          after: {
            untilCancelled: { target: "terminated", actions: mail("subscription-ended") },
          },
        },
        terminated: { type: "final", entry: "noteEnded" },
      },
    },
    licences,
  },
});
