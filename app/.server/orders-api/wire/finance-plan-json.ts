/** A lender's plan in the names of ENT-08, as it was agreed to; every amount in whole cents of the order's currency. */
import type { CreditTerms } from "#machines/kit";

const PERCENT_BASIS_POINTS = 100;

/** What a plan pays, and the bank's own number of it where that lends. */
interface Lent {
  readonly amountCents: number;
  readonly planId: string | null;
}

/** Who lends, by the way of credit. */
const providers: Readonly<Record<CreditTerms["kind"], string>> = {
  ...{ inFull: "bank", deferred: "bank", equalPayments: "bank" },
  ...{ payIn4: "secondLoan", loan: "secondLoan", tryNowPayLater: "secondLoan" },
  ...{ lease: "lessor", carrier: "carrier" },
};

export function financePlanJson(terms: CreditTerms, { amountCents, planId }: Lent) {
  const { kind, payments, unit, aprBasisPoints, regularCents, totalCents, firstOn } = terms;
  return {
    plan_id: planId ?? `${kind}-${payments}`,
    tenure: { unit, value: payments },
    /** Percent a year. */
    interest_rate: aprBasisPoints / PERCENT_BASIS_POINTS,
    total_interest_amount: totalCents - amountCents,
    ...{ installment_amount: regularCents, total_amount: totalCents },
    ...{ category: kind, finance_provider_type: providers[kind] },
    ...{ first_monthly_payment: regularCents, monthly_payment: regularCents },
    last_payment: terms.lastCents,
    first_payment_on: firstOn,
  };
}
