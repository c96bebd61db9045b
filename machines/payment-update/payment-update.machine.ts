import type { Context } from "./payment-update.schema.ts";
import { update } from "./payment-update.setup.ts";

const shopper = { owner: "shopper" as const };
const provider = { owner: "provider" as const };

/** Asks for the money of goods that were sent already. */
const late = {
  type: "sendMail",
  params: ({ context }: { context: Context }) => ({
    ...{ template: "payment-late" as const, orderId: context.orderId },
  }),
} as const;

const asked = {
  type: "sendMail",
  params: ({ context }: { context: Context }) => ({
    ...{ template: "payment-failed" as const, orderId: context.orderId },
  }),
} as const;

/** Whoever paid again reads what the order comes to now, and who pays it. */
const paid = {
  type: "sendMail",
  params: ({ context }: { context: Context }) => ({
    ...{ template: "payment-updated" as const, orderId: context.orderId },
  }),
} as const;

const failed = {
  guard: "countsAsFailed",
  target: "#payment-update.assessing",
  actions: ["noteEntries", "noteFailure"],
} as const;
const needed = {
  guard: "countsAsNeeded",
  target: "#payment-update.assessing",
  actions: "noteEntries",
} as const;
const orderOver = { guard: "isOrderOver", target: "#payment-update.closed" } as const;

/** Less may be owed now, and was asked for in vain: the days of before do not begin and end anew with each step of the order. */
const stillOverdue = { guard: "leavesDue", actions: "noteEntries" } as const;

/** The one-step transaction: everything else follows from it (PAY-51). */
const submit = {
  "update.submitted": {
    guard: "replacesDue",
    target: "updating",
    actions: ["noteSubmitted", "tellOrderReplaced"],
  },
} as const;

/** The provider's answer to the new payment decides; news of other entries is kept for then. */
const answers = {
  "payment.authorized": [
    {
      guard: "isAboutPaying",
      target: "#payment-update.assessing",
      actions: ["noteEntries", "noteAnswered"],
    },
    { actions: "noteEntries" },
  ],
  "payment.failed": [
    {
      guard: "isAboutPaying",
      target: "#payment-update.assessing",
      actions: ["noteEntries", "noteFailure", "noteAnswered"],
    },
    { actions: ["noteEntries", "noteFailure"] },
  ],
  // Of goods that have left already a refused payment is required anew, and has not failed (decision 018).
  "update.required": [
    {
      guard: "isAboutPaying",
      target: "#payment-update.assessing",
      actions: ["noteEntries", "noteFailure", "noteAnswered"],
    },
    { actions: "noteEntries" },
  ],
  "order.changed": [orderOver, { actions: "noteEntries" }],
} as const;

const open = update.createStateConfig({
  initial: "paymentFailure",
  after: {
    untilReminder: { actions: "remind" },
    untilDue: [
      { guard: "isPaying", actions: "noteOverdue" },
      { guard: "isGone", target: "overdue", actions: late },
      { target: "expired" },
    ],
  },
  on: {
    "payment.failed": failed,
    "update.required": [
      { ...needed, guard: "leavesUnpaid", actions: ["noteEntries", late] },
      needed,
    ],
    "payment.authorized": { target: "assessing", actions: "noteEntries" },
    "order.changed": [orderOver, { target: "assessing", actions: "noteEntries" }],
  },
  states: {
    paymentFailure: { meta: shopper, on: submit },
    paymentUpdateNeeded: { meta: shopper, on: submit },
    partialPaymentFailure: { meta: shopper, on: submit },
    updating: {
      meta: provider,
      on: { ...answers, "payment.pending": { guard: "isAboutPaying", target: "paymentPending" } },
    },
    paymentPending: { meta: provider, on: answers },
  },
});

export const machine = update.createMachine({
  id: "payment-update",
  description: "LC-05 Payment update / pay again",
  context: ({ input }) => ({
    ...input,
    entries: [],
    orderStatus: null,
    failedTransactions: [],
    dueAt: null,
    paying: null,
    isOverdue: false,
    isReminded: false,
  }),
  initial: "ok",
  states: {
    ok: {
      meta: { rests: true },
      on: {
        "payment.failed": {
          ...failed,
          actions: [...failed.actions, asked],
        },
        "update.required": [
          {
            ...needed,
            guard: "isNeededLate",
            actions: ["noteEntries", late],
          },
          { ...needed, guard: "isRefusedHere", actions: ["noteEntries", asked] },
          needed,
        ],
      },
    },
    assessing: {
      description: "What the entries say together.",
      always: [
        { guard: "isPaidAgain", target: "paymentSuccess", actions: paid },
        { guard: "isSettled", target: "paymentSuccess" },
        { guard: "isOverdueGone", target: "overdue" },
        { guard: "isOverdue", target: "expired" },
        { guard: "hasNoFailure", target: "open.paymentUpdateNeeded" },
        { guard: "hasNothingElse", target: "open.paymentFailure" },
        { target: "open.partialPaymentFailure" },
      ],
    },
    open,
    overdue: {
      description: "Goods that nobody paid for in time: somebody at the store looks into it.",
      meta: { owner: "agent" },
      on: {
        "update.submitted": {
          ...submit["update.submitted"],
          target: "open.updating",
        },
        "update.required": { actions: "noteEntries" },
        "payment.authorized": [stillOverdue, { target: "assessing", actions: "noteEntries" }],
        "order.changed": [orderOver, stillOverdue, { target: "assessing", actions: "noteEntries" }],
      },
    },
    paymentSuccess: { type: "final" },
    expired: { type: "final", entry: "tellOrderDue" },
    closed: { type: "final", description: "The order ended another way." },
  },
});
