/** LC-33: one notification of a cart, or one alert of its line, from the moment it is raised until it is dealt with. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";
import { acts } from "./cart-notice.rules.ts";

export const input = z.strictObject({
  /** Code and line: the same cause raises the same notice again. */
  noticeId: z.string(),
  /** A code of the catalogue (ERR-119, ERR-137, ERR-188 to ERR-208). */
  code: z.string(),
});

export const context = input.extend({
  /** What the shopper did about it, or null. */
  done: z.enum(acts).nullable(),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;

export const events = defineEvents({
  "notice.rendered": { by: ["system"], about: "RENDERED: it stands on a screen." },
  "notice.dismissed": { by: customers, about: "DISMISS: it was read and put away." },
  "cause.gone": { by: ["system"], about: "CAUSE_GONE: it is no longer true." },
  "act.chosen": {
    by: customers,
    data: z.object({ act: z.enum(acts) }),
    about: "ACT: the shopper took the way on that goes with its code.",
  },
  "cause.returned": { by: ["system"], about: "CAUSE_AGAIN: it is true once more." },
});
export type Event = typeof events.types;
