/** What a loan hears of the payment it is for. Pure. */
import type { Message } from "#machines/kit";
import type { Context } from "./payment.schema.ts";

/** A loan has the id of its payment, and is kept as long as that stands (LC-08). */
export function loanUsed({ method, paymentId }: Context): Message[] {
  if (method !== "second_loan") return [];
  return [{ to: `loan:${paymentId}`, event: { type: "charge.authorised" }, optional: true }];
}
