/** LC-48: a cart that was sent to somebody, by e-mail and as a text message. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  linkId: z.string(),
  /** What is copied when the link is opened: a cart of its own, as the sender's was then. */
  cartId: z.string(),
  storefront: z.enum(["us", "pl"]),
  language: z.string(),
  sessionId: z.string().nullable(),
  customerId: z.string().nullable(),
});

export const context = input.extend({
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** The copy, once somebody opened the link. */
  copyId: z.string().nullable(),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;

export const events = defineEvents({
  "send.requested": {
    by: customers,
    data: z.object({
      email: z.email(),
      mobile: z.string().nullable(),
      /** The call centre may e-mail an offer (PLACE-17); nothing leaves without it. */
      consent: z.boolean(),
    }),
    about: "SEND: the link leaves by e-mail, and as a text where a number was given (CART-17).",
  },
  "send.failed": {
    by: ["system", "provider"],
    about: "FAIL: the message could not be delivered (PayByPhoneFailed).",
  },
  "resend.requested": { by: customers, about: "RESEND: it is tried again." },
  "link.opened": {
    by: ["system"],
    data: z.object({ cartId: z.string() }),
    about: "OPENED: somebody who has the link took a copy of the cart, once.",
  },
  "cart.ordered": { by: ["system"], about: "PAID: the copy became an order." },
});
export type Event = typeof events.types;
