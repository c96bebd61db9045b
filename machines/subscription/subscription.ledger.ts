/** What was asked for and what came of it, charge by charge: the audit holds it beside the provider's book. */
import { renewalId } from "./subscription.guards.ts";
import type { Context } from "./subscription.guards.ts";
import { nextCharge, taxed } from "./subscription.price.ts";

type Charge = Context["charges"][number];

/** The charge that is asked for at an instant. */
export function asked(context: Context, at: string): Charge {
  return {
    renewalId: renewalId(context),
    ...taxed(nextCharge(context.prices, context), context.taxBasisPoints),
    askedAt: at,
    status: "asked",
    period: null,
  };
}

/** The charges once the last one was answered. */
export function answered(
  { charges }: Context,
  status: "paid" | "unpaid",
  period: Charge["period"],
): Charge[] {
  return charges.map((one, index) =>
    index === charges.length - 1 ? { ...one, status, period } : one,
  );
}

/** How many periods were paid for: with its order, where it began without a trial, and since. */
export const billedPeriods = ({ trialDays, charges }: Pick<Context, "trialDays" | "charges">) =>
  (trialDays === null ? 1 : 0) + charges.filter(({ status }) => status === "paid").length;

/** Nothing is charged any more: it ends with the last period that was paid for (CARE-05). */
export const isBilledWhole = (context: Pick<Context, "trialDays" | "charges" | "periods">) =>
  context.periods !== null && billedPeriods(context) >= context.periods;

/** Once the charge under way is paid, nothing is charged any more. */
export const isLastCharge = (context: Pick<Context, "trialDays" | "charges" | "periods">) =>
  context.periods !== null && billedPeriods(context) + 1 >= context.periods;

/** Money that was taken for a price that holds its VAT: an invoice is issued of it (decision 102). */
export const isInvoiced =
  ({ currency }: Pick<Context, "currency">) =>
  ({ status, amountCents }: Charge): boolean =>
    currency === "PLN" && status === "paid" && amountCents > 0;

/** How many licences a charge paid for: they may be more or fewer by now. */
export function licencesIn(
  { prices: { renewalCents, afterTrialCents } }: Pick<Context, "prices">,
  { amountCents }: Pick<Charge, "amountCents">,
): number {
  const each = [renewalCents, afterTrialCents ?? 0].find(
    (cents) => cents > 0 && amountCents % cents === 0,
  );
  return each === undefined ? 1 : amountCents / each;
}
