import { assign, setup } from "xstate";
import type * as z from "zod";
import { addDays, command, instantOf, engineActions, DAY_MS } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./installation-schedule.guards.ts";
import { events } from "./installation-schedule.schema.ts";
import type { Context, Event, input } from "./installation-schedule.schema.ts";

/** OPEN-29: what identifies what is installed, and when. */
export interface InstallationBooking {
  readonly order_id: string;
  readonly delivery_line_item_id: string;
  readonly selected_date: string;
  readonly skus: readonly string[];
}

export type InstallationWithdrawal = Pick<
  InstallationBooking,
  "order_id" | "delivery_line_item_id"
>;

type Mail = "installation-tomorrow" | "installation-missed" | "installation-unheard";

/** The crews begin at eight (SCHED-10). */
const FIRST_MINUTE = 8 * 60;

/** How long until the customer is to be contacted: 24 hours before the crew can come (OPEN-61). */
function contactIn({ selectedOn, utcOffsetMinutes }: Context, { at }: Event): number {
  if (selectedOn === null) return 0;
  const begins = instantOf(selectedOn, FIRST_MINUTE, utcOffsetMinutes);
  return Math.max(0, Date.parse(begins) - DAY_MS - Date.parse(at));
}

/** Hours after the end of its day: a crew may be slow to say that it was there (decision 052). */
const LATE_HOUR = 12;

/** How long until its day has passed without a word. */
function overIn({ selectedOn, utcOffsetMinutes }: Context, { at }: Event): number {
  if (selectedOn === null) return 0;
  const over = instantOf(addDays(selectedOn, 1), LATE_HOUR * 60, utcOffsetMinutes);
  return Math.max(0, Date.parse(over) - Date.parse(at));
}

const installation = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    ...engineActions,
    scheduleInstallation: command<InstallationBooking>(),
    withdrawInstallation: command<InstallationWithdrawal>(),
    sendMail: command<{ template: Mail; orderId: string; lineIds: string[]; on: string | null }>(),
    noteDelivery: assign(({ event }) =>
      event.type === "delivery.dated" ? { deliveryOn: event.deliveryOn } : {},
    ),
    noteDates: assign(({ event }) =>
      event.type === "dates.loaded" ? { dates: event.dates, code: null } : {},
    ),
    noteCode: assign((_, { code }: { code: NonNullable<Context["code"]> }) => ({
      code,
      dates: [],
    })),
    noteLeft: assign({ hasLeft: true }),
    noteArrived: assign({ hasLeft: true, hasArrived: true }),
    noteUnheard: assign({ unheardOn: ({ context }) => context.selectedOn }),
    noteHeard: assign({ unheardOn: null }),
    noteAgain: assign({ isAgain: true, hasLeft: false }),
    noteChoice: assign(({ event }) =>
      event.type === "date.picked"
        ? { selectedOn: event.selectedOn, contactedAt: null, code: null }
        : {},
    ),
    followDelivery: assign(({ event }) =>
      event.type === "delivery.dated"
        ? { ...{ deliveryOn: event.deliveryOn, selectedOn: event.deliveryOn }, contactedAt: null }
        : {},
    ),
    noteContact: assign({ contactedAt: ({ event }) => event.at }),
    /** What a crew says again, or of a day that is nobody's any more, is taken and changes nothing. */
    passOver: assign({}),
  },
  delays: {
    untilContact: ({ context, event }) => contactIn(context, event),
    untilOver: ({ context, event }) => overIn(context, event),
  },
});

const bookIt = {
  type: "scheduleInstallation",
  params: ({ context }: { context: Context }) => ({
    order_id: context.orderId,
    delivery_line_item_id: context.lineId,
    selected_date: context.selectedOn ?? "",
    skus: context.skus,
  }),
} as const;

/** The crew need not come. */
const withdrawIt = {
  type: "withdrawInstallation",
  params: ({ context }: { context: Context }) => ({
    order_id: context.orderId,
    delivery_line_item_id: context.lineId,
  }),
} as const;

/** The order shows the day on the line of the service. */
const tellOrder = {
  type: "tell",
  params: ({ context: { orderId, lineId, selectedOn } }: { context: Context }) => ({
    to: `order:${orderId}` as const,
    event: { type: "installation.booked", lineId, promisedOn: selectedOn },
  }),
} as const;

/** The line of the service is done, or waits for another day. */
const tellEnd = (isDone: boolean) =>
  ({
    type: "tell",
    params: ({ context: { orderId, lineId } }: { context: Context }) => ({
      to: `order:${orderId}` as const,
      event: { type: "installation.ended", lineId, isDone },
    }),
  }) as const;

const done = { target: "installed", actions: ["noteHeard", tellEnd(true)] } as const;
/** It was done on the day of before: whoever was to come again need not. */
const doneBefore = {
  target: "installed",
  actions: ["noteHeard", withdrawIt, tellEnd(true)],
} as const;

const mail = (template: Mail) =>
  ({
    type: "sendMail",
    params: ({ context: { orderId, lineId, selectedOn } }: { context: Context }) => ({
      ...{ template, orderId },
      lineIds: [lineId],
      on: template === "installation-unheard" ? selectedOn : null,
    }),
  }) as const;

const code = (code: NonNullable<Context["code"]>) =>
  ({ type: "noteCode", params: { code } }) as const;

const heardAgain = {
  "installation.done": { actions: "passOver" },
  "installation.missed": { actions: "passOver" },
} as const;
const leaving = {
  "delivery.left": { actions: "noteLeft" },
  "delivery.arrived": { actions: "noteArrived" },
} as const;
const withdrawn = { target: "notAvailable", actions: withdrawIt } as const;
const calledOff = { "order.cancelled": "notAvailable" } as const;

export const machine = installation.createMachine({
  id: "installation-schedule",
  description: "LC-22 Installation schedule",
  context: ({ input }) => ({
    ...input,
    ...{ deliveryOn: null, dates: [], selectedOn: null, hasLeft: false },
    ...{ hasArrived: false, isAgain: false, unheardOn: null, contactedAt: null, code: null },
  }),
  initial: "needsDate",
  states: {
    needsDate: {
      meta: { owner: "shopper" },
      on: {
        "dates.loaded": [
          { guard: "hasDates", actions: "noteDates" },
          // What was agreed on before stands.
          {
            guard: "isBooked",
            target: "scheduled",
            actions: code("TvInstallationNotAvailable"),
          },
          { target: "notAvailable", actions: code("TvInstallationNotAvailable") },
        ],
        "line.unsupported": {
          target: "notAvailable",
          actions: code("LineItemCanNotBeScheduled"),
        },
        "dates.failed": { actions: code("TvInstallationError") },
        "date.picked": [
          { guard: "isBookedSo", target: "scheduled" },
          {
            guard: "isOffered",
            target: "scheduled",
            actions: ["noteChoice", tellOrder, bookIt],
          },
        ],
        "delivery.dated": [
          {
            guard: "comesWithDelivery",
            target: "scheduled",
            actions: ["followDelivery", tellOrder, bookIt],
          },
          { actions: "noteDelivery" },
        ],
        "installation.done": done,
        // The crew of the day that is being changed was there already.
        "installation.missed": { actions: ["noteAgain", "noteHeard", tellEnd(false)] },
        ...leaving,
        "order.cancelled": [{ guard: "isBooked", ...withdrawn }, { target: "notAvailable" }],
      },
    },
    scheduled: {
      meta: { owner: "carrier" },
      initial: "awaited",
      states: {
        awaited: {
          meta: { owner: "carrier" },
          after: {
            untilContact: [
              {
                guard: "isTomorrow",
                target: "contacted",
                actions: ["noteContact", mail("installation-tomorrow")],
              },
              { target: "contacted" },
            ],
          },
        },
        contacted: {
          meta: { owner: "carrier" },
          // What did not come yet has a carrier who is asked about it, and takes its crew along to another day.
          always: { guard: "hasArrived", target: "watched" },
        },
        watched: {
          description: "What is to be installed is there, and its crew is waited for.",
          meta: { owner: "carrier" },
          after: { untilOver: "#installation-schedule.overdue" },
        },
      },
      on: {
        "change.requested": { guard: "canChange", target: "needsDate" },
        "delivery.dated": [
          { guard: "fitsDelivery", actions: "noteDelivery" },
          {
            target: "scheduled",
            reenter: true,
            actions: ["followDelivery", tellOrder, bookIt],
          },
        ],
        "installation.done": [{ guard: "isOfBefore", ...doneBefore }, done],
        "installation.missed": [
          { guard: "isOfBefore", actions: "noteHeard" },
          { target: "failed", actions: ["noteHeard", tellEnd(false)] },
        ],
        ...leaving,
        "order.cancelled": withdrawn,
      },
    },
    overdue: {
      description: "Its day has passed, and nobody has told us that the crew came.",
      meta: { owner: "shopper" },
      entry: ["noteUnheard", mail("installation-unheard")],
      on: {
        "reschedule.requested": { target: "needsDate", actions: "noteAgain" },
        "installation.done": done,
        "installation.missed": { target: "failed", actions: ["noteHeard", tellEnd(false)] },
        "order.cancelled": withdrawn,
      },
    },
    failed: {
      meta: { owner: "shopper" },
      entry: mail("installation-missed"),
      on: {
        "reschedule.requested": { target: "needsDate", actions: "noteAgain" },
        "installation.done": done,
        "installation.missed": { actions: "passOver" },
        ...calledOff,
      },
    },
    installed: { meta: { rests: true }, on: heardAgain },
    notAvailable: {
      meta: { rests: true },
      on: {
        "installation.missed": { actions: "passOver" },
        // The crew was there before it heard that it need not come.
        "installation.done": "doneAnyway",
      },
    },
    doneAnyway: {
      description: "Done although it had been called off: nothing was charged for it.",
      meta: { owner: "agent" },
      on: { ...heardAgain, "work.settled": "installed" },
    },
  },
});
