import { assign, enqueueActions, setup } from "xstate";
import type * as z from "zod";
import { command, shellActions } from "#machines/kit";
import type { Currency, StateMeta } from "#machines/kit";
import { finalCredit, settlement } from "./trade-in.credit.ts";
import * as is from "./trade-in.guards.ts";
import type { Context, Event } from "./trade-in.guards.ts";
import { events } from "./trade-in.schema.ts";
import type { context, input, Status } from "./trade-in.schema.ts";
import * as terms from "./trade-in.terms.ts";

/** An amount that moves between the store and the shopper. */
interface Credit {
  readonly exchangeId: string;
  readonly orderId: string | null;
  readonly customerId: string;
  readonly amountCents: number;
  readonly currency: Currency;
}

type ChargebackReason = NonNullable<Context["chargeback"]>["reason"];
type Move =
  | { readonly type: "payTradeInCredit"; readonly params: Credit }
  | { readonly type: "chargeBackCredit"; readonly params: Credit & { reason: ChargebackReason } };

const credit = (context: Context, amountCents: number): Credit => ({
  exchangeId: context.exchangeId,
  orderId: context.orderId,
  customerId: context.customerId,
  amountCents,
  currency: context.currency,
});

const owed = ({ finalCents, advancedCents }: Context) => settlement(finalCents ?? 0, advancedCents);

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
    ...shellActions,
    sendMail: command<{ template: string; orderId: string | null; exchangeId: string }>(),
    printTradeInLabel: command<{ exchangeId: string; orderId: string | null; shipBy: string }>(),
    payTradeInCredit: command<Credit>(),
    chargeBackCredit: command<Credit & { reason: ChargebackReason }>(),
    stopTradeInCredit: command<{ exchangeId: string }>(),
    reach: assign(({ context, event }, { status }: { status: Status }) => ({
      reached: { [status]: event.at, ...context.reached },
    })),
    noteOrder: assign(({ event }) =>
      event.type === "order.placed" ? { orderId: event.orderId } : {},
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
    noteCreditStarted: assign({ creditStartedAt: ({ event }) => event.at }),
    noteCreditLate: assign({ isCreditLate: true }),
    /** Pays what is left of the final credit, or takes back what was too much. */
    settle: enqueueActions<Context, Event, undefined, Event, never, Move, never, never, never>(
      ({ context, event, enqueue }) => {
        const { payoutCents, chargebackCents } = owed(context);
        if (payoutCents > 0)
          enqueue({ type: "payTradeInCredit", params: credit(context, payoutCents) });
        if (chargebackCents > 0) {
          const reason = "valuedLower";
          enqueue.assign({ chargeback: { reason, amountCents: chargebackCents, at: event.at } });
          enqueue({
            type: "chargeBackCredit",
            params: { ...credit(context, chargebackCents), reason },
          });
        }
      },
    ),
    /** Takes back all that was given in advance, less what was taken back before (TRADE-08). */
    takeBack: enqueueActions<
      Context,
      Event,
      { reason: ChargebackReason },
      Event,
      never,
      Move,
      never,
      never,
      never
    >(({ context, event, enqueue }, { reason }) => {
      const open = context.advancedCents - (context.chargeback?.amountCents ?? 0);
      if (context.advancedCents > 0)
        enqueue.assign({
          chargeback: { reason, amountCents: context.advancedCents, at: event.at },
        });
      if (open > 0)
        enqueue({ type: "chargeBackCredit", params: { ...credit(context, open), reason } });
    }),
  },
  guards: {
    canExtend: ({ context, event }) => is.canExtend(context, event),
    isDelivered: ({ context }) => context.deliveredAt !== null,
    isNotDelivered: ({ context }) => context.deliveredAt === null,
    hasProgramme: ({ context }) => context.hasProgramme,
    hasPassed: ({ context, event }) => is.hasPassed(context, event),
    goesBack: ({ context, event }) => context.isRtcEnabled && is.isValuation(context, event),
    isValuation: ({ context, event }) => is.isValuation(context, event),
    isWorthSomething: ({ context }) => (context.valuation?.reducedCents ?? 0) > 0,
    isSquare: ({ context }) => is.isSquare(context),
    hasNoAdvance: ({ context }) => context.advancedCents === 0,
  },
  delays: {
    untilLabel: ({ context, event }) => until(terms.labelDueAt(context), event.at),
    untilSendBy: ({ context, event }) => until(terms.sendByAt(context), event.at),
    untilReminder: ({ context, event }) =>
      Math.max(0, until(terms.sendByAt(context), event.at) - terms.REMINDER_MS),
    untilResults: ({ context: { checkedInAt, utcOffsetMinutes }, event }) =>
      until(
        terms.promisedBy(checkedInAt ?? event.at, terms.RESULT_DAYS.to, utcOffsetMinutes),
        event.at,
      ),
    untilCredit: ({ context: { creditStartedAt, utcOffsetMinutes }, event }) =>
      until(
        terms.promisedBy(creditStartedAt ?? event.at, terms.CREDIT_DAYS, utcOffsetMinutes),
        event.at,
      ),
  },
});

export const reach = (status: Status) => ({ type: "reach" as const, params: { status } });
export const takeBack = (reason: ChargebackReason) => ({
  type: "takeBack" as const,
  params: { reason },
});
export const mail = (template: string) => ({
  type: "sendMail" as const,
  params: ({ context: { orderId, exchangeId } }: { context: Context }) => ({
    template,
    orderId,
    exchangeId,
  }),
});
