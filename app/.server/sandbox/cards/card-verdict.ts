/** What a provider makes of an opened card: its face, what it will do, or why it is refused. */
import type { DeclineReason } from "#app/.server/outside/decline-reasons.ts";
import valid from "card-validator";
import type { CardBrand, MaskedCard, DeclineCode } from "#app/.server/outside/payment.ts";
import type { CardPayload } from "./card-vault.ts";
import { testCards } from "./test-cards.ts";
import type { Behaviour } from "./test-cards.ts";

export interface Verdict {
  /** Null for a card of no accepted brand. */
  readonly card: MaskedCard | null;
  readonly behaviour: Behaviour | null;
  /** Null when nothing speaks against the card at `start`. */
  readonly refusal: DeclineReason | null;
}

/** The catalogue's code for each reason (PAY-17, PAY-18). */
export const codeOf: Record<DeclineReason, DeclineCode> = {
  cardDeclined: "InvalidCreditCard",
  insufficientFunds: "InvalidCreditCard",
  cardExpired: "InvalidCreditCard",
  prepaidCard: "InvalidFundingSourceType",
  unsupportedBrand: "UnsupportedCreditCardType",
  unknownCard: "InvalidCreditCard",
  unreadableCard: "InvalidCreditCard",
  cvvWrong: "InvalidCreditCard",
  codeWrong: "TransactionFailure",
  codeExpired: "TransactionFailure",
  resendLimit: "TransactionFailure",
  captureFailed: "TransactionFailure",
  refundDeclined: "TransactionFailure",
  releaseDeclined: "TransactionFailure",
  cardEnded: "GiftCardEnded",
  chargeDeclined: "TransactionFailure",
  amountExceeded: "TransactionFailure",
  unknownTransaction: "TransactionFailure",
  notAllowedNow: "TransactionFailure",
};

const refusals: Partial<Record<Behaviour, DeclineReason>> = {
  decline: "cardDeclined",
  insufficientFunds: "insufficientFunds",
  expired: "cardExpired",
  prepaid: "prepaidCard",
  unsupported: "unsupportedBrand",
  cvvWrong: "cvvWrong",
};

const brandOfType: Readonly<Record<string, CardBrand>> = {
  visa: "visa",
  mastercard: "master",
  "american-express": "amex",
  discover: "discover",
  jcb: "jcb",
  "diners-club": "diners",
};

/** Judges a card at an instant. A number that is no test card is refused, so that no real card is ever taken. */
export function judge(payload: CardPayload | null, now: number): Verdict {
  if (!payload) return { card: null, behaviour: null, refusal: "unreadableCard" };
  const brand = brandOfType[valid.number(payload.number).card?.type ?? ""];
  if (!brand) return { card: null, behaviour: null, refusal: "unsupportedBrand" };
  const card = { brand, last4: payload.number.slice(-4) };
  const known = testCards.find(({ number }) => number === payload.number);
  if (!known) return { card, behaviour: null, refusal: "unknownCard" };
  const { behaviour } = known;
  return { card, behaviour, refusal: refusals[behaviour] ?? refusalOfDetails(payload, brand, now) };
}

function refusalOfDetails(
  payload: CardPayload,
  brand: CardBrand,
  now: number,
): DeclineReason | null {
  if (isCodeWrong(payload.cvv, brand)) return "cvvWrong";
  // A card is good through the last day of its month (OPEN-24), everywhere on earth.
  const lastsUntil = Date.UTC(payload.expiryYear, payload.expiryMonth, 1) + 12 * 3_600_000;
  return now >= lastsUntil ? "cardExpired" : null;
}

/** 999, on an American Express 9999, is always wrong; so is a code of the wrong length. */
export function isCodeWrong(cvv: string, brand: CardBrand): boolean {
  const digits = brand === "amex" ? 4 : 3;
  return cvv === "9".repeat(digits) || cvv.length !== digits;
}
