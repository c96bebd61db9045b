/** The issuer's cards: what is on each, and the test codes that are good from the start (`docs/guides/sandbox.md`). */
import * as z from "zod";
import type { GiftCardFace } from "#app/.server/outside/gift-card.ts";
import { GIFT_CARD_MAX_CENTS } from "#machines/gift-card";
import { currencies, sum } from "#machines/kit";
import type { CardLedger } from "#app/.server/sandbox/cards/card-ledger.ts";
import type { Chance } from "#app/.server/sandbox/chance.ts";
import {
  creditedCents,
  owedCents,
  unsettledCents,
} from "#app/.server/sandbox/lending/credit-charges.ts";
import type { Collection } from "#app/.server/sandbox/collection.ts";

export const giftCardDocument = z.strictObject({
  cardId: z.string(),
  /** Only the issuer and the recipient know it. */
  code: z.string(),
  giftCardId: z.string().nullable(),
  currency: z.enum(currencies),
  /** What came onto it and was not moved to another card. */
  paidInCents: z.int().nonnegative(),
  /** Transactions that it pays for. */
  charges: z.array(z.string()),
  /** Renewed, or revoked. */
  isClosed: z.boolean(),
  /** The card with the new code that all of it went to. */
  renewedAs: z.string().nullable().default(null),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** How often its code was sent. */
  sent: z.int().nonnegative(),
});
export type GiftCardDocument = z.output<typeof giftCardDocument>;

/** `GIFTCARD`, two digits to tell cards apart, four digits of whole dollars. */
const testCode = /^GIFTCARD(\d{2})(\d{4})$/;

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export interface GiftCardStock {
  /** A card by its code; a test code makes its card when it is first seen. */
  byCode(code: string): GiftCardDocument | null;
  find(cardId: string): GiftCardDocument | null;
  put(card: GiftCardDocument): void;
  make(
    cardId: string,
    card: Pick<GiftCardDocument, "giftCardId" | "currency" | "paidInCents" | "email" | "mobile">,
  ): GiftCardDocument;
  /** What is left on it; `except` leaves out what one payment holds. */
  balanceCents(card: GiftCardDocument, except?: string): number;
  /** What of it is authorised and not taken yet. */
  heldCents(card: GiftCardDocument): number;
  face(card: GiftCardDocument): GiftCardFace;
  all(): GiftCardDocument[];
}

export function createGiftCardStock(
  documents: Collection<GiftCardDocument>,
  book: CardLedger,
  chance: Chance,
): GiftCardStock {
  const codeOf = (cardId: string) =>
    Array.from({ length: 14 }, (_, at) =>
      letters.charAt(Math.floor(chance.of("gift code", cardId, at) * letters.length)),
    ).join("");

  const cards: GiftCardStock = {
    byCode(code) {
      const known = documents.all().find((card) => card.code === code);
      if (known) return known;
      const [, serial, dollars] = testCode.exec(code) ?? [];
      const paidInCents = Number(dollars) * 100;
      if (!serial || paidInCents > GIFT_CARD_MAX_CENTS) return null;
      const fresh = { giftCardId: null, currency: "USD" as const, email: null, mobile: null };
      const made = {
        ...cards.make(`GC-TEST-${serial}${dollars}`, { ...fresh, paidInCents }),
        code,
      };
      cards.put(made);
      return made;
    },
    find: (cardId) => documents.find(cardId) ?? null,
    put: (card) => documents.put(card.cardId, card),
    make(cardId, card) {
      const known = documents.find(cardId);
      if (known) return known;
      const rest = {
        charges: [],
        isClosed: false,
        renewedAs: null,
        sent: card.email === null ? 0 : 1,
      };
      const made = { cardId, code: codeOf(cardId), ...card, ...rest };
      documents.put(cardId, made);
      return made;
    },
    balanceCents({ paidInCents, charges, isClosed }, except) {
      const held = charges.filter((id) => book.find(id)?.payment_id !== except);
      const owed = held.map((id) => owedCents(book, id) - creditedCents(book, id));
      return isClosed ? 0 : paidInCents - sum(owed);
    },
    heldCents: ({ charges }) => sum(charges.map((id) => unsettledCents(book, id))),
    face(card) {
      const { cardId, code, currency, giftCardId } = card;
      const balanceCents = cards.balanceCents(card);
      return { cardId, last4: code.slice(-4), balanceCents, currency, giftCardId };
    },
    all: () => documents.all(),
  };
  return cards;
}
