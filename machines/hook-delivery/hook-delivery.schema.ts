/** LC-58: one message about an order on its way to one system of the deployer's, until that system takes it or it is given up. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  deliveryId: z.string(),
  /** Where it goes. */
  hookId: z.string(),
  /** What it says: its body is kept beside it, and is the same for everybody. */
  hookEventId: z.string(),
  orderId: z.string(),
});

/** `refused`: it answered with another status than 2xx. `unheard`: nothing was answered in time. `barred`: its address is none that is asked. */
const outcomes = ["taken", "refused", "unheard", "barred"] as const;

const attempt = z.strictObject({
  at: z.iso.datetime(),
  outcome: z.enum(outcomes),
  /** HTTP status; null where nothing was answered. */
  httpStatus: z.int().nullable(),
});

export const context = input.extend({
  /** Since it was first sent, or was asked for again. */
  attempts: z.int().nonnegative(),
  /** The latest, oldest first. */
  tries: z.array(attempt).max(20),
});
export type Context = z.output<typeof context>;
export type Attempt = z.output<typeof attempt>;

export const events = defineEvents({
  "delivery.begun": { by: ["system"], about: "What it tells has happened, and is committed." },
  "attempt.answered": {
    by: ["system"],
    data: z.object({ outcome: z.enum(outcomes), httpStatus: z.int().nullable() }),
    about: "The system took it, or did not.",
  },
  "attempt.held": {
    by: ["system"],
    about: "An earlier message about the same order is not through: order by order, in order.",
  },
  "turn.came": { by: ["system"], about: "The earlier one is through, or was given up." },
  "hook.closed": { by: ["system"], about: "The system is told nothing any more." },
  "again.asked": {
    by: ["agent", "system"],
    about: "Staff, or whoever runs the store, has it sent once more.",
  },
});
