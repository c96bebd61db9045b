/** The shapes inside an order. */
import * as z from "zod";
import { promo } from "#machines/cart";
import { gift } from "#machines/gift-card";
import { cents } from "#machines/kit";
import { boughtAs } from "./order.line-facts.ts";

/** A number of units. */
export const quantity = z.int().positive();

/** Where goods or bills go (ENT-23, ENT-24). */
export const address = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  line1: z.string(),
  line2: z.string().nullable().default(null),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string().default("US"),
  phone: z.string(),
  email: z.string().nullable().default(null),
  companyName: z.string().nullable().default(null),
  /** Polish addresses only. */
  district: z.string().nullable().default(null),
  houseNumber: z.string().nullable().default(null),
  flatNumber: z.string().nullable().default(null),
});

/** Who orders what needs no address (ADDR-40). */
export const contact = address.pick({ firstName: true, lastName: true, phone: true }).extend({
  /** Where a service is used that was ordered without any address (decision 101). */
  zip: z.string().nullable().default(null),
  /** The firm that asked for the invoice at checkout, and its NIP; null where a person buys, or an account of a business. */
  companyName: z.string().nullable().default(null),
  taxId: z.string().nullable().default(null),
});

/** What goods cost, in cents of the order's currency: goods − discount + shipping + tax = total. */
export const amounts = z
  .strictObject({
    goodsCents: cents,
    discountCents: cents,
    shippingCents: cents,
    taxCents: cents,
    totalCents: cents.nonnegative(),
  })
  .refine(
    (a) => a.goodsCents - a.discountCents + a.shippingCents + a.taxCents === a.totalCents,
    "the parts of an amount must sum to its total",
  );

/** How a product is drawn. */
const art = z.strictObject({ kind: z.string(), finish: z.string(), seed: z.string() });

/** What a promotion took off a line (CODE-03); `value` in cents. */
export const discount = z.strictObject({
  id: z.string(),
  discount_type: z.string(),
  discount_mode: z.enum(["amount", "percent"]),
  /** Nothing where all of it is given later, as for a trade-in. */
  value: cents.nonnegative(),
  /** Given later, outside the bill. */
  delayed_gratification_value: cents.nonnegative().default(0),
  trigger_code: z.string(),
  /** The ways to pay that it is given for; none for all (FIN-36, FIN-37). */
  methods: z.array(z.string()).default([]),
});

/** A part of a unit's discount (CODE-05). */
export const discountPart = discount
  .pick({ id: true, discount_type: true, trigger_code: true, methods: true })
  .extend({ valueCents: cents });

/** What of a unit's price moved since it was sold, because others went: what is left without it is what it was sold for. */
export const moved = z.strictObject({
  ...{ discountCents: cents, shippingCents: cents, taxCents: cents },
  /** By discount; below zero where the unit has less of it now. */
  parts: z.array(discountPart),
});

/** A promotion it was bought with, by the terms it was given on, so that it is measured anew where goods change (decision 060). */
export const promotion = promo.pick({
  ...{ code: true, discountType: true, terms: true, discountCents: true, eachBasisPoints: true },
  ...{ minimumCents: true, triggerSkus: true, needsTradeIn: true, methods: true, skus: true },
  ...{ lineIds: true },
});
export type Promotion = z.output<typeof promotion>;

/** What one of its deliveries costs; `lineIds` null for all that is sent. */
export const charge = z.strictObject({
  lineIds: z.array(z.string()).nullable(),
  costCents: cents.nonnegative(),
  freeOverFifty: z.boolean(),
});

export const inputLine = z.strictObject({
  /** `1`, `2`, … within the order; the last part of the line item's id. */
  id: z.string(),
  sku: z.string(),
  quantity,
  name: z.string(),
  art,
  /** The product types of A §9: Physical, Digital, ECertificate, … */
  productType: z.string().default("Physical"),
  /** product_division, e.g. TV or HA. */
  division: z.string().default(""),
  fulfilment: z.enum(["delivery", "pickup"]).default("delivery"),
  isGiftCard: z.boolean().default(false),
  /** A gift card's recipient, sender and message (ENT, GIFT-01); null sends it to whoever ordered. */
  gift: gift
    .extend({ recipientName: z.string(), senderName: z.string(), sendOn: z.iso.date().nullable() })
    .nullable()
    .default(null),
  requiresShipping: z.boolean().default(true),
  isPreorder: z.boolean().default(false),
  /** The day promised to the shopper, `YYYY-MM-DD`. */
  promisedOn: z.string().nullable().default(null),
  /** The day that was promised when it was bought, where a delay has put that off since. */
  boughtForOn: z.string().nullable().default(null),
  /** A booked delivery window of a television or appliance. */
  slot: z.string().nullable().default(null),
  /** The line's share of everything, already allocated. */
  amounts,
  /** Of its tax: the recycling fee, which is no tax (ENT-09). */
  ewasteCents: cents.nonnegative().default(0),
  /** What its discount, and what was taken off its delivery, is made of. */
  discounts: z.array(discount).default([]),
  /** An explicit end of the return window wins over the fifteen days (OPEN-01). */
  returnDeadline: z.iso.datetime().nullable().default(null),
  ...boughtAs,
});

export const inputPayment = z.strictObject({
  paymentId: z.string(),
  method: z.string(),
  /** What a method is called whose code nobody knows (OPEN-52). */
  name: z.string().nullable().default(null),
  /** What people may read of it, e.g. `visa •••• 4242`; null when there is nothing to read. */
  display: z.string().nullable().default(null),
  /** `cost_split.total` (ENT-26). */
  totalCents: cents.positive(),
});

/** The pickup store (ORD-62). */
export const store = z.strictObject({
  storeId: z.string(),
  storeName: z.string(),
  displayName: z.string(),
  storeChannel: z.string(),
  hours: z.string(),
  pickupExpiryDays: quantity,
  phone: z.string(),
});

/** The flags of a phone line (A §4), by the spec's own names. */
export const activationFlags = z.strictObject({
  SIM_ACTIVATION_ENABLED: z.boolean(),
  SIM_ACTIVATED: z.boolean(),
  PORT_ACTIVATION_ENABLED: z.boolean(),
  PORT_ACTIVATED: z.boolean(),
});
