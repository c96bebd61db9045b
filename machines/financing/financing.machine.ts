import { financing, gate } from "./financing.setup.ts";
import {
  approved,
  approvedWithoutEnoughCredit,
  enrolled,
  setAside,
  usable,
} from "./financing.lending.ts";
import { checking, filling, needsLogin, notStarted, submitted } from "./financing.applying.ts";

export const machine = financing.createMachine({
  id: "financing",
  description: "LC-07 Financing application (store bank), with LC-51 Down payment",
  context: ({ input }) => ({
    ...input,
    inFullCents: input.inFullCents ?? input.amountCents,
    sealedApplicationId: null,
    applicationId: null,
    pageUrl: null,
    queries: 0,
    credit: null,
    isLinked: false,
    isAgreementReviewed: false,
    downPaymentCents: 0,
    planId: null,
    hasExpired36: false,
    isConsentNeeded: false,
    isPromoRevoked: false,
    planEndedAt: null,
    paymentId: null,
    orderId: null,
    rejectedAt: null,
  }),
  initial: "notStarted",
  on: {
    "amount.changed": { actions: "noteMoney" },
    "credit.returned": { guard: "isUsedFor", actions: "noteReturned" },
  },
  states: {
    notStarted,
    needsLogin,
    checking,
    preApproval: {
      meta: { owner: "shopper" },
      entry: gate("applying"),
      on: { continued: "filling", "other.chosen": "setAside" },
    },
    filling,
    submitted,
    approved,
    approvedWithoutEnoughCredit,
    usable,
    enrolled,
    deferred: {
      meta: { owner: "bank" },
      entry: gate("deferred"),
      on: {
        "bank.cleared": { target: "linkAccount", guard: "isAboutThis" },
        "bank.rejected": { target: "rejected", guard: "isAboutThis", actions: "noteRejected" },
      },
    },
    linkAccount: {
      meta: { owner: "shopper" },
      entry: gate("linkAccountPending"),
      on: {
        "link.requested": {
          actions: {
            type: "findBankAccount",
            params: ({ context: { cartId, customerId } }) => ({ cartId, customerId }),
          },
        },
        "account.linked": checking.on["account.linked"],
      },
    },
    rejected: {
      meta: { rests: true },
      entry: gate("rejected"),
      on: { "application.submitted": "alreadyAttempted" },
    },
    alreadyAttempted: { meta: { rests: true }, entry: gate("alreadyAttempted") },
    ineligible: { meta: { rests: true }, entry: gate("ineligible") },
    unknownToBank: {
      meta: { rests: true },
      entry: gate("pending"),
      on: { opened: "checking" },
    },
    setAside,
  },
});
