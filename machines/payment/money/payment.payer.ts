/** What is written to whoever paid by a link for somebody else's order, when their money is let go or comes back (LC-48, PAY-41). */
import type { Currency } from "#machines/kit";
import { ledgerSums } from "./payment.ledger.ts";
import type { Context, Event } from "../payment.schema.ts";

/** All of it or a part is not taken, or something that was taken goes back. */
export type PayerNewsKind = "released" | "partReleased" | "refunded";

export interface PayerNews {
  paymentId: string;
  kind: PayerNewsKind;
  /** An order was recorded for it. */
  isOrdered: boolean;
  amountCents: number;
  currency: Currency;
}

/** Null where nothing moves, and where the buyer pays and reads it in their own mails. */
export function payerNews(context: Context, event: Event): PayerNews | null {
  const { paymentId, method, orderId, currency } = context;
  const amountCents = movedCents(context, event);
  if (method !== "pay_by_link" || amountCents <= 0) return null;
  return {
    ...{ paymentId, amountCents, currency, isOrdered: orderId !== null },
    kind: event.type === "refund.ok" ? "refunded" : kindOf(context, event),
  };
}

function movedCents(context: Context, event: Event): number {
  if (event.type === "refund.ok") return context.refunds[event.refundId]?.amountCents ?? 0;
  if (event.type === "release.requested") return event.amountCents;
  return ledgerSums(context).openCents;
}

/** It was noted already what is let go. */
function kindOf(context: Context, event: Event): PayerNewsKind {
  const { capturedCents, pendingCents, openCents } = ledgerSums(context);
  const isLeft = event.type === "release.requested" && openCents > 0;
  return isLeft || capturedCents + pendingCents > 0 ? "partReleased" : "released";
}
