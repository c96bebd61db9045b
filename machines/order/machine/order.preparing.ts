/** From the recorded order to the delivery order in the warehouse's hands. */
import { at, goesOnAt, movesTo, staysPut } from "./order.chart.ts";
import { ownMoves, phaseMoves, resumedAt } from "../lines/order.status-transitions.ts";
import { order } from "./order.setup.ts";
import type { PurchaseStage } from "../lines/order.line-transitions.ts";

const warehouse = { owner: "warehouse" as const };

/** The order takes its lines a step further. */
const stepTo = (step: PurchaseStage) => ({
  target: at(step),
  actions: [{ type: "advanceStage" as const, params: { step } }, "tellCancellation" as const],
});

/** The same where the order's own status says something else. */
const notes = (step: PurchaseStage) => ({
  guard: { type: "isNextStep" as const, params: { step } },
  actions: [{ type: "advanceStage" as const, params: { step } }, "tellCancellation" as const],
});

/** A day without a payment ends the order: its payment update keeps the time (CANC-16, LC-05). */
const unpaid = {
  guard: "needsPayment" as const,
  target: "#order.cancelled",
  actions: [
    { type: "noteReason" as const, params: { reason: "PaymentNotUpdated" as const } },
    "forgetUpdate" as const,
    "callOffSwap" as const,
    "endOrder" as const,
  ],
};

/** Where the warehouse may have it already, it is asked to stop first: nothing that is cancelled may arrive. */
const unpaidAtWarehouse = {
  guard: "needsPaymentAtWarehouse" as const,
  target: at("cancelInitiated"),
  actions: [
    { type: "noteReason" as const, params: { reason: "PaymentNotUpdated" as const } },
    "forgetUpdate" as const,
    "callOffSwap" as const,
    "stopAll" as const,
  ],
};

/** Everything is paid. */
export const placeOrder = [
  "record" as const,
  "place" as const,
  { type: "advanceStage" as const, params: { step: "created" as const } },
  "tellCancellation" as const,
];

const failing = {
  "payment.failed": {
    guard: "knowsPayment" as const,
    target: ".updateRequired",
    actions: "notePayment" as const,
  },
  "payment.update.required": {
    guard: "asksForUpdate" as const,
    target: ".updateRequired",
    actions: "notePayment" as const,
  },
};

/** The payment update hears of it, the first failure begins one, and nothing leaves the warehouse meanwhile. */
const updateRequired = {
  meta: { owner: "shopper" as const },
  entry: ["askForPayment" as const, "holdBack" as const],
};

const accepted = order.createStateConfig({
  initial: "pending",
  on: {
    "line.moved": movesTo(ownMoves.accepted),
    "payment.authorized": {
      guard: "knowsPayment",
      target: ".pending",
      actions: ["notePayment", "passOn"],
    },
    ...failing,
    "payment.due": unpaid,
  },
  states: {
    pending: {
      meta: { owner: "provider" },
      always: [
        { guard: "needsPayment", target: "updateRequired" },
        { guard: "isPaid", target: at("created"), actions: placeOrder },
      ],
    },
    updateRequired,
  },
});

const created = order.createStateConfig({
  initial: "ready",
  on: {
    "line.moved": movesTo(ownMoves.created),
    ...failing,
  },
  states: {
    ready: {
      meta: warehouse,
      always: { guard: "needsPayment", target: "updateRequired" },
      on: { "po.created": stepTo("poCreated") },
    },
    updateRequired: {
      ...updateRequired,
      on: {
        // The warehouse has heard of it, and is told to wait; it is asked again once the money is there.
        "po.created": { actions: "holdBack" },
        // What it has done all the same is a fact, paid or not: the order goes on with it, and its money is asked for.
        "po.submitted": {
          ...stepTo("poSubmitted"),
          actions: ["notePaymentsNeeded", ...stepTo("poSubmitted").actions, "tellUpdate"],
        },
        "payment.authorized": {
          guard: "knowsPayment",
          target: "ready",
          actions: ["notePayment", "passOn", "captureAgain", "letGo", "orderGoods"],
        },
      },
    },
  },
});

export const preparing = order.createStateConfig({
  initial: "accepted",
  always: { guard: "isUnanswered", target: "#order.held.awaitingConsent" },
  on: {
    "line.moved": [staysPut, ...movesTo(phaseMoves.preparing)],
    "swap.requested": {
      guard: "canSwap",
      actions: ["noteSwap", "beginSwap", "tellCancellation"],
    },
    "swap.retried": { guard: "canSwap", actions: ["noteSwap", "tellCancellation"] },
    "swap.started": { guard: "isSwapping", target: at("swapOrdered") },
    "ftc.flagged": { guard: "canPrompt", actions: "askForConsent" },
    "ftc.expired": { guard: "awaitsConsent", actions: "noteOverdue" },
    "payment.due": unpaidAtWarehouse,
  },
  states: {
    accepted,
    created,
    poCreated: {
      meta: warehouse,
      on: { "line.moved": movesTo(ownMoves.poCreated), "po.submitted": stepTo("poSubmitted") },
    },
    poSubmitted: {
      meta: warehouse,
      on: { "line.moved": movesTo(ownMoves.poSubmitted), "so.created": stepTo("soCreated") },
    },
    soCreated: { meta: warehouse, on: { "line.moved": movesTo(ownMoves.soCreated) } },
    partiallySoSubmitted: {
      meta: warehouse,
      on: { "line.moved": movesTo(ownMoves.partiallySoSubmitted) },
    },
    soSubmitted: { meta: warehouse, on: { "line.moved": movesTo(ownMoves.soSubmitted) } },
    customizing: { meta: warehouse, on: { "line.moved": movesTo(ownMoves.customizing) } },
    partiallyDoCreated: {
      meta: warehouse,
      on: { "line.moved": movesTo(ownMoves.partiallyDoCreated) },
    },
    doCreated: { meta: warehouse, on: { "line.moved": movesTo(ownMoves.doCreated) } },
    doCancelled: { meta: warehouse, on: { "line.moved": movesTo(ownMoves.doCancelled) } },
    doSubmitted: { meta: warehouse, on: { "line.moved": movesTo(ownMoves.doSubmitted) } },
    shipmentFail: { meta: warehouse, on: { "line.moved": movesTo(ownMoves.shipmentFail) } },
    cancelInitiated: {
      meta: warehouse,
      on: {
        "line.moved": movesTo(ownMoves.cancelInitiated),
        "po.created": notes("poCreated"),
        "po.submitted": notes("poSubmitted"),
        "so.created": notes("soCreated"),
      },
    },
    cancelRejected: {
      meta: warehouse,
      on: {
        "line.moved": movesTo(ownMoves.cancelRejected),
        "po.submitted": {
          guard: { type: "isNextStep", params: { step: "poSubmitted" } },
          ...stepTo("poSubmitted"),
        },
        "po.created": {
          guard: { type: "isNextStep", params: { step: "poCreated" } },
          ...stepTo("poCreated"),
        },
        "so.created": {
          guard: { type: "isNextStep", params: { step: "soCreated" } },
          ...stepTo("soCreated"),
        },
      },
    },
  },
});

const noted = { guard: "isBelieved" as const, actions: "followLine" as const };

const undecided = [
  { type: "noteConsent" as const, params: { state: "expired" as const } },
  { type: "noteReason" as const, params: { reason: "DelayNotConfirmed" as const } },
];

/** Swaps and delay notices: the lines may go on, the order speaks of what it waits for. */
export const held = order.createStateConfig({
  initial: "resuming",
  on: { "payment.due": unpaidAtWarehouse },
  states: {
    swapOrdered: {
      meta: warehouse,
      on: {
        "line.moved": noted,
        "po.created": notes("poCreated"),
        "po.submitted": notes("poSubmitted"),
        "so.created": notes("soCreated"),
        "swap.completed": {
          guard: "isSwapping",
          target: "swapSwapped",
          actions: ["noteSwapped", "completeSwap", "tellCancellation"],
        },
        "swap.failed": {
          guard: "isSwapping",
          target: "resuming",
          actions: ["forgetSwap", "tellCancellation"],
        },
      },
    },
    swapSwapped: {
      meta: warehouse,
      on: {
        "line.moved": noted,
        "po.created": notes("poCreated"),
        "po.submitted": notes("poSubmitted"),
        "so.created": { target: "resuming", actions: ["noteReordered", "tellCancellation"] },
      },
    },
    awaitingConsent: {
      meta: { owner: "shopper" },
      always: [
        {
          guard: "isOverdueAtWarehouse",
          target: at("cancelInitiated"),
          actions: [...undecided, "stopAll"],
        },
        {
          guard: "isOverdue",
          target: "#order.cancelled",
          actions: [...undecided, "endOrder", "tellUpdate"],
        },
      ],
      on: {
        "line.moved": [
          ...movesTo(["cancelInitiated", "cancelled"]),
          { guard: "staysHeld", actions: "followLine" },
        ],
        "po.submitted": notes("poSubmitted"),
        "so.created": notes("soCreated"),
        "ftc.confirmed": {
          guard: "awaitsConsent",
          target: "resuming",
          actions: [{ type: "noteConsent", params: { state: "confirmed" } }, "orderGoods"],
        },
        "ftc.declined": [
          // Packed already, and held back for the answer alone: no warehouse is asked any more.
          {
            guard: "declinesPacked",
            target: "#order.cancelled",
            actions: [
              { type: "noteConsent", params: { state: "declined" } },
              "endOrder",
              "tellUpdate",
            ],
          },
          {
            guard: "awaitsConsent",
            actions: [{ type: "noteConsent", params: { state: "declined" } }, "declineDelay"],
          },
        ],
        "ftc.expired": { guard: "awaitsConsent", actions: "noteOverdue" },
      },
    },
    resuming: { always: goesOnAt(resumedAt) },
  },
});
