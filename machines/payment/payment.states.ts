/** The states of a payment until its money is authorised (LC-04: card, wallet, other methods). */
import { payment } from "./payment.actions.ts";
import { beginning, preparation, transaction } from "./payment.commands.ts";

const failed = { target: "failed", guard: "isAboutThis", actions: "noteFailure" } as const;
/** Somebody with a link may give another card (PAY-41). */
const another = ["noteFailure", "noteRetried", "tellPayerDeclined"] as const;
const declined = [
  { target: "awaitingPayer", guard: "isAboutPayersCard", actions: [...another] },
  failed,
] as const;
const givenUp = { actions: "noteAbandoned" } as const;
const complete = {
  type: "completePayment",
  params: ({ context }: Parameters<typeof transaction>[0]) => ({
    ...transaction({ context }),
    sealedCodeId: null,
  }),
} as const;

export const idle = payment.createStateConfig({
  meta: { owner: "shopper" },
  on: {
    "card.submitted": { target: "starting", guard: "isGoodCard", actions: "noteCard" },
    "redirect.requested": { target: "redirecting", guard: "isWallet" },
    "prepare.requested": { target: "preparing", guard: "isOther", actions: "noteToken" },
    abandoned: "reverted",
    "order.failed": "reverted",
  },
});

export const starting = payment.createStateConfig({
  meta: { owner: "provider" },
  entry: [
    "tellCartStarting",
    {
      type: "startPayment",
      params: ({ context }) => ({ ...beginning({ context }), sealedCardId: context.sealedCardId }),
    },
  ],
  after: { answerDue: "unknown" },
  on: {
    "start.ok": [
      { target: "reverting", guard: "isStartedAbandoned", actions: "noteStarted" },
      { target: "awaitingCode", guard: "isCodeNeeded", actions: ["noteStarted", "noteCodeSent"] },
      { target: "completing", guard: "isStarted", actions: ["noteStarted", complete] },
    ],
    failed: [...declined],
    abandoned: givenUp,
    "order.failed": givenUp,
  },
});

export const awaitingCode = payment.createStateConfig({
  entry: "tellCartAwaitingCode",
  after: {
    codeValid: [
      { target: "awaitingPayer", guard: "isOfPayer", actions: [...another] },
      { target: "failed", actions: "noteFailure" },
    ],
  },
  initial: "sent",
  on: {
    "code.entered": {
      target: "completing",
      actions: {
        type: "completePayment",
        params: ({ context, event }) => ({
          ...transaction({ context }),
          sealedCodeId: event.sealedCodeId,
        }),
      },
    },
    failed: [...declined],
    abandoned: "reverting",
    "order.failed": "reverting",
  },
  states: {
    sent: { meta: { owner: "shopper" }, after: { resendDue: "resendable" } },
    resendable: {
      meta: { owner: "shopper" },
      on: {
        "code.resent": {
          target: "#payment.awaitingCode",
          reenter: true,
          guard: "mayResend",
          actions: ["noteResend", { type: "resendCode", params: transaction }],
        },
      },
    },
  },
});

export const completing = payment.createStateConfig({
  meta: { owner: "provider" },
  after: { answerDue: "unknown" },
  on: {
    "complete.ok": [
      { target: "reverting", guard: "isAbandonedAuthorisation", actions: "noteAnswer" },
      { target: "accepted", guard: "isAuthorisation", actions: "noteAnswer" },
    ],
    "code.refused": [
      { target: "reverting", guard: "isAbandonedCode" },
      { target: "awaitingCode", guard: "mayTryCodeAgain", actions: "noteWrongCode" },
      { target: "awaitingPayer", guard: "isPayersLastCode", actions: [...another] },
      { target: "failed", guard: "hasCode", actions: ["noteWrongCode", "noteFailure"] },
    ],
    failed: [...declined],
    abandoned: givenUp,
    "order.failed": givenUp,
  },
});

/** Nobody answered: the provider is asked until it says what happened; nothing is shown as failed before. */
export const unknown = payment.createStateConfig({
  meta: { owner: "provider" },
  entry: [
    "tellCartUnknown",
    "tellOrderPending",
    { type: "queryPayment", params: transaction },
    "noteQuery",
  ],
  after: { queryDue: { target: "unknown", reenter: true } },
  on: {
    ...starting.on,
    ...completing.on,
    redirected: [
      { target: "reverting", guard: "isStartedAbandoned", actions: "noteTransaction" },
      { target: "atProvider", guard: "isStarted", actions: "noteTransaction" },
    ],
    prepared: [
      { target: "reverting", guard: "isStartedAbandoned", actions: "noteTransaction" },
      { target: "syncing", guard: "isStarted", actions: "noteTransaction" },
    ],
    "one.step.ok": completing.on["complete.ok"],
    "payer.asked": [
      { target: "reverted", guard: "isPayerAskedInVain" },
      { target: "awaitingPayer", guard: "isPayerAsked" },
    ],
  },
});

export const redirecting = payment.createStateConfig({
  meta: { owner: "provider" },
  entry: ["tellCartStarting", { type: "initiateRedirect", params: beginning }],
  after: { answerDue: "unknown" },
  on: { redirected: unknown.on.redirected, failed, abandoned: givenUp, "order.failed": givenUp },
});

export const atProvider = payment.createStateConfig({
  meta: { owner: "shopper" },
  entry: "tellCartAtProvider",
  after: { providerPage: { target: "failed", actions: "noteFailure" } },
  on: {
    returned: { target: "completing", guard: "isAboutThis", actions: complete },
    "redirection.completed": { target: "completing", guard: "isAboutThis", actions: complete },
    "user.cancelled": [
      { target: "failed", guard: "endsUpdate", actions: "noteFailure" },
      { target: "idle", guard: "isAboutThis", actions: "noteRetried" },
    ],
    failed,
    abandoned: "reverting",
    "order.failed": "reverting",
  },
});

export const preparing = payment.createStateConfig({
  meta: { owner: "provider" },
  entry: ["tellCartStarting", { type: "preparePayment", params: preparation }],
  after: { answerDue: "unknown" },
  on: {
    prepared: unknown.on.prepared,
    "payer.asked": unknown.on["payer.asked"],
    failed,
    abandoned: givenUp,
    "order.failed": givenUp,
  },
});

export const syncing = payment.createStateConfig({
  meta: { owner: "provider" },
  entry: { type: "syncPayment", params: transaction },
  after: { answerDue: "unknown" },
  on: {
    "one.step.ok": unknown.on["one.step.ok"],
    redirected: unknown.on.redirected,
    failed,
    abandoned: givenUp,
    "order.failed": givenUp,
  },
});

/** Somebody else is to pay: with a card, by the link they were sent, or at the telephone (LC-48). Nothing is held meanwhile. */
export const awaitingPayer = payment.createStateConfig({
  meta: { owner: "shopper" },
  entry: "tellCartAtProvider",
  on: {
    "card.submitted": {
      target: "starting",
      guard: "isGoodCardOfPayer",
      actions: ["noteCard", "tellPayerGave"],
    },
    "one.step.ok": { target: "accepted", guard: "isPaidByPhone", actions: "noteAnswer" },
    failed,
    // An order that was not paid is asked for its money anew.
    "user.cancelled": [
      { target: "failed", guard: "endsUpdate", actions: ["noteFailure", "tellLender"] },
      { target: "reverted" },
    ],
    abandoned: "reverted",
    "order.failed": "reverted",
  },
});
