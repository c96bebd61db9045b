/** The port to the issuer of gift cards: money that cannot go back where it came from becomes balance (LC-19). */
import * as z from "zod";
import { currencies, positiveCents } from "#machines/kit";

export const giftCredit = z.strictObject({
  /** One credit has one id: the same id puts its money on a card once, whatever the key. */
  creditId: z.string().min(1),
  orderId: z.string(),
  /** The issuer sends the card's code there; the store never knows it. */
  email: z.string(),
  amountCents: positiveCents,
  currency: z.enum(currencies),
});
export type GiftCredit = z.output<typeof giftCredit>;

export const giftCreditResult = z.strictObject({
  outcome: z.literal("credited"),
  /** Names the card without opening it. */
  cardId: z.string(),
});

/** One line of the issuer's book. */
export const giftBookEntry = giftCredit
  .pick({ creditId: true, orderId: true, amountCents: true, currency: true })
  .extend({ cardId: z.string() });
export type GiftBookEntry = z.output<typeof giftBookEntry>;

/** The issuer. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface GiftCardGateway {
  /** Puts money on a new card and sends its code to the shopper. */
  credit(
    request: GiftCredit & { readonly key: string },
  ): Promise<z.output<typeof giftCreditResult>>;
  /** Everything it ever credited; the audit compares it with ours. */
  book(): Promise<GiftBookEntry[]>;
}
