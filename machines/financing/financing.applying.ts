/** The states of an application until the bank has decided (LC-07). */
import { financing, gate } from "./financing.setup.ts";

export const notStarted = financing.createStateConfig({
  meta: { owner: "shopper" },
  on: {
    opened: [
      { target: "needsLogin", guard: "isGuest" },
      { target: "checking", guard: "isOffered" },
      { target: "ineligible" },
    ],
  },
});

export const needsLogin = financing.createStateConfig({
  meta: { owner: "guest" },
  on: { "logged.in": { target: "notStarted", actions: "noteCustomer" } },
});

/** The bank is asked whether it knows the customer; silence is no answer. */
export const checking = financing.createStateConfig({
  meta: { owner: "bank" },
  entry: [
    gate("pending"),
    {
      type: "findBankAccount",
      params: ({ context: { cartId, customerId } }) => ({ cartId, customerId }),
    },
  ],
  after: { queryDue: { target: "checking", reenter: true, actions: "noteQuery" } },
  on: {
    "account.linked": [
      { target: "enrolled", guard: "isEnoughForLinked", actions: "noteCredit" },
      { target: "approvedWithoutEnoughCredit", actions: "noteCredit" },
    ],
    "offer.made": [
      { target: "preApproval", guard: "isPreApproved", actions: "forgetSubmission" },
      { target: "filling", actions: "forgetSubmission" },
    ],
    "offer.declined": "ineligible",
    "bank.already.applied": "alreadyAttempted",
  },
});

export const filling = financing.createStateConfig({
  meta: { owner: "shopper" },
  entry: gate("applying"),
  on: {
    "application.submitted": {
      target: "submitted",
      guard: "isComplete",
      actions: "noteSubmission",
    },
    "other.chosen": "setAside",
  },
});

/** The form is on its way or with the bank; only the bank's word leads on. */
export const submitted = financing.createStateConfig({
  initial: "waitingRedirect",
  entry: {
    type: "submitApplication",
    params: ({ context: { cartId, customerId, amountCents, sealedApplicationId } }) => ({
      cartId,
      customerId,
      amountCents,
      sealedApplicationId,
    }),
  },
  on: {
    "bank.page.ready": { actions: "notePage" },
    "bank.approved": [
      { target: "approved", guard: "isEnough", actions: "noteCredit" },
      { target: "approvedWithoutEnoughCredit", guard: "isAboutThis", actions: "noteCredit" },
    ],
    "bank.deferred": { target: "deferred", guard: "isAboutThis" },
    "bank.rejected": { target: "rejected", guard: "isAboutThis", actions: "noteRejected" },
    "bank.already.applied": "alreadyAttempted",
    "bank.cancelled": { target: "filling", guard: "isAboutThis", actions: "forgetSubmission" },
    "application.lost": { target: "unknownToBank", guard: "isAboutThis" },
  },
  states: {
    waitingRedirect: {
      meta: { owner: "shopper" },
      entry: gate("redirecting"),
      after: { redirectWait: "atBank" },
    },
    atBank: {
      meta: { owner: "shopper" },
      entry: gate("pending"),
      after: {
        bankPage: {
          target: "atBank",
          reenter: true,
          actions: {
            type: "queryApplication",
            params: ({ context: { cartId, applicationId } }) => ({ cartId, applicationId }),
          },
        },
      },
    },
  },
});
