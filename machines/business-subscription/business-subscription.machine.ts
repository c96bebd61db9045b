import { licences as shared } from "#machines/subscription";
import {
  askForAccount,
  cancelAccount,
  chargeRenewal,
  subscription,
} from "./business-subscription.setup.ts";

const id = "#business-subscription.standing";
const ask = ["noteRenewalAsked" as const, chargeRenewal];

/** A trial that is cancelled ends at once (OPEN-82). */
const cancelTrial = {
  guard: "isConfirmed",
  target: `${id}.cancelled`,
  actions: ["noteCancelled", "endNow"],
} as const;

const active = subscription.createStateConfig({
  on: { "billing.cycle.changed": { actions: "noteCycle" } },
  initial: "current",
  states: {
    charging: {
      entry: ask,
      meta: { owner: "provider" },
      on: {
        "renewal.paid": { guard: "isThisRenewal", target: "current", actions: "noteRenewed" },
        "renewal.unpaid": {
          guard: "isThisRenewal",
          target: `${id}.pastDue`,
          actions: "noteUnpaid",
        },
        "cancel.requested": {
          guard: "isConfirmed",
          target: `${id}.cancelled.settling`,
          actions: "noteCancelled",
        },
      },
    },
    current: {
      meta: { rests: true },
      after: { untilPeriodEnd: "charging" },
      on: {
        "cancel.requested": {
          guard: "isConfirmed",
          target: `${id}.cancelled`,
          actions: ["noteCancelled", "endWithPeriod"],
        },
      },
    },
  },
});

/**
 * A payment update that is not answered within four hours may be tried again; its answer still counts. What is owed keeps one
 * id, so that it is paid once however often it is tried.
 */
const owing = {
  on: {
    "renewal.paid": {
      guard: "isThisRenewal",
      target: `${id}.active.current`,
      actions: "noteRenewed",
    },
  },
  initial: "waiting",
  states: {
    waiting: {
      meta: { owner: "shopper" },
      on: { "payment.updated": { target: "updating", actions: "noteMeans" } },
    },
    updating: {
      entry: ask,
      meta: { owner: "provider" },
      after: { updateLimit: "waiting" },
      on: {
        "renewal.unpaid": { guard: "isThisRenewal", target: "waiting", actions: "noteUnpaid" },
      },
    },
  },
} as const;

const pastDue = subscription.createStateConfig({
  ...owing,
  after: { untilSuspension: "paymentFailed" },
});
const paymentFailed = subscription.createStateConfig({
  ...owing,
  entry: "noteSuspended",
  after: { suspension: "terminated" },
});

const cancelled = subscription.createStateConfig({
  initial: "running",
  states: {
    /** A charge was under way: what it pays for is not lost. */
    settling: {
      meta: { owner: "provider" },
      on: {
        "renewal.paid": {
          guard: "isThisRenewal",
          target: "running",
          actions: ["noteRenewed", "endWithPeriod"],
        },
        "renewal.unpaid": {
          guard: "isThisRenewal",
          target: "running",
          actions: ["noteDeclined", "endNow"],
        },
      },
    },
    running: {
      entry: cancelAccount,
      meta: { owner: "system" },
      always: { guard: "isOver", target: `${id}.ended` },
      after: { untilCancelled: `${id}.ended` },
    },
  },
});

const licences = subscription.createStateConfig(shared.licenceStates);

export const machine = subscription.createMachine({
  id: "business-subscription",
  description: "LC-24 Business subscription",
  context: ({ input }) => ({
    ...input,
    isTrial: false,
    trialEndsAt: null,
    accountExpectedAt: null,
    isAccountLate: false,
    anchorAt: input?.signedUpAt,
    termCount: 0,
    nextCycle: null,
    renewals: 0,
    charges: [],
    pastDueSince: null,
    suspendedAt: null,
    cancellation: null,
    endsAt: null,
    pendingLicences: null,
    licencesSince: input?.signedUpAt,
    endedAt: null,
  }),
  type: "parallel",
  states: {
    standing: {
      initial: "preparing",
      states: {
        preparing: {
          meta: { owner: "system" },
          on: { "account.submitted": "processing" },
        },
        processing: {
          entry: askForAccount("createBusinessAccount"),
          meta: { owner: "system" },
          on: { "admin.account.needed": "pending", "trial.granted": "pendingTrial" },
        },
        pending: {
          entry: "noteExpected",
          meta: { owner: "agent" },
          after: {
            untilExpected: {
              actions: ["noteAccountLate", askForAccount("queryBusinessAccount")],
            },
          },
          on: {
            "account.created": [
              { guard: "isWithTrial", target: "activeTrial" },
              { target: "active", actions: "noteFirstPeriod" },
            ],
          },
        },
        pendingTrial: {
          meta: { owner: "agent" },
          on: { "trial.activated": "activeTrial", "cancel.requested": cancelTrial },
        },
        activeTrial: {
          entry: "noteTrial",
          meta: { owner: "shopper" },
          after: {
            trialPeriod: [
              {
                guard: "continuesAfterTrial",
                target: "active.charging",
                actions: "noteStarted",
              },
              { target: "cancelled", actions: "endNow" },
            ],
          },
          on: { "cancel.requested": cancelTrial },
        },
        active,
        pastDue,
        paymentFailed,
        cancelled,
        ended: { type: "final", entry: "noteEnded" },
        terminated: { type: "final", entry: "noteEnded" },
      },
    },
    licences,
  },
});
