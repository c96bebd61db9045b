/** What a refund remembers, tells and asks for, and how long it waits (LC-19). */
import { assign, enqueueActions, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach, DAY_MS } from "#machines/kit";
import type { Currency, StateMeta } from "#machines/kit";
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

interface ForgetAccount {
  readonly type: "forgetAccount";
  readonly params: { accountId: string };
}

/** What is asked for past the promised day, or taken up again, has two days to be answered. */
const RESUMED_MS = 2 * DAY_MS;
/** Whoever does not name an account is reminded after a week, and an agent calls them after two more. */
const ACCOUNT_REMINDER_MS = 7 * DAY_MS;
const ACCOUNT_OVERDUE_MS = 21 * DAY_MS;

/** Asks the issuer for a new gift card in the place of each of some entries. */
const creditEach = (entriesOf: (context: Context, event: Event) => Context["entries"]) =>
  enqueueActions<Context, Event, undefined, Event, never, CreditGiftCard, never, never, never>(
    ({ context, event, enqueue }) => {
      const { refundId, orderId, currency } = context;
      for (const entry of entriesOf(context, event))
        enqueue({ type: "creditGiftCard", params: { refundId, orderId, currency, ...entry } });
    },
  );

export const refund = setup({
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
    forgetAccount: command<ForgetAccount["params"]>(),
    /** Each payment gives its own share back; the declined ones only when asked again. */
    askPayments: tellEach((context: Context) =>
      is.dueEntries(context).map(({ paymentId, amountCents }) => ({
        to: `payment:${paymentId}` as const,
        event: {
          type: "refund.requested",
          refundId: context.refundId,
          unitIds: context.unitIds,
          amountCents,
          ...is.receiverOf(context, paymentId),
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
          ...is.receiverOf(context, paymentId),
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
    /** The clock of what was paid at the door begins once there is an account to send it to. */
    noteAccount: assign(({ event }) =>
      event.type === "account.given"
        ? {
            account: { accountId: event.accountId, last4: event.last4, givenAt: event.at },
            isAccountRefused: false,
            isOverdue: false,
            resumedAt: event.at,
          }
        : {},
    ),
    /** Nobody names an account for them: an agent has agreed on another way. */
    giveUpAccount: assign(({ context }) => ({
      outcomes: is.withOutcome(
        context,
        is.homelessEntries(context).map(({ paymentId }) => paymentId),
        "declined",
      ),
    })),
    noteAccountAsked: assign(({ context, event }) => ({
      accountAskedAt: context.accountAskedAt ?? ("at" in event ? event.at : context.requestedAt),
      isOverdue: false,
    })),
    noteBounce: assign(({ context, event }) =>
      "paymentId" in event
        ? {
            outcomes: is.withOutcome(context, [event.paymentId], undefined),
            account: null,
            isAccountRefused: true,
            accountAskedAt: event.at,
          }
        : {},
    ),
    creditDeclined: creditEach(is.declinedEntries),
    creditEnded: creditEach(({ entries }, event) =>
      entries.filter(({ paymentId }) => "paymentId" in event && paymentId === event.paymentId),
    ),
    noteCardEnded: assign(({ context, event }) =>
      "paymentId" in event
        ? { outcomes: is.withOutcome(context, [event.paymentId], "giftCard") }
        : {},
    ),
    noteDeclined: assign(({ context, event }) =>
      "paymentId" in event
        ? { outcomes: is.withOutcome(context, [event.paymentId], "declined") }
        : {},
    ),
    /** What was named is not kept for longer than it is needed. */
    forgetKnownAccount: enqueueActions<
      Context,
      Event,
      undefined,
      Event,
      never,
      ForgetAccount,
      never,
      never,
      never
    >(({ context: { account }, enqueue }) => {
      if (account !== null)
        enqueue({ type: "forgetAccount", params: { accountId: account.accountId } });
    }),
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
      isUnpaid: false,
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
    noteUnpaid: assign({ isUnpaid: true }),
  },
  guards: {
    isOpenEntry: ({ context, event }) => is.isOpenEntry(context, event),
    isSilent: ({ context }) => is.isSilent(context),
    needsAccount: ({ context }) => is.needsAccount(context),
    isOfEndedCard: ({ context, event }) => is.isOfEndedCard(context, event),
    isBounce: ({ context, event }) => is.isBounce(context, event),
    isLastEntry: ({ context, event }) => is.isLastEntry(context, event),
  },
  delays: {
    /** To the promised day; what is asked for, or again, when that is over has two days to be answered. */
    promise: ({ context }) => {
      const { requestedAt, resumedAt } = context;
      const leftMs = Date.parse(is.promisedAt(context)) - Date.parse(resumedAt ?? requestedAt);
      const isWithinPromise = resumedAt === null && leftMs > 0;
      return isWithinPromise ? leftMs : Math.max(RESUMED_MS, leftMs);
    },
    /** Banks do not always say so: five days after the provider gave it back the money counts as there. */
    settlement: 5 * DAY_MS,
    accountReminder: ACCOUNT_REMINDER_MS,
    accountOverdue: ACCOUNT_OVERDUE_MS,
  },
});
