import { payment } from "./payment.actions.ts";
import { accepted, awaitingCvv, captured, created, stale } from "./money/payment.money.ts";
import { reverting } from "./money/payment.reverting.ts";
import {
  atProvider,
  awaitingCode,
  awaitingPayer,
  completing,
  idle,
  preparing,
  redirecting,
  starting,
  syncing,
  unknown,
} from "./payment.states.ts";

import { CLAIM_MS } from "./payment.schema.ts";
import { noCode } from "./payment.updates.ts";

export const machine = payment.createMachine({
  id: "payment",
  description: "LC-04 Payment transaction",
  context: ({ input }) => ({
    ...input,
    attempt: 1,
    transactionId: null,
    pastTransactionIds: [],
    sealedCardId: null,
    sealedTokenId: null,
    card: null,
    terms: null,
    redirectUrl: null,
    oneTimeCode: noCode,
    cvvTries: 0,
    queries: 0,
    notifyFailures: 0,
    revertFailures: 0,
    abandonRequested: false,
    authorisedCents: 0,
    authorisedAt: null,
    heldUntil: null,
    claimWithinMs: CLAIM_MS,
    captures: {},
    releases: {},
    refunds: {},
    charges: {},
    credits: {},
    voids: 0,
    isUnheld: false,
    failures: [],
  }),
  initial: "idle",
  on: {
    "void.ok": { actions: "noteVoided" },
    "gift.renewed": { guard: "isByGiftCard", actions: "noteGiftCard" },
    "gift.ended": { guard: "isByGiftCard", actions: "noteGiftCard" },
    "authorization.expires": { guard: "isAboutThis", actions: "noteHeldUntil" },
    // Nothing hangs on it here, or an answer that is on its way decides.
    "authorization.lapsed": { actions: "noteFailure" },
  },
  states: {
    idle,
    starting,
    awaitingCode,
    completing,
    unknown,
    redirecting,
    atProvider,
    preparing,
    awaitingPayer,
    syncing,
    accepted,
    stale,
    awaitingCvv,
    created,
    captured,
    reverting,
    reverted: { type: "final", entry: ["tellLender", "noteReverted", "tellCartReverted"] },
    failed: {
      meta: { rests: true },
      entry: ["tellCartFailed", "tellOrderFailed", "tellSubscriptionRefused"],
      on: {
        retried: { target: "idle", guard: "wasKept", actions: "noteRetried" },
        abandoned: "reverted",
      },
    },
  },
});
