/** What a credit can do for the cart: how much is financed, whether it suffices, what a change would make of it. */
import type { FinancePlan } from "#machines/kit";
import { downPaymentBounds, downPaymentRefusal } from "./down-payment.rules.ts";
import type { DownPaymentBounds } from "./down-payment.rules.ts";
import { MINIMUM_CENTS, planFor } from "./plan.rules.ts";
import type { Context, Event } from "./financing.schema.ts";

/** What a plan would have to pay: the whole price, without what is taken off for paying in full (FIN-36). */
export function plannedCents({ amountCents, downPaymentCents }: Context): number {
  return amountCents - downPaymentCents;
}

/** What remains for who pays in full. */
export function inFullCents({ inFullCents, downPaymentCents }: Context): number {
  return Math.max(0, inFullCents - downPaymentCents);
}

/** Enough remains for the bank to pay, also without what is taken off for paying in full. */
export function mayPayInFull(context: Context): boolean {
  return inFullCents(context) >= MINIMUM_CENTS;
}

/** What is financed by the way that was chosen; nobody who has not chosen a plan pays for one. */
export function financedCents(context: Context): number {
  return context.planId === null ? inFullCents(context) : plannedCents(context);
}

/** The bank gives less than the cart needs (FIN-10), whichever way is chosen. */
export function lacksCredit(context: Context): boolean {
  return plannedCents(context) > (context.credit?.availableCents ?? 0);
}

/** Null before the bank has given credit, and when nothing lies between minimum and maximum. */
export function boundsOf(context: Context): DownPaymentBounds | null {
  const { amountCents, credit } = context;
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
    : planFor(context.planId, plannedCents(context), { hasExpired36: context.hasExpired36 });
}

/**
 * The context after the cart's total moved. A down payment that no longer fits is asked for again; a plan that no longer
 * fits is dropped, and nobody pays by other terms before saying yes.
 */
function withAmount(
  context: Context,
  amounts: Pick<Context, "amountCents" | "inFullCents">,
): Context {
  const moved = { ...context, ...amounts };
  const isDownPaid = downPaymentRefusal(context.downPaymentCents, boundsOf(moved)) === null;
  const next = { ...moved, downPaymentCents: isDownPaid ? context.downPaymentCents : 0 };
  return context.planId !== null && planOf(next) === null
    ? { ...next, planId: null, isConsentNeeded: true }
    : next;
}

/** The context an event of money leads to; null where its down payment is refused. */
export function afterMoney(context: Context, event: Event): Context | null {
  if (event.type === "amount.changed") {
    const { amountCents, inFullCents: inFull = amountCents } = event;
    return withAmount(context, { amountCents, inFullCents: inFull });
  }
  if (event.type !== "down.payment.made" || event.amountCents === null) return null;
  const isAllowed = downPaymentRefusal(event.amountCents, boundsOf(context)) === null;
  return isAllowed ? { ...context, downPaymentCents: event.amountCents } : null;
}
