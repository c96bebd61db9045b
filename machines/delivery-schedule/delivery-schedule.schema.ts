/** LC-21: on which day, and within which four hours, a television or an appliance comes (SCHED). */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

/** The hours of a truck's day: four between 8 a.m. and 8 p.m. on the clock of the address (SCHED-10). */
export const deliveryWindows = ["08:00-12:00", "12:00-16:00", "16:00-20:00"] as const;

/** A day where it comes, `YYYY-MM-DD`. */
const day = z.iso.date();
const slot = z.enum(deliveryWindows);

export const input = z.strictObject({
  orderId: z.string(),
  lineId: z.string(),
  /** The clock of the address, by the minutes it is ahead of UTC in winter. */
  utcOffsetMinutes: z.int().min(-840).max(840).default(-300),
  /** is_tv_reschedule_allowed or is_ha_reschedule_allowed, whichever is for its kind (SCHED-07). */
  isAllowed: z.boolean().default(true),
  /** options.request_delivery_date: a day that was not offered may be asked for (SCHED-13). */
  mayRequest: z.boolean().default(true),
});

export const context = input.extend({
  /** The days on which a truck can come, as far as they were looked up. */
  dates: z.array(day),
  /** delivery_time_slot_selection.slot.selected_date (SCHED-11); it stands until another one is booked. */
  selectedOn: day.nullable(),
  /** The window booked on that day. */
  slot: slot.nullable(),
  /** The day the customer asked for, as long as the carrier has not answered (SCHED-13). */
  requestedOn: day.nullable(),
  /** The day that was asked for last, where the carrier cannot come then. */
  refusedOn: day.nullable(),
  /** Told of it a day before, by mail or text message; a flag, since the order may ship before (SHIP-18). */
  contactedAt: z.iso.datetime().nullable(),
  /** A truck came for nothing: another one comes although the goods have left the warehouse. */
  isAgain: z.boolean(),
  /** Why there is nothing to choose from (SCHED-04). */
  code: z.enum(["RescheduleError"]).nullable(),
});

export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;
const system = ["system"] as const;
const carrier = ["carrier", "system"] as const;
const booking = { selectedOn: day, slot };

export const events = defineEvents({
  "schedule.flagged": {
    by: system,
    data: z.object({ selectedOn: day.nullable(), slot: slot.nullable() }),
    about: "FLAG: it may be scheduled, or was at checkout already (SCHED-01).",
  },
  "allowance.changed": {
    by: system,
    data: z.object({ isAllowed: z.boolean(), mayRequest: z.boolean() }),
    about: "The order's flags for rescheduling are others now (ORD-56).",
  },
  "dates.loaded": {
    by: system,
    data: z.object({ dates: z.array(day) }),
    about: "LOAD_DATES: the days on which a truck can come; none is RescheduleError (SCHED-03).",
  },
  "dates.failed": { by: system, about: "Nobody could say on which days a truck can come." },
  "date.picked": {
    by: customers,
    data: z.object(booking),
    about: "PICK: a day, then four hours (SCHED-02).",
  },
  "slot.moved": {
    by: system,
    data: z.object(booking),
    about: "The truck that brings it as well was booked for another time.",
  },
  "change.requested": {
    by: customers,
    about: "CHANGE: the customer wants another time (SCHED-06).",
  },
  "date.requested": {
    by: customers,
    data: z.object({ requestedOn: day }),
    about: "The customer asks for a day that was not offered (SCHED-13).",
  },
  "date.granted": {
    by: carrier,
    data: z.object(booking),
    about: "The carrier can come on the day that was asked for.",
  },
  "date.refused": { by: carrier, about: "The carrier cannot come on the day that was asked for." },
  "customer.contacted": {
    by: system,
    about: "24H_BEFORE_WINDOW: the customer was told of tomorrow (SCHED-10).",
  },
  "line.shipped": { by: system, about: "SHIPPED: the day is fixed." },
  "line.cancelled": { by: system, about: "CANCELLED: nothing comes." },
  "line.delivered": { by: system, about: "DELIVERED: it came." },
  "delivery.missed": { by: carrier, about: "NOT_DONE: it was brought and could not be left." },
  "reschedule.requested": {
    by: customers,
    about: "RESCHEDULE: another truck is to come, by the customer or an agent.",
  },
});

export type Event = typeof events.types;
