/** LC-42: the goods of one cart are leased; after twelve months they are the customer's. */
import * as z from "zod";
import { cents, defineEvents, positiveCents } from "#machines/kit";

export const input = z.strictObject({
  /** Also the id of the payment that it pays by. */
  leaseId: z.string(),
  cartId: z.string(),
  sessionId: z.string().nullable(),
  customerId: z.string(),
  /** The store's clock, by the minutes it is ahead of UTC in winter; payments are due on its days. */
  utcOffsetMinutes: z.int(),
});

export const context = input.extend({
  /** Where the goods are to go; leasing is not offered everywhere (OPEN-104). */
  state: z.string().nullable(),
  /** Where the server keeps what the lessor asks of the customer until it has it. */
  sealedApplicantId: z.string().nullable(),
  /** How often the lessor was asked since it was sent the application. */
  queries: cents.nonnegative(),
  /** What may be leased at most; null until it is approved. */
  approvedCents: positiveCents.nullable(),
  /** What leasing costs, in hundredths of a percent of the goods. */
  feeBasisPoints: cents.nonnegative(),
  approvedAt: z.iso.datetime().nullable(),
  /** What is leased. */
  amountCents: positiveCents.nullable(),
  /** When it was last agreed to: chosen at checkout, then placed with the order. Its payments count from there. */
  activeSince: z.iso.datetime().nullable(),
  /** What of it came back, and when: later payments are smaller. */
  returns: z.array(z.strictObject({ amountCents: positiveCents, at: z.iso.datetime() })),
  /** Why it does not go on, as a code of the catalogue. */
  code: z.string().nullable(),
});
export type Context = z.output<typeof context>;

/** Nobody leases as a guest (LC-42). */
const customers = ["shopper", "agent"] as const;
/** The lessor's answers come through the outbox (system) or a webhook (provider). */
const answer = ["provider", "system"] as const;

export const events = defineEvents({
  applied: {
    by: customers,
    data: z.object({ state: z.string(), sealedApplicantId: z.string() }),
    about: "APPLY: the shopper asks for a lease, where it is offered.",
  },
  "lease.approved": {
    by: answer,
    data: z.object({ amountCents: positiveCents, feeBasisPoints: cents.nonnegative() }),
    about: "APPROVED: this much may be leased (FIN-44).",
  },
  "lease.refused": {
    by: answer,
    data: z.object({ code: z.string() }),
    about: "REFUSED: the lessor does not lease to them, or not in their state.",
  },
  "lease.used": {
    by: customers,
    data: z.object({
      /** What the cart costs when it is leased; the server stamps it. */
      amountCents: positiveCents,
    }),
    about: "USE or CART_EXCEEDS: the cart is leased, unless it costs more than was approved.",
  },
  "order.placed": {
    by: ["system"],
    about: "AGREED: the order that it pays is placed; the first payment is due that day (FIN-42).",
  },
  "goods.returned": {
    by: ["warehouse", "system"],
    data: z.object({
      /** What they cost, before the lessor's fee. */
      amountCents: positiveCents,
    }),
    about: "RETURNED_GOODS: goods are back, or were never sent; once all are, nothing more is due.",
  },
  "order.cancelled": { by: ["system"], about: "No order came of it: nothing is leased." },
});
export type Event = typeof events.types;
