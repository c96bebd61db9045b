/** The port to the second loan provider (LC-08): checks, its own page to confirm on, loans and their end. */
import * as z from "zod";
import { cents, currencies, positiveCents } from "#machines/kit";
import type { ChargeResult } from "./bank.ts";

/** What the provider asks of a borrower. It travels sealed, and the store keeps none of it. */
export const borrower = z.strictObject({ phone: z.string(), birthDate: z.iso.date() });

export const loanProducts = ["payIn4", "loan", "tryNowPayLater"] as const;

/** Rate and term of a loan. */
export const loanTerms = z.strictObject({
  aprBasisPoints: cents.nonnegative(),
  months: z.int().positive(),
});
export type LoanTerms = z.output<typeof loanTerms>;
const offer = loanTerms.extend({ offerId: z.string() });

const attempt = { loanId: z.string().min(1), attempt: z.int().positive() };

export const checkRequest = z.strictObject({
  ...attempt,
  customerId: z.string().min(1),
  amountCents: positiveCents,
  product: z.enum(loanProducts),
  borrower,
});
export type CheckRequest = z.output<typeof checkRequest>;

/** The answer to a check (FIN-29). */
export const checkResult = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("prequalified"), offers: z.array(offer) }),
  z.strictObject({ outcome: z.literal("accountError") }),
  z.strictObject({ outcome: z.literal("invalid"), fields: z.array(z.string()) }),
  z.strictObject({ outcome: z.literal("declined") }),
  z.strictObject({ outcome: z.literal("failed") }),
]);
export type CheckResult = z.output<typeof checkResult>;

export const confirmRequest = z.strictObject({ ...attempt, offerId: z.string().nullable() });
export type ConfirmRequest = z.output<typeof confirmRequest>;

/** The path of the provider's page, below its own address. */
export const confirmResult = z.strictObject({ page: z.string() });
export type ConfirmResult = z.output<typeof confirmResult>;

/** A payment by an authorised loan: one attempt of a payment is charged once. */
export const loanChargeRequest = z.strictObject({
  paymentId: z.string().min(1),
  attempt: z.int().positive(),
  loan: z.strictObject(attempt),
  amountCents: positiveCents,
  currency: z.enum(currencies),
});
export type LoanChargeRequest = z.output<typeof loanChargeRequest>;

export const voidRequest = z.strictObject(attempt);
export type VoidRequest = z.output<typeof voidRequest>;
export const voidResult = z.strictObject({ outcome: z.literal("void") });
export type VoidResult = z.output<typeof voidResult>;

/** An installment of goods on trial, collected once however often it is asked for (LC-46). */
export const collectRequest = z.strictObject({
  loan: z.strictObject(attempt),
  /** From 1. */
  number: z.int().positive(),
  amountCents: positiveCents,
});
export type CollectRequest = z.output<typeof collectRequest>;
export const collectResult = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("collected"), amountCents: positiveCents }),
  z.strictObject({ outcome: z.literal("declined") }),
]);
export type CollectResult = z.output<typeof collectResult>;

/** What was collected for goods that came back: so much altogether, whatever was given back before. */
export const giveBackRequest = z.strictObject({
  loan: z.strictObject(attempt),
  upToCents: positiveCents,
});
export type GiveBackRequest = z.output<typeof giveBackRequest>;
export const giveBackResult = z.strictObject({ outcome: z.literal("givenBack") });
export type GiveBackResult = z.output<typeof giveBackResult>;

/** A loan as the provider keeps it. */
export const loanEntry = z.strictObject({
  ...attempt,
  state: z.enum(["checked", "confirming", "authorised", "declined", "cancelled", "failed", "void"]),
  check: checkResult,
  /** Null until it was asked to confirm. */
  page: z.string().nullable(),
  loanRef: z.string(),
  /** Null where the product has fixed terms. */
  terms: loanTerms.nullable(),
});
export type LoanEntry = z.output<typeof loanEntry>;

/** The second loan provider. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface LenderGateway {
  check(request: CheckRequest & { readonly key: string }): Promise<CheckResult>;
  confirm(request: ConfirmRequest & { readonly key: string }): Promise<ConfirmResult>;
  /** Ends a try, whatever became of it. */
  giveUp(request: VoidRequest & { readonly key: string }): Promise<VoidResult>;
  charge(request: LoanChargeRequest & { readonly key: string }): Promise<ChargeResult>;
  collect(request: CollectRequest & { readonly key: string }): Promise<CollectResult>;
  giveBack(request: GiveBackRequest & { readonly key: string }): Promise<GiveBackResult>;
  find(request: VoidRequest): Promise<LoanEntry | null>;
  /** A page of the provider, as a browser finds it. */
  pageUrl(page: string): string;
}
