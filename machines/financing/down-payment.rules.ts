/** The down payment of a finance cart: between what must and what may be paid at once (FIN-26 to FIN-28). No zod here. */
import { MINIMUM_CENTS } from "./plan.rules.ts";

export interface DownPaymentBounds {
  readonly minimumCents: number;
  readonly maximumCents: number;
}

export interface Financed {
  readonly amountCents: number;
  readonly availableCents: number;
  /** What the bank wants at once whatever the credit. */
  readonly mandatoryCents: number;
}

/**
 * At least what the bank wants and what the credit leaves, at most so much that the smallest financed amount remains: both
 * of the whole price, from which nothing is taken off before paying in full is agreed to (FIN-36).
 * Null when there is nothing in between.
 */
export function downPaymentBounds({
  amountCents,
  availableCents,
  mandatoryCents,
}: Financed): DownPaymentBounds | null {
  const minimumCents = Math.max(mandatoryCents, amountCents - availableCents, 0);
  if (amountCents < MINIMUM_CENTS) return null;
  const maximumCents = amountCents - MINIMUM_CENTS;
  return minimumCents <= maximumCents ? { minimumCents, maximumCents } : null;
}

/** Why an amount cannot be the down payment; null for an empty field's amount. */
export function downPaymentRefusal(
  cents: number | null,
  bounds: DownPaymentBounds | null,
): "DownPaymentRequired" | "DownPaymentOutOfRange" | "InsufficientCredit" | null {
  if (bounds === null) return "InsufficientCredit";
  if (cents === null) return "DownPaymentRequired";
  const isWithin = cents >= bounds.minimumCents && cents <= bounds.maximumCents;
  return isWithin ? null : "DownPaymentOutOfRange";
}
