/** The port to the issuer of gift cards: it makes cards, keeps their balances, and pays with them (LC-19, LC-27). */
import * as z from "zod";
import { cents, currencies, positiveCents } from "#machines/kit";
import { GIFT_CARD_MAX_CENTS } from "#machines/gift-card";
import type { Answer } from "#app/.server/engine/engine-context.ts";

export const giftCredit = z.strictObject({
  /** One credit has one id: the same id puts its money on a card once, whatever the key. */
  creditId: z.string().min(1),
  orderId: z.string(),
  /** The store's own name of the card; those that a credit needs besides have `givenCardId` of it. */
  giftCardId: z.string().min(1),
  /** The issuer sends the card's code there; the store never knows it. */
  email: z.string(),
  amountCents: positiveCents,
  currency: z.enum(currencies),
});
export type GiftCredit = z.output<typeof giftCredit>;

/** One line of the issuer's book. */
export const giftBookEntry = giftCredit
  .pick({ creditId: true, orderId: true, amountCents: true, currency: true })
  .extend({ cardId: z.string() });
export type GiftBookEntry = z.output<typeof giftBookEntry>;

/** A card that was bought: the issuer writes to its recipient. */
export const giftIssue = z.strictObject({
  /** The store's own name of the card; it is made once for each. */
  giftCardId: z.string().min(1),
  amountCents: positiveCents.max(GIFT_CARD_MAX_CENTS),
  currency: z.enum(currencies),
  email: z.string(),
  mobile: z.string().nullable(),
  recipientName: z.string().nullable(),
  senderName: z.string().nullable(),
  message: z.string(),
});
export type GiftIssue = z.output<typeof giftIssue>;

/** A card as the store may know it: everything but its code. */
export const giftCardFace = z.strictObject({
  cardId: z.string(),
  last4: z.string().length(4),
  balanceCents: cents.nonnegative(),
  currency: z.enum(currencies),
  /** The store's own name of a card that it sold. */
  giftCardId: z.string().nullable(),
});
export type GiftCardFace = z.output<typeof giftCardFace>;

export const giftCreditResult = z.strictObject({
  outcome: z.literal("credited"),
  /** Names the first card without opening it. */
  cardId: z.string(),
  /** Each card that holds some of it, as it is now: none holds more than the maximum. */
  cards: z.array(giftCardFace),
});

/** Why a code opens nothing (GIFT-03). */
const refusals = [
  "GiftCardAlreadyRedeemed",
  "GiftCardCodeInvalid",
  "GiftCardFieldFormatInvalid",
] as const;

export const giftLookRequest = z.strictObject({ code: z.string() });
export const giftLookResult = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("good"), card: giftCardFace }),
  z.strictObject({
    outcome: z.literal("refused"),
    code: z.enum(refusals),
    /** What of an empty card is only set aside, and may come back. */
    heldCents: cents.nonnegative().default(0),
  }),
]);
export type GiftLookResult = z.output<typeof giftLookResult>;

export const giftCharge = z.strictObject({
  paymentId: z.string().min(1),
  attempt: z.int().positive(),
  cardId: z.string().min(1),
  amountCents: positiveCents,
  currency: z.enum(currencies),
});
export type GiftCharge = z.output<typeof giftCharge>;

/** The money then moves like any other; `card` is what the card is like afterwards. */
export const giftChargeResult = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("approved"),
    transactionId: z.string(),
    card: giftCardFace,
  }),
  z.strictObject({ outcome: z.literal("declined"), code: z.literal("NoBalanceInGiftCard") }),
]);
export type GiftChargeResult = z.output<typeof giftChargeResult>;

export const giftReload = z.strictObject({ code: z.string(), cardId: z.string().min(1) });
/** All that is on the card of `code` moves to another one; refused as a whole where that would be too much. */
export const giftReloadResult = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("moved"), from: giftCardFace, to: giftCardFace }),
  z.strictObject({
    outcome: z.literal("refused"),
    code: z.enum([...refusals, "GiftCardExceedingMaximumBalance"]),
  }),
]);
export type GiftReloadResult = z.output<typeof giftReloadResult>;

/** A new code for what is left on a card; a card is renewed once, and whoever asks again gets the same one. */
export const giftRenewal = z.strictObject({
  /** The store's own name of the card, which the new one keeps. */
  giftCardId: z.string().min(1),
  cardId: z.string().min(1),
  email: z.string(),
  mobile: z.string().nullable(),
});

export const giftRetire = z.strictObject({ cardId: z.string().min(1) });
export const giftRetireResult = z.strictObject({ outcome: z.literal("retired") });

/** The issuer. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id or the form's key. */
export interface GiftCardGateway {
  /** Puts money on a new card and sends its code to the shopper. */
  credit(
    request: GiftCredit & { readonly key: string },
  ): Promise<z.output<typeof giftCreditResult>>;
  /** Everything it ever credited; the audit compares it with ours. */
  book(): Promise<GiftBookEntry[]>;
  /** Makes a card that was bought and sends its code to the recipient. */
  issue(request: GiftIssue & { readonly key: string }): Promise<GiftCardFace>;
  /** What a code opens. */
  look(request: { readonly key: string; readonly code: string }): Promise<GiftLookResult>;
  /** Cards by their ids; those it does not know are left out. */
  cards(cardIds: readonly string[]): Promise<GiftCardFace[]>;
  charge(request: GiftCharge & { readonly key: string }): Promise<GiftChargeResult>;
  reload(
    request: z.output<typeof giftReload> & { readonly key: string },
  ): Promise<GiftReloadResult>;
  /**
   * Moves all of a card to one with a new code, what it pays for included, and mails that: the old code and the old card open
   * nothing from then on.
   */
  renew(request: z.output<typeof giftRenewal> & { readonly key: string }): Promise<GiftCardFace>;
  retire(
    request: z.output<typeof giftRetire> & { readonly key: string },
  ): Promise<z.output<typeof giftRetireResult>>;
}

/** A payment's share of a refund becomes balance once. */
export function creditIdOf({
  refundId,
  paymentId,
}: {
  refundId: string;
  paymentId: string;
}): string {
  return `${refundId}/${paymentId}`;
}

/** The store's own name of each of the cards of a credit, counted from zero. */
export const givenCardId = (first: string, place: number): string =>
  place === 0 ? first : `${first}/${place + 1}`;

/** What is on a card now, for a card that the store sold. */
export function toldBalance(
  type: "spent" | "added",
  { giftCardId, balanceCents }: GiftCardFace,
): Answer[] {
  if (giftCardId === null) return [];
  return [{ to: `gift-card:${giftCardId}`, event: { type, balanceCents }, role: "system" }];
}
