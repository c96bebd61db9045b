import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./delivery-schedule.guards.ts";
import { events } from "./delivery-schedule.schema.ts";
import type { Context, Event, input } from "./delivery-schedule.schema.ts";

/** OPEN-29: what identifies what comes, and when. */
export interface DeliveryBooking {
  readonly order_id: string;
  readonly delivery_line_item_id: string;
  readonly selected_date: string;
  readonly slot: { readonly start: string; readonly end: string };
}

interface Mail {
  readonly template: "delivery-missed" | "date-refused";
  readonly orderId: string;
  readonly lineIds: string[];
  /** The day it speaks of. */
  readonly on?: string | null;
}

const book = ({ orderId, lineId, selectedOn, slot }: Context): DeliveryBooking => {
  const [start = "", end = ""] = (slot ?? "").split("-");
  return {
    order_id: orderId,
    delivery_line_item_id: lineId,
    selected_date: selectedOn ?? "",
    slot: { start, end },
  };
};

const schedule = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    ...engineActions,
    scheduleDelivery: command<DeliveryBooking>(),
    requestDeliveryDate: command<{ orderId: string; lineId: string; requestedOn: string }>(),
    sendMail: command<Mail>(),
    noteAllowance: assign(({ event }) =>
      event.type === "allowance.changed"
        ? { isAllowed: event.isAllowed, mayRequest: event.mayRequest }
        : {},
    ),
    noteDates: assign(({ event }) =>
      event.type === "dates.loaded" ? { dates: event.dates, code: null } : {},
    ),
    noteNoDates: assign({ dates: [], code: "RescheduleError" }),
    noteBooking: assign(({ event }) =>
      "selectedOn" in event
        ? {
            ...{ selectedOn: event.selectedOn, slot: event.slot, requestedOn: null },
            ...{ refusedOn: null, contactedAt: null, code: null },
          }
        : {},
    ),
    noteRequest: assign(({ event }) =>
      event.type === "date.requested" ? { requestedOn: event.requestedOn, refusedOn: null } : {},
    ),
    noteRefused: assign(({ context }) => ({ requestedOn: null, refusedOn: context.requestedOn })),
    noteContact: assign({ contactedAt: ({ event }) => event.at }),
    /** The day on which it came for nothing does not stand. */
    noteAgain: assign({ isAgain: true, selectedOn: null, slot: null }),
    /** The order keeps the day of each line and passes it on to whatever comes by the same truck. */
    tellOrder: tellEach(({ orderId, lineId, isAgain }: Context, _: undefined, event: Event) =>
      "slot" in event && event.slot !== null
        ? [
            {
              to: `order:${orderId}`,
              event: {
                ...{ type: "slot.booked", lineId, slot: event.slot },
                ...{ promisedOn: event.selectedOn, isAgain },
              },
            },
          ]
        : [],
    ),
  },
});

const bookIt = {
  type: "scheduleDelivery",
  params: ({ context }: { context: Context }) => book(context),
} as const;
const booked = { target: "scheduled", actions: ["noteBooking", "tellOrder", bookIt] } as const;
/** The order has heard of it already: it is who says so. */
const moved = { target: "scheduled", actions: ["noteBooking", bookIt] } as const;

const loading = {
  "dates.loaded": [
    { guard: "hasDates", target: "choosingWindow", actions: "noteDates" },
    { target: "needsDate", actions: "noteNoDates" },
  ],
  "dates.failed": { target: "needsDate", actions: "noteNoDates" },
} as const;

const mail = (template: Mail["template"]) =>
  ({
    type: "sendMail",
    params: ({ context: { orderId, lineId, refusedOn } }: { context: Context }) => ({
      ...{ template, orderId, lineIds: [lineId] },
      on: template === "date-refused" ? refusedOn : null,
    }),
  }) as const;

/** The carrier's answer to a day that was asked for; until then, the customer may choose one after all. */
const asking = {
  "date.requested": {
    guard: "mayRequest",
    target: "needsDate",
    actions: [
      "noteRequest",
      {
        type: "requestDeliveryDate",
        params: ({ context: { orderId, lineId, requestedOn } }: { context: Context }) => ({
          ...{ orderId, lineId },
          requestedOn: requestedOn ?? "",
        }),
      },
    ],
  },
  "date.granted": { guard: "isRequested", ...booked },
  "date.refused": {
    guard: "isRequested",
    actions: ["noteRefused", "noteNoDates", mail("date-refused")],
  },
} as const;

const ending = { "line.cancelled": "calledOff", "line.delivered": "done" } as const;
const contacting = { "customer.contacted": { actions: "noteContact" } } as const;
const allowing = { "allowance.changed": { actions: "noteAllowance" } } as const;
const missing = { "delivery.missed": "missed" } as const;
/** What is booked stands while another time is chosen. */
const open = {
  ...{ ...asking, ...ending, ...contacting, ...allowing },
  "line.shipped": "locked",
  "slot.moved": moved,
} as const;

export const machine = schedule.createMachine({
  id: "delivery-schedule",
  description: "LC-21 Delivery schedule (TV / appliance / reschedule)",
  context: ({ input }) => ({
    ...input,
    ...{ dates: [], selectedOn: null, slot: null, requestedOn: null, contactedAt: null },
    ...{ refusedOn: null, isAgain: false, code: null },
  }),
  initial: "notOffered",
  states: {
    notOffered: {
      meta: { rests: true },
      on: {
        "schedule.flagged": [
          { guard: "isBookedAtCheckout", target: "scheduled", actions: ["noteBooking", bookIt] },
          { guard: "isAllowed", target: "needsDate" },
          // The day of checkout holds all the same; it cannot be moved from here.
          { actions: "noteBooking" },
        ],
        "allowance.changed": [
          { guard: "isGrantedAgain", target: "scheduled", actions: "noteAllowance" },
          { guard: "isGranted", target: "needsDate", actions: "noteAllowance" },
          { actions: "noteAllowance" },
        ],
        ...contacting,
        ...ending,
      },
    },
    needsDate: { meta: { owner: "shopper" }, on: { ...loading, ...open } },
    choosingWindow: {
      meta: { owner: "shopper" },
      on: {
        ...{ ...loading, ...open },
        "date.picked": [
          { guard: "isBookedSo", target: "scheduled", actions: "noteBooking" },
          { guard: "isOffered", ...booked },
        ],
      },
    },
    scheduled: {
      meta: { owner: "carrier" },
      on: {
        "change.requested": { guard: "isAllowed", target: "needsDate" },
        "slot.moved": { actions: moved.actions },
        "line.shipped": "locked",
        ...{ ...ending, ...contacting, ...allowing, ...missing },
      },
    },
    locked: { meta: { owner: "carrier" }, on: { ...ending, ...contacting, ...missing } },
    missed: {
      meta: { owner: "shopper" },
      entry: mail("delivery-missed"),
      on: {
        "reschedule.requested": { target: "needsDate", actions: "noteAgain" },
        // The carrier came again by itself before anybody chose a day.
        ...ending,
      },
    },
    calledOff: { type: "final" },
    done: { type: "final" },
  },
});
