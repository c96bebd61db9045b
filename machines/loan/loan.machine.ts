import { loan, thisTry } from "./loan.setup.ts";

const query = { type: "queryLoan", params: thisTry } as const;
const giveUp = { type: "voidLoan", params: thisTry } as const;
const unlawful = { type: "noteEnd", params: { code: "FinancePlanNotEligible" } } as const;

/** A loan that pays nothing is nobody's: the provider ends it, and the shopper reads so. */
const ended = {
  target: "#loan.cancelled",
  actions: [{ type: "noteEnd", params: { code: "LoanEnded" } }, "tellCartEnded"],
} as const;

const decisions = {
  "loan.declined": {
    target: "declined",
    guard: "isAboutThis",
    actions: { type: "noteEnd", params: { code: "LoanDeclined" } },
  },
  "loan.failed": { target: "failure", guard: "isAboutThis", actions: "noteFailure" },
} as const;

export const machine = loan.createMachine({
  id: "loan",
  description: "LC-08 Second loan provider (pay in 4, loan, try now pay later)",
  context: ({ input }) => ({
    ...input,
    attempt: 1,
    product: null,
    sealedApplicantId: null,
    offers: [],
    offerId: null,
    pageUrl: null,
    loanRef: null,
    terms: null,
    authorisedAt: null,
    queries: 0,
    wrongFields: [],
    code: null,
  }),
  initial: "idle",
  on: {
    /** A loan nobody wants any more is given back, however late the provider says it lends. */
    "loan.authorised": {
      guard: "isAboutEarlier",
      actions: {
        type: "voidLoan",
        params: ({ context, event }) => ({ loanId: context.loanId, attempt: event.attempt }),
      },
    },
  },
  states: {
    idle: {
      meta: { rests: true },
      on: { "check.requested": { target: "checking", actions: "noteCheck" } },
    },
    checking: {
      meta: { owner: "provider" },
      entry: {
        type: "checkLoan",
        params: ({ context }) => ({
          ...thisTry({ context }),
          customerId: context.customerId,
          amountCents: context.amountCents,
          product: context.product,
          sealedApplicantId: context.sealedApplicantId,
        }),
      },
      initial: "asked",
      on: {
        ...decisions,
        prequalified: [
          { target: "prequalified", guard: "isLawful", actions: "noteOffers" },
          { target: "failure", guard: "isAboutThis", actions: unlawful },
        ],
        "account.error": { target: "accountError", guard: "isAboutThis", actions: "noteAnswered" },
        "validation.failed": {
          target: "validationError",
          guard: "isAboutThis",
          actions: ["noteAnswered", "noteWrong"],
        },
      },
      states: {
        asked: {
          after: { queryDue: { target: "asked", reenter: true, actions: [query, "noteQuery"] } },
        },
      },
    },
    prequalified: {
      meta: { owner: "shopper" },
      on: {
        "offer.confirmed": { target: "confirming", guard: "isOnOffer", actions: "noteChoice" },
        "user.cancelled": { target: "idle", actions: "noteNextTry" },
      },
    },
    accountError: {
      meta: { owner: "shopper" },
      on: { continued: "confirming" },
    },
    validationError: {
      meta: { owner: "shopper" },
      on: { fixed: { target: "idle", actions: "noteNextTry" } },
    },
    confirming: {
      meta: { owner: "shopper" },
      entry: {
        type: "confirmLoan",
        params: ({ context }) => ({ ...thisTry({ context }), offerId: context.offerId }),
      },
      initial: "atProvider",
      on: {
        ...decisions,
        "loan.page.ready": { guard: "isAboutThis", actions: "notePage" },
        "loan.authorised": [
          { target: "authorised", guard: "isLawful", actions: "noteAuthorised" },
          { target: "failure", guard: "isAboutThis", actions: [unlawful, giveUp] },
        ],
        "user.cancelled": { target: "idle", actions: [giveUp, "noteNextTry"] },
        "loan.cancelled": { target: "idle", guard: "isAboutThis", actions: "noteNextTry" },
        "loan.left": ended,
      },
      states: {
        atProvider: {
          after: { providerPage: { target: "leftOpen", actions: query } },
        },
        leftOpen: { after: { unusedFor: ended } },
      },
    },
    authorised: {
      initial: "unused",
      on: { "order.cancelled": "cancelled" },
      states: {
        unused: {
          meta: { owner: "shopper" },
          on: { "charge.authorised": "used", "loan.left": ended },
          after: { unusedFor: ended },
        },
        used: { meta: { rests: true }, on: { "order.cancelled": ended } },
      },
    },
    cancelled: { type: "final", entry: giveUp },
    declined: { type: "final" },
    failure: { type: "final" },
  },
});
