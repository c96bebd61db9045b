import { noShares } from "#machines/kit";
import { announce, buyBack, mail, print, reach } from "./buy-back.setup.ts";

const requested = buyBack.createStateConfig({
  entry: [reach("requested"), "noteRequest"],
  initial: "printing",
  states: {
    printing: {
      entry: print,
      meta: { owner: "system" },
      on: {
        "label.generated": { target: "labelled", actions: ["noteLabel", mail("buy-back-label")] },
        "label.failed": "failed",
      },
    },
    failed: {
      description: "Its thirty days are no shopper's loss while there is no label.",
      meta: { owner: "shopper" },
      on: { "label.retried": "printing" },
    },
    labelled: {
      entry: announce,
      meta: { owner: "shopper" },
      after: { untilReturnBy: "#buy-back.expired" },
      on: { "grv.arrived": "#buy-back.pendingReceipt" },
    },
  },
});

/** What is heard of a device after its time: what happened has happened, and somebody of the store decides (decision 078). */
function late(target?: "sentLate") {
  const noted = { ...(target && { target }), actions: "noteLate" as const };
  return { "grv.arrived": noted, "grv.passed": noted, "grv.failed": noted };
}

export const machine = buyBack.createMachine({
  id: "buy-back",
  description: "LC-12 Buy-back",
  context: ({ input }) => ({
    ...input,
    ...{ deliveredAt: null, requestedAt: null, answers: null, label: null, refusal: null },
    ...{ facts: [], late: null },
    payout: noShares,
    reached: {},
  }),
  initial: "notEligible",
  states: {
    notEligible: {
      initial: "awaited",
      on: { "order.cancelled": ".over" },
      states: {
        awaited: {
          meta: { owner: "carrier" },
          on: {
            "device.delivered": { target: "early", actions: "noteDelivered" },
            "device.swapped": { actions: "noteSwapped" },
          },
        },
        early: {
          meta: { owner: "system" },
          after: { untilOpen: "#buy-back.eligible" },
        },
        over: {
          description: "The device was called off or went back.",
          meta: { rests: true },
        },
      },
    },
    eligible: {
      entry: reach("eligible"),
      meta: { owner: "shopper" },
      after: { untilClosed: "expired" },
      on: {
        "grv.return.requested": { guard: "canRequest", target: "requested" },
        "order.cancelled": "notEligible.over",
      },
    },
    requested,
    pendingReceipt: {
      entry: reach("PendingReceipt"),
      meta: { owner: "warehouse" },
      on: {
        "grv.passed": "refundInitiated",
        "grv.failed": {
          target: "rtcRequested",
          actions: ["noteRefusal", mail("buy-back-refused")],
        },
      },
    },
    refundInitiated: {
      entry: [reach("RefundInitiated"), "askForSplit", mail("buy-back-accepted")],
      meta: { owner: "bank" },
      always: { guard: "isSettled", target: "refundSuccessful", actions: mail("buy-back-paid") },
      on: {
        "credit.split": { actions: ["noteSplit", "askPayments", "creditBalance"] },
        "entry.paid": { guard: "isAsked", actions: "noteAnswer" },
        "entry.unpaid": { guard: "isAsked", actions: ["noteAnswer", "creditBalance"] },
      },
    },
    refundSuccessful: { type: "final", entry: reach("RefundSuccessful") },
    rtcRequested: {
      entry: [reach("RTCRequested"), "offerBack"],
      initial: "offered",
      states: {
        offered: {
          meta: { owner: "shopper" },
          on: { "rtc.requested": "sending", "rtc.declined": "kept" },
        },
        sending: { meta: { owner: "carrier" }, on: { "rtc.delivered": "back" } },
        back: { meta: { rests: true } },
        kept: { description: "It was not wanted back.", meta: { rests: true } },
      },
    },
    expired: {
      entry: [reach("expired"), mail("buy-back-expired")],
      meta: { rests: true },
      on: late("sentLate"),
    },
    sentLate: {
      description: "It came after its time: an agent takes it, or has it sent back.",
      entry: mail("buy-back-late"),
      meta: { owner: "agent" },
      on: {
        ...late(),
        "late.accepted": {
          target: "pendingReceipt",
          actions: ["acceptLate", "sayAgain", "forgetFacts"],
        },
        "late.refused": {
          target: "rtcRequested",
          actions: ["refuseLate", mail("buy-back-late-refused")],
        },
      },
    },
  },
});
