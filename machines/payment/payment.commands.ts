/** What a payment asks of the outside. Every answer comes back as an event. */
import { command } from "#machines/kit";
import type { Currency } from "#machines/kit";
import type { Method } from "./payment.methods.ts";
import type { PayerNews } from "./money/payment.payer.ts";
import type { Context } from "./payment.schema.ts";

interface Transaction {
  paymentId: string;
  /** Who is asked. */
  method: Method;
  /** Retries of one payment id are different transactions to the provider. */
  attempt: number;
  transactionId: string | null;
}

/** What the provider needs to begin, whatever the route. */
interface Beginning {
  paymentId: string;
  attempt: number;
  method: Method;
  amountCents: number;
  currency: Currency;
}

/** A gift card's issuer needs to know which card, a device's wallet what its sheet gave. */
interface Preparation extends Beginning {
  giftCardId: string | null;
  sealedTokenId: string | null;
}

/** A release whose money goes onto a new gift card. */
export interface ReleasedCredit {
  by: "payment";
  /** Names the release. */
  refundId: string;
  orderId: string;
  paymentId: string;
  amountCents: number;
  currency: Currency;
}

export const commands = {
  startPayment: command<Beginning & { sealedCardId: string | null }>(),
  completePayment: command<Transaction & { sealedCodeId: string | null }>(),
  resendCode: command<Transaction>(),
  initiateRedirect: command<Beginning>(),
  preparePayment: command<Preparation>(),
  syncPayment: command<Transaction>(),
  queryPayment: command<Transaction>(),
  revalidatePayment: command<Transaction & { sealedCardId: string | null }>(),
  capturePayment: command<Transaction & { captureId: string; amountCents: number }>(),
  voidPayment: command<Transaction & { releaseId: string; amountCents: number | null }>(),
  refundPayment: command<
    Transaction & {
      refundId: string;
      unitIds: string[];
      amountCents: number;
      accountId?: string;
    }
  >(),
  chargeAgain: command<Transaction & { chargeId: string; amountCents: number }>(),
  creditCharge: command<Transaction & { chargeId: string; amountCents: number }>(),
  /** What was let go of on a gift card that was ended. */
  creditGiftCard: command<ReleasedCredit>(),
  /** A mail or a text to who paid by a link. */
  writePayer: command<PayerNews>(),
  payCredit: command<Transaction & { creditId: string; amountCents: number }>(),
};

/** The transaction as commands name it. */
export function transaction({ context }: { context: Context }): Transaction {
  const { paymentId, method, attempt, transactionId } = context;
  return { paymentId, method, attempt, transactionId };
}

/** The id under which a whole authorisation is given back. */
export function reversalId({ paymentId, attempt }: Context): string {
  return `${paymentId}/${attempt}`;
}

/** Lets go of what a cart has outgrown, under an id of its own: what is given back whole later is answered under another. */
export function outgrown(context: Context) {
  const releaseId = `${reversalId(context)}/outgrown`;
  return { ...transaction({ context }), releaseId, amountCents: null };
}

/** The id under which the rest is given back of a payment that could take a part only. */
export function remainderId(context: Context): string {
  return `${reversalId(context)}/rest`;
}

/** Lets go of all that it still holds: its bank may have let go of some of it already. */
export function remainder(context: Context) {
  return { ...transaction({ context }), releaseId: remainderId(context), amountCents: null };
}

/** What a provider needs to prepare. */
export function preparation({ context }: { context: Context }): Preparation {
  const { giftCard, sealedTokenId } = context;
  return { ...beginning({ context }), giftCardId: giftCard?.cardId ?? null, sealedTokenId };
}

/** What a provider needs to begin. */
export function beginning({ context }: { context: Context }): Beginning {
  const { paymentId, attempt, method, amountCents, currency } = context;
  return { paymentId, attempt, method, amountCents, currency };
}
