/** What a way to pay would have to pay, before it is begun: its own offers and codes count already (CODE-16, CART-22). */
import type { Method } from "#machines/payment";
import { keptProgrammes } from "./cart.paying.ts";
import { amountDue, besideOthers, withPrimary } from "./cart.payments.ts";
import { methodOf } from "./cart.promos.ts";
import type { Context } from "../cart.schema.ts";
import { settled, withPlan } from "../machine/cart.updates.ts";

/**
 * The cart as it would be if it were paid in a way, whatever pays it now: nothing of what another way took off, dropped or
 * had paid down. Null asks for the cart while every way is open. Whoever has not agreed to pay the bank in full has chosen
 * nothing that is rewarded: until then its price is the one of a plan (FIN-36).
 */
export function asPaidBy(own: Context, method: Method | null, at: string): Context {
  const isUnchosen = method === "td_financing" && methodOf(own) !== method;
  const context = isUnchosen ? withPlan(own) : own;
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
