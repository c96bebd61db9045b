import { assign, enqueueActions, setup } from "xstate";
import type * as z from "zod";
import { command, endOfBusinessDays, engineActions, tellEach } from "#machines/kit";
import type { StartRequest, StateMeta } from "#machines/kit";
import * as is from "./return.guards.ts";
import { CLAIM_ANSWER_DAYS } from "./return-policy.rules.ts";
import type { Context, Event } from "./return.guards.ts";
import { moneyDueAt } from "./return.promises.ts";
import { events, fact } from "./return.schema.ts";
import type { Channel, context, input, RefundKey, Status } from "./return.schema.ts";

interface ReturnStock {
  readonly type: "returnStock";
  readonly params: { orderId: string; sku: string; quantity: number };
}

interface Begin {
  readonly type: "begin";
  readonly params: StartRequest;
}

/** The id of the parcel that brings a return back. */
export const parcelOf = (returnId: string) => `${returnId}-S`;

/** Why units were not taken, and whether they may travel back. */
function verdictOf({ isRtcEnabled }: Context, event: Event) {
  return event.type === "return.rejected" || event.type === "return.accepted"
    ? { rejection: event.reason ?? null, isRtcEnabled: event.isRtcEnabled ?? isRtcEnabled }
    : {};
}

export const goodsReturn = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    announceReturn: command<{
      returnId: string;
      orderId: string;
      shipmentId: string;
      lines: { lineId: string; sku: string; units: number; serials: string[] }[];
      channel: Channel;
      isClaim: boolean;
    }>(),
    sendMail: command<{ template: string; orderId: string; returnId: string }>(),
    returnStock: command<ReturnStock["params"]>(),
    restock: enqueueActions<
      Context,
      Event,
      undefined,
      Event,
      never,
      ReturnStock,
      never,
      never,
      never
    >(({ context: { orderId, lines, accepted }, enqueue }) => {
      for (const { lineId, units, sellable } of accepted) {
        const sku = lines.find((line) => line.lineId === lineId)?.sku;
        if (sellable && sku && units > 0)
          enqueue({ type: "returnStock", params: { orderId, sku, quantity: units } });
      }
    }),
    reach: assign(({ context, event }, { status }: { status: Status }) => ({
      reached: { [status]: event.at, ...context.reached },
    })),
    /** Every line's key, or what became of each when the warehouse decided. */
    tellOrder: tellEach(({ orderId, returnId, lines }: Context, { status }: { status: Status }) =>
      lines.map(({ lineId }) => ({
        to: `order:${orderId}` as const,
        event: { type: "line.moved", lineId, caseId: returnId, key: status },
      })),
    ),
    tellDecision: tellEach((context: Context) =>
      context.accepted.map((line) => ({
        to: `order:${context.orderId}` as const,
        event: {
          ...{ type: "line.moved", lineId: line.lineId, caseId: context.returnId },
          key: is.keyOfLine(context, line),
        },
      })),
    ),
    tellClosed: tellEach(({ orderId, returnId, accepted }: Context) =>
      accepted
        .filter(({ units }) => units > 0)
        .map(({ lineId }) => ({
          to: `order:${orderId}` as const,
          event: { type: "line.moved", lineId, caseId: returnId, key: "returnsuccess" },
        })),
    ),
    askForRefund: tellEach(({ orderId, returnId, accepted, isAccess, refundDueAt }: Context) =>
      isAccess
        ? []
        : [
            {
              to: `order:${orderId}`,
              event: {
                type: "return.accepted",
                returnId,
                dueAt: refundDueAt,
                lines: accepted
                  .filter(({ units }) => units > 0)
                  .map(({ lineId, units }) => ({ lineId, units })),
              },
            },
          ],
    ),
    takeUnits: tellEach(({ orderId, returnId, lines }: Context) =>
      lines.map(({ lineId, units }) => ({
        to: `line-item:${orderId}/${lineId}` as const,
        event: { type: "return.initiated", returnId, units },
      })),
    ),
    giveUnitsBack: tellEach(({ orderId, returnId, lines }: Context) =>
      lines.map(({ lineId }) => ({
        to: `line-item:${orderId}/${lineId}` as const,
        event: { type: "return.withdrawn", returnId },
      })),
    ),
    countUnits: tellEach(({ orderId, returnId, lines, accepted }: Context) =>
      lines.map(({ lineId }) => ({
        to: `line-item:${orderId}/${lineId}` as const,
        event: {
          type: "return.ended",
          returnId,
          units: accepted.find((line) => line.lineId === lineId)?.units ?? 0,
        },
      })),
    ),
    tellLabel: tellEach((context: Context, { type }: { type: string }) =>
      is.hasLabel(context)
        ? [
            {
              to: `return-label:${context.returnId}`,
              event: type === "label.requested" ? { type, shipBy: is.expiryOf(context) } : { type },
              optional: true as const,
            },
          ]
        : [],
    ),
    tellParcel: tellEach(
      ({ returnId, courier, trackingId }: Context, { type }: { type: string }) => [
        {
          to: `shipment:${parcelOf(returnId)}`,
          event:
            type === "in.process" || type === "shipped" ? { type, courier, trackingId } : { type },
          optional: true,
        },
      ],
    ),
    /** The parcel did not say it itself: it hears it from us. */
    passOn: tellEach(({ returnId }: Context, { type }: { type: string }, event: Event) =>
      "shipmentId" in event && event.shipmentId !== undefined
        ? []
        : [{ to: `shipment:${parcelOf(returnId)}`, event: { type }, optional: true as const }],
    ),
    noteRma: assign(({ event }) =>
      event.type === "rma.created" ? { rmaId: event.rmaId, warehouse: event.warehouse } : {},
    ),
    noteTracking: assign(({ context, event }) => {
      const {
        trackingId,
        courier,
      }: Partial<Pick<Context, "trackingId" | "courier">> & { at: string } = event;
      return { trackingId: trackingId ?? context.trackingId, courier: courier ?? context.courier };
    }),
    noteReopened: assign(({ context, event }) => {
      const term =
        Date.parse(is.expiryOf(context)) - Date.parse(context.reopenedAt ?? context.requestedAt);
      const given = event.type === "return.reopened" ? event.expiresAt : undefined;
      return {
        reopenedAt: event.at,
        expiresAt: given ?? new Date(Date.parse(event.at) + term).toISOString(),
      };
    }),
    beginLabel: enqueueActions<Context, Event, undefined, Event, never, Begin, never, never, never>(
      ({ context, enqueue }) => {
        const { orderId, returnId } = context;
        const input = { orderId, returnId, shipBy: is.expiryOf(context) };
        if (is.hasLabel(context))
          enqueue({ type: "begin", params: { id: `return-label:${returnId}`, input } });
      },
    ),
    noteReceipt: assign(({ context, event }) => ({
      receivedAt: event.at,
      refundDueAt: moneyDueAt(context, event.at),
    })),
    noteAccepted: assign(({ context, event }) => {
      const accepted = is.acceptedLines(context, event);
      const isPart = is.refusedLines({ ...context, accepted }).length > 0;
      return { accepted, ...(isPart && verdictOf(context, event)) };
    }),
    noteRejected: assign(({ context, event }) => verdictOf(context, event)),
    /** What becomes of units that were not taken is the shopper's to say (LC-17). */
    offerBack: enqueueActions<Context, Event, undefined, Event, never, Begin, never, never, never>(
      ({ context, event, enqueue }) => {
        const { returnId, orderId, rejection, isRtcEnabled } = context;
        const lines = is.refusedLines(context);
        const input = { returnId, orderId, lines, isRtcEnabled, reason: rejection };
        if (lines.length > 0)
          enqueue({
            type: "begin",
            params: {
              id: `return-to-customer:${returnId}`,
              input: { ...input, offeredAt: event.at },
            },
          });
      },
    ),
    noteLate: assign({ isRefundLate: true }),
    noteAnswerLate: assign({ isAnswerLate: true }),
    /** The last of each kind; what is not a fact of its way is not kept. */
    noteFact: assign(({ context: { facts }, event }) => {
      const said = fact.safeParse(event).data;
      return said ? { facts: [...facts.filter(({ type }) => type !== said.type), said] } : {};
    }),
    sayAgain: tellEach(({ returnId, facts }: Context) =>
      facts.map((event) => ({ to: `return:${returnId}` as const, event })),
    ),
    forgetFacts: assign({ facts: [] }),
  },
  guards: {
    hasLabel: ({ context }) => is.hasLabel(context),
    isSent: ({ context }) => !is.isClaim(context.reasonCode),
    isDropOff: ({ context: { channel, reasonCode } }) =>
      !is.isClaim(reasonCode) && (channel === "ship" || channel === "store"),
    isSelfShip: ({ context: { channel, reasonCode } }) =>
      !is.isClaim(reasonCode) && channel === "self-ship",
    isClaim: ({ context }) => is.isClaim(context.reasonCode),
    isUndecided: ({ context }) => context.accepted.length === 0,
    isWholeClaim: ({ context, event }) =>
      is.isClaim(context.reasonCode) && is.isDecision(context, event) && is.isWhole(context, event),
    isPartOfClaim: ({ context, event }) =>
      is.isClaim(context.reasonCode) &&
      is.isDecision(context, event) &&
      is.takesAny(context, event),
    wasSentLate: ({ context }) => context.facts.length > 0,
    isWithdrawable: ({ context }) => !context.isTradeIn,
    isAccess: ({ context }) => context.isAccess,
    isWholeAcceptance: ({ context, event }) =>
      is.isDecision(context, event) && is.isWhole(context, event),
    isPartialAcceptance: ({ context, event }) =>
      is.isDecision(context, event) && is.takesAny(context, event),
    isDecision: ({ context, event }) => is.isDecision(context, event),
    isRefund: ({ event }, { key }: { key: RefundKey }) =>
      event.type === "refund.moved" && event.key === key,
  },
  delays: {
    /** What is sent has to be on its way by then; what never arrived is answered by then. */
    untilExpiry: ({ context }) => {
      const { reasonCode, requestedAt, reopenedAt, utcOffsetMinutes } = context;
      const by = is.isClaim(reasonCode)
        ? endOfBusinessDays(requestedAt, CLAIM_ANSWER_DAYS, utcOffsetMinutes)
        : is.expiryOf(context);
      return Math.max(0, Date.parse(by) - Date.parse(reopenedAt ?? requestedAt));
    },
    refundPromise: ({ context: { refundDueAt }, event }) =>
      refundDueAt === null ? 0 : Math.max(0, Date.parse(refundDueAt) - Date.parse(event.at)),
  },
});

export const reach = (status: Status) => ({ type: "reach" as const, params: { status } });
/** A step that the order shows for each line of the return. */
export const move = (status: Status) => [
  reach(status),
  { type: "tellOrder" as const, params: { status } },
];
/** A claim about what never arrived has words of its own. */
export const mail = (template: string, ofClaim = template) => ({
  type: "sendMail" as const,
  params: ({ context: { orderId, returnId, reasonCode } }: { context: Context }) => ({
    template: is.isClaim(reasonCode) ? ofClaim : template,
    orderId,
    returnId,
  }),
});
export const tellLabel = (type: string) => ({ type: "tellLabel" as const, params: { type } });
export const tellParcel = (type: string) => ({ type: "tellParcel" as const, params: { type } });
export const passOn = (type: string) => ({ type: "passOn" as const, params: { type } });
