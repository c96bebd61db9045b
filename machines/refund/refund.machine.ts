/**
 * LC-19. The sums come from the order (`money/order.money.ts`, `entriesOf`), which begins it (`money/order.refunds.ts`): how much goes
 * back to which payment is settled before this life begins. It asks each payment for its share, counts their answers, and offers what a
 * payment declines as a gift card; the order and the return hear of each status. It promises no day but the channel's (`promise`).
 */
import { assign, enqueueActions, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach, DAY_MS } from "#machines/kit";
import type { Currency, StateMeta } from "#machines/kit";
import { refundDueAt } from "#machines/return";
import * as is from "./refund.guards.ts";
import type { Context, Event } from "./refund.guards.ts";
import { events } from "./refund.schema.ts";
import type { context, input, Status } from "./refund.schema.ts";

interface CreditGiftCard {
  readonly type: "creditGiftCard";
  readonly params: {
    refundId: string;
    orderId: string;
    paymentId: string;
    amountCents: number;
    currency: Currency;
  };
}

/** What was taken up again has two days to be answered, also past the promised day. */
const RESUMED_MS = 2 * DAY_MS;

const refund = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    sendMail: command<{
      template: string;
      orderId: string;
      returnId: string | null;
      refundId: string;
    }>(),
    creditGiftCard: command<CreditGiftCard["params"]>(),
    /** Each payment gives its own share back; the declined ones only when asked again. */
    askPayments: tellEach((context: Context) =>
      is.dueEntries(context).map(({ paymentId, amountCents }) => ({
        to: `payment:${paymentId}` as const,
        event: {
          type: "refund.requested",
          refundId: context.refundId,
          unitIds: context.unitIds,
          amountCents,
        },
      })),
    ),
    /** Nothing was heard of them: they are asked for once more, each under its own id. */
    askAfter: tellEach((context: Context) =>
      is.silentEntries(context).map(({ paymentId, amountCents }) => ({
        to: `payment:${paymentId}` as const,
        event: {
          type: "refund.repeated",
          refundId: context.refundId,
          unitIds: context.unitIds,
          amountCents,
        },
        optional: true as const,
      })),
    ),
    /** An agent knows that nothing comes: each payment says no, as its provider would have. */
    giveUp: tellEach((context: Context) =>
      is.silentEntries(context).map(({ paymentId }) => ({
        to: `payment:${paymentId}` as const,
        event: {
          type: "refund.failed",
          refundId: context.refundId,
          code: "TransactionFailure",
        },
        optional: true as const,
      })),
    ),
    noteAsked: assign(({ context }) => ({
      outcomes: is.withOutcome(
        context,
        is.dueEntries(context).map(({ paymentId }) => paymentId),
        "asked",
      ),
    })),
    creditDeclined: enqueueActions<
      Context,
      Event,
      undefined,
      Event,
      never,
      CreditGiftCard,
      never,
      never,
      never
    >(({ context, enqueue }) => {
      const { refundId, orderId, currency } = context;
      for (const entry of is.declinedEntries(context))
        enqueue({ type: "creditGiftCard", params: { refundId, orderId, currency, ...entry } });
    }),
    noteDeclined: assign(({ context, event }) =>
      "paymentId" in event
        ? { outcomes: is.withOutcome(context, [event.paymentId], "declined") }
        : {},
    ),
    notePaid: assign(({ context, event }) => {
      if (event.type !== "entry.refunded") return {};
      const { paymentId, last4 } = event;
      const outcome = is.paidOutcome(context, paymentId);
      return {
        outcomes: is.withOutcome(context, [paymentId], outcome),
        cards: last4 === undefined ? context.cards : { ...context.cards, [paymentId]: last4 },
      };
    }),
    resume: assign(({ context, event }, { outcome }: { outcome: "due" | "giftCard" }) => ({
      resumedAt: event.at,
      outcomes: is.withOutcome(
        context,
        is.declinedEntries(context).map(({ paymentId }) => paymentId),
        outcome === "due" ? undefined : outcome,
      ),
    })),
    reach: assign(({ context, event }, { status }: { status: Status }) => ({
      reached: { [status]: event.at, ...context.reached },
    })),
    /** Lines of a cancelled order stay cancelled, so it may not listen (LC-01, notes). */
    tellOrder: tellEach(({ orderId, returnId, lineIds }: Context, { status }: { status: Status }) =>
      lineIds.map((lineId) => ({
        to: `order:${orderId}` as const,
        event: { type: "line.moved", lineId, caseId: returnId, key: status },
        ...(returnId === null && { optional: true as const }),
      })),
    ),
    tellReturn: tellEach(({ returnId }: Context, { status }: { status: Status }) =>
      returnId === null
        ? []
        : [{ to: `return:${returnId}`, event: { type: "refund.moved", key: status } }],
    ),
    noteOverdue: assign({ isOverdue: true }),
  },
  guards: {
    isOpenEntry: ({ context, event }) => is.isOpenEntry(context, event),
    isSilent: ({ context }) => is.isSilent(context),
    isLastEntry: ({ context, event }) => is.isLastEntry(context, event),
  },
  delays: {
    /** The upper bound of the channel's promise (OPEN-02); a cancelled order has the longest one. */
    promise: ({ context: { channel, requestedAt, resumedAt, utcOffsetMinutes } }) => {
      const dueAt = refundDueAt(channel ?? "ship", requestedAt, utcOffsetMinutes);
      const leftMs = Date.parse(dueAt) - Date.parse(resumedAt ?? requestedAt);
      return Math.max(resumedAt === null ? 0 : RESUMED_MS, leftMs);
    },
    /** Banks do not always say so: five days after the provider gave it back the money counts as there. */
    settlement: 5 * DAY_MS,
  },
});

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
    resumedAt: null,
    isOverdue: false,
    reached: {},
  }),
  initial: "working",
  states: {
    working: {
      initial: "initiated",
      after: { promise: { actions: ["noteOverdue", "askAfter", mail("refund-late")] } },
      on: {
        "refund.retried": { guard: "isSilent", actions: "askAfter" },
        "refund.unanswered": { guard: "isSilent", actions: "giveUp" },
        "entry.declined": {
          guard: "isOpenEntry",
          target: "declined",
          actions: "noteDeclined",
        },
      },
      states: {
        initiated: {
          entry: ["askPayments", "noteAsked", ...tellAll("refundinitiated")],
          meta: { owner: "provider" },
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
        partlySucceeded: {
          entry: move("partiallyrefundsuccess"),
          meta: { owner: "provider" },
          on: {
            "entry.refunded": [allBack, { guard: "isOpenEntry", actions: "notePaid" }],
          },
        },
      },
    },
    declined: {
      entry: [...move("refunddeclined"), mail("refund-declined")],
      meta: { owner: "agent" },
      on: {
        "entry.refunded": [allBack, { guard: "isOpenEntry", actions: "notePaid" }],
        "entry.declined": { guard: "isOpenEntry", actions: "noteDeclined" },
        "refund.retried": { target: "working", actions: resume("due") },
        "alternative.chosen": {
          target: "working",
          actions: ["creditDeclined", resume("giftCard")],
        },
      },
    },
    succeeded: {
      entry: [...move("refundsuccess"), mail("refund")],
      meta: { owner: "bank" },
      after: { settlement: "refunded" },
      on: { "refund.settled": "refunded" },
    },
    refunded: { type: "final", entry: move("refunded") },
  },
});
