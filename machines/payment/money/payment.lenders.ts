/** What lenders hear of the payment that is made by their money. Pure. */
import type { Message } from "#machines/kit";
import { hasNothingTaken, ledgerSums } from "./payment.ledger.ts";
import { specificationOf } from "../payment.methods.ts";
import type { Context, Event } from "../payment.schema.ts";

/** A loan has the id of its payment, and is kept as long as that stands (LC-08). */
export function loanUsed({ method, paymentId }: Context): Message[] {
  if (method !== "second_loan") return [];
  return [{ to: `loan:${paymentId}`, event: { type: "charge.authorised" }, optional: true }];
}

/** A lease counts its payments from the day its order is placed (LC-42, FIN-42). */
export function leasePlaced({ method, paymentId }: Context): Message[] {
  if (method !== "lease") return [];
  return [{ to: `lease:${paymentId}`, event: { type: "order.placed" }, optional: true }];
}

/** The bank's credit for this cart is used from now on (LC-07). */
export const creditUsed = (context: Context): Message[] => toBank(context, "credit.used");

/** No order came of it: used credit is there again, nothing is left to lend for, and nobody else need pay. */
export const nothingLent = (context: Context): Message[] => [
  ...(context.orderId === null ? [] : toBank(context, "credit.returned")),
  ...specificationOf(context.method).endings.map(({ lifecycle, type }): Message => ({
    to: `${lifecycle}:${context.paymentId}`,
    event: { type },
    optional: true,
  })),
];

function toBank(
  { cartId, orderId, method, authorisedCents: amountCents }: Context,
  type: "credit.used" | "credit.returned",
): Message[] {
  if (method !== "td_financing" || cartId === null) return [];
  return [{ to: `financing:${cartId}`, event: { type, orderId, amountCents }, optional: true }];
}

/** Money went back to whoever lent it: the customer owes that much less (LC-42, LC-46). */
export function goodsReturned(context: Context, event: Event): Message[] {
  if (event.type === "release.requested") return owedLess(context, event.amountCents);
  const refund = event.type === "refund.ok" ? context.refunds[event.refundId] : undefined;
  return refund ? owedLess(context, refund.amountCents) : [];
}

/** Another payment pays the rest. Where nothing at all was taken nothing is lent, which is told by itself. */
export const restReturned = (context: Context): Message[] =>
  hasNothingTaken(context) ? [] : owedLess(context, ledgerSums(context).openCents);

function owedLess({ method, paymentId }: Context, amountCents: number): Message[] {
  const lifecycle = specificationOf(method).borrowing;
  if (lifecycle === null) return [];
  const returned = { type: "goods.returned", amountCents };
  return [{ to: `${lifecycle}:${paymentId}`, event: returned, optional: true }];
}
