import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, endOfBusinessDays, endOfDaysAfter, engineActions, tellEach } from "#machines/kit";
import {
  REPLACED_BACK_DAYS,
  REPLACEMENT_ANSWER_DAYS,
} from "#machines/return/return-policy.rules.ts";
import type { RawEvent, StateMeta } from "#machines/kit";
import { chargedEntries, dueEntries, guards, withOutcome } from "./replacement.guards.ts";
import type { Context } from "./replacement.guards.ts";
import { events } from "./replacement.schema.ts";
import type { input, Outcome, Status } from "./replacement.schema.ts";

/** The id of the parcel that brings the new units. */
export const parcelOf = (replacementId: string) => `${replacementId}-S`;

/** A day that is said ends when it does on the store's clock. */
const backBy = ({ utcOffsetMinutes }: Context, at: string): string =>
  endOfDaysAfter(at, REPLACED_BACK_DAYS, utcOffsetMinutes);

interface ReplacementAsk {
  readonly replacementId: string;
  readonly orderId: string;
  readonly shipmentId: string;
  readonly lineId: string;
  readonly sku: string;
  readonly units: number;
  readonly serials: readonly string[];
  readonly reasonCode: string;
}

/** One message to the order about the line. */
const toOrder = (event: (context: Context) => RawEvent) => (context: Context) => [
  { to: `order:${context.orderId}` as const, event: event(context) },
];

export const replacement = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    requestReplacement: command<ReplacementAsk>(),
    sendMail: command<{
      template: string;
      orderId: string;
      replacementId: string;
      lineIds: readonly string[];
    }>(),
    reach: assign(({ context, event }, { status }: { status: Status }) => ({
      reached: { [status]: event.at, ...context.reached },
    })),
    noteApproval: assign(({ event }) =>
      event.type === "replacement.approved"
        ? {
            approvedUnits: event.units,
            purchaseOrderId: event.purchaseOrderId,
            refusal: event.reason ?? null,
          }
        : {},
    ),
    noteRefusal: assign(({ event }) =>
      event.type === "replacement.refused" ? { refusal: event.reason, approvedUnits: 0 } : {},
    ),
    noteOverdue: assign({ isOverdue: true }),
    noteLost: assign({ wasLost: true }),
    noteBack: assign({ isBack: true }),
    noteBackBy: assign(({ context, event }) => ({ backBy: backBy(context, event.at) })),
    noteEntries: assign(({ event }) =>
      event.type === "charge.split" ? { entries: event.entries } : {},
    ),
    noteAsked: assign(({ context }) => ({
      outcomes: withOutcome(
        context,
        dueEntries(context).map(({ paymentId }) => paymentId),
        "asked",
      ),
    })),
    noteOutcome: assign(({ context, event }, { outcome }: { outcome: Outcome }) =>
      "paymentId" in event ? { outcomes: withOutcome(context, [event.paymentId], outcome) } : {},
    ),
    /** Each payment gives its own share back, as soon as it is known to be taken. */
    askForCredit: tellEach((context: Context) =>
      chargedEntries(context).map(({ paymentId }) => ({
        to: `payment:${paymentId}` as const,
        event: { type: "charge.credit.requested", chargeId: context.replacementId },
      })),
    ),
    noteCrediting: assign(({ context }) => ({
      outcomes: withOutcome(
        context,
        chargedEntries(context).map(({ paymentId }) => paymentId),
        "crediting",
      ),
    })),
    forgetDeclined: assign(({ context }) => ({
      outcomes: withOutcome(
        context,
        Object.keys(context.outcomes).filter((id) => context.outcomes[id] === "declined"),
        undefined,
      ),
    })),
    /** The line itself tells its order whether all or some of its units are replaced (LINE-03). */
    tellLine: tellEach(({ orderId, lineId, replacementId, approvedUnits }: Context) => [
      {
        to: `line-item:${orderId}/${lineId}`,
        event: { type: "replacement.initiated", replacementId, units: approvedUnits },
      },
    ]),
    tellApproved: tellEach(
      toOrder(({ lineId, replacementId, approvedUnits }) => ({
        type: "replacement.approved",
        ...{ lineId, replacementId },
        units: approvedUnits,
      })),
    ),
    tellOrder: tellEach(
      ({ orderId, lineId, replacementId }: Context, { type }: { type: string }) => [
        { to: `order:${orderId}`, event: { type, lineId, replacementId } },
      ],
    ),
    /** The new units are the shopper's like any other; an order of before may not know which they are. */
    tellEnded: tellEach(({ orderId, lineId, replacementId }: Context) => [
      {
        to: `order:${orderId}`,
        event: { type: "replacement.ended", lineId, replacementId },
        optional: true,
      },
    ]),
    /** The order says what was paid for the units. */
    askForCharge: tellEach(
      toOrder(({ lineId, replacementId }) => ({
        type: "charge.initiated",
        ...{ lineId, replacementId },
      })),
    ),
    tellParcel: tellEach(({ replacementId }: Context, { type }: { type: string }) => [
      { to: `shipment:${parcelOf(replacementId)}`, event: { type }, optional: true },
    ]),
    /** Each payment is asked for its own share; the declined ones only when asked again. */
    askPayments: tellEach((context: Context) =>
      dueEntries(context).map(({ paymentId, amountCents }) => ({
        to: `payment:${paymentId}` as const,
        event: { type: "charge.requested", chargeId: context.replacementId, amountCents },
      })),
    ),
  },
  guards,
  delays: {
    untilAnswer: ({ context: { requestedAt, utcOffsetMinutes } }) =>
      Date.parse(endOfBusinessDays(requestedAt, REPLACEMENT_ANSWER_DAYS, utcOffsetMinutes)) -
      Date.parse(requestedAt),
    untilBackBy: ({ context, event: { at } }) =>
      Math.max(0, Date.parse(context.backBy ?? backBy(context, at)) - Date.parse(at)),
  },
});

export const reach = (status: Status) => ({ type: "reach" as const, params: { status } });
export const tellOrder = (type: string) => ({ type: "tellOrder" as const, params: { type } });
export const noteOutcome = (outcome: Outcome) => ({
  type: "noteOutcome" as const,
  params: { outcome },
});
const mailBy = (templateOf: (context: Context) => string) => ({
  type: "sendMail" as const,
  params: ({ context }: { context: Context }) => ({
    template: templateOf(context),
    orderId: context.orderId,
    replacementId: context.replacementId,
    lineIds: [context.lineId],
  }),
});
export const mail = (template: string) => mailBy(() => template);

/** The warehouse may replace fewer units than were asked for. */
export const mailApproval = mailBy(({ units, approvedUnits }) =>
  approvedUnits < units ? "replacement-partly-approved" : "replacement-approved",
);
