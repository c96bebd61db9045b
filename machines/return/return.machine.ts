import {
  goodsReturn,
  mail,
  move,
  parcelOf,
  passOn,
  reach,
  tellLabel,
  tellParcel,
} from "./return.setup.ts";
import { isClaim } from "./return.guards.ts";
import { late } from "./return.late.ts";
import type { RefundKey } from "./return.schema.ts";

const isRefund = (key: RefundKey) => ({ type: "isRefund" as const, params: { key } });

/** What never arrived: the warehouse says whether it was lost, and nothing travels. */
const claimed = {
  "return.accepted": [
    {
      guard: "isWholeClaim" as const,
      target: "received.accepted.returned",
      actions: ["noteReceipt" as const, "noteAccepted" as const],
    },
    {
      guard: "isPartOfClaim" as const,
      target: "received.accepted.partiallyReturned",
      actions: ["noteReceipt" as const, "noteAccepted" as const],
    },
  ],
  "return.rejected": {
    guard: "isClaim" as const,
    target: "denied",
    actions: ["noteRejected" as const, mail("claim-denied")],
  },
};

const open = goodsReturn.createStateConfig({
  initial: "requested",
  after: {
    untilExpiry: [
      { guard: "isSent", target: "expired" },
      { actions: ["noteAnswerLate", mail("answer-late")] },
    ],
  },
  on: {
    "rma.created": [
      { guard: "hasLabel", actions: "noteRma" },
      { actions: ["noteRma", tellParcel("in.process")] },
    ],
    "dropped.off": { guard: "isDropOff", target: "sent", actions: tellParcel("shipped") },
    "tracking.recorded": {
      guard: "isSelfShip",
      target: "sent",
      actions: ["noteTracking", tellParcel("shipped")],
    },
    "return.shipped": {
      guard: "isSent",
      target: "sent",
      actions: ["noteTracking", passOn("shipped")],
    },
    ...claimed,
  },
  states: {
    requested: {
      meta: { owner: "shopper" },
      on: {
        "label.ready": { target: "labelled", actions: "noteTracking" },
        "return.withdrawn": { guard: "isWithdrawable", target: "#return.withdrawn" },
      },
    },
    labelled: {
      entry: [...move("labelgenerated"), tellParcel("in.process"), mail("return-label")],
      meta: { owner: "shopper" },
    },
  },
});

/** It is about its units once more. */
const takenAgain = [
  { type: "tellOrder" as const, params: { status: "returninitiated" as const } },
  "takeUnits" as const,
];

/** The return has another chance. */
const again = ["noteReopened" as const, ...takenAgain];

const received = goodsReturn.createStateConfig({
  initial: "pendingReceipt",
  after: {
    refundPromise: [
      { guard: "isUndecided", actions: ["noteLate", mail("answer-late")] },
      { actions: "noteLate" },
    ],
  },
  states: {
    pendingReceipt: {
      entry: move("PendingReceipt"),
      meta: { owner: "warehouse" },
      on: { "triage.started": "triage", "return.arrived": { actions: "noteTracking" } },
    },
    triage: {
      entry: move("devicetriageinprogress"),
      meta: { owner: "warehouse" },
      on: {
        "triage.passed": "evaluation",
        "return.rejected": { target: "#return.rejected", actions: "noteRejected" },
      },
    },
    evaluation: {
      entry: move("deviceevaluationinprogress"),
      meta: { owner: "warehouse" },
      on: { "evaluation.completed": "evaluated" },
    },
    evaluated: {
      entry: move("deviceevaluationcompleted"),
      meta: { owner: "warehouse" },
      on: {
        "return.accepted": [
          { guard: "isWholeAcceptance", target: "accepted.returned", actions: "noteAccepted" },
          {
            guard: "isPartialAcceptance",
            target: "accepted.partiallyReturned",
            actions: "noteAccepted",
          },
          { guard: "isDecision", target: "#return.rejected", actions: "noteRejected" },
        ],
        "return.rejected": { target: "#return.rejected", actions: "noteRejected" },
      },
    },
    accepted: {
      entry: [
        "tellDecision",
        "countUnits",
        "restock",
        "offerBack",
        mail("return-accepted", "claim-accepted"),
        "askForRefund",
      ],
      initial: "returned",
      always: { guard: "isAccess", target: "#return.success" },
      on: {
        "return.closed": "#return.success",
        "refund.moved": { guard: isRefund("refundinitiated"), target: "refunding" },
      },
      states: {
        returned: { entry: reach("returned"), meta: { owner: "system" } },
        partiallyReturned: { entry: reach("partiallyreturned"), meta: { owner: "system" } },
      },
    },
    refunding: {
      initial: "initiated",
      on: {
        "refund.moved": [
          { guard: isRefund("refundinitiated"), target: ".initiated" },
          { guard: isRefund("partiallyrefundsuccess"), target: ".partlySucceeded" },
          { guard: isRefund("refunddeclined"), target: ".declined" },
          { guard: isRefund("refundsuccess"), target: "#return.refundSucceeded" },
        ],
      },
      states: {
        initiated: { entry: reach("refundinitiated"), meta: { owner: "provider" } },
        partlySucceeded: { entry: reach("partiallyrefundsuccess"), meta: { owner: "provider" } },
        declined: { entry: reach("refunddeclined"), meta: { owner: "agent" } },
      },
    },
  },
});

export const machine = goodsReturn.createMachine({
  id: "return",
  description: "LC-15 Return",
  context: ({ input }) => ({
    ...input,
    rmaId: null,
    warehouse: null,
    courier: null,
    trackingId: null,
    reopenedAt: null,
    receivedAt: null,
    refundDueAt: null,
    isRefundLate: false,
    isAnswerLate: false,
    accepted: [],
    rejection: null,
    facts: [],
    reached: {},
  }),
  entry: [
    {
      type: "announceReturn",
      params: ({ context: { returnId, orderId, lines, channel, reasonCode } }) => ({
        returnId,
        orderId,
        shipmentId: parcelOf(returnId),
        lines: lines.map(({ lineId, sku, units, serials }) => ({ lineId, sku, units, serials })),
        channel,
        isClaim: isClaim(reasonCode),
      }),
    },
    mail("return-requested", "claim-registered"),
    "takeUnits",
    {
      type: "begin",
      params: ({ context: { returnId, orderId, lines } }) => ({
        id: `shipment:${parcelOf(returnId)}`,
        input: {
          shipmentId: parcelOf(returnId),
          orderId,
          kind: "return",
          returnId,
          lineIds: lines.map(({ lineId }) => lineId),
        },
      }),
    },
    tellParcel("return.requested"),
    "beginLabel",
    tellLabel("label.requested"),
    { type: "tellOrder", params: { status: "returninitiated" } },
  ],
  initial: "open",
  states: {
    open,
    expired: {
      entry: [...move("returnexpired"), "countUnits", mail("return-expired")],
      initial: "unsent",
      on: {
        "return.reopened": [
          { guard: "wasSentLate", target: "open", actions: [...again, "sayAgain", "forgetFacts"] },
          { target: "open", actions: [...again, tellLabel("label.requested")] },
        ],
      },
      states: {
        unsent: { meta: { rests: true }, on: late("sentLate") },
        sentLate: { entry: mail("return-late"), meta: { owner: "agent" }, on: late() },
      },
    },
    sent: {
      entry: move("returnshipped"),
      meta: { owner: "carrier" },
      on: {
        "rma.created": { actions: "noteRma" },
        "return.shipped": { actions: "noteTracking" },
        "return.arrived": { target: "received", actions: ["noteReceipt", passOn("delivered")] },
      },
    },
    received,
    success: {
      entry: [reach("returnsuccess"), "tellClosed"],
      meta: { rests: true },
      on: { "refund.moved": { guard: isRefund("refundinitiated"), target: "received.refunding" } },
    },
    refundSucceeded: {
      entry: reach("refundsuccess"),
      meta: { owner: "bank" },
      on: { "refund.moved": { guard: isRefund("refunded"), target: "refunded" } },
    },
    refunded: { type: "final", entry: reach("refunded") },
    rejected: {
      entry: [...move("returnrejected"), "countUnits", "offerBack"],
      meta: { rests: true },
      on: { "rtc.requested": "returningToCustomer" },
    },
    denied: {
      description:
        "Nothing travelled: what was asked after is the shopper's, like anything that arrived.",
      entry: [reach("returnrejected"), "giveUnitsBack"],
      meta: { rests: true },
      on: {
        "claim.granted": {
          target: "received.accepted.returned",
          actions: [...takenAgain, "noteReceipt", "noteAccepted"],
        },
      },
    },
    returningToCustomer: {
      entry: move("returntocustomer"),
      meta: { owner: "carrier" },
      on: { "rtc.delivered": "returnedToCustomer" },
    },
    returnedToCustomer: { type: "final", entry: move("returnedtocustomer") },
    withdrawn: {
      type: "final",
      entry: [
        reach("withdrawn"),
        "giveUnitsBack",
        tellLabel("label.voided"),
        tellParcel("shipment.cancelled"),
        mail("return-withdrawn"),
      ],
    },
  },
});
