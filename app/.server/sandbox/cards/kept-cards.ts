/** The cards that the payment sandbox keeps for customers (PAY-16): what it will do with one, never its number. */
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { cardFace } from "#app/.server/outside/payment.ts";
import type { KeptCard, SealedCard } from "#app/.server/outside/payment.ts";
import type { CardLedger } from "./card-ledger.ts";
import { isCodeWrong } from "./card-verdict.ts";
import type { Verdict } from "./card-verdict.ts";
import type { CardVault } from "./card-vault.ts";
import type { Collection } from "#app/.server/sandbox/collection.ts";
import { behaviours } from "./test-cards.ts";

export const keptDocument = cardFace.extend({
  token: z.string(),
  customerId: z.string(),
  /** The transaction it was first used in; it is kept from when that was authorised. */
  transactionId: z.string(),
  behaviour: z.enum(behaviours).nullable(),
  isForgotten: z.boolean(),
  keptAt: z.int(),
});
export type KeptDocument = z.output<typeof keptDocument>;

export interface KeptCards {
  of(customerId: string): KeptCard[];
  /** Remembers the card of a transaction; it counts once its money is held. */
  keep(customerId: string, transactionId: string, verdict: Verdict, at: number): void;
  forget(customerId: string, token: string): void;
  /** What becomes of a kept card whose security code was sealed for this payment. */
  judge(paymentId: string, sealed: SealedCard): Verdict;
}

export function createKeptCards(
  kept: Collection<KeptDocument>,
  { book, vault }: { readonly book: CardLedger; readonly vault: CardVault },
): KeptCards {
  const good = ({ transactionId, isForgotten }: KeptDocument) =>
    !isForgotten && book.find(transactionId)?.state === "authorised";

  return {
    of(customerId) {
      const own = kept
        .all()
        .filter((card) => card.customerId === customerId && good(card))
        .sort((a, b) => b.keptAt - a.keptAt || b.token.localeCompare(a.token));
      const faces = own.map(({ token, brand, last4 }) => ({ token, brand, last4 }));
      return faces.filter(
        ({ brand, last4 }, at) =>
          faces.findIndex((one) => one.brand === brand && one.last4 === last4) === at,
      );
    },
    keep(customerId, transactionId, { card, behaviour }, keptAt) {
      if (!card) return;
      const token = `kept_${randomUUID()}`;
      const document = { ...card, token, customerId, transactionId, behaviour };
      kept.put(token, { ...document, isForgotten: false, keptAt });
    },
    forget(customerId, token) {
      const known = kept.find(token);
      for (const card of kept.all()) {
        const isSame = card.brand === known?.brand && card.last4 === known.last4;
        if (card.customerId === customerId && isSame)
          kept.put(card.token, { ...card, isForgotten: true });
      }
    },
    judge(paymentId, sealed) {
      const found = kept.find(sealed.token ?? "");
      const code = vault.openCode(paymentId, sealed);
      if (!found || !good(found) || code === null)
        return { card: null, behaviour: null, refusal: "unreadableCard" };
      const { brand, last4, behaviour } = found;
      const refusal = isCodeWrong(code, brand) ? ("cvvWrong" as const) : null;
      return { card: { brand, last4 }, behaviour, refusal };
    },
  };
}
