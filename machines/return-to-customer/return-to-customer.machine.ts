import { assign, enqueueActions, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach } from "#machines/kit";
import { DECISION_MS } from "#machines/return/return-policy.rules.ts";
import type { StateMeta } from "#machines/kit";
import type { Address } from "#machines/order";
import { guards } from "./return-to-customer.guards.ts";
import type { Context, Event } from "./return-to-customer.guards.ts";
import { events } from "./return-to-customer.schema.ts";
import type { input, Status } from "./return-to-customer.schema.ts";

/** The id of the parcel that brings the goods back. */
export const parcelOf = (returnId: string) => `${returnId}-B`;

const reach = (status: Status) => ({ type: "reach" as const, params: { status } });
const tellReturn = (type: string) => ({ type: "tellReturn" as const, params: { type } });
const letter = (
  { orderId, returnId, lines }: Context,
  template = "return-to-customer-offered",
) => ({
  ...{ template, orderId, returnId },
  lineIds: lines.map(({ lineId }) => lineId),
});
const mail = (template: string) => ({
  type: "sendMail" as const,
  params: ({ context }: { context: Context }) => letter(context, template),
});
type Offered = { readonly type: "sendMail"; readonly params: ReturnType<typeof letter> };

/** They are not wanted back: whoever brought them in goes on without them. */
const declined = [tellReturn("rtc.declined"), mail("return-to-customer-declined")];

/** The warehouse is asked once; it sends again by itself what is lost. */
const sendBack = [
  "noteAddress" as const,
  {
    type: "sendBack" as const,
    params: ({
      context: { returnId, orderId, lines },
      event,
    }: {
      context: Context;
      event: Event;
    }) => ({
      ...{ returnId, orderId, lines },
      shipmentId: parcelOf(returnId),
      shipTo: "rtc_shipping_info" in event ? event.rtc_shipping_info : null,
    }),
  },
  {
    type: "begin" as const,
    params: ({ context: { returnId, orderId, lines } }: { context: Context }) => ({
      id: `shipment:${parcelOf(returnId)}` as const,
      input: {
        shipmentId: parcelOf(returnId),
        orderId,
        kind: "delivery",
        sentFor: `return-to-customer:${returnId}`,
        lineIds: lines.map(({ lineId }) => lineId),
      },
    }),
  },
  "tellParcel" as const,
  tellReturn("rtc.requested"),
  mail("return-to-customer-requested"),
];
const by = (who: "customer" | "agent") => ({ type: "noteDecided" as const, params: { who } });
const shown = { "terms.shown": { guard: "isUnseen" as const, actions: "noteShown" as const } };

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    sendBack: command<{
      returnId: string;
      orderId: string;
      shipmentId: string;
      lines: readonly { lineId: string; sku: string; units: number }[];
      /** Never null: whoever sends goods back says where to. */
      shipTo: Address | null;
    }>(),
    sendMail: command<{
      template: string;
      orderId: string;
      returnId: string;
      lineIds: readonly string[];
    }>(),
    reach: assign(({ context, event }, { status }: { status: Status }) => ({
      reached: { [status]: event.at, ...context.reached },
    })),
    noteShown: assign(({ event }) => ({ shownAt: event.at })),
    noteDecided: assign((_, { who }: { who: "customer" | "agent" }) => ({ decidedBy: who })),
    noteAddress: assign(({ event }) =>
      "rtc_shipping_info" in event ? { rtcShippingInfo: event.rtc_shipping_info } : {},
    ),
    tellParcel: tellEach(({ returnId }: Context) => [
      { to: `shipment:${parcelOf(returnId)}`, event: { type: "order.ok" } },
    ]),
    /** The return shows it where all of it was refused; one that was taken in part goes its own way. */
    tellReturn: tellEach(({ of, returnId }: Context, { type }: { type: string }) =>
      of === "return" && type === "rtc.declined"
        ? []
        : [{ to: `${of}:${returnId}` as const, event: { type }, optional: true as const }],
    ),
    /** A device that was traded in is written about by its trade-in, which knows of a lower credit as well. */
    offer: enqueueActions<Context, Event, undefined, Event, never, Offered, never, never, never>(
      ({ context, enqueue }) => {
        if (context.of === "return") enqueue({ type: "sendMail", params: letter(context) });
      },
    ),
  },
  guards,
  delays: { untilExpiry: DECISION_MS },
}).createMachine({
  id: "return-to-customer",
  description: "LC-17 Return to customer (RTC)",
  context: ({ input }) => ({
    ...input,
    shownAt: null,
    rtcShippingInfo: null,
    decidedBy: null,
    reached: {},
  }),
  entry: "offer",
  initial: "offered",
  states: {
    offered: {
      meta: { owner: "shopper" },
      after: { untilExpiry: "expired" },
      on: {
        ...shown,
        "terms.accepted": {
          guard: "isRtcEnabled",
          target: "requested",
          actions: [by("customer"), ...sendBack],
        },
        "terms.declined": { target: "declined", actions: [by("customer"), ...declined] },
        "called.off": "declined",
      },
    },
    expired: {
      description: "Nothing is disposed of silently: an agent asks the customer and decides.",
      entry: reach("expired"),
      meta: { owner: "agent" },
      on: {
        ...shown,
        "agent.decided": [
          { guard: "isSendingBack", target: "requested", actions: [by("agent"), ...sendBack] },
          { guard: "isKeeping", target: "declined", actions: [by("agent"), ...declined] },
        ],
        "called.off": "declined",
      },
    },
    requested: {
      entry: reach("requested"),
      meta: { owner: "warehouse" },
      on: { "parcel.shipped": "shipping" },
    },
    shipping: {
      entry: [reach("shipping"), mail("return-to-customer-shipped")],
      meta: { owner: "carrier" },
      on: { "parcel.lost": "requested", "parcel.delivered": "done" },
    },
    done: { type: "final", entry: [reach("done"), tellReturn("rtc.delivered")] },
    declined: { type: "final", entry: reach("declined") },
  },
});
