/** The port to a card payment provider (LC-04). A deployer replaces the sandbox by one file that fulfils it. */
import * as z from "zod";
import { cents, currencies } from "#machines/kit";
import type { Currency } from "#machines/kit";
import { declineReasons } from "./decline-reasons.ts";
import type { BankAccount } from "./secrets/vault.ts";
import type { RenewalEntry, RenewRequest } from "./renewals.ts";

/** The brands a card may have (PAY-04), in the spec's own words (PAY-05). */
export const cardBrands = ["visa", "master", "amex", "discover", "jcb", "diners"] as const;
export type CardBrand = (typeof cardBrands)[number];

/** What anybody but the provider may know of a card. */
export const cardFace = z.strictObject({ brand: z.enum(cardBrands), last4: z.string().length(4) });
export type MaskedCard = z.output<typeof cardFace>;

/** The provider's key for wrapping a card's symmetric key (PAY-31): RSA-OAEP-256. */
export const publicKey = z.strictObject({
  keyId: z.string(),
  jwk: z.object({ kty: z.literal("RSA"), n: z.string(), e: z.string() }),
});
export type PublicKey = z.output<typeof publicKey>;

/** A card as the browser sealed it (PAY-31); only the provider can open it. */
export interface SealedCard {
  readonly encryptedPayload: string;
  readonly encryptedPassword: string;
  /** A card that the provider keeps; the sealed payload is then its security code alone (PAY-16). */
  readonly token?: string | null;
  /** Whose card this becomes once its money is held; null for a card that is not to be kept. */
  readonly keepFor?: string | null;
}

/** A card that the provider keeps for a customer: its token pays for nobody else, and not without its security code. */
export const keptCard = cardFace.extend({ token: z.string() });
export type KeptCard = z.output<typeof keptCard>;
export const forgotten = z.strictObject({ outcome: z.literal("forgotten") });

/** The error catalogue's codes a provider answers with (PAY-18, ERR-115, ERR-116, ERR-126). */
export const declineCodes = [
  "InvalidCreditCard",
  "UnsupportedCreditCardType",
  "InvalidFundingSourceType",
  "TransactionFailure",
  /** A gift card that was ended takes nothing back. */
  "GiftCardEnded",
] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** The failure kinds of PAY-27 that a provider's answer can have. */
const failureKinds = [
  "try-block",
  "complete-transaction",
  "notify-transaction",
  "revert-transaction",
] as const;

const transactionId = z.string();
export const declined = z.strictObject({
  outcome: z.literal("declined"),
  /** Null when the provider never made a transaction. */
  transactionId: transactionId.nullable(),
  kind: z.enum(failureKinds),
  code: z.enum(declineCodes),
  reason: z.enum(declineReasons),
});
export type Declined = z.output<typeof declined>;

const approved = z.strictObject({ outcome: z.literal("approved"), transactionId, card: cardFace });

/** The answer to `start`. `approved` holds the money; `codeNeeded` waits for `complete` with the one-time code. */
export const startResult = z.discriminatedUnion("outcome", [
  approved,
  z.strictObject({
    outcome: z.literal("codeNeeded"),
    transactionId,
    card: cardFace,
    codeExpiresAt: z.iso.datetime(),
  }),
  declined,
]);
export type StartResult = z.output<typeof startResult>;

/** The answer to `complete`. A wrong code may be tried again while attempts are left. */
export const completeResult = z.discriminatedUnion("outcome", [
  approved,
  z.strictObject({
    outcome: z.literal("codeWrong"),
    transactionId,
    attemptsLeft: z.int().positive(),
  }),
  declined,
]);
export type CompleteResult = z.output<typeof completeResult>;

/** The answer to `resend`: the old code is void, the new one is on its way. */
export const resendResult = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("codeSent"),
    transactionId,
    codeExpiresAt: z.iso.datetime(),
  }),
  declined,
]);
export type ResendResult = z.output<typeof resendResult>;

/** The answer to `revalidate`: whether the security code is the card's. */
export const revalidateResult = z.strictObject({ outcome: z.enum(["approved", "cvvWrong"]) });
export type RevalidateResult = z.output<typeof revalidateResult>;

/** The answer to a movement of money: `amountCents` is what really moved. */
export const moveResult = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("approved"),
    transactionId,
    amountCents: cents.nonnegative(),
  }),
  declined,
]);
export type MoveResult = z.output<typeof moveResult>;

/** The answer to a refund. A transfer is underway for days: what became of it is told by webhook. */
export const refundResult = z.discriminatedUnion("outcome", [
  ...moveResult.options,
  z.strictObject({ outcome: z.literal("underway"), transactionId }),
]);
export type RefundResult = z.output<typeof refundResult>;

export const moveKinds = ["capture", "release", "refund"] as const;
export type MoveKind = (typeof moveKinds)[number];

/** One payment as the provider keeps it: its own book, to be compared with ours. */
export const bookEntry = z.strictObject({
  paymentId: z.string(),
  attempt: z.int().positive(),
  transactionId,
  state: z.enum(["processing", "awaitingCode", "authorised", "declined"]),
  /** Whether `complete` was asked for and approved. */
  completed: z.boolean(),
  currency: z.enum(currencies),
  /** What `start` asked for. */
  amountCents: cents.positive(),
  authorisedCents: cents.nonnegative(),
  capturedCents: cents.nonnegative(),
  /** The part of the authorisation that was given back without being captured. */
  releasedCents: cents.nonnegative(),
  refundedCents: cents.nonnegative(),
  /** Taken later, beyond the purchase (LC-18). */
  chargedCents: cents.nonnegative().default(0),
  /** Paid to it later, beyond the purchase (LC-11). */
  creditedCents: cents.nonnegative().default(0),
  card: cardFace.nullable(),
  declined: declined.nullable(),
  startedAt: z.iso.datetime(),
  /** Every movement that took place, oldest first; `id` is the capture, release or refund id the store gave. */
  moves: z.array(
    z.strictObject({
      kind: z.enum(moveKinds),
      id: z.string(),
      amountCents: cents.nonnegative(),
      at: z.iso.datetime(),
    }),
  ),
});
export type BookEntry = z.output<typeof bookEntry>;

/** `key` is the outbox id: the same key always gets the same answer and never moves money twice. */
interface Keyed {
  readonly key: string;
}

export interface PaymentStart extends Keyed {
  readonly paymentId: string;
  /** Retries of one payment id are different transactions; from 1. */
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: Currency;
  /** Sealed for this payment id. */
  readonly sealed: SealedCard;
}

export interface RevalidateRequest extends Keyed {
  readonly paymentId: string;
  readonly transactionId: string;
  /** The security code, sealed for this payment id. */
  readonly sealed: SealedCard;
}

export interface CompleteRequest extends Keyed {
  readonly transactionId: string;
  /** Null when `start` asked for no code. */
  readonly code: string | null;
}

export interface CaptureRequest extends Keyed {
  readonly transactionId: string;
  readonly captureId: string;
  readonly amountCents: number;
}

export interface ReleaseRequest extends Keyed {
  readonly transactionId: string;
  readonly releaseId: string;
  /** Null gives back everything that was not captured. */
  readonly amountCents: number | null;
}

export interface RefundRequest extends Keyed {
  readonly transactionId: string;
  readonly refundId: string;
  /** The units it is for, as the order names them. Whoever lent money for them refuses a refund of none. */
  readonly unitIds: readonly string[];
  readonly amountCents: number;
  /** The account that it is transferred to, where money was paid at the door; its id names it in what is told of it. */
  readonly account?: BankAccount & { readonly accountId: string };
}

/** Goods that were replaced and not sent back are paid once more by what paid for them (LC-18). */
export interface ChargeRequest extends Keyed {
  readonly transactionId: string;
  readonly chargeId: string;
  readonly amountCents: number;
}

/** What an old device was worth is paid to what the order was paid by (LC-11). */
export interface CreditRequest extends Keyed {
  readonly transactionId: string;
  readonly creditId: string;
  readonly amountCents: number;
}

/** Cash on delivery. */
export interface CollectRequest extends Keyed {
  readonly paymentId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: Currency;
}

export const collectResult = z.strictObject({
  outcome: z.literal("approved"),
  transactionId: z.string(),
});
export type CollectResult = z.output<typeof collectResult>;

/** A provider of card payments. Every method throws `GatewayTimeout` when no answer comes. */
export interface PaymentGateway {
  publicKey(): Promise<PublicKey>;
  /** Starts a card transaction (PAY-24, PAY-29). One attempt of a payment has one transaction, whatever happens. */
  start(request: PaymentStart): Promise<StartResult>;
  /** The cards that are kept for a customer, newest first (PAY-16). */
  keptCards(customerId: string): Promise<readonly KeptCard[]>;
  forgetCard(
    request: Keyed & { readonly customerId: string; readonly token: string },
  ): Promise<z.output<typeof forgotten>>;
  /** Completes it with the one-time code (PAY-30). */
  complete(request: CompleteRequest): Promise<CompleteResult>;
  /** Sends a new one-time code; at most 3, 30 s apart (LC-04). */
  resend(request: Keyed & { readonly transactionId: string }): Promise<ResendResult>;
  /** Checks the security code of a card whose money is held (PAY-40). */
  revalidate(request: RevalidateRequest): Promise<RevalidateResult>;
  /** Notes what a carrier is to collect at the door (OPEN-103); it then moves like any other payment. */
  collect(request: CollectRequest): Promise<CollectResult>;
  capture(request: CaptureRequest): Promise<MoveResult>;
  /**
   * Voids an authorisation, or the part of it that nobody will capture. What waits for a code, and holds nothing yet, ends by it;
   * of what was never approved at a provider's own page it may say that it knows no such transaction.
   */
  release(request: ReleaseRequest): Promise<MoveResult>;
  refund(request: RefundRequest): Promise<RefundResult>;
  /** Takes money later from what a transaction was paid by; never more than the purchase took. */
  charge(request: ChargeRequest): Promise<MoveResult>;
  /** Gives such a later charge back, whole: what it was for came after all. */
  creditCharge(request: ChargeRequest): Promise<MoveResult>;
  /** Pays money to what a transaction was paid by, which is no refund of it. */
  credit(request: CreditRequest): Promise<MoveResult>;
  /** Charges a period of what renews to the card of an earlier payment; one renewal id takes money once. */
  renew(request: RenewRequest): Promise<MoveResult>;
  /** Gives such a charge back, whole; one renewal id brings money back once. */
  creditRenewal(request: RenewRequest): Promise<MoveResult>;
  /** Every renewal that was paid, for the audit. */
  renewals(): Promise<RenewalEntry[]>;
  /** The full truth about one attempt of a payment, or null when the provider never heard of it. */
  query(request: {
    readonly paymentId: string;
    readonly attempt: number;
  }): Promise<BookEntry | null>;
  /** The provider's whole book, for the audit. */
  book(): Promise<BookEntry[]>;
}
