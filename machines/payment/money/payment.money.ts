/** The states of a payment whose money is authorised, taken or given back (LC-04: common). */
import { payment } from "../payment.actions.ts";
import { charges } from "./payment.charges.ts";
import { refunds } from "./payment.refunds.ts";
import { transaction } from "../payment.commands.ts";
import { voidAll } from "./payment.reverting.ts";
import type { Context } from "../payment.schema.ts";

/** A part of it is not taken: whoever lent it, and who paid it for somebody else, are told. */
const letGo = [
  "creditReleased",
  "noteRelease",
  "tellBorrower",
  "writeToPayer",
  { type: "voidPayment", params: released },
] as const;

export const accepted = payment.createStateConfig({
  meta: { owner: "system" },
  entry: [
    "noteAuthorised",
    "noteClaimLeft",
    "tellCartAccepted",
    "tellPayerPaid",
    "tellSubscriptionGood",
    "tellLoanUsed",
  ],
  always: [
    { target: "reverting", guard: "isVerification" },
    { target: "created", guard: "isForOrder" },
  ],
  after: { unclaimedFor: "reverting" },
  on: {
    "order.recorded": { target: "created", actions: "noteOrder" },
    "authorization.lapsed": { target: "reverting", guard: "isLapse", actions: "noteFailure" },
    "cart.changed": "stale",
    "revalidation.requested": { target: "awaitingCvv", guard: "isCard" },
    failed: [
      { guard: "mayNotifyAgain", actions: ["noteFailure", "noteNotifyFailure"] },
      { target: "reverting", guard: "isNotifyFailure", actions: "noteFailure" },
      // Before an order is placed the book is asked which of the two is so.
      { target: "unknown", guard: "isContradicted", actions: ["noteFailure", "forgetTransaction"] },
    ],
    abandoned: "reverting",
    "order.failed": "reverting",
  },
});

export const stale = payment.createStateConfig({
  meta: { owner: "shopper" },
  entry: ["noteClaimLeft", "tellCartStale", "writeToPayer", "letGoOutgrown"],
  after: { staleFor: "reverting" },
  on: {
    reapplied: [
      { target: "starting", guard: "isGoodCardAgain", actions: [voidAll, "noteReapplied"] },
      { target: "redirecting", guard: "isWallet", actions: [voidAll, "noteReapplied"] },
      { target: "preparing", guard: "isOther", actions: [voidAll, "noteReapplied"] },
    ],
    abandoned: "reverting",
    "order.failed": "reverting",
  },
});

export const awaitingCvv = payment.createStateConfig({
  entry: ["noteClaimLeft", "tellCartAwaitingCvv"],
  initial: "entering",
  after: { unclaimedFor: "reverting" },
  on: { "cart.changed": "stale", abandoned: "reverting", "order.failed": "reverting" },
  states: {
    entering: {
      meta: { owner: "shopper" },
      on: { "cvv.entered": { target: "checking", actions: "noteSealedCard" } },
    },
    checking: {
      meta: { owner: "provider" },
      entry: {
        type: "revalidatePayment",
        params: ({ context }) => ({
          ...transaction({ context }),
          sealedCardId: context.sealedCardId,
        }),
      },
      after: { answerDue: "entering" },
      on: {
        "cvv.ok": "#payment.accepted",
        "cvv.refused": [
          { target: "entering", guard: "mayTryCvvAgain", actions: "noteWrongCvv" },
          { target: "#payment.failed", actions: ["noteFailure", voidAll, "noteReverted"] },
        ],
      },
    },
  },
});

export const created = payment.createStateConfig({
  entry: ["tellCartCreated", "tellOrderAuthorized", "tellFinancing", "tellLeasePlaced"],
  initial: "waiting",
  on: {
    ...refunds,
    ...charges,
    "capture.requested": {
      target: ".capturing",
      guard: "canCapture",
      actions: [
        "noteCaptureRequested",
        {
          type: "capturePayment",
          params: ({ context, event }) => ({
            ...transaction({ context }),
            captureId: event.captureId,
            amountCents: event.amountCents,
          }),
        },
      ],
    },
    "capture.ok": {
      target: ".capturing",
      guard: "knowsCapture",
      actions: ["noteCapture", "tellOrderCaptured"],
    },
    "capture.failed": {
      target: ".capturing",
      guard: "knowsCapture",
      actions: ["noteCapture", "noteFailure"],
    },
    // The order is placed: the book is asked, and nothing leaves where it holds nothing.
    failed: { target: ".unknown", guard: "isContradicted", actions: "noteFailure" },
    "authorization.expires": {
      target: ".waiting",
      guard: "isEndOfHold",
      actions: "noteHeldUntil",
    },
    // Whoever pays again is asked before anything leaves (decision 047).
    "authorization.lapsed": {
      target: ".captureFailed",
      guard: "isLapse",
      actions: "noteFailure",
    },
    // Nothing leaves on a loan that has ended.
    "lending.ended": [
      { target: ".captureFailed", guard: "hasSomethingOpen", actions: "noteFailure" },
      { actions: "noteFailure" },
    ],
    "release.requested": [
      { target: "reverting", guard: "releasesAll", actions: ["creditReleased", "noteRelease"] },
      {
        target: "captured",
        guard: "releasesTheRest",
        actions: letGo,
      },
      {
        guard: "canRelease",
        actions: letGo,
      },
    ],
    "order.failed": [
      { target: "reverted", guard: "hasLetGo" },
      { target: "reverting", guard: "hasNothingTaken", actions: "creditReleased" },
    ],
  },
  states: {
    waiting: {
      meta: { owner: "system" },
      always: { target: "bounded", guard: "hasEndOfHold" },
    },
    bounded: {
      description: "Its bank has said until when it holds the money.",
      meta: { owner: "system" },
      after: { untilHoldEndsSoon: "lapsing" },
    },
    // Nothing leaves on money that nobody holds, whether its provider says so in time or not.
    lapsing: {
      description: "Its bank holds the money for some days more, and the goods are still here.",
      meta: { owner: "system" },
      entry: "tellOrderLapsing",
      after: { untilHoldEnds: { target: "captureFailed", actions: "noteFailure" } },
      on: { "renewal.chosen": { target: "captureFailed", actions: "noteFailure" } },
    },
    capturing: {
      meta: { owner: "provider" },
      always: [
        { target: "#payment.captured", guard: "isFullyCaptured" },
        // Whoever is to pay again is told what is left once every answer is here.
        { target: "captureFailed", guard: "hasFailedCapture" },
        { target: "captureFailed", guard: "isLoanLeft" },
        { target: "waiting", guard: "hasNothingPending" },
      ],
      after: { answerDue: "unknown" },
    },
    unknown: {
      meta: { owner: "provider" },
      entry: [{ type: "queryPayment", params: transaction }, "noteQuery"],
      after: { queryDue: { target: "unknown", reenter: true } },
      on: {
        "complete.ok": { target: "capturing", guard: "isHeldAfterAll" },
        "one.step.ok": { target: "capturing", guard: "isHeldAfterAll" },
        failed: {
          target: "captureFailed",
          guard: "isContradicted",
          actions: ["noteUnheld", "noteFailure"],
        },
      },
    },
    // Nobody asks anything more of it: whoever is to pay pays another way, and what it took stays taken.
    captureFailed: {
      meta: { owner: "shopper" },
      entry: ["letGoOfRest", "tellOrderFailed"],
      on: {
        reported: [
          {
            target: "#payment.failed",
            guard: "hasNothingTaken",
            actions: ["letGoOfRest", "noteReverted", "tellLender"],
          },
          // Another payment pays the rest.
          { target: "#payment.captured", actions: "letGoOfRest" },
        ],
        // What it still holds then is asked for by the audit, which reads its provider's book.
        failed: { actions: "noteRevertFailure" },
      },
    },
  },
});

function released({
  context,
  event,
}: {
  context: Context;
  event: { releaseId: string; amountCents: number };
}) {
  const { releaseId, amountCents } = event;
  return { ...transaction({ context }), releaseId, amountCents };
}

export const captured = payment.createStateConfig({
  meta: { rests: true },
  entry: "tellCartCaptured",
  on: { ...refunds, ...charges, "lending.ended": { actions: "noteFailure" } },
});
