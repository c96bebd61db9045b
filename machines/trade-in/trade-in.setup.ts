import { assign, enqueueActions, setup } from "xstate";
import type * as z from "zod";
import {
  command,
  endOfBusinessDays,
  moveShares,
  engineActions,
  sum,
  tellEach,
} from "#machines/kit";
import type { Balance, StartRequest, Message, StateMeta } from "#machines/kit";
import { estimatedCredit, finalCredit } from "./trade-in.credit.ts";
import { fewer } from "./trade-in.fewer.ts";
import * as is from "./trade-in.guards.ts";
import type { Context, Event, context, input, Status } from "./trade-in.schema.ts";
import * as back from "./trade-in.giving-back.ts";
import * as afterwards from "./trade-in.late.ts";
import * as money from "./trade-in.money.ts";
import { events } from "./trade-in.schema.ts";
import * as terms from "./trade-in.terms.ts";
import { giveUpgradeBack, useUpgradeAgain } from "./programmes/trade-in.upgrade.ts";

type Put = { readonly type: "creditGiftCard"; readonly params: Balance };
type BeginAction = { readonly type: "begin"; readonly params: StartRequest };
type Told = { readonly type: "tell"; readonly params: Message };

interface Letter {
  readonly template: string;
  readonly orderId: string | null;
  readonly tradeInId: string;
  readonly lineIds: readonly string[];
  readonly before?: string | null;
}
type Written = { readonly type: "sendMail"; readonly params: Letter };

/** What the warehouse expects. */
interface Announced {
  readonly by: "trade-in";
  readonly tradeInId: string;
  readonly orderId: string | null;
  readonly devices: readonly { deviceId: string; name: string; quantity: number }[];
  readonly estimatedCents: number;
}

const until = (dueAt: string | null, at: string) =>
  dueAt === null ? 0 : Math.max(0, Date.parse(dueAt) - Date.parse(at));

export const exchange = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    sendMail: command<Letter>(),
    printTradeInLabel: command<{ tradeInId: string; orderId: string | null; shipBy: string }>(),
    announceTradeIn: command<Announced>(),
    creditGiftCard: command<Balance>(),
    reach: assign(({ context, event }, { status }: { status: Status }) => ({
      reached: { [status]: event.at, ...context.reached },
    })),
    noteOrder: assign(({ event }) =>
      event.type === "order.placed" ? { orderId: event.orderId } : {},
    ),
    noteDiscount: assign(({ event }) =>
      event.type === "discount.counted"
        ? { conditionalCents: event.conditionalCents, hereCents: event.hereCents ?? null }
        : {},
    ),
    keepFewer: assign(({ context, event }) =>
      event.type === "purchase.counted" ? fewer(context, event.units) : {},
    ),
    noteShipped: assign({ shippedAt: ({ event }) => event.at }),
    noteDelivered: assign({ deliveredAt: ({ event }) => event.at }),
    noteExtension: assign({ extendedAt: ({ event }) => event.at }),
    noteLabel: assign(({ event }) =>
      event.type === "label.generated"
        ? {
            label: {
              generatedAt: event.at,
              courier: event.courier ?? null,
              trackingId: event.trackingId,
              fileName: event.fileName,
            },
          }
        : {},
    ),
    noteCheckedIn: assign({ checkedInAt: ({ event }) => event.at }),
    noteEvaluationLate: assign({ isEvaluationLate: true }),
    noteValuation: assign(({ context, event }) => {
      if (event.type !== "evaluated") return {};
      const { devices, failedReasons, reducedCents, relatedOrderId } = event;
      const valuation = { devices, failedReasons, reducedCents, relatedOrderId };
      return {
        valuation,
        finalCents:
          failedReasons.length === 0 ? finalCredit(context.devices, devices) : reducedCents,
      };
    }),
    /** Nobody is paid for a device that the store does not have. */
    forgetCredit: assign({ finalCents: 0, creditStartedAt: null }),
    noteCreditStarted: assign({ creditStartedAt: ({ event }) => event.at }),
    noteCreditLate: assign({ isCreditLate: true }),
    /** Asks the order how what is owed is split; what was too much is charged back at once. */
    settle: enqueueActions<Context, Event, undefined, Event, never, Told, never, never, never>(
      ({ context, event, enqueue }) => {
        const sums = money.owed(context);
        const { chargebackCents: amountCents } = sums;
        if (amountCents > 0)
          enqueue.assign({ chargeback: { reason: "valuedLower", amountCents, at: event.at } });
        if (sums.payoutCents + amountCents > 0)
          enqueue({ type: "tell", params: money.askForSplit(context, sums) });
      },
    ),
    /** Takes back all that was given because a device would come (TRADE-08). */
    takeBack: enqueueActions<
      Context,
      Event,
      { reason: money.ChargebackReason },
      Event,
      never,
      Told,
      never,
      never,
      never
    >(({ context, event, enqueue }, { reason }) => {
      const amountCents = money.takeableCents(context);
      if (amountCents === 0) return;
      enqueue.assign({ chargeback: { reason, amountCents, at: event.at } });
      const sums = { payoutCents: 0, chargebackCents: amountCents };
      enqueue({ type: "tell", params: money.askForSplit(context, sums) });
    }),
    dropOpen: assign(({ context }) => back.withoutOpen(context)),
    giveBack: assign(({ context }) => back.givingBack(context)),
    chargeKept: enqueueActions<Context, Event, undefined, Event, never, Told, never, never, never>(
      ({ context, event, enqueue }) => {
        const { conditionalCents: amountCents } = context;
        enqueue.assign({
          chargeback: { reason: back.whyNone(context), amountCents, at: event.at },
        });
        const sums = { payoutCents: 0, chargebackCents: amountCents };
        enqueue({ type: "tell", params: money.askForSplit(context, sums) });
      },
    ),
    noteSplit: assign(({ context, event }) => money.noteSplit(context, event)),
    askPayments: tellEach((context: Context) => money.askPayments(context)),
    noteAsked: assign(({ context }) => money.noteAsked(context)),
    noteAnswer: assign(({ context, event }) => money.noteAnswer(context, event)),
    noteLate: assign(({ context, event }) => afterwards.noteFact(context, event)),
    acceptLate: assign(({ context }) => afterwards.accepted(context)),
    refuseLate: assign({ late: "refused" as const, facts: [], finalCents: 0 }),
    giveUpgradeBack: tellEach(giveUpgradeBack),
    useUpgradeAgain: tellEach(useUpgradeAgain),
    sayAgain: tellEach((context: Context) => afterwards.sayAgain(context)),
    forgetFacts: assign({ facts: [] }),
    reopen: assign(({ context }) => ({
      reversal: moveShares(context.reversal, money.stillOpen(context), undefined),
    })),
    creditBalance: enqueueActions<
      Context,
      Event,
      undefined,
      Event,
      never,
      Put,
      never,
      never,
      never
    >(({ context, event, enqueue }) => {
      for (const params of money.balances(context, event))
        enqueue({ type: "creditGiftCard", params });
    }),
    /** Whoever traded it in reads that the money has moved, once all of it has. */
    writeMoved: enqueueActions<
      Context,
      Event,
      undefined,
      Event,
      never,
      Written,
      never,
      never,
      never
    >(({ context, event, enqueue }) => {
      const template = money.movedNow(context, event);
      if (template !== null)
        enqueue({ type: "sendMail", params: mail(template).params({ context }) });
    }),
    /** Whoever sent it decides where it goes back to, or that it stays (LC-17). */
    offerBack: enqueueActions<
      Context,
      Event,
      undefined,
      Event,
      never,
      BeginAction,
      never,
      never,
      never
    >(({ context, event, enqueue }) => {
      const { tradeInId, orderId, lines, valuation, late } = context;
      const input = {
        ...{ returnId: tradeInId, orderId, lines, of: "trade-in" },
        reason: late === "refused" ? null : (valuation?.failedReasons.join(" ") ?? null),
        offeredAt: event.at,
      };
      enqueue({ type: "begin", params: { id: `return-to-customer:${tradeInId}`, input } });
    }),
    keepDevice: tellEach(({ tradeInId }: Context) => [
      { to: `return-to-customer:${tradeInId}`, event: { type: "called.off" } },
    ]),
  },
  guards: {
    canExtend: ({ context, event }) => is.canExtend(context, event),
    isPurchaseGone: ({ event }) => event.type === "purchase.counted" && event.units === 0,
    isPurchaseLess: ({ context: { devices }, event }) =>
      event.type === "purchase.counted" &&
      event.units < sum(devices.map(({ quantity }) => quantity)),
    isDelivered: ({ context }) => context.deliveredAt !== null,
    isNotDelivered: ({ context }) => context.deliveredAt === null,
    hasProgramme: ({ context }) => context.hasProgramme,
    hasPassed: ({ context, event }) => is.hasPassed(context, event),
    goesBack: ({ context, event }) => context.isRtcEnabled && is.isValuation(context, event),
    isValuation: ({ context, event }) => is.isValuation(context, event),
    isWorthSomething: ({ context: { late, valuation } }) =>
      late !== "refused" && (valuation?.reducedCents ?? 0) > 0,
    isRefusedLate: ({ context }) => context.late === "refused",
    canAcceptLate: ({ context }) => afterwards.canAccept(context),
    hasReached: ({ context }, { state }: { state: afterwards.Place }) =>
      afterwards.placeOf(context) === state,
    isSquare: ({ context }) => is.isSquare(context),
    hasNothingToTakeBack: ({ context }) =>
      context.chargeback === null || context.chargeback.amountCents === 0,
    isAsked: ({ context, event }) => money.isAsked(context, event),
    isSettled: ({ context }) => money.isSettled(context),
    isUncharged: ({ context, event }) => back.isUncharged(context, event),
    isStillOpen: ({ context }) => money.stillOpen(context).length > 0,
  },
  delays: {
    untilLabel: ({ context, event }) => until(terms.labelDueAt(context), event.at),
    untilSendBy: ({ context, event }) => until(terms.sendByAt(context), event.at),
    untilReminder: ({ context, event }) =>
      Math.max(0, until(terms.sendByAt(context), event.at) - terms.REMINDER_MS),
    untilResults: ({ context: { checkedInAt, utcOffsetMinutes }, event }) =>
      until(
        endOfBusinessDays(checkedInAt ?? event.at, terms.RESULT_DAYS.to, utcOffsetMinutes),
        event.at,
      ),
    untilPayout: terms.PAYOUT_AFTER_MS,
    untilClosed: terms.CLOSED_AFTER_MS,
    untilCredit: ({ context: { creditStartedAt, utcOffsetMinutes }, event }) =>
      until(
        endOfBusinessDays(creditStartedAt ?? event.at, terms.CREDIT_DAYS, utcOffsetMinutes),
        event.at,
      ),
  },
});

export const reach = (status: Status) => ({ type: "reach" as const, params: { status } });
export const takeBack = (reason: money.ChargebackReason) => ({
  type: "takeBack" as const,
  params: { reason },
});
export const mail = (template: string) => ({
  type: "sendMail" as const,
  params: ({ context: { orderId, tradeInId, lines } }: { context: Context }) => ({
    ...{ template, orderId, tradeInId },
    lineIds: lines.map(({ lineId }) => lineId),
  }),
});

/** No news any more once the device is late. */
export const reminder = {
  type: "sendMail" as const,
  params: ({ context }: { context: Context }) => ({
    ...mail("trade-in-reminder").params({ context }),
    before: terms.sendByAt(context),
  }),
};

/** The warehouse is told what to expect once there is a label for it. */
export const announce = {
  type: "announceTradeIn" as const,
  params: ({ context: { tradeInId, orderId, devices } }: { context: Context }): Announced => ({
    ...{ by: "trade-in" as const, tradeInId, orderId },
    devices: devices.map(({ deviceId, name, quantity }) => ({ deviceId, name, quantity })),
    estimatedCents: estimatedCredit(devices),
  }),
};
