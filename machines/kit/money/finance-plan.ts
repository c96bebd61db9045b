/** What every lender's plan says of itself, so that checkout can show them side by side. */

/** A finance plan as checkout shows it, whoever lends (FIN-17, ENT-08). */
export interface FinancePlan {
  readonly planId: string;
  /** How long it runs: `value` payments, one per `unit`. */
  readonly tenure: { readonly unit: "month" | "fortnight"; readonly value: number };
  /** Hundredths of a percent per year; what applies after a missed promise where the promise is no interest. */
  readonly interestRateBasisPoints: number;
  readonly totalInterestCents: number;
  /** What each payment but the last one is. */
  readonly installmentCents: number;
  readonly totalCents: number;
  readonly category: "deferred" | "equalPayments" | "payIn4" | "loan" | "tryNowPayLater";
  readonly financeProviderType: "bank" | "secondLoan";
  readonly firstMonthlyPaymentCents: number;
  readonly monthlyPaymentCents: number;
  /** Every payment in order; together they are the total. */
  readonly paymentsCents: readonly number[];
}
