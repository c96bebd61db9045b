/**
 * LC-19. The sums come from the order (`money/order.money.ts`, `entriesOf`), which begins it (`money/order.refunds.ts`): how much goes
 * back to which payment is settled before this life begins. It asks each payment for its share, counts their answers, and offers what a
 * payment declines as a gift card; the order and the return hear of each status. It promises no day but its return's, or the
 * channel's (`promise`).
 */
import type { Status } from "./refund.schema.ts";
import type { Context } from "./refund.guards.ts";
import { refund } from "./refund.setup.ts";

/** The order and the return hear of each status. */
const tellAll = (status: Status) => [
  { type: "tellOrder" as const, params: { status } },
  { type: "tellReturn" as const, params: { status } },
];
const move = (status: Status) => [
  { type: "reach" as const, params: { status } },
  ...tellAll(status),
];
const resume = (outcome: "due" | "giftCard") => ({ type: "resume" as const, params: { outcome } });
const mail = (template: string) => ({
  type: "sendMail" as const,
  params: ({ context: { orderId, returnId, refundId } }: { context: Context }) => ({
    template,
    orderId,
    returnId,
    refundId,
  }),
});

/** Asked for an account for the first time, or again where the bank sent the transfer back. */
const askForAccount = {
  type: "sendMail" as const,
  params: ({
    context: { orderId, returnId, refundId, isAccountRefused },
  }: {
    context: Context;
  }) => ({
    template: isAccountRefused ? "refund-account-refused" : "refund-account",
    ...{ orderId, returnId, refundId },
  }),
};

/** Its share is on a new gift card, without an agent. */
const onNewCard = {
  guard: "isOfEndedCard" as const,
  actions: ["creditEnded" as const, "noteCardEnded" as const],
};

const allBack = {
  guard: "isLastEntry" as const,
  target: "#refund.succeeded",
  actions: "notePaid" as const,
};

export const machine = refund.createMachine({
  id: "refund",
  description: "LC-19 Refund",
  context: ({ input }) => ({
    ...input,
    outcomes: {},
    cards: {},
    account: null,
    accountAskedAt: null,
    isAccountRefused: false,
    resumedAt: null,
    isOverdue: false,
    isUnpaid: false,
    reached: {},
  }),
  initial: "working",
  states: {
    working: {
      initial: "initiated",
      after: { promise: { actions: ["noteOverdue", "askAfter", mail("refund-late")] } },
      on: {
        "refund.retried": { guard: "isSilent", actions: "askAfter" },
        "refund.unanswered": { guard: "isSilent", actions: ["noteUnpaid", "giveUp"] },
        "entry.declined": [
          {
            guard: "isBounce",
            target: "awaitingAccount",
            actions: ["forgetKnownAccount", "noteBounce"],
          },
          onNewCard,
          { guard: "isOpenEntry", target: "declined", actions: "noteDeclined" },
        ],
      },
      states: {
        initiated: {
          entry: ["askPayments", "noteAsked", ...tellAll("refundinitiated")],
          meta: { owner: "provider" },
          always: { guard: "needsAccount", target: "#refund.awaitingAccount" },
          on: {
            "entry.refunded": [
              allBack,
              {
                guard: "isOpenEntry",
                target: "partlySucceeded",
                actions: "notePaid",
              },
            ],
          },
        },
        transferring: {
          entry: ["askPayments", "noteAsked"],
          meta: { owner: "bank" },
          on: {
            "entry.refunded": [
              allBack,
              { guard: "isOpenEntry", target: "partlySucceeded", actions: "notePaid" },
            ],
          },
        },
        partlySucceeded: {
          entry: move("partiallyrefundsuccess"),
          meta: { owner: "provider" },
          on: {
            "entry.refunded": [allBack, { guard: "isOpenEntry", actions: "notePaid" }],
          },
        },
      },
    },
    awaitingAccount: {
      entry: ["noteAccountAsked", askForAccount],
      meta: { owner: "shopper" },
      after: {
        accountReminder: { actions: mail("refund-account-reminder") },
        accountOverdue: { actions: "noteOverdue" },
      },
      on: {
        "entry.refunded": [allBack, { guard: "isOpenEntry", actions: "notePaid" }],
        "entry.declined": [
          onNewCard,
          { guard: "isOpenEntry", target: "declined", actions: "noteDeclined" },
        ],
        // The promised days begin then.
        "account.given": {
          guard: "needsAccount",
          target: "working.transferring",
          actions: "noteAccount",
        },
        "alternative.chosen": {
          target: "working.transferring",
          actions: ["giveUpAccount", "creditDeclined", resume("giftCard")],
        },
      },
    },
    declined: {
      entry: [...move("refunddeclined"), mail("refund-declined")],
      meta: { owner: "agent" },
      on: {
        "entry.refunded": [allBack, { guard: "isOpenEntry", actions: "notePaid" }],
        "entry.declined": [
          { guard: "isBounce", actions: ["forgetKnownAccount", "noteBounce", askForAccount] },
          onNewCard,
          { guard: "isOpenEntry", actions: "noteDeclined" },
        ],
        "account.given": {
          guard: "needsAccount",
          actions: ["noteAccount", "askPayments", "noteAsked"],
        },
        "refund.retried": { target: "working", actions: resume("due") },
        "alternative.chosen": {
          target: "working",
          actions: ["giveUpAccount", "creditDeclined", resume("giftCard")],
        },
      },
    },
    succeeded: {
      entry: [...move("refundsuccess"), mail("refund"), "forgetKnownAccount"],
      meta: { owner: "bank" },
      after: { settlement: "refunded" },
      on: { "refund.settled": "refunded" },
    },
    refunded: { type: "final", entry: move("refunded") },
  },
});
