/** What an order remembers of its payments: what they answered, what they took, and who pays in a failed one's place. */
import { sum, DAY_MS } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import { askedPayments, duePayments, isSettledBy } from "./order.money.ts";
import { pricedBy } from "./order.way-prices.ts";
import { statusOf } from "../lines/order.lines.ts";
import { isBeforeShipment } from "../lines/order.phases.ts";
import { isBack } from "../lines/order.units.ts";
import type { Context, OrderLine, OrderPayment } from "../order.schema.ts";

/** How long there is to pay for goods that have left already: nothing is called off, so that there is time (decision 018). */
const PAY_LATE_DAYS = 14;

const after = (at: string, days: number) => new Date(Date.parse(at) + days * DAY_MS).toISOString();

export function notePayment(context: Context, event: Event): Partial<Context> {
  if (!("paymentId" in event)) return {};
  const { paymentId } = event;
  return {
    payments: context.payments.map((one) =>
      one.paymentId === paymentId ? { ...one, ...news(context, one, event) } : one,
    ),
  };
}

function news(context: Context, payment: OrderPayment, event: Event): Partial<OrderPayment> {
  switch (event.type) {
    case "payment.authorized":
      return { status: "authorized", needsUpdate: false, isBeingPaid: false, dueAt: null };
    case "payment.failed":
      return {
        // Past its first steps an order has no failed payment any more, but one that needs an update (PAY-20, PAY-21).
        ...(isFailable(context) ? { status: "failed" as const } : { needsUpdate: true }),
        isBeingPaid: false,
        ...(event.code !== "RenewalChosen" && { heldUntil: null }),
        dueAt: dueAt(context, payment, event),
      };
    case "payment.lapsing":
      return { heldUntil: event.heldUntil };
    case "payment.update.required":
      return { needsUpdate: true, dueAt: dueAt(context, payment, event) };
    case "payment.captured":
      return {
        capturedCents: payment.capturedCents + event.amountCents,
        capturedLines: [
          ...payment.capturedLines,
          event.captureId.slice(`${context.orderId}-`.length),
        ],
      };
    default:
      return {};
  }
}

/** What a loan took went back to its lender, and what it was to take it does not: another payment is asked for. */
export function noteLoanEnded(
  context: Context,
  payment: OrderPayment,
  event: { readonly at: string },
): Partial<Context> {
  const ended = { needsUpdate: true, capturedCents: 0, capturedLines: [], heldUntil: null };
  const due = { ...ended, dueAt: dueAt(context, payment, event) };
  return {
    payments: context.payments.map((one) => (one === payment ? { ...one, ...due } : one)),
  };
}

/** Where a failure counts as one (PAY-20). */
function isFailable(context: Context): boolean {
  return ["initiated", "softSubmitted", "accepted", "created"].includes(statusOf(context));
}

/**
 * Past its first steps an order has no failed payment any more, but one that needs an update (PAY-20, PAY-21). It is to be
 * paid by when it was, or by `dueAt`.
 */
export function notePaymentsNeeded(
  context: Context,
  dueAt: string | null = null,
): Partial<Context> {
  const due = duePayments(context);
  const needed = { status: "authorized" as const, needsUpdate: true, ...(dueAt && { dueAt }) };
  return {
    payments: context.payments.map((one) => (due.includes(one) ? { ...one, ...needed } : one)),
  };
}

/** Until when goods are paid for that left, or leave, before their money was there. */
export const lateDueAt = (at: string): string => after(at, PAY_LATE_DAYS);

/**
 * The provider's date, else a day after the first failure: trying again does not move it (OPEN-07). What has left cannot be
 * called off, and is waited for longer.
 */
function dueAt(
  context: Context,
  payment: OrderPayment,
  event: { readonly at: string; readonly dueAt?: string },
): string {
  const isHere = isFailable(context) || isBeforeShipment(statusOf(context));
  const days = isHere ? 1 : PAY_LATE_DAYS;
  return event.dueAt ?? payment.dueAt ?? after(event.at, days);
}

/**
 * The other payment takes the failed one's place and share; the deadline stays until somebody has paid. What the failed
 * one took already stays its own: nothing is paid twice.
 */
export function notePaymentReplaced(context: Context, event: Event): Partial<Context> {
  if (event.type !== "payment.replaced") return {};
  const { failedPayments, billTo } = context;
  const place = context.payments.findIndex(({ paymentId }) => paymentId === event.failedPaymentId);
  const wasFailed = context.payments[place];
  if (!wasFailed) return {};
  const { paymentId, method, name, display } = wasFailed;
  const { lines, payments, totals } = pricedBy(context, wasFailed, event.method);
  const failed = payments[place] ?? wasFailed;
  const isPartly = failed.capturedLines.length > 0;
  const restCents = sum(
    lines.flatMap((line) =>
      line.units.map((unit, at) => (staysWith(failed, line, at) ? 0 : (unit.tender[place] ?? 0))),
    ),
  );
  const isSplit = isPartly || restCents < failed.totalCents;
  const totalCents = restCents;
  const standIn = {
    ...{ ...failed, paymentId: event.paymentId, method: event.method, name: null, totalCents },
    ...{ capturedCents: 0, capturedLines: [], needsUpdate: failed.needsUpdate, heldUntil: null },
    ...entered(event),
  };
  const kept: OrderPayment = {
    ...failed,
    ...{ totalCents: failed.totalCents - restCents, status: "authorized", dueAt: null },
    ...{ needsUpdate: false, isBeingPaid: false, heldUntil: null },
  };
  // Who took nothing comes last: whoever pays the order comes before whom it was to be paid by.
  const [first, last] = isPartly ? [kept, standIn] : [standIn, kept];
  const places = isPartly
    ? { kept: place, rest: payments.length }
    : { kept: payments.length, rest: place };
  return {
    payments: isSplit ? [...payments.with(place, first), last] : payments.with(place, standIn),
    lines: isSplit ? lines.map((line) => movedTender(line, { failed, place, places })) : lines,
    totals,
    // A plan of the bank ends with what it was to pay; where that took a part already, it goes on.
    ...(wasFailed.method === "td_financing" && !isPartly && { financePlanId: null }),
    billTo: event.billTo ?? billTo,
    failedPayments: [
      ...failedPayments,
      {
        ...{ paymentId, method, name, display, totalCents: wasFailed.totalCents },
        ...{ failedAt: event.at, replacedBy: event.paymentId },
      },
    ],
  };
}

/** What it took, and what was called off or came back unpaid of what it was to pay: nobody pays that in its place. */
function staysWith(failed: OrderPayment, line: OrderLine, place: number): boolean {
  return (
    isSettledBy(failed, line) || line.units[place]?.isCancelled === true || isBack(line, place)
  );
}

interface Moving {
  readonly failed: OrderPayment;
  /** Where it stood among the payments. */
  readonly place: number;
  /** Where it stands from now on, and where whoever pays the rest does. */
  readonly places: { readonly kept: number; readonly rest: number };
}

/** What one payment was to pay of a line falls to the other one; of what stays with it, nothing does. */
function movedTender(line: OrderLine, { failed, place, places }: Moving): OrderLine {
  return {
    ...line,
    units: line.units.map((unit, at) => {
      const cents = unit.tender[place] ?? 0;
      const to = staysWith(failed, line, at) ? places.kept : places.rest;
      return { ...unit, tender: [...unit.tender.with(place, 0), 0].with(to, cents) };
    }),
  };
}

function entered({ form, giftCard }: Extract<Event, { type: "payment.replaced" }>) {
  const ofCard = form && `${form.card.brand} •••• ${form.card.last4}`;
  const display = giftCard ? `•••• ${giftCard.last4}` : ofCard;
  return { display, isBeingPaid: true };
}

/** When the order ends if nobody pays: the first of its payments' due times (OPEN-07). Null while another is being asked. */
export function paymentDueAt(context: Context): string | null {
  const [first] = askedPayments(context)
    .flatMap(({ dueAt }) => (dueAt ? [dueAt] : []))
    .sort();
  return first ?? null;
}
