/** What pays a cart, as the cart itself says: its primary method, and a payment that has to be authorised anew. */
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { paysPart } from "#machines/cart";
import type { Method } from "#machines/payment";
import type { Refusal } from "#machines/kit";

/** The payment that has to be authorised anew, by its id; null where none is stale. */
export function staleId({ cart }: Checkout): string | null {
  const stale = cart.context.checkout.payments.find(
    (one) => one.status === "stale" && !paysPart(one),
  );
  return stale?.paymentId ?? null;
}

/** The same where a card pays: whoever enters a card instead of a stale credit or wallet begins a payment of their own. */
export function staleCardId(checkout: Checkout): string | null {
  return primaryMethod(checkout) === "credit_card" ? staleId(checkout) : null;
}

/** What pays the rest of a cart now. */
export function primaryMethod({ cart }: Checkout): Method | null {
  return cart.context.checkout.payments.find(({ isPrimary }) => isPrimary)?.method ?? null;
}

/** Store financing pays what remains. */
export function isFinanced(checkout: Checkout): boolean {
  return primaryMethod(checkout) === "td_financing";
}

/** Products that are short, by name. */
export function withNames({ code, details }: Refusal, { cart }: Checkout): Refusal {
  const skus: unknown = details?.skus;
  if (!Array.isArray(skus)) return { code, ...(details && { details }) };
  const lines = cart.context.lines.filter(({ sku }) => skus.includes(sku));
  return { code, details: { ...details, names: lines.map(({ name }) => name) } };
}
