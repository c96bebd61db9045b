/** What somebody agreed to pay back, by when and how often: the same on every page, mail and in the lender's book. */
import * as z from "zod";
import type { FinancePlan } from "./finance-plan.ts";
import { cents } from "./money.ts";

/** The ways of credit: the bank's, the second lender's, a lease, and a phone company's bill. */
export const creditKinds = [
  "inFull",
  "deferred",
  "equalPayments",
  "payIn4",
  "loan",
  "tryNowPayLater",
  "lease",
  "carrier",
] as const;

/** The terms that a payment by credit was agreed on; all amounts in minor units. */
export const creditTerms = z.strictObject({
  kind: z.enum(creditKinds),
  /** How many payments, and how far apart. */
  payments: z.int().positive(),
  unit: z.enum(["month", "fortnight"]),
  /** Hundredths of a percent a year; nothing is charged at it where all is paid in time (FIN-21). */
  aprBasisPoints: z.int().nonnegative(),
  regularCents: cents.nonnegative(),
  lastCents: cents.nonnegative(),
  totalCents: cents.nonnegative(),
  /** When the first of them is due; null where a later bill says so. */
  firstOn: z.iso.date().nullable(),
});
export type CreditTerms = z.output<typeof creditTerms>;

/** The terms of a plan whose first payment is due on a day. */
export function termsOfPlan(plan: FinancePlan, firstOn: string | null): CreditTerms {
  const { tenure, category, paymentsCents, totalCents, interestRateBasisPoints } = plan;
  return {
    kind: category,
    payments: paymentsCents.length,
    unit: tenure.unit,
    aprBasisPoints: interestRateBasisPoints,
    regularCents: paymentsCents[0] ?? totalCents,
    lastCents: paymentsCents.at(-1) ?? totalCents,
    totalCents,
    firstOn,
  };
}
