/** What the sandbox's Affirm lends at: four payments by themselves, or by the month at the terms of the button (PAY-52, FIN-32). */
import type { PageMethod } from "#app/.server/outside/wallet.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import { dayOf, decimal, termsOfPlan, WINTER_OFFSET } from "#machines/kit";
import type { CreditTerms } from "#machines/kit";
import { loanPlan, payIn4Plan, scheduleOf } from "#machines/loan";
import type { Manner } from "./wallet-documents.ts";

/** The rate and the months of whoever agrees, by the button. */
const monthly: Partial<
  Record<Manner, { readonly aprBasisPoints: number; readonly months: number }>
> = { sixMonths: { aprBasisPoints: 0, months: 6 } };
const usual = { aprBasisPoints: 1_499, months: 12 };

/** What is agreed on by a button at an instant, its first day on the store's clock; null where nobody lends. */
export function affirmTerms(
  { method, amountCents }: { readonly method: PageMethod; readonly amountCents: number },
  manner: Manner,
  nowMs: number,
): CreditTerms | null {
  const product = method === "AffirmPayIn4" ? "payIn4" : "loan";
  if (product === "loan" && method !== "AffirmFinancing") return null;
  const plan =
    product === "payIn4"
      ? payIn4Plan(amountCents)
      : loanPlan(amountCents, monthly[manner] ?? usual);
  const today = dayOf(iso(nowMs), WINTER_OFFSET.us);
  return termsOfPlan(plan, scheduleOf(product, plan, today)[0]?.on ?? null);
}

/** The same as a line of Affirm's page. English only: the sandbox is no part of the store. */
export function affirmLine(terms: CreditTerms): string {
  const { payments, unit, regularCents, lastCents, totalCents, aprBasisPoints, firstOn } = terms;
  const every = unit === "fortnight" ? "two weeks" : "month";
  const dollars = (cents: number) => `$${decimal(cents, "USD")}`;
  const sums = `the first of ${dollars(regularCents)}, the last of ${dollars(lastCents)}, ${dollars(totalCents)} in all`;
  return `${payments} payments, one every ${every}: ${sums}, at ${aprBasisPoints / 100}% APR; the first on ${firstOn} if you order today, else later by as many days.`;
}
