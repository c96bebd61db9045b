/** What a way to pay would have to pay, before it is begun: its own offers and codes count already (CODE-16, CART-22). */
import type { Method } from "#machines/payment";
import { keptProgrammes } from "./cart.paying.ts";
import { amountDue, besideOthers, withPrimary } from "./cart.payments.ts";
import type { Context } from "../cart.schema.ts";
import { settled } from "../machine/cart.updates.ts";

/**
 * The cart as it would be if it were paid in a way, whatever pays it now: nothing of what another way took off, dropped or
 * had paid down. Null asks for the cart while every way is open.
 */
export function asPaidBy(context: Context, method: Method | null, at: string): Context {
  const next =
    method === null ? context : { ...context, ...keptProgrammes(context, { method, at }) };
  const payments = withPrimary(besideOthers(next, method));
  const alone = { ...next, checkout: { ...next.checkout, payments } };
  return { ...alone, ...settled(alone, at, method).patch };
}

/** In minor units; a lender is asked for it before there is a payment. */
export function dueBy(context: Context, method: Method, at: string): number {
  return amountDue(asPaidBy(context, method, at));
}
