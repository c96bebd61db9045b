/** The port to the store's bank (LC-07): accounts, applications, and the bank's word on them. */
import * as z from "zod";
import { cents, currencies, positiveCents } from "#machines/kit";

/** What the bank asks of an applicant (FIN-01). It travels sealed, and the store keeps none of it. */
export const applicantForm = z.strictObject({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  birthDate: z.iso.date(),
  socialSecurityNumber: z.string().regex(/^\d{9}$/),
  yearlyIncomeCents: cents.nonnegative(),
  housing: z.enum(["own", "rent", "other"]),
  monthlyHousingCents: cents.nonnegative(),
});

/** A credit line as the store may know it (FIN-16). */
export const creditLine = z.strictObject({
  availableCents: cents.nonnegative(),
  termMonths: z.int().positive(),
  mandatoryDownPaymentCents: cents.nonnegative(),
  openedAt: z.iso.datetime(),
  /** A payment was 60 days late: the standard terms alone are left (FIN-24). */
  isPromoRevoked: z.boolean().optional(),
});
export type CreditLine = z.output<typeof creditLine>;

/** Whom the bank is asked about; the address is how it knows its own customers. */
export interface BankCustomer {
  readonly customerId: string;
  readonly email: string | null;
}

/** What the bank has for a customer: an account, an offer to apply, an application, or nothing to offer (FIN-14). */
export const customerResult = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("account"), credit: creditLine }),
  z.strictObject({ outcome: z.literal("offer"), isPreApproved: z.boolean() }),
  z.strictObject({ outcome: z.literal("alreadyApplied") }),
  z.strictObject({ outcome: z.literal("ineligible") }),
]);
export type CustomerResult = z.output<typeof customerResult>;

/** How far an application is. */
const applicationStates = [
  "open",
  "approved",
  "deferred",
  "cleared",
  "rejected",
  "cancelled",
] as const;

export const applicationRequest = z.strictObject({
  cartId: z.string().min(1),
  customerId: z.string().min(1),
  amountCents: positiveCents,
  form: applicantForm,
});
export type ApplicationRequest = z.output<typeof applicationRequest>;

/** The answer to an application: the path of the bank's page for it, or that there is one already (FIN-13). */
export const applicationResult = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("page"),
    applicationId: z.string(),
    /** Below the bank's own address. */
    page: z.string(),
  }),
  z.strictObject({ outcome: z.literal("alreadyApplied") }),
]);
export type ApplicationResult = z.output<typeof applicationResult>;

/** An application as the bank keeps it. */
export const application = z.strictObject({
  applicationId: z.string(),
  cartId: z.string(),
  state: z.enum(applicationStates),
  page: z.string(),
  /** Null unless approved or cleared. */
  credit: creditLine.nullable(),
});
export type Application = z.output<typeof application>;

/** A payment by credit: one attempt of a payment is charged once. */
export const chargeRequest = z.strictObject({
  paymentId: z.string().min(1),
  attempt: z.int().positive(),
  customerId: z.string().min(1),
  amountCents: positiveCents,
  currency: z.enum(currencies),
  /** Null means the standard terms. */
  planId: z.string().nullable(),
});
export type ChargeRequest = z.output<typeof chargeRequest>;

/** The answer to a charge; the money is then captured, released and refunded as any other (LC-04). */
export const chargeResult = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("approved"), transactionId: z.string() }),
  z.strictObject({
    outcome: z.literal("declined"),
    code: z.enum([
      "InsufficientCredit",
      "CreditApplicationNotFound",
      "LoanDeclined",
      "ExceededLeaseApprovalAmount",
      "LeaseExpired",
      "CarrierNotVerified",
    ]),
  }),
]);
export type ChargeResult = z.output<typeof chargeResult>;

/** The bank. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface BankGateway {
  findCustomer(customer: BankCustomer): Promise<CustomerResult>;
  apply(request: ApplicationRequest & { readonly key: string }): Promise<ApplicationResult>;
  /** The latest application for a cart, or null when the bank knows none. */
  findApplication(cartId: string): Promise<Application | null>;
  charge(request: ChargeRequest & { readonly key: string }): Promise<ChargeResult>;
  /** A page of the bank, as a browser finds it. */
  pageUrl(page: string): string;
}
