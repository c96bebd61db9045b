/** LC-28: the question to a shopper whose promised date cannot be met: wait for the new one, or have the order cancelled. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({ orderId: z.string() });

export const context = input.extend({
  /** Until when an answer counts, ISO 8601 in UTC: the order's `expiryDate`, else seven days (OPEN-09). */
  dueAt: z.iso.datetime().nullable(),
  /** The day that was promised, and the one that can be; `YYYY-MM-DD`. Null where none is known. */
  promisedOn: z.string().nullable(),
  newPromisedOn: z.string().nullable(),
  /** The goods that are late; none are all that have not left. */
  lineIds: z.array(z.string()),
  /** When it was confirmed, declined, or ended by its deadline. */
  answeredAt: z.iso.datetime().nullable(),
});

export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;

export const events = defineEvents({
  "delay.flagged": {
    by: ["system"],
    data: z.object({
      dueAt: z.iso.datetime(),
      promisedOn: z.string().nullable(),
      newPromisedOn: z.string().nullable(),
      lineIds: z.array(z.string()).default([]),
    }),
    about:
      "DELAY_FLAG: a date cannot be kept, and an answer is waited for (OPEN-97); each later delay asks anew.",
  },
  "ftc.confirmed": {
    by: customers,
    about: "CONFIRM: the customer wants it all the same (CONF-15).",
  },
  "ftc.declined": {
    by: customers,
    about: "DECLINE: the customer does not; the order is cancelled.",
  },
  "notice.lapsed": {
    by: ["system"],
    about: "The order was called off, or had left the warehouse, before anybody answered.",
  },
});
