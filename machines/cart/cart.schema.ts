/** LC-31 and LC-32: a cart, what is in it, how it is delivered and paid, until it becomes an order. */
import * as z from "zod";
import { cents, currencies, defineEvents, positiveCents } from "#machines/kit";
import { cardForm, giftCardRef, methods } from "#machines/payment";
import { billingAddress, contact, shippingAddress } from "./schema/address.fields.ts";
import { basisPoints, checkout, gates } from "./schema/checkout.fields.ts";
import { line, notice, payment, repricedLine, totals } from "./schema/cart.fields.ts";
import { delivery } from "./schema/delivery.fields.ts";
import { offer, promo } from "./schema/promo.fields.ts";

export const customerTypes = ["B2C", "EPDS", "B2E", "B2B"] as const;

/** Who buys for a business: the holder of its account pays, its members fill carts (PAY-45). */
export const companyRoles = ["holder", "member"] as const;

export const input = z.strictObject({
  cartId: z.string(),
  /** USD in the US store, PLN in Poland (CONST-10). */
  currency: z.enum(currencies),
  storefront: z.enum(["us", "pl"]),
  language: z.string(),
  customerId: z.string().nullable(),
  sessionId: z.string().nullable(),
  customerType: z.enum(customerTypes),
  /** Whether a business's buyer may pay for it, or fills its carts only (PAY-45). */
  companyRole: z.enum(companyRoles).nullable().default(null),
  /** Entered by an agent for a customer (PLACE-09). */
  isAssisted: z.boolean().default(false),
  /** The link it was opened with, which is told when it is ordered (LC-48). */
  linkId: z.string().nullable().default(null),
});

export const context = input.extend({
  /** Where delivery was checked last (CART-18). */
  zip: z.string().nullable(),
  lines: z.array(line),
  /** Programme lines that the chosen payment dropped; another choice brings them back (OPEN-88). */
  droppedLines: z.array(line),
  promos: z.array(promo),
  /** Offers of the price list that are about these goods; those whose conditions are met are in `promos`. */
  offers: z.array(offer),
  checkout,
  totals,
  notices: z.array(notice),
  /** The order it is submitted as. */
  orderId: z.string().nullable(),
  /** Stock is to be held: set when paying begins, forgotten when the hold runs out. */
  isHoldWanted: z.boolean(),
  /** What stock was reserved for, or null. */
  heldFor: z.string().nullable(),
  /** What was authorised, as text: any difference makes the payment stale (OPEN-86). */
  authorisedFor: z.string().nullable(),
  /** An address or promotion cleared the card (OPEN-87). */
  isCleared: z.boolean(),
  /** What points paid until the cart was left alone; they are taken again when its owner is back. */
  pointsAsideCents: cents.nonnegative().default(0),
  /** The offer to buy as a business opens once per cart (OPEN-42). */
  businessOfferDismissed: z.boolean(),
  /** Licences of apps that the account has already, by SKU: all of them count to its cap (CART-16). */
  licences: z.record(z.string(), positiveCents),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;
const anyone = [...customers, "system"] as const;
const system = ["system"] as const;
const assistants = ["agent", "system"] as const;

export const events = defineEvents({
  "line.added": {
    by: anyone,
    data: z.object({
      /** One unit (CART-07); merged into a line of the same SKU and attachments (OPEN-41). */
      line: line.extend({ quantity: z.literal(1).default(1) }),
      /** Care, carrier, installation … of a bundle: all or nothing (OPEN-39). */
      children: z.array(line).default([]),
    }),
    about: "ADD: one unit of a product, or a child of a line.",
  },
  "line.removed": {
    by: anyone,
    data: z.object({ lineId: z.string() }),
    about: "REMOVE: a line and its children (CART-11).",
  },
  "quantity.set": {
    by: anyone,
    data: z.object({ lineId: z.string(), quantity: cents.nonnegative() }),
    about: "SET_QTY: zero removes the line (OPEN-41).",
  },
  "lines.removed": {
    by: anyone,
    data: z.object({ lineIds: z.array(z.string()).min(1) }),
    about: "Everything that does not go where the order goes is taken out at once (ERR-110).",
  },
  "colour.changed": {
    by: anyone,
    data: z.object({ lineId: z.string(), line }),
    about: "The same thing in another colour; quantity and children stay (CART-33).",
  },
  "zip.entered": {
    by: anyone,
    data: z.object({ zip: z.string() }),
    about: "The delivery ZIP check (SHIP-01, CART-18).",
  },
  "address.entered": {
    by: anyone,
    data: z.object({
      address: shippingAddress,
      taxRateBasisPoints: basisPoints,
      /** What the ZIP allows, stamped by the server (SHIP-13, SHIP-15). */
      serviceability: z.enum(["all", "noAppliances", "none"]).default("all"),
    }),
    about: "ADDRESS_CHANGED: where goods go; another address clears the card.",
  },
  "billing.entered": {
    by: anyone,
    data: z.object({ address: billingAddress.nullable() }),
    about: "Where the bill goes; null is the same as shipping.",
  },
  "delivery.chosen": { by: anyone, data: z.object({ delivery }), about: "SHIP-01, SHIP-03." },
  "delivery.removed": {
    by: system,
    data: z.object({
      code: z.enum(["StoreRemoved", "DeliveryUnavailable", "UnableToScheduleHADelivery"]),
    }),
    about:
      "The chosen store, same-day delivery or truck is no longer there (SHIP-09, SHIP-10, SHIP-15).",
  },
  "contact.entered": { by: anyone, data: z.object({ contact }), about: "ADDR-40." },
  "payment.started": {
    by: anyone,
    data: z.object({
      paymentId: z.string(),
      method: z.enum(methods),
      /** What a gift card or points pay; null pays all that remains. */
      amountCents: positiveCents.nullable().default(null),
      /** The sealed card, for a card payment. */
      form: cardForm.nullable().default(null),
      /** It is the card of store financing's down payment, and `amountCents` that (FIN-26). */
      isDownPayment: z.boolean().default(false),
      /** The card of a gift card payment, as its issuer names it (GIFT-10). */
      giftCard: giftCardRef.nullable().default(null),
      /** What a device's wallet gave, under the id the server keeps it by. */
      sealedTokenId: z.string().nullable().default(null),
    }),
    about: "A method was chosen: its payment begins and supersedes another one (PAY-35).",
  },
  "payment.reapplied": {
    by: anyone,
    data: z.object({
      paymentId: z.string(),
      form: cardForm.nullable().default(null),
      sealedTokenId: z.string().nullable().default(null),
    }),
    about: "REAPPLY: a stale payment is authorised for the new sum (CART-19).",
  },
  "payment.removed": {
    by: anyone,
    data: z.object({ paymentId: z.string() }),
    about: "The shopper took a way to pay out of the cart.",
  },
  "payment.moved": {
    by: system,
    data: z.object({
      paymentId: z.string(),
      status: payment.shape.status,
      display: z.string().nullable(),
      code: z.string().nullable(),
    }),
    about: "AUTHORIZED, CVV_OK and the like: a payment told where it stands.",
  },
  repriced: {
    by: system,
    data: z.object({
      lines: z.array(repricedLine),
      taxRateBasisPoints: basisPoints.nullable().default(null),
      serviceChargeCents: cents.nonnegative().nullable().default(null),
    }),
    about: "REPRICE: the catalogue was asked again.",
  },
  "changes.acknowledged": { by: anyone, about: "The shopper has seen what changed." },
  "notice.raised": {
    by: system,
    data: z.object({
      code: z.string(),
      lineId: z.string().nullable(),
      details: notice.shape.details,
    }),
    about: "A cart notification of another lifecycle (CART-23).",
  },
  "notice.dismissed": {
    by: anyone,
    data: z.object({ noticeId: z.string() }),
    about: "A notice of the cart was read and put away.",
  },
  "offer.dismissed": { by: anyone, about: "The offer to buy as a business was closed (OPEN-42)." },
  "promo.applied": {
    by: anyone,
    data: z.object({ promo }),
    about: "PROMO_APPLIED: the server judged the code; the card is cleared (CART-21).",
  },
  "promo.judged": {
    by: system,
    data: z.object({ promo }),
    about: "A typed code was found good (LC-34): it is taken, or declined with its reason.",
  },
  "promotions.priced": {
    by: system,
    data: z.object({ offers: z.array(offer) }),
    about: "The pricing client was asked which offers there are for these goods (CODE-21).",
  },
  "promo.removed": {
    by: anyone,
    data: z.object({ code: z.string() }),
    about: "A code was taken out again.",
  },
  "consent.given": {
    by: anyone,
    data: z.object({
      consent: z.enum(["autoRenewal", "legal", "emailOffer"]),
      accepted: z.boolean(),
      /** The text that was read to its end, for a legal agreement. */
      text: z.strictObject({ version: z.string(), hash: z.string() }).nullable().default(null),
    }),
    about: "A box was ticked or unticked, or a legal agreement accepted (LC-30).",
  },
  "assistance.started": {
    by: assistants,
    about:
      "An agent places this cart for its customer; a card on it is cleared (PLACE-09, PLACE-10).",
  },
  "assistance.ended": { by: assistants, about: "The customer goes on alone." },
  "gates.noted": {
    by: system,
    data: z.object({ gates: gates.partial() }),
    about: "A bot check, a financing application or an agreement moved.",
  },
  "session.merged": {
    by: system,
    data: z.object({
      customerId: z.string(),
      customerType: z.enum(customerTypes),
      companyRole: z.enum(companyRoles).nullable().default(null),
      /** The lines of the cart the account had. */
      lines: z.array(line),
    }),
    about: "A guest signed in.",
  },
  "buyer.noted": {
    by: system,
    data: z.object({
      customerType: z.enum(customerTypes),
      companyRole: z.enum(companyRoles).nullable(),
      licences: z.record(z.string(), positiveCents),
    }),
    about: "Who buys is known better: a programme's member, a business (CODE-15, PAY-45).",
  },
  "cart.absorbed": {
    by: system,
    about: "Its lines went to another cart at sign-in, or whose it was is erased.",
  },
  "submission.started": {
    by: system,
    data: z.object({ orderId: z.string() }),
    about: "PLACE_ORDER: the button was pressed and the cart is locked.",
  },
  "order.created": {
    by: system,
    data: z.object({ orderId: z.string() }),
    about: "The order stands; the cart is done.",
  },
  "order.pending": {
    by: system,
    data: z.object({ orderId: z.string() }),
    about: "The order waits for the payment's provider.",
  },
  "submission.failed": {
    by: system,
    data: z.object({ code: z.string() }),
    about: "No order came of it; the cart is open again.",
  },
});
export type Event = typeof events.types;
