/** The shapes of promotions: what a discount takes off, what it asks of a cart, and what is left of it on an order. */
import * as z from "zod";
import { cents, positiveCents } from "#machines/kit";
import { methods } from "#machines/payment";

const basisPoints = z.int().min(1).max(10_000);

/** The discount types of the catalogue, and the promotion code, which is a type of its own (CODE-02). */
const discountTypes = [
  "PromotionalDiscount",
  "TradeIn",
  "Epp",
  "Discount",
  "Referral",
  "OrderDiscount",
  "ShippingDiscount",
  "BOGO",
  "Combo",
  "TierPrice",
  "PromoCode",
] as const;

/** How a discount is measured, so that a cart can measure it again after every change of its lines. */
export const terms = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("amount"), cents: positiveCents }),
  z.strictObject({ kind: z.literal("percent"), basisPoints }),
  /** Of `buy + free` units the cheapest `free` are that much cheaper. */
  z.strictObject({
    kind: z.literal("bogo"),
    buy: positiveCents,
    free: positiveCents,
    basisPoints,
  }),
  /** As many units are cheaper as there are units of `withSkus` beside them. */
  z.strictObject({ kind: z.literal("combo"), withSkus: z.array(z.string()).min(1), basisPoints }),
  /** The highest step that the units of all its goods reach together. */
  z.strictObject({
    kind: z.literal("tiers"),
    tiers: z.array(z.strictObject({ units: positiveCents, basisPoints })).min(1),
  }),
  z.strictObject({ kind: z.literal("shipping"), basisPoints }),
]);
export type Terms = z.output<typeof terms>;

/** What a promotion asks of a cart; a cart that no longer has it loses the promotion. */
const conditions = {
  /** Goods must cost at least this much (PAY-48). */
  minimumCents: cents.nonnegative().default(0),
  /** One of these must be in the cart (ERR-68); empty means nothing is asked. */
  triggerSkus: z.array(z.string()).default([]),
  /** A traded device must be in the cart (ERR-69). */
  needsTradeIn: z.boolean().default(false),
  /** The ways to pay it goes with; empty means any (ERR-193). */
  methods: z.array(z.enum(methods)).default([]),
  /** The goods it is for; empty means all that are sold. */
  skus: z.array(z.string()).default([]),
  /** It adds up with others; of those that do not, a cart has the best one (CODE-16). */
  combines: z.boolean().default(true),
};

/** A promotion as the server judged it; the cart spreads its cents over the lines (PLACE-13). */
export const promo = z.strictObject({
  ...conditions,
  /** What was typed, or the id of an offer that applies by itself. */
  code: z.string(),
  discountType: z.enum(discountTypes).default("PromoCode"),
  /** Who brought it: a typed code, an offer that applies by itself, a referral, an employee or student programme. */
  source: z.enum(["code", "offer", "referral", "programme"]).default("code"),
  label: z.string(),
  /** What it takes off at most, or, with `terms`, what it takes off now. */
  discountCents: cents.nonnegative(),
  /** The lines it is for; empty means all. */
  lineIds: z.array(z.string()),
  /** Null means `discountCents` as they are. */
  terms: terms.nullable().default(null),
  /** A programme's share of each line, of which `discountCents` is the sum; null for whatever else. */
  eachBasisPoints: basisPoints.nullable().default(null),
  /** What is given later, outside this bill (CODE-03). */
  delayedGratificationCents: cents.nonnegative().default(0),
  /** What set it off, for the order (CODE-04). */
  triggerTags: z.array(z.string()).default([]),
  /** A code's last instant (ERR-58). */
  endsAt: z.iso.datetime().nullable().default(null),
  /** Orders that may use a code, all together and of one mailbox; null means any number (ERR-61, ERR-62). */
  limit: z
    .strictObject({
      all: z.int().positive().nullable(),
      each: z.int().positive().nullable(),
    })
    .nullable()
    .default(null),
});
export type Promo = z.output<typeof promo>;

/** An offer that applies by itself, as the pricing client lists it (CART-32, CODE-21). */
export const offer = z.strictObject({
  ...conditions,
  offerId: z.string(),
  /** The promotion's kind, e.g. SEASON. */
  offerType: z.string(),
  discountType: z.enum(discountTypes),
  /** By language; English is the one the others fall back to. */
  salesPitch: z.record(z.string(), z.string()),
  terms,
});
export type Offer = z.output<typeof offer>;
