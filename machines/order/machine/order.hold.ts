/** What holds an order while its lines may go on: a swap (LC-10), or a delay that the shopper must agree to (LC-28). */
import { order } from "./order.setup.ts";

const warehouse = { owner: "warehouse" as const };

const undecided = [
  { type: "noteConsent" as const, params: { state: "expired" as const } },
  { type: "noteReason" as const, params: { reason: "DelayNotConfirmed" as const } },
];

const swapFailed = {
  guard: "isSwapping" as const,
  target: "none" as const,
  actions: ["forgetSwap" as const, "letGo" as const, "tellCancellation" as const],
};
/** It does not leave before that is settled. */
const swapOwing = {
  guard: "isSwapping" as const,
  actions: ["owe" as const, "holdBack" as const],
};
const swapped = ["noteSwapped", "completeSwap", "letGo"] as const;
const swapCompleted = {
  guard: "isSwapping" as const,
  actions: [...swapped, "tellCancellation" as const],
};
/** Nothing is asked while an article is being swapped: the day is only noted, and told. */
const lateInSwap = { "ftc.flagged": { guard: "isLate" as const, actions: "noteLater" as const } };

const overdue = { guard: "awaitsConsent" as const, actions: "noteOverdue" as const };
const reordered = ["noteReordered" as const, "tellCancellation" as const];
/** The line was called off, or the whole order is about to be. */
const swapOver = {
  guard: "isSwapOver" as const,
  target: "none" as const,
  actions: ["callOffSwap" as const, "letGo" as const],
};

export const hold = order.createStateConfig({
  initial: "none",
  states: {
    none: {
      meta: { rests: true },
      always: { guard: "isUnanswered", target: "awaitingConsent" },
      on: {
        "swap.requested": {
          guard: "canSwap",
          actions: ["noteSwap", "beginSwap", "tellCancellation"],
        },
        "swap.retried": { guard: "canSwap", actions: ["noteSwap", "tellCancellation"] },
        "swap.started": [
          { guard: "isSwappingInHouse", target: "swapOrdered" },
          // Another parcel is under way already and speaks for the order; the line is swapped all the same.
          { guard: "isSwapping", actions: "tellCancellation" },
        ],
        "swap.owing": swapOwing,
        "swap.completed": swapCompleted,
        "swap.failed": swapFailed,
        "so.created": { guard: "hasSwapped", actions: reordered },
        "ftc.flagged": [
          { guard: "canPrompt", actions: "askForConsent" },
          // It was asked back already, or is being swapped: there is nothing to agree to.
          { guard: "isLate", actions: "noteLater" },
        ],
        "ftc.expired": overdue,
      },
    },
    swapOrdered: {
      meta: warehouse,
      always: swapOver,
      on: {
        "swap.started": { guard: "isSwapping", actions: "tellCancellation" },
        ...lateInSwap,
        "swap.owing": swapOwing,
        // The new article has its sales order before anybody knows who pays for it.
        "so.created": { guard: "isOwing", actions: "noteAssigned" },
        "swap.completed": [
          { guard: "isSwappingAssigned", target: "none", actions: [...swapped, ...reordered] },
          { ...swapCompleted, target: "swapSwapped" },
        ],
        "swap.failed": swapFailed,
      },
    },
    swapSwapped: {
      meta: warehouse,
      always: swapOver,
      on: { "so.created": { target: "none", actions: reordered }, ...lateInSwap },
    },
    awaitingConsent: {
      meta: { owner: "shopper" },
      always: [
        { guard: "isNothingAsked", target: "none" },
        { guard: "isOverdue", target: "none", actions: [...undecided, "stopLate"] },
      ],
      on: {
        "ftc.confirmed": {
          guard: "awaitsConsent",
          target: "none",
          actions: [{ type: "noteConsent", params: { state: "confirmed" } }, "orderGoods"],
        },
        // What is late is called off as by a cancellation; the warehouse answers before money goes back.
        "ftc.declined": {
          guard: "awaitsConsent",
          actions: ["stopLate", { type: "noteConsent", params: { state: "declined" } }],
        },
        "ftc.expired": overdue,
        // What is late now is asked about as well, with all that waits for an answer.
        "ftc.flagged": { guard: "isLate", actions: "askForConsent" },
      },
    },
  },
});
