import { noShares } from "#machines/kit";
import { announce, exchange, mail, reach, reminder, takeBack } from "./trade-in.setup.ts";
import { followed, late, waiting } from "./trade-in.waiting.ts";

/** What was charged for goods that have gone is given back. */
const squareUp = ["dropOpen", "giveBack", "askPayments", "noteAsked"] as const;

/** What was to go back stays: what a discount took off it is charged now, where nothing was. */
const keptAfterAll = { guard: "isUncharged", actions: ["noteDiscount", "chargeKept"] } as const;

const labelGenerated = exchange.createStateConfig({
  entry: [reach("LabelGenerated"), announce, mail("trade-in-label")],
  on: {
    "purchase.counted": followed(announce),
    "device.collected": "pickedUp",
    "warehouse.delivered": "delivered",
    arrived: "pendingReceipt",
  },
  initial: "early",
  states: {
    early: {
      meta: { owner: "carrier" },
      always: { guard: "isDelivered", target: "running" },
      on: {
        "device.delivered": { target: "running", actions: "noteDelivered" },
        "trade.in.extended": { guard: "canExtend", actions: "noteExtension" },
      },
    },
    running: {
      meta: { owner: "shopper" },
      after: {
        untilReminder: { actions: reminder },
        untilSendBy: "#trade-in.unsent",
      },
      on: {
        "trade.in.extended": {
          guard: "canExtend",
          target: "running",
          reenter: true,
          actions: "noteExtension",
        },
      },
    },
  },
});

const evaluation = exchange.createStateConfig({
  initial: "received",
  after: { untilResults: { actions: ["noteEvaluationLate", mail("answer-late")] } },
  states: {
    received: {
      entry: reach("Received"),
      meta: { owner: "warehouse" },
      on: {
        evaluated: [
          { guard: "hasPassed", target: "#trade-in.refundInitiated", actions: "noteValuation" },
          {
            guard: "goesBack",
            target: "#trade-in.rtcRequested",
            actions: ["noteValuation", mail("trade-in-unsuccessful")],
          },
          { guard: "isValuation", target: "#trade-in.refundInitiated", actions: "noteValuation" },
        ],
        "evaluation.postponed": "deferred",
      },
    },
    deferred: {
      entry: reach("Deferred"),
      meta: { owner: "warehouse" },
      on: { "evaluation.resumed": "received" },
    },
  },
});

/** Where a device goes on that an agent takes after its end. */
const goesOn = (state: "pickedUp" | "delivered" | "pendingReceipt") => ({
  guard: { type: "hasReached" as const, params: { state } },
  target: state,
  actions: ["sayAgain" as const, "forgetFacts" as const],
});

export const machine = exchange.createMachine({
  id: "trade-in",
  description: "LC-11 Trade-in exchange",
  context: ({ input }) => ({
    ...input,
    shippedAt: null,
    deliveredAt: null,
    label: null,
    extendedAt: null,
    checkedInAt: null,
    isEvaluationLate: false,
    valuation: null,
    finalCents: null,
    creditStartedAt: null,
    payout: noShares,
    reversal: noShares,
    isCreditLate: false,
    chargeback: null,
    givenBack: { cents: 0, sums: 0 },
    hereCents: null,
    ...{ facts: [], late: null, restored: { cents: 0, charges: 1 } },
    reached: {},
  }),
  on: {
    "discount.counted": { actions: ["noteDiscount", ...squareUp] },
    "credit.split": {
      actions: ["writeMoved", "noteSplit", "askPayments", "noteAsked", "creditBalance"],
    },
    "entry.paid": { guard: "isAsked", actions: ["writeMoved", "noteAnswer", ...squareUp] },
    "entry.unpaid": { guard: "isAsked", actions: ["writeMoved", "noteAnswer", "creditBalance"] },
    "entry.charged": { guard: "isAsked", actions: ["writeMoved", "noteAnswer", ...squareUp] },
    "entry.declined": { guard: "isAsked", actions: ["noteAnswer", ...squareUp] },
    "charge.retried": { guard: "isStillOpen", actions: ["reopen", "askPayments", "noteAsked"] },
  },
  initial: "created",
  states: {
    created: {
      meta: { owner: "system" },
      on: {
        "order.placed": { target: "waiting", actions: "noteOrder" },
        "order.cancelled": "cancelled",
      },
    },
    waiting,
    labelGenerated,
    pickedUp: {
      entry: reach("PickedUp"),
      meta: { owner: "carrier" },
      on: { "warehouse.delivered": "delivered", arrived: "pendingReceipt" },
    },
    delivered: {
      entry: reach("Delivered"),
      meta: { owner: "warehouse" },
      on: { arrived: "pendingReceipt" },
    },
    pendingReceipt: {
      entry: reach("PendingReceipt"),
      meta: { owner: "warehouse" },
      on: { "checked.in": { target: "evaluation", actions: "noteCheckedIn" } },
    },
    evaluation,
    rtcRequested: {
      entry: [reach("RTCRequested"), "offerBack"],
      initial: "offered",
      states: {
        offered: {
          meta: { owner: "shopper" },
          on: {
            "reduced.credit.accepted": {
              guard: "isWorthSomething",
              target: "#trade-in.refundInitiated",
              actions: "keepDevice",
            },
            "rtc.requested": "sending",
            "rtc.declined": [
              { guard: "isRefusedLate", target: "kept" },
              { target: "#trade-in.refundInitiated" },
            ],
          },
        },
        sending: {
          meta: { owner: "carrier" },
          on: {
            "rtc.delivered": { target: "back", actions: ["forgetCredit", takeBack("returned")] },
          },
        },
        back: { meta: { rests: true }, on: { "discount.counted": keptAfterAll } },
        kept: {
          description: "It came too late, and was not wanted back.",
          meta: { rests: true },
          on: { "discount.counted": keptAfterAll },
        },
      },
    },
    refundInitiated: {
      entry: [reach("RefundInitiated"), "noteCreditStarted", mail("trade-in-credit")],
      after: { untilCredit: { actions: ["noteCreditLate", mail("trade-in-credit-late")] } },
      always: { guard: "isSquare", target: "refundSettled" },
      initial: "owed",
      states: {
        owed: {
          meta: { owner: "bank" },
          after: { untilPayout: "paying" },
          on: {
            "device.not.received": {
              target: "#trade-in.refundCancelled",
              actions: ["forgetCredit", takeBack("notReceived"), mail("trade-in-missing")],
            },
          },
        },
        paying: {
          entry: "settle",
          meta: { owner: "bank" },
          always: { guard: "isSettled", target: "#trade-in.refundSettled" },
        },
      },
    },
    refundSettled: {
      entry: reach("RefundSettled"),
      meta: { owner: "bank" },
      after: { untilClosed: "completed" },
      on: { "credit.closed": "completed" },
    },
    completed: { type: "final", entry: reach("Completed") },
    unsent: {
      entry: [reach("Unsent"), takeBack("notSent"), mail("trade-in-unsent")],
      meta: { owner: "bank" },
      on: late("sentLate"),
      always: [
        { guard: "hasNothingToTakeBack", target: "refundCancelled" },
        { guard: "isSettled", target: "refundCancelled" },
      ],
    },
    refundCancelled: {
      description: "What is charged back may still be on its way.",
      entry: reach("RefundCancelled"),
      meta: { rests: true },
      on: { "discount.counted": keptAfterAll, ...late("sentLate") },
    },
    sentLate: {
      description: "It came after the end: an agent takes it, or has it sent back.",
      entry: mail("trade-in-late"),
      meta: { owner: "agent" },
      on: {
        ...late(),
        "late.accepted": {
          guard: "canAcceptLate",
          target: "takenLate",
          actions: ["useUpgradeAgain", "acceptLate"],
        },
        "late.refused": {
          target: "rtcRequested",
          actions: ["refuseLate", mail("trade-in-late-refused")],
        },
      },
    },
    takenLate: {
      meta: { owner: "system" },
      always: [goesOn("pendingReceipt"), goesOn("delivered"), goesOn("pickedUp")],
    },
    redeemed: { entry: reach("Redeemed"), meta: { rests: true } },
    cancelled: {
      entry: [reach("Cancelled"), "giveUpgradeBack"],
      meta: { rests: true },
      on: late("sentLate"),
    },
  },
});
