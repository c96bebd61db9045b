/** The payments of a cart: who pays what, whether the sum is authorised, and for what (LC-32). */
import { sum } from "#machines/kit";
import { isPartial } from "#machines/payment";
import type { Method } from "#machines/payment";
import type { CartPayment } from "./cart.fields.ts";
import type { Context } from "./cart.schema.ts";

const ended: readonly CartPayment["status"][] = ["failed", "reverting", "reverted"];
const authorised: readonly CartPayment["status"][] = ["accepted", "created", "captured"];

/** Still pays, or may come to. */
export function isLive({ status }: CartPayment): boolean {
  return !ended.includes(status);
}

export function livePayments({ checkout }: Pick<Context, "checkout">): CartPayment[] {
  return checkout.payments.filter(isLive);
}

/** What gift cards and points leave to pay; `except` leaves one of them out. */
export function amountDue(context: Pick<Context, "checkout" | "totals">, except?: string): number {
  const partial = livePayments(context).filter(
    (payment) => isPartial(payment.method) && payment.paymentId !== except,
  );
  return context.totals.totalCents - amountOf(partial);
}

function amountOf(payments: readonly CartPayment[]): number {
  return sum(payments.map(({ amountCents }) => amountCents));
}

/** The live payments that stay beside a new one: one method pays what gift cards and points leave (PAY-35). */
export function keptBeside(context: Pick<Context, "checkout">, method: Method): CartPayment[] {
  const live = livePayments(context);
  return isPartial(method) ? live : live.filter((payment) => isPartial(payment.method));
}

/** Every live payment is authorised and together they are the total. */
export function isAuthorised(context: Pick<Context, "checkout" | "totals">): boolean {
  const live = livePayments(context);
  return (
    live.length > 0 &&
    live.every(({ status }) => authorised.includes(status)) &&
    amountOf(live) === context.totals.totalCents
  );
}

/** Authorised payments whose sum is wrong now: what pays the rest, and gift cards too when they are too much. */
export function misSized(context: Pick<Context, "checkout" | "totals">): CartPayment[] {
  const settled = livePayments(context).filter(({ status }) => authorised.includes(status));
  const partial = settled.filter(({ method }) => isPartial(method));
  const rest = settled.filter(({ method }) => !isPartial(method));
  return amountOf(partial) > context.totals.totalCents ? settled : rest;
}

/** All answered, and together they are not the total: the cart changed while they were being authorised. */
export function isMisSized(context: Pick<Context, "checkout" | "totals">): boolean {
  const live = livePayments(context);
  const isSettled = live.every(({ status }) => authorised.includes(status));
  const isWrong = amountOf(live) !== context.totals.totalCents;
  return isSettled && isWrong && misSized(context).length > 0;
}

/** Whatever an authorisation was given for, as text; looking at the cart or closing a notice does not change it. */
export function amountKey({ lines, promos, checkout, totals }: Context): string {
  return JSON.stringify([
    lines.map(({ lineId, sku, quantity, unitCents }) => [lineId, sku, quantity, unitCents]),
    promos.map(({ code }) => code),
    checkout.shippingAddress,
    checkout.billingAddress,
    checkout.delivery && [checkout.delivery.methodId, checkout.delivery.costCents],
    totals.totalCents,
    livePayments({ checkout }).map(({ paymentId, amountCents }) => [paymentId, amountCents]),
  ]);
}

/** The stock a hold is for, as text (SKU and quantity of what is shipped). */
export function stockLines({ lines }: Pick<Context, "lines">): { sku: string; quantity: number }[] {
  const bySku = new Map<string, number>();
  for (const { requiresShipping, sku, quantity } of lines)
    if (requiresShipping) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  return [...bySku].map(([sku, quantity]) => ({ sku, quantity }));
}

export function stockKey(context: Pick<Context, "lines">): string {
  return JSON.stringify(stockLines(context));
}

/** Exactly one payment is primary: the one that pays what remains, else the first (PAY-34). */
export function withPrimary(payments: readonly CartPayment[]): CartPayment[] {
  const live = payments.filter(isLive);
  const primary = live.find(({ method }) => !isPartial(method)) ?? live[0] ?? payments[0];
  return payments.map((payment) => ({ ...payment, isPrimary: payment === primary }));
}
