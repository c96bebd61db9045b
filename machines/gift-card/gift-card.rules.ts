/** The rules of a gift card's code and balance (GIFT-02, GIFT-03, GIFT-04). No zod here. */

/** A card never holds more (GIFT-04, CONST). */
export const GIFT_CARD_MAX_CENTS = 200_000;

/** Exactly so many characters (GIFT-02). */
export const GIFT_CARD_CODE_LENGTH = 14;

/** Resends of one card within a day (OPEN-112). */
export const RESENDS_A_DAY = 5;

/** A code as it is sent: people type the spaces and hyphens it is printed with, in either case. */
export function plainGiftCode(value: string): string {
  return value.replace(/[\s-]/g, "").toUpperCase();
}

/** 14 letters and digits, or `GiftCardFieldFormatInvalid` (GIFT-02, GIFT-03). */
export function giftCode(value: string): "GiftCardFieldFormatInvalid" | null {
  const code = plainGiftCode(value);
  const isCode = code.length === GIFT_CARD_CODE_LENGTH && /^[A-Z0-9]+$/.test(code);
  return isCode ? null : "GiftCardFieldFormatInvalid";
}

/** Whether a balance may be that high (GIFT-04, GIFT-11). */
export function isWithinMaximum(balanceCents: number): boolean {
  return balanceCents <= GIFT_CARD_MAX_CENTS;
}
