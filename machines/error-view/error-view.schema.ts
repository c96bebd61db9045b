/** LC-40: what went wrong, shown and scrolled to; and a part of the page that does not come. It runs in the browser. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({});

export const context = z.strictObject({
  /** The code that is shown, of the error catalogue. */
  code: z.string().nullable(),
  /** The last code that was not shown. */
  silenced: z.string().nullable(),
  /** What is being loaded, e.g. `checkout-payment`; the N of "Loading chunk N failed.". */
  chunk: z.string().nullable(),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;

export const events = defineEvents({
  "error.raised": {
    by: ["system"],
    data: z.object({ code: z.string() }),
    about:
      "ERROR, or SILENT for 401, 403 and TokenExpiredError, which are not shown (ERR-05, ERR-06).",
  },
  "error.dismissed": { by: [...customers, "system"], about: "DISMISS: read, or no longer so." },
  "chunk.requested": {
    by: ["system"],
    data: z.object({ chunk: z.string() }),
    about: "A part of the page is being loaded.",
  },
  "chunk.loaded": { by: ["system"], about: "OK: it is there." },
  "chunk.failed": { by: ["system"], about: "The browser says that it cannot be had." },
  "page.reloaded": { by: customers, about: "RELOAD: asked for once more." },
});
export type Event = typeof events.types;
export type Input = z.output<typeof input>;
