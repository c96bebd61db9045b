/** The port to whoever pays on a page of their own: the PayPal family and Affirm (PAY-25, PAY-26). */
import * as z from "zod";
import { creditTerms, currencies, positiveCents } from "#machines/kit";
import { isMethodWith, methods } from "#machines/payment";
import type { Method, MethodWith } from "#machines/payment";

/** The methods of the order data that are paid on the provider's page (PAY-03). */
export type PageMethod = MethodWith<"chargedBy", "walletPage" | "affirmPage">;

const isOfWallet = isMethodWith("chargedBy", "walletPage");
const isOfAffirm = isMethodWith("chargedBy", "affirmPage");

export function isPageMethod(method: Method): method is PageMethod {
  return isOfWallet(method) || isOfAffirm(method);
}

export const pageMethods: readonly PageMethod[] = methods.filter(isPageMethod);

const attempt = { paymentId: z.string().min(1), attempt: z.int().positive() };

export const walletRequest = z.strictObject({
  ...attempt,
  method: z.enum(pageMethods),
  amountCents: positiveCents,
  currency: z.enum(currencies),
  /** Where the provider's page sends the shopper back to; it adds `token` and, after a no, `cancelled`. */
  returnUrl: z.url(),
});
export type WalletRequest = z.output<typeof walletRequest>;

/** The path of the provider's page, below its own address. */
export const walletPage = z.strictObject({ transactionId: z.string(), page: z.string() });
export type WalletPage = z.output<typeof walletPage>;

/** The failure kinds of PAY-27, as a provider names them. */
export const walletFailureKinds = [
  "get-cart",
  "try-block",
  "complete-transaction",
  "notify-transaction",
  "revert-transaction",
] as const;
/** The codes of a provider's no (ERR-126, ERR-136). */
export const walletFailureCodes = ["TransactionFailure", "affirmError"] as const;

const failure = z.strictObject({
  kind: z.enum(walletFailureKinds),
  code: z.enum(walletFailureCodes),
});

export const completeRequest = z.strictObject({ transactionId: z.string().min(1) });
/** The answer to `complete`: the money is held, or it is not. */
export const walletResult = z.discriminatedUnion("outcome", [
  z.strictObject({
    ...{ outcome: z.literal("approved"), transactionId: z.string() },
    /** What was agreed on the provider's page; null where nobody lends. */
    terms: creditTerms.nullable(),
  }),
  failure.extend({ outcome: z.literal("declined"), transactionId: z.string().nullable() }),
]);
export type WalletResult = z.output<typeof walletResult>;

/** Where somebody's account at the provider says that parcels go. */
export const walletAddress = z.strictObject({
  country: z.string().length(2),
  state: z.string(),
  zip: z.string(),
});
export type WalletAddress = z.output<typeof walletAddress>;

/** One attempt of a payment as the provider keeps it. What was completed stands in the common book besides. */
export const walletEntry = z.strictObject({
  ...attempt,
  transactionId: z.string(),
  page: z.string(),
  state: z.enum(["open", "approved", "cancelled", "completed", "declined"]),
  /** Null where the shopper keeps the address that the store knows. */
  shipTo: walletAddress.nullable(),
  failure: failure.nullable(),
  /** What was agreed on its page; null before, and where nobody lends. */
  terms: creditTerms.nullable().default(null),
});
export type WalletEntry = z.output<typeof walletEntry>;

/** A provider with pages. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface WalletGateway {
  /** Begins an attempt: one attempt has one transaction and one page, however often it is asked for. */
  begin(request: WalletRequest & { readonly key: string }): Promise<WalletPage>;
  /** Holds the money of an attempt that the shopper approved; once, whatever the key. */
  complete(request: {
    readonly key: string;
    readonly transactionId: string;
  }): Promise<WalletResult>;
  /** The truth about one attempt, or null when the provider never heard of it. */
  find(request: {
    readonly paymentId: string;
    readonly attempt: number;
  }): Promise<WalletEntry | null>;
  /** A page of the provider, as a browser finds it. */
  pageUrl(page: string): string;
}
