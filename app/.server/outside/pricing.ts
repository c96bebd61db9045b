/** The port to whoever knows offers and codes: the pricing client (CODE-21, LC-34). */
import * as z from "zod";
import { offer, promo } from "#machines/cart";
import { cents, currencies, positiveCents } from "#machines/kit";
import type { Currency } from "#machines/kit";
import { refusals } from "#machines/promo-code";

/** Offers that apply by themselves, as they are today. */
export const priceList = z.array(offer);
export type PriceList = z.output<typeof priceList>;

/** Who wants to use a code, and where. What is in the cart is for the cart to judge. */
export const codeQuestion = z.strictObject({
  code: z.string(),
  currency: z.enum(currencies),
  language: z.string(),
  /** The account's address, else the one the order's mail goes to. */
  email: z.string().nullable(),
  /** Null for a guest. */
  customerId: z.string().nullable(),
});
export type CodeQuestion = z.output<typeof codeQuestion>;

/** A code is good under its conditions, or it is refused. */
export const codeJudgement = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("good"), promo }),
  z.strictObject({ outcome: z.literal("refused"), code: z.enum(refusals) }),
]);
export type CodeJudgement = z.output<typeof codeJudgement>;

/** An order that has used a code counts once. */
export const codeRedemption = z.strictObject({
  code: z.string(),
  orderId: z.string(),
  email: z.string().nullable(),
});
export type CodeRedemption = z.output<typeof codeRedemption>;

/** Somebody wants to call goods off: may they be kept for less (OPEN-106)? */
export const retentionQuestion = z.strictObject({
  orderId: z.string(),
  currency: z.enum(currencies),
  /** Why they go; null asks for every reason there is. */
  rejectionCode: z.string().nullable(),
  /** The goods, without delivery and tax. */
  lines: z.array(z.strictObject({ lineId: z.string(), sku: z.string(), goodsCents: cents })).min(1),
});
export type RetentionQuestion = z.output<typeof retentionQuestion>;

/** What may be offered, in the words of `discounts.found`; nothing is an answer too. */
export const retention = z.strictObject({
  discounts: z.array(
    z.strictObject({
      triggerCode: z.string(),
      rejectionCodes: z.array(z.string()),
      lineIds: z.array(z.string()),
      amountCents: positiveCents,
    }),
  ),
  maxPaybackCents: positiveCents.nullable(),
});
export type Retention = z.output<typeof retention>;

export const codeRedeemed = z.strictObject({ outcome: z.literal("counted") });

/** The pricing client. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface PricingGateway {
  promotions(currency: Currency): Promise<PriceList>;
  judge(question: CodeQuestion & { readonly key: string }): Promise<CodeJudgement>;
  redeem(
    redemption: CodeRedemption & { readonly key: string },
  ): Promise<z.output<typeof codeRedeemed>>;
  retention(question: RetentionQuestion & { readonly key: string }): Promise<Retention>;
}
