/** What a plan of payments comes to once some of the sum it was agreed for was called off or came back. Pure. */
import { allocate, ceilFractionOf, sum } from "#machines/kit";
import type { CreditTerms } from "#machines/kit";
import { paymentsOf } from "#machines/financing/plan.rules.ts";
import { loanPayments } from "#machines/loan";

/** What is left to pay by the same terms: how often, how much each time, and in all. */
export interface LeftPlan {
  readonly payments: number;
  readonly regularCents: number;
  readonly lastCents: number;
  readonly totalCents: number;
}

type Kind = CreditTerms["kind"];

const equal = (cents: number, payments: number): number[] =>
  allocate(
    cents,
    Array.from({ length: payments }, () => 1),
  );

/** Each kind's own way to split a sum; a bill in full is one sum, a lease and a trial tell their payments by themselves. */
const splits: Partial<Record<Kind, (cents: number, terms: CreditTerms) => number[]>> = {
  loan: (cents, { aprBasisPoints, payments }) =>
    loanPayments(cents, { aprBasisPoints, months: payments }),
  payIn4: (cents, { payments }) => equal(cents, payments),
  equalPayments: (cents, { payments }) => paymentsOf(cents, payments),
  deferred: (cents, { payments }) => paymentsOf(cents, payments),
  carrier: (cents, { payments }) => {
    const regular = ceilFractionOf(cents, 1, payments);
    return Array.from({ length: payments }, (_, at) =>
      Math.max(0, Math.min(regular, cents - at * regular)),
    );
  },
};

/** Null where nothing is left, or where it is told otherwise. */
export function leftPlan(terms: CreditTerms, leftCents: number): LeftPlan | null {
  const each = leftCents > 0 ? splits[terms.kind]?.(leftCents, terms) : undefined;
  if (!each) return null;
  const [regularCents = 0] = each;
  const lastCents = each.at(-1) ?? 0;
  return { payments: each.length, regularCents, lastCents, totalCents: sum(each) };
}
