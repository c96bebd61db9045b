/** LC-16: the label a shopper prints and puts in the package of a return. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  orderId: z.string(),
  returnId: z.string(),
  /** Last day the carrier takes the parcel, ISO 8601 in UTC; the label expires then. */
  shipBy: z.iso.datetime(),
});

export const context = input.extend({
  /** Milliseconds from the printing to `shipBy`; the delay of the expiry deadline. */
  validForMs: z.int().nonnegative(),
  /** Who takes the parcel, when the label says so. */
  courier: z.string().nullable(),
  trackingId: z.string().nullable(),
  fileName: z.string().nullable(),
  /** How often printing it failed. */
  failures: z.int().nonnegative(),
});

const customers = ["shopper", "guest", "agent"] as const;

export const events = defineEvents({
  "label.requested": {
    by: ["system"],
    data: z.object({ shipBy: z.iso.datetime().optional() }),
    about:
      "The return exists and its channel has a label (RET-13); asked again when an agent reopens it.",
  },
  "label.voided": { by: ["system"], about: "The return was called off." },
  "label.printed": {
    by: ["system"],
    data: z.object({
      trackingId: z.string(),
      fileName: z.string(),
      courier: z.string().optional(),
    }),
    about: "The carrier answered with a label; the file is a byte array plus its name (RET-15).",
  },
  "label.failed": { by: ["system"], about: "The carrier gave no label (printLabelError)." },
  "label.retried": { by: [...customers, "system"], about: "Asked again after a failure." },
  "label.downloaded": { by: customers, about: "Printed or downloaded (RET-13, RET-14)." },
});
