/** LC-53: one file on its way from the store to somebody's disk, as the page that offers it follows it. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

/** What can be downloaded: the label of a return, the VAT invoice of an order. */
const documents = ["label", "invoice"] as const;

export const input = z.strictObject({
  document: z.enum(documents),
  /** Where the file is. */
  href: z.string(),
});

export const context = input.extend({
  /** The name it is saved under (RET-15). */
  fileName: z.string().nullable(),
  /** How often it was asked for. */
  attempts: z.int().nonnegative(),
});
export type Context = z.output<typeof context>;
export type Document = Context["document"];

const people = ["shopper", "guest", "agent"] as const;

export const events = defineEvents({
  "download.pressed": { by: people, about: "DOWNLOAD: the file is wanted, or wanted once more." },
  "bytes.received": {
    by: ["system"],
    data: z.object({ attempt: z.int(), fileName: z.string() }),
    about: "BYTES: it is here, with its file_name; the browser saves it (API-02).",
  },
  failed: {
    by: ["system"],
    data: z.object({ attempt: z.int() }),
    about: "FAIL: there is no file to be had just now.",
  },
  "retry.pressed": { by: people, about: "RETRY: after a failure." },
});
