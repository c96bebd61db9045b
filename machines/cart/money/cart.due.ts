/** What a way to pay would have to pay, before it is begun: its own offers and codes count already (CODE-16, CART-22). */
import type { Method } from "#machines/payment";
import { keptProgrammes } from "./cart.paying.ts";
import { amountDue } from "./cart.payments.ts";
import type { Context } from "../cart.schema.ts";
import { settled } from "../machine/cart.updates.ts";

/** In minor units; a lender is asked for it before there is a payment. */
export function dueBy(context: Context, method: Method, at: string): number {
  const next = { ...context, ...keptProgrammes(context, { method, at }) };
  const { patch } = settled(next, at, method);
  return amountDue({ ...next, ...patch });
}
