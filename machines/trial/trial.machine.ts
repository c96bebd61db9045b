import { collect, endingMail, mail, paidMail, trial } from "./trial.setup.ts";

/** Goods come back: less is owed, and for all of them nothing. */
const taken = {
  "goods.returned": [
    { target: "#trial.returned", guard: "takesAll", actions: ["noteBack", "giveBack"] },
    { actions: ["noteBack", "giveBack"] },
  ],
} as const;

const news = {
  ...taken,
  "return.begun": { actions: "noteReturning" },
  "return.ended": { actions: "noteReturnEnded" },
} as const;

const trying = trial.createStateConfig({
  meta: { owner: "shopper" },
  initial: "early",
  after: {
    untilTrialEnds: [
      { target: "awaitingReturn", guard: "isReturning" },
      { target: "installments" },
    ],
  },
  on: { ...news, "order.cancelled": "cancelled" },
  states: {
    early: { after: { untilReminder: { target: "reminded", actions: endingMail } } },
    reminded: {},
  },
});

const installments = trial.createStateConfig({
  initial: "waiting",
  on: news,
  states: {
    waiting: {
      meta: { owner: "timer" },
      always: [
        { target: "#trial.returned", guard: "isAllBack" },
        { target: "#trial.done", guard: "isPaidUp" },
      ],
      after: {
        untilDue: [
          { target: "#trial.awaitingReturn", guard: "isReturning" },
          { target: "collecting" },
        ],
      },
    },
    collecting: {
      meta: { owner: "provider" },
      entry: collect,
      on: {
        // What the lender is asked for now may be collected already: its answer is awaited first.
        "goods.returned": { actions: ["noteBack", "giveBack"] },
        "installment.paid": {
          target: "waiting",
          guard: "isDue",
          actions: ["notePaid", "giveBack", paidMail],
        },
        "installment.declined": [
          {
            target: "declined",
            guard: "mayTryAgain",
            actions: ["noteDeclined", mail("installment-declined")],
          },
          {
            target: "overdue",
            guard: "isDue",
            actions: ["noteDeclined", mail("installment-overdue")],
          },
        ],
      },
    },
    declined: {
      meta: { owner: "shopper" },
      always: { target: "waiting", guard: "isPaidUp" },
      after: { untilRetry: "collecting" },
      on: { "payment.retried": "collecting" },
    },
    overdue: {
      description: "Three tries were declined: it is collected when the customer says so.",
      meta: { owner: "shopper" },
      always: { target: "waiting", guard: "isPaidUp" },
      on: { "payment.retried": "collecting" },
    },
  },
});

export const machine = trial.createMachine({
  id: "trial",
  description: "LC-46 Try before you buy / Try Now Pay Later",
  context: ({ input }) => ({
    ...input,
    startedAt: null,
    installments: [],
    backCents: 0,
    givenBackCents: 0,
    returning: [],
    declines: 0,
    declinedAt: null,
  }),
  initial: "eligible",
  states: {
    eligible: {
      meta: { owner: "system" },
      on: {
        "order.ok": { target: "trying", actions: "noteStart" },
        "order.cancelled": "cancelled",
      },
    },
    trying,
    awaitingReturn: {
      description: "The trial is over, or an installment due, while goods are on their way back.",
      meta: { owner: "warehouse" },
      on: {
        ...news,
        "return.ended": [
          { target: "installments", guard: "isLastReturn", actions: "noteReturnEnded" },
          { actions: "noteReturnEnded" },
        ],
        "order.cancelled": "cancelled",
      },
    },
    installments,
    done: { meta: { rests: true }, on: taken },
    returned: { type: "final", entry: mail("trial-returned") },
    cancelled: { type: "final" },
  },
});
