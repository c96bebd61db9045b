import { update } from "./payment-update.setup.ts";

const shopper = { owner: "shopper" as const };
const provider = { owner: "provider" as const };

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
  "update.required": { actions: "noteEntries" },
  "order.changed": [orderOver, { actions: "noteEntries" }],
} as const;

const open = update.createStateConfig({
  initial: "paymentFailure",
  after: {
    untilReminder: { actions: "remind" },
    untilDue: [{ guard: "isPaying", actions: "noteOverdue" }, { target: "expired" }],
  },
  on: {
    "payment.failed": failed,
    "update.required": needed,
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
          actions: [
            ...failed.actions,
            {
              type: "sendMail",
              params: ({ context }) => ({ template: "payment-failed", orderId: context.orderId }),
            },
          ],
        },
        "update.required": needed,
      },
    },
    assessing: {
      description: "What the entries say together.",
      always: [
        { guard: "isSettled", target: "paymentSuccess" },
        { guard: "isOverdue", target: "expired" },
        { guard: "hasNoFailure", target: "open.paymentUpdateNeeded" },
        { guard: "hasNothingElse", target: "open.paymentFailure" },
        { target: "open.partialPaymentFailure" },
      ],
    },
    open,
    paymentSuccess: { type: "final" },
    expired: { type: "final", entry: "tellOrderDue" },
    closed: { type: "final", description: "The order ended another way." },
  },
});
