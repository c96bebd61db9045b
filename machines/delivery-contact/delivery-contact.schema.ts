/** LC-21 in part: the customer is contacted 24 hours before a scheduled delivery (SHIP-18). */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  shipmentId: z.string(),
  orderId: z.string(),
  lineIds: z.array(z.string()),
  /** Milliseconds until a day before the window begins; nothing to wait for when that is past. */
  contactInMs: z.int().nonnegative(),
});

export const context = input.extend({});

const system = ["system"] as const;

export const events = defineEvents({
  "slot.moved": {
    by: system,
    data: z.object({ contactInMs: z.int().nonnegative() }),
    about: "Another window was booked.",
  },
  "called.off": { by: system, about: "It was delivered already, or will not be." },
});
