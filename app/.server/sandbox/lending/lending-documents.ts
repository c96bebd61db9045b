/** What the sandbox's bank and loan provider remember: no social security number, no income, no date of birth. */
import * as z from "zod";
import { telcos } from "#app/.server/outside/telco.ts";
import { application, creditLine } from "#app/.server/outside/bank.ts";
import { loanEntry } from "#app/.server/outside/lender.ts";
import { leaseEntry } from "#app/.server/outside/lessor.ts";

/** What a test identity makes the bank do. */
const bankVerdicts = ["approved", "small", "deferred", "rejected", "down", "lost"] as const;
export type BankVerdict = (typeof bankVerdicts)[number];

export const applicationDocument = application.extend({
  customerId: z.string(),
  amountCents: z.int(),
  verdict: z.enum(bankVerdicts),
  takenAt: z.iso.datetime(),
});
export type ApplicationDocument = z.output<typeof applicationDocument>;

export const accountDocument = z.strictObject({
  customerId: z.string(),
  /** The line as it was given; what is still available follows from the charges. */
  credit: creditLine,
  /** Transactions it pays for. */
  charges: z.array(z.string()),
});

export const loanDocument = loanEntry.extend({
  amountCents: z.int(),
  pageId: z.string(),
  /** How often the first installment is still declined. */
  declinesLeft: z.int().nonnegative().default(0),
  /** What was collected of each installment, in cents. */
  collected: z.record(z.string(), z.int()).default({}),
  givenBackCents: z.int().nonnegative().default(0),
});
export type LoanDocument = z.output<typeof loanDocument>;

export const leaseDocument = leaseEntry.extend({
  /** Taken back before it was used. */
  isWithdrawn: z.boolean(),
  madeAt: z.iso.datetime(),
});
export type LeaseDocument = z.output<typeof leaseDocument>;

/** A carrier's contract for one payment. */
export const contractDocument = z.strictObject({
  paymentId: z.string(),
  /** Of a sandbox of before nobody knows whose it is. */
  telco: z.enum(telcos).default("VZW"),
  amountCents: z.int(),
  isRefused: z.boolean(),
});
export type ContractDocument = z.output<typeof contractDocument>;

/** What a carrier remembers of a cart's line: failed logins and when it locked them; nothing that was typed. */
export const phoneLineDocument = z.strictObject({
  cartId: z.string(),
  failures: z.int().nonnegative(),
  lockedAt: z.iso.datetime().nullable(),
  isLoanEnded: z.boolean(),
});
export type PhoneLineDocument = z.output<typeof phoneLineDocument>;
