import {
  collect,
  declinedMail,
  endingMail,
  mail,
  overdueMail,
  paidMail,
  trial,
} from "./trial.setup.ts";

/** Goods come back: less is owed, and for all of them nothing. */
const taken = {
  "goods.returned": [
    { target: "#trial.returned", guard: "takesAll", actions: ["noteBack", "giveBack"] },
    { actions: ["noteBack", "giveBack"] },
  ],
} as const;

/** The order fell: nothing is collected any more, and what was goes back. */
const fallen = { target: "#trial.cancelled", actions: ["noteAllBack", "giveBack"] } as const;

const news = {
  ...taken,
  "return.begun": { actions: "noteReturning" },
  "return.ended": { actions: "noteReturnEnded" },
  "order.cancelled": fallen,
} as const;

const coming = trial.createStateConfig({
  description: "Its goods are on their way: nobody can try them yet.",
  meta: { owner: "warehouse" },
  on: {
    ...news,
    "goods.arrived": { target: "trying", actions: "noteStart" },
    // What never came was not tried.
    "goods.returned": [
      { target: "cancelled", guard: "takesAll", actions: "noteBack" },
      { actions: "noteBack" },
    ],
  },
});

const trying = trial.createStateConfig({
  meta: { owner: "shopper" },
  initial: "early",
  after: {
    untilTrialEnds: [
      { target: "awaitingReturn", guard: "isReturning" },
      { target: "installments" },
    ],
  },
  on: {
    ...news,
    // Of an older version: its days counted from the order on.
    "goods.arrived": { target: "trying", reenter: true, actions: "noteStart" },
  },
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
        "order.cancelled": { ...fallen, target: "#trial.cancelling" },
        "installment.paid": {
          target: "waiting",
          guard: "isDue",
          actions: ["notePaid", "giveBack", paidMail],
        },
        "installment.declined": [
          {
            target: "declined",
            guard: "mayTryAgain",
            actions: ["noteDeclined", declinedMail],
          },
          {
            target: "overdue",
            guard: "isDue",
            actions: ["noteDeclined", overdueMail],
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
        "order.ok": "coming",
        "order.cancelled": fallen,
      },
    },
    coming,
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
      },
    },
    installments,
    done: { meta: { rests: true }, on: { ...taken, "order.cancelled": fallen } },
    cancelling: {
      description: "The order fell while the lender was asked to collect: its answer is awaited.",
      meta: { owner: "provider" },
      on: {
        "installment.paid": {
          target: "cancelled",
          guard: "isDue",
          actions: ["notePaid", "giveBack"],
        },
        "installment.declined": { target: "cancelled", guard: "isDue" },
      },
    },
    returned: { type: "final", entry: mail("trial-returned") },
    cancelled: { type: "final" },
  },
});
