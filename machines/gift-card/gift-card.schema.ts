/** LC-27: a gift card that was bought, or given in place of money, until it is revoked, and what is on it. */
import * as z from "zod";
import { cents, currencies, defineEvents, positiveCents } from "#machines/kit";
import { GIFT_CARD_MAX_CENTS } from "./gift-card.rules.ts";

/** Who a card is for and from whom (GIFT-01); names are null when a shopper buys it for themselves. */
export const gift = z.strictObject({
  recipientName: z.string().nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  senderName: z.string().nullable(),
  message: z.string(),
});

export const input = gift.extend({
  /** `<orderId>/<line>-<n>`: one for each unit. */
  giftCardId: z.string(),
  orderId: z.string(),
  customerId: z.string().nullable(),
  sessionId: z.string().nullable(),
  amountCents: positiveCents.max(GIFT_CARD_MAX_CENTS),
  currency: z.enum(currencies),
  /** When it is to be sent, ISO 8601 in UTC; null is at once. */
  sendAt: z.iso.datetime().nullable(),
  /** Until when its buyer may withdraw from it, as long as nothing was spent; null where no law gives that right (PL-01). */
  withdrawableUntil: z.iso.datetime().nullable().default(null),
  /** In place of money that its payment does not take: nobody bought it, so that nobody takes it back or withdraws from it. */
  isGiven: z.boolean().default(false),
});

export const context = input.extend({
  /** What is left until `sendAt`; the delay of the sending. */
  waitMs: cents.nonnegative(),
  /** The issuer's name of the card; it does not open it. */
  cardId: z.string().nullable(),
  /** The last four characters of its code. */
  last4: z.string().nullable(),
  balanceCents: cents.nonnegative().max(GIFT_CARD_MAX_CENTS),
  /** When it was sent again, the last day only. */
  resentAt: z.array(z.iso.datetime()),
  /** How often an agent had its code replaced. */
  renewals: cents.nonnegative(),
  /** Revoked while the issuer was still making it, or a new code for it. */
  isRevoked: z.boolean(),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;

const balance = z.object({ balanceCents: cents.nonnegative() });

export const events = defineEvents({
  "order.ok": {
    by: ["system"],
    about: "The order is placed and its money is taken: it is sent, or waits for its day.",
  },
  "sending.cancelled": {
    by: ["system", "agent"],
    about: "PRE_SEND_CANCEL: never the shopper once it is ordered (GIFT-05, OPEN-111).",
  },
  "card.issued": {
    by: ["system"],
    data: balance.extend({ cardId: z.string(), last4: z.string().length(4) }),
    about: "The issuer made the card and wrote to its recipient.",
  },
  "card.given": {
    by: ["system"],
    data: balance.extend({ cardId: z.string(), last4: z.string().length(4) }),
    about: "The issuer made it in place of money that goes back, and wrote to whoever ordered.",
  },
  "mailbox.corrected": {
    by: ["system"],
    data: z.object({ email: z.email() }),
    about:
      "The address it goes to was mistyped and is put right (decision 093): a code that somebody else has opens nothing any more, and a new one goes to the right address.",
  },
  resent: {
    by: customers,
    data: z.object({ email: z.email(), mobile: z.string().nullable().default(null) }),
    about: "RESEND: to the same or a corrected address, at most five times a day (GIFT-06).",
  },
  "code.renewed": {
    by: ["agent"],
    data: z.object({
      after: cents.nonnegative(),
      /** What its issuer has on it, and open carts hold: these let go of it, and it goes along. */
      leftCents: cents.nonnegative().default(0),
    }),
    about:
      "Its code is wrong, or somebody else has it: what is left gets a new one, mailed to where the card goes. `after` is how many there were before: of several presses one counts.",
  },
  "card.renewed": {
    by: ["system"],
    data: balance.extend({ cardId: z.string(), last4: z.string().length(4) }),
    about:
      "The issuer moved what is left to a card with a new code, and the old one opens nothing.",
  },
  spent: { by: ["system"], data: balance, about: "SPEND: the card paid for something." },
  added: {
    by: ["system"],
    data: balance,
    about: "ADD: money came onto it; never more than the maximum (GIFT-11).",
  },
  "taken.back": {
    by: ["agent"],
    about: "An agent ends a card of which nothing was spent, and what was paid for it goes back.",
  },
  withdrawn: {
    by: ["shopper", "guest"],
    about:
      "Its buyer withdraws from a card of which nothing was spent, and what was paid goes back.",
  },
  revoked: { by: ["system", "agent"], about: "REVOKED: the card is worth nothing any more." },
});
export type Event = typeof events.types;
