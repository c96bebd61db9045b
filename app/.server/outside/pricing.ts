/** The port to whoever knows offers and codes: the pricing client (CODE-21, LC-34). */
import * as z from "zod";
import { offer, promo } from "#machines/cart";
import { currencies } from "#machines/kit";
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

export const codeRedeemed = z.strictObject({ outcome: z.literal("counted") });

/** The pricing client. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface PricingGateway {
  promotions(currency: Currency): Promise<PriceList>;
  judge(question: CodeQuestion & { readonly key: string }): Promise<CodeJudgement>;
  redeem(
    redemption: CodeRedemption & { readonly key: string },
  ): Promise<z.output<typeof codeRedeemed>>;
}
