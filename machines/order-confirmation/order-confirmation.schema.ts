/** LC-29: the page after the button was pressed, until the order is placed or cannot be. It lives in the browser. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  orderId: z.string(),
  /** Milliseconds since the button was pressed, as the page was rendered. */
  waitedMs: z.int().nonnegative(),
});

export const context = input.extend({
  /** Why there is no order, or what its payment failed with: a code of the catalogue. */
  code: z.string().nullable(),
});

export type Context = z.output<typeof context>;

const customers = ["shopper", "guest"] as const;
const answer = ["system", "provider"] as const;

export const events = defineEvents({
  "order.found": {
    by: ["system"],
    data: z.object({ stage: z.enum(["submitting", "created"]) }),
    about: "ORDER_FOUND: the store was asked and knows the order.",
  },
  "order.missing": { by: ["system"], about: "NOT_FOUND: the store knows no such order." },
  "order.created": {
    by: ["system"],
    about: "ORDER_CREATED: everything is paid, the order is placed.",
  },
  "submission.failed": {
    by: ["system"],
    data: z.object({ code: z.string() }),
    about: "FAILED: nothing was ordered.",
  },
  "payment.succeeded": { by: answer, about: "PAYMENT_SUCCESS: the late answer is a yes (LOG-09)." },
  "payment.failed": {
    by: answer,
    data: z.object({ code: z.string() }),
    about: "PAYMENT_FAILED: the late answer is a no; the order can be paid again.",
  },
  "slot.chosen": { by: customers, about: "SCHEDULE: a day and hours were chosen (CONF-02)." },
  "link.copied": { by: customers, about: "COPY_REFERRAL: the referral link was copied (CONF-17)." },
  "sms.agreed": { by: customers, about: "SMS_OPT_IN: text messages are wanted (CONF-09)." },
  "survey.answered": { by: customers, about: "SURVEY: the customer said how it went (CONF-08)." },
});

export type Event = typeof events.types;
