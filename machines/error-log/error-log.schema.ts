/** LC-39: errors of a page on their way to the store's log, a few at a time. It runs in the browser. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";
import { LONGEST_MESSAGE, LONGEST_URL } from "./error-log.rules.ts";

export const input = z.strictObject({});

/** One error, as it is told (LOG-02). */
export const entry = z.strictObject({
  message: z.string().max(LONGEST_MESSAGE),
  /** What kind of error it was: `error`, or `unhandledrejection`. */
  kind: z.string().max(40),
  url: z.string().max(LONGEST_URL),
  /** SHA-256 of message, address and kind: the same error has the same hash (OPEN-108). */
  hash: z.string().max(64),
  /** When it was noted, ISO 8601 in UTC. */
  at: z.iso.datetime(),
});
export type Entry = z.output<typeof entry>;

export const context = z.strictObject({
  /** What waits for the next batch. */
  queue: z.array(entry),
  /** What is under way. */
  batch: z.array(entry),
  /** How often an error came that waited already. */
  repeats: z.int().nonnegative(),
});
export type Context = z.output<typeof context>;

export const events = defineEvents({
  "error.noted": {
    by: ["system"],
    data: z.object({ entry: entry.omit({ at: true }) }),
    about: "ERROR: something went wrong on the page. One that waits already is not noted again.",
  },
  "batch.sent": { by: ["system"], about: "DONE: the log has it." },
  "batch.failed": { by: ["system"], about: "FAIL: nobody heard it; it is not sent again." },
  "page.hidden": {
    by: ["shopper", "guest", "agent"],
    about: "PAGE_HIDE: what waits is sent now, because the page may not come back.",
  },
});
