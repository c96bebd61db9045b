/** The payment entries of an order as order data has them (PAY-19, PAY-33, PAY-34). */
import { sum } from "#machines/kit";
import { canonicalMethod, isPartial, methods } from "#machines/payment";
import { unitsToPay } from "../lines/order.units.ts";
import { isSettledBy } from "../money/order.money.ts";
import type { Context, OrderPayment } from "../order.schema.ts";

/** The statuses of a payment in order data, exactly (PAY-19); null while a new payment has no answer yet. */
export type EntryStatus = "Accepted" | "Created" | "Captured" | "failed" | null;

export interface PaymentEntry {
  readonly payment_info: {
    readonly payment_method: string;
    readonly option: string;
    /** What a code that nobody knows is called (PAY-03, OPEN-52). */
    readonly name: string | null;
  };
  readonly transaction_info: {
    readonly id: string;
    readonly status: EntryStatus;
    readonly payment_due_date: string | null;
    readonly payment_context: { readonly is_primary: boolean };
    readonly card_details: { readonly card_type: string; readonly card_number: string } | null;
    readonly account_details: { readonly display_text: string | null };
    /** The method that stands in for one that failed; null for the one it was ordered with. */
    readonly updated_chosen_payment_method: string | null;
  };
  /** Its part of the total, in minor units. */
  readonly cost_split: { readonly total: number };
}

export function paymentEntries(context: Context) {
  const primary = primaryOf(context);
  return context.payments.map((payment, place): PaymentEntry => {
    const { paymentId, method, name, display, dueAt, totalCents } = payment;
    const isUpdated = context.failedPayments.some(({ replacedBy }) => replacedBy === paymentId);
    return {
      payment_info: { payment_method: method, option: method, name },
      transaction_info: {
        id: paymentId,
        status: statusOf(context, payment, place),
        payment_due_date: dueAt,
        payment_context: { is_primary: payment === primary },
        card_details: cardOf(payment),
        account_details: { display_text: display },
        updated_chosen_payment_method: isUpdated ? method : null,
      },
      cost_split: { total: totalCents },
    };
  });
}

/** Exactly one is primary: what pays beside gift cards and points, else the first (PAY-34). */
function primaryOf({ payments }: Pick<Context, "payments">): OrderPayment | undefined {
  return payments.find(({ method }) => !isPart(method)) ?? payments[0];
}

const isPart = (method: string) => methods.some((known) => known === method && isPartial(known));

/** Recorded with the order it is Created; Captured once everything it pays was taken: what was called off it need not take. */
function statusOf(context: Context, payment: OrderPayment, place: number): EntryStatus {
  const { status, isBeingPaid, capturedCents, totalCents } = payment;
  if (isBeingPaid) return null;
  if (status === "failed") return "failed";
  if (totalCents > 0 && capturedCents >= totalCents) return "Captured";
  if (capturedCents > 0 && openCents(context, payment, place) === 0) return "Captured";
  return status === "authorized" ? "Created" : "Accepted";
}

/** What a payment is still to take. */
const openCents = (
  { lines }: Pick<Context, "lines">,
  payment: OrderPayment,
  place: number,
): number =>
  sum(
    lines
      .filter((line) => !isSettledBy(payment, line))
      .flatMap((line) => unitsToPay(line).map(({ tender }) => tender[place] ?? 0)),
  );

/** `visa •••• 4242` in its two parts. */
function cardOf({ method, display }: OrderPayment) {
  if (canonicalMethod(method) !== "credit_card" || display === null) return null;
  const [card_type = "", ...rest] = display.split(" ");
  return { card_type, card_number: rest.join(" ") };
}
