/** What a credit can do for the cart: how much is financed, whether it suffices, what a change would make of it. */
import type { FinancePlan } from "#machines/kit";
import { downPaymentBounds, downPaymentRefusal } from "./down-payment.rules.ts";
import type { DownPaymentBounds } from "./down-payment.rules.ts";
import { planFor } from "./plan.rules.ts";
import type { Context, Event } from "./financing.schema.ts";

/** What remains to be financed. */
export function financedCents({ amountCents, downPaymentCents }: Context): number {
  return amountCents - downPaymentCents;
}

/** The bank gives less than the cart needs (FIN-10). */
export function lacksCredit(context: Context): boolean {
  return financedCents(context) > (context.credit?.availableCents ?? 0);
}

/** Null before the bank has given credit, and when nothing lies between minimum and maximum. */
export function boundsOf({ amountCents, credit }: Context): DownPaymentBounds | null {
  if (credit === null) return null;
  const { availableCents, mandatoryDownPaymentCents } = credit;
  return downPaymentBounds({
    amountCents,
    availableCents,
    mandatoryCents: mandatoryDownPaymentCents,
  });
}

/** The bank wants something at once, and less than that was offered (FIN-27, LC-51's `editing`). */
export function isDownPaymentMissing(context: Context): boolean {
  return downPaymentRefusal(context.downPaymentCents, boundsOf(context)) !== null;
}

/** The plan that was chosen, at today's amount. */
export function planOf(context: Context): FinancePlan | null {
  return context.planId === null
    ? null
    : planFor(context.planId, financedCents(context), { hasExpired36: context.hasExpired36 });
}

/**
 * The context after the cart's total moved. A down payment that no longer fits is asked for again; a plan that no longer
 * fits is dropped, and nobody pays by other terms before saying yes.
 */
function withAmount(context: Context, amountCents: number): Context {
  const moved = { ...context, amountCents };
  const isDownPaid = downPaymentRefusal(context.downPaymentCents, boundsOf(moved)) === null;
  const next = { ...moved, downPaymentCents: isDownPaid ? context.downPaymentCents : 0 };
  return context.planId !== null && planOf(next) === null
    ? { ...next, planId: null, isConsentNeeded: true }
    : next;
}

/** The context an event of money leads to; null where its down payment is refused. */
export function afterMoney(context: Context, event: Event): Context | null {
  if (event.type === "amount.changed") return withAmount(context, event.amountCents);
  if (event.type !== "down.payment.made" || event.amountCents === null) return null;
  const isAllowed = downPaymentRefusal(event.amountCents, boundsOf(context)) === null;
  return isAllowed ? { ...context, downPaymentCents: event.amountCents } : null;
}
