/** LC-22: on which day what was delivered is mounted or hooked up (SCHED, SHIP-19). One installation per order. */
import * as z from "zod";
import { addDays, defineEvents } from "#machines/kit";
import type { Day } from "#machines/kit";

/** What is delivered is installed within these days (SHIP-19, OPEN-60). */
const INSTALLATION_DAYS = 7;

/** The days on which something can be installed that comes on a day: that day and a week from it. */
export function installationDays(deliveredOn: Day): Day[] {
  return Array.from({ length: INSTALLATION_DAYS + 1 }, (_, after) => addDays(deliveredOn, after));
}

/** A day where it is installed, `YYYY-MM-DD`. */
const day = z.iso.date();

export const input = z.strictObject({
  orderId: z.string(),
  /** The line that was bought as a service. */
  lineId: z.string(),
  /** What it is for, as the installer is asked (SCHED-03). */
  skus: z.array(z.string()),
  /** The clock of the address, by the minutes it is ahead of UTC in winter. */
  utcOffsetMinutes: z.int().min(-840).max(840).default(-300),
});

export const context = input.extend({
  /** The day on which what is installed comes, or came. */
  deliveryOn: day.nullable(),
  /** The days on which an installer can come, as far as they were looked up. */
  dates: z.array(day),
  /** The day that is booked; it stands until another one is. */
  selectedOn: day.nullable(),
  /** It has left or arrived: its installation can no longer be moved (SCHED-06). */
  hasLeft: z.boolean(),
  /** It is there, and waits for its crew. */
  hasArrived: z.boolean(),
  /** A crew came for nothing, or nobody knows that it came: another one comes, also past the week of the delivery. */
  isAgain: z.boolean(),
  /** The day of which no crew has told us what came of it. */
  unheardOn: day.nullable(),
  /** Told of it a day before, by mail or text message. */
  contactedAt: z.iso.datetime().nullable(),
  /** Why there is nothing to choose from (SCHED-08, SCHED-09). */
  code: z
    .enum(["TvInstallationNotAvailable", "TvInstallationError", "LineItemCanNotBeScheduled"])
    .nullable(),
});

export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;
const system = ["system"] as const;
/** The crew speaks as the carrier does. */
const installer = ["carrier", "system"] as const;

export const events = defineEvents({
  "delivery.dated": {
    by: system,
    data: z.object({ deliveryOn: day, isBooked: z.boolean() }),
    about: "The day is known on which it comes, or came; who booked it is met by the crew.",
  },
  "delivery.left": { by: system, about: "It is on its way: the day is fixed (SCHED-06)." },
  "delivery.arrived": { by: system, about: "It is there: whoever is to install it can." },
  "dates.loaded": {
    by: system,
    data: z.object({ dates: z.array(day) }),
    about: "LOAD: the days on which an installer can come; none is TvInstallationNotAvailable.",
  },
  "line.unsupported": {
    by: system,
    about: "LOAD: nobody installs what was ordered (LineItemCanNotBeScheduled).",
  },
  "dates.failed": {
    by: system,
    about: "ERROR: nobody could say when an installer can come (TvInstallationError).",
  },
  "date.picked": {
    by: customers,
    data: z.object({ selectedOn: day }),
    about: "PICK: a day within seven of the delivery.",
  },
  "change.requested": { by: customers, about: "CHANGE: the customer wants another day." },
  "installation.done": { by: installer, about: "INSTALLED: it works where it is to work." },
  "installation.missed": { by: installer, about: "NOT_DONE: the crew could not install it." },
  "reschedule.requested": {
    by: customers,
    about: "RESCHEDULE: the crew is to come again, by the customer or an agent.",
  },
  "order.cancelled": { by: system, about: "ORDER_CANCELLED: there is nothing to install." },
  "work.settled": {
    by: ["agent"],
    about: "Work that was done although it had been called off is settled with crew and customer.",
  },
});

export type Event = typeof events.types;
