/** What can happen to an order once its goods have arrived: returns, replacements, and charges for what is kept. */
import * as z from "zod";
import { cents, positiveCents } from "#machines/kit";
import {
  aboutLine,
  chosenLine,
  customers,
  paymentSide,
  reason,
  warehouse,
} from "./order.events.parts.ts";
import { goodwillReasons } from "./order.records.ts";

/** Units of a line that are replaced; null where nobody said by which replacement. */
const aboutReplacement = aboutLine.extend({ replacementId: z.string().nullable().default(null) });

export const afterSalesEvents = {
  "return.requested": {
    by: customers,
    data: z.object({
      returnId: z.string(),
      lines: z.array(chosenLine).min(1),
      channel: z.string(),
      ...reason,
    }),
    about: "START of LC-15 (RET-01).",
  },
  "return.accepted": {
    by: ["system"],
    data: z.object({
      returnId: z.string(),
      lines: z.array(z.object({ lineId: z.string(), units: z.int().positive() })).min(1),
      /** The day that the return promised for its money. */
      dueAt: z.iso.datetime().nullable().default(null),
    }),
    about: "The warehouse took the units; their money goes back.",
  },
  "return.reopened": {
    by: ["agent"],
    data: z.object({ returnId: z.string() }),
    about: "An agent gives an expired return another chance (AGENT_REOPEN).",
  },
  "return.allowed": {
    by: ["agent"],
    data: aboutLine,
    about:
      "An agent lets what arrived come back although its window is closed, for as long again (AGENT_ALLOW).",
  },
  "claim.granted": {
    by: ["agent"],
    data: z.object({ returnId: z.string() }),
    about: "An agent refunds what never arrived, though the claim was denied (AGENT_GRANT).",
  },
  "card.taken.back": {
    by: ["system"],
    data: z.object({ giftCardId: z.string() }),
    about: "A gift card was taken back unspent: what was paid for it goes back.",
  },
  "replacement.requested": {
    by: customers,
    data: chosenLine.extend(reason),
    about: "REPLACEMENT_INITIATED (RET-25).",
  },
  "replacement.approved": {
    by: ["system"],
    data: aboutLine.extend({ replacementId: z.string(), units: z.int().positive() }),
    about: "The warehouse replaces so many of the units that were asked for.",
  },
  "replacement.refused": {
    by: warehouse,
    data: aboutReplacement,
    about: "REPLACEMENT_REFUSED: no replacement is sent.",
  },
  "replacement.delivered": {
    by: ["carrier", "system"],
    data: aboutReplacement,
    about: "REPLACEMENT_DELIVERED: the customer has the replacement.",
  },
  "replacement.ended": {
    by: ["system"],
    data: aboutReplacement,
    about: "The old units are back, or nothing is owed for them: the new ones are the shopper's.",
  },
  "credit.settling": {
    by: ["system"],
    data: z.object({
      by: z.enum(["trade-in", "buy-back"]),
      askerId: z.string(),
      payoutCents: cents.nonnegative(),
      chargebackCents: cents.nonnegative(),
    }),
    about: "An old device was judged, or never came: what is paid or charged to which payment.",
  },
  "goodwill.granted": {
    by: ["agent"],
    data: z.object({ amountCents: positiveCents, reasonCode: z.enum(goodwillReasons) }),
    about: "Money is given for goodwill, without any goods coming back.",
  },
  "goodwill.paid": {
    by: ["system"],
    data: z.object({
      creditId: z.string(),
      paymentId: z.string(),
      /** The end of the code of the gift card that has it, where one does and it is known. */
      last4: z.string().length(4).nullable().default(null),
    }),
    about: "A payment's share of it was paid out, or is on a gift card.",
  },
  "goodwill.unpaid": {
    by: ["system"],
    data: z.object({ creditId: z.string(), paymentId: z.string() }),
    about: "A payment's provider would not pay its share out: it becomes gift card balance.",
  },
  "charge.initiated": {
    by: ["system"],
    data: aboutReplacement,
    about: "A device was not sent back in time (CHARGE_INITIATED).",
  },
  "charge.started": {
    by: paymentSide,
    data: aboutReplacement,
    about: "CHARGE_STARTED: a fee is being taken.",
  },
  "charge.succeeded": {
    by: paymentSide,
    data: aboutReplacement,
    about: "CHARGE_SUCCEEDED: the fee is taken.",
  },
  "charge.failed": {
    by: paymentSide,
    data: aboutReplacement,
    about: "CHARGE_FAILED: the fee could not be taken.",
  },
  "charge.lifted": {
    by: ["system"],
    data: aboutReplacement,
    about: "A device came back after all: nothing is charged for it, or what was is given back.",
  },
} as const;
