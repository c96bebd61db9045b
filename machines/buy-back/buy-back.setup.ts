import { assign, enqueueActions, setup } from "xstate";
import type * as z from "zod";
import { command, moveShares, engineActions, sharesAt, sum, tellEach } from "#machines/kit";
import type { Balance, StartRequest, StateMeta } from "#machines/kit";
import { guards } from "./buy-back.guards.ts";
import type { Context, Event, input, Status } from "./buy-back.schema.ts";
import { events, fact } from "./buy-back.schema.ts";
import * as terms from "./buy-back.terms.ts";

type Put = { readonly type: "creditGiftCard"; readonly params: Balance };
type BeginAction = { readonly type: "begin"; readonly params: StartRequest };

const until = (dueAt: string | null, at: string) =>
  dueAt === null ? 0 : Math.max(0, Date.parse(dueAt) - Date.parse(at));

/** The shares as the order split them; what no payment takes becomes balance. */
function split({ valueCents }: Context, event: Event): Partial<Context> {
  if (event.type !== "credit.split") return {};
  const rest = valueCents - sum(event.payout.map(({ amountCents }) => amountCents));
  const others = rest > 0 ? [{ paymentId: "balance", amountCents: rest }] : [];
  const payout = { entries: [...event.payout, ...others], outcomes: {} };
  return { payout: moveShares(moveShares(payout, event.payout, "asked"), others, "balance") };
}

export const buyBack = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    sendMail: command<{ template: string; orderId: string; lineIds: readonly string[] }>(),
    printTradeInLabel: command<{
      by: "buy-back";
      tradeInId: string;
      orderId: string;
      shipBy: string;
    }>(),
    announceTradeIn: command<{
      by: "buy-back";
      tradeInId: string;
      orderId: string;
      devices: readonly { deviceId: string; name: string; quantity: number }[];
      estimatedCents: number;
    }>(),
    creditGiftCard: command<Balance>(),
    reach: assign(({ context, event }, { status }: { status: Status }) => ({
      reached: { [status]: event.at, ...context.reached },
    })),
    noteDelivered: assign({ deliveredAt: ({ event }) => event.at }),
    noteSwapped: assign(({ event }) =>
      event.type === "device.swapped"
        ? { sku: event.sku, name: event.name, valueCents: event.valueCents }
        : {},
    ),
    noteRequest: assign(({ event }) =>
      event.type === "grv.return.requested"
        ? { requestedAt: event.at, answers: event.answers }
        : {},
    ),
    noteLabel: assign(({ event }) =>
      event.type === "label.generated"
        ? {
            label: {
              generatedAt: event.at,
              courier: event.courier ?? null,
              trackingId: event.trackingId,
            },
          }
        : {},
    ),
    noteRefusal: assign(({ event }) =>
      event.type === "grv.failed" ? { refusal: event.reason } : {},
    ),
    noteLate: assign(({ context: { facts }, event }) => {
      const said = fact.safeParse(event).data;
      if (!said) return {};
      return { late: "waits", facts: [...facts.filter(({ type }) => type !== said.type), said] };
    }),
    acceptLate: assign({ late: "accepted" as const }),
    refuseLate: assign({ late: "refused" as const, facts: [] }),
    /** What the warehouse has found meanwhile holds as soon as the device is taken. */
    sayAgain: tellEach(({ buyBackId, facts }: Context) =>
      facts
        .filter(({ type }) => type !== "grv.arrived")
        .map((event) => ({ to: `buy-back:${buyBackId}` as const, event })),
    ),
    forgetFacts: assign({ facts: [] }),
    /** The order knows what each of its payments took. */
    askForSplit: tellEach(({ orderId, buyBackId, valueCents }: Context) => [
      {
        to: `order:${orderId}`,
        event: {
          type: "credit.settling",
          ...{ by: "buy-back", askerId: buyBackId, payoutCents: valueCents, chargebackCents: 0 },
        },
      },
    ]),
    noteSplit: assign(({ context, event }) => split(context, event)),
    askPayments: tellEach(({ buyBackId, payout }: Context) =>
      sharesAt(payout, "asked").map(({ paymentId, amountCents }) => ({
        to: `payment:${paymentId}` as const,
        event: { type: "credit.requested", creditId: buyBackId, amountCents, by: "buy-back" },
      })),
    ),
    noteAnswer: assign(({ context: { payout }, event }) =>
      event.type === "entry.paid" || event.type === "entry.unpaid"
        ? { payout: moveShares(payout, [event], event.type === "entry.paid" ? "moved" : "balance") }
        : {},
    ),
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
    >(({ context: { buyBackId: refundId, orderId, currency, payout }, event, enqueue }) => {
      const own = "paymentId" in event ? event.paymentId : null;
      for (const share of sharesAt(payout, "balance"))
        if (own === null || own === share.paymentId)
          enqueue({
            type: "creditGiftCard",
            params: { by: "buy-back", refundId, orderId, currency, ...share },
          });
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
    >(({ context: { buyBackId, orderId, lineId, sku, refusal, isRtcEnabled }, event, enqueue }) => {
      const input = {
        ...{ returnId: buyBackId, orderId, of: "buy-back", reason: refusal, isRtcEnabled },
        lines: [{ lineId, sku, units: 1 }],
        offeredAt: event.at,
      };
      enqueue({ type: "begin", params: { id: `return-to-customer:${buyBackId}`, input } });
    }),
  },
  guards,
  delays: {
    untilOpen: ({ context, event }) => until(terms.opensAt(context), event.at),
    untilClosed: ({ context, event }) => until(terms.closesAt(context), event.at),
    untilReturnBy: ({ context, event }) => until(terms.returnByAt(context), event.at),
  },
});

export const reach = (status: Status) => ({ type: "reach" as const, params: { status } });
export const mail = (template: string) => ({
  type: "sendMail" as const,
  params: ({ context: { orderId, lineId } }: { context: Context }) => ({
    ...{ template, orderId },
    lineIds: [lineId],
  }),
});
export const print = {
  type: "printTradeInLabel" as const,
  params: ({ context }: { context: Context }) => ({
    by: "buy-back" as const,
    tradeInId: context.buyBackId,
    orderId: context.orderId,
    shipBy: terms.returnByAt(context) ?? "",
  }),
};
/** The warehouse is told what to expect once there is a label for it. */
export const announce = {
  type: "announceTradeIn" as const,
  params: ({ context: { buyBackId, orderId, sku, name, valueCents } }: { context: Context }) => ({
    ...{ by: "buy-back" as const, tradeInId: buyBackId, orderId, estimatedCents: valueCents },
    devices: [{ deviceId: sku, name, quantity: 1 }],
  }),
};
