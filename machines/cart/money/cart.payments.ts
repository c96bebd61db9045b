/** The payments of a cart: who pays what, whether the sum is authorised, and for what (LC-32). */
import { sum } from "#machines/kit";
import { isPartial } from "#machines/payment";
import type { CartPayment } from "../schema/cart.fields.ts";
import type { Context } from "../cart.schema.ts";

const ended: readonly CartPayment["status"][] = ["failed", "reverting", "reverted"];
const authorised: readonly CartPayment["status"][] = ["accepted", "created", "captured"];

/** Still pays, or may come to. */
export function isLive({ status }: Pick<CartPayment, "status">): boolean {
  return !ended.includes(status);
}

export function livePayments({ checkout }: Pick<Context, "checkout">): CartPayment[] {
  return checkout.payments.filter(isLive);
}

/** The cards that pay it: nobody else has a security code to give once more (PAY-40). */
export function cardsOf(context: Pick<Context, "checkout">): CartPayment[] {
  return livePayments(context).filter(({ method }) => method === "credit_card");
}

/** Gift cards, points and a down payment pay a part; something else pays the rest. */
export function paysPart({
  method,
  isDownPayment,
}: Pick<CartPayment, "method" | "isDownPayment">): boolean {
  return isDownPayment || isPartial(method);
}

/** What gift cards, points and a down payment leave to pay; `except` leaves one of them out. */
export function amountDue(context: Pick<Context, "checkout" | "totals">, except?: string): number {
  const partial = livePayments(context).filter(
    (payment) => paysPart(payment) && payment.paymentId !== except,
  );
  return context.totals.totalCents - amountOf(partial);
}

/** What gift cards and points leave to be financed, the down payment included (LC-51). */
export function amountToFinance(context: Pick<Context, "checkout" | "totals">): number {
  const paid = livePayments(context).filter(({ isDownPayment }) => isDownPayment);
  return amountDue(context) + amountOf(paid);
}

/** The card that pays the down payment, while there is one. */
export function downPaymentOf(context: Pick<Context, "checkout">): CartPayment | null {
  return livePayments(context).find(({ isDownPayment }) => isDownPayment) ?? null;
}

/** Down payments of another sum than the one that is asked for now (FIN-27). */
export function strayDownPayments({ checkout }: Pick<Context, "checkout">): CartPayment[] {
  return checkout.payments.filter(
    ({ isDownPayment, amountCents }) =>
      isDownPayment && amountCents !== checkout.gates.downPaymentCents,
  );
}

/** Store financing pays, and the down payment it asks for is not there yet (FIN-28). */
function lacksDownPayment(context: Pick<Context, "checkout">): boolean {
  const isFinanced = livePayments(context).some(({ method }) => method === "td_financing");
  return (
    isFinanced &&
    context.checkout.gates.downPaymentCents > 0 &&
    downPaymentOf(context)?.amountCents !== context.checkout.gates.downPaymentCents
  );
}

function amountOf(payments: readonly CartPayment[]): number {
  return sum(payments.map(({ amountCents }) => amountCents));
}

/** A payment that begins. */
type Beginning = Pick<CartPayment, "method"> & Partial<Pick<CartPayment, "isDownPayment">>;

/**
 * The live payments that stay beside a new one: one method pays what gift cards and points leave (PAY-35). A down payment
 * stays beside store financing alone, and there is one of it.
 */
export function keptBeside(
  context: Pick<Context, "checkout">,
  { method, isDownPayment = false }: Beginning,
): CartPayment[] {
  const live = livePayments(context);
  if (isDownPayment)
    return live.filter(
      (one) => !one.isDownPayment && (one.method === "td_financing" || isPartial(one.method)),
    );
  if (isPartial(method)) return live;
  return live.filter((one) =>
    one.isDownPayment ? method === "td_financing" : isPartial(one.method),
  );
}

/** The live payments that pay a part beside a way to pay all the rest, or beside none yet. */
export function besideOthers(
  context: Pick<Context, "checkout">,
  method: Beginning["method"] | null,
): CartPayment[] {
  if (method !== null) return keptBeside(context, { method });
  return livePayments(context).filter((one) => isPartial(one.method));
}

/** Every live payment is authorised and together they are the total. */
export function isAuthorised(context: Pick<Context, "checkout" | "totals">): boolean {
  const live = livePayments(context);
  return (
    live.length > 0 &&
    live.every(({ status }) => authorised.includes(status)) &&
    amountOf(live) === context.totals.totalCents &&
    !lacksDownPayment(context)
  );
}

/** Authorised payments whose sum is wrong now: what pays the rest, and gift cards too when they are too much. */
export function misSized(context: Pick<Context, "checkout" | "totals">): CartPayment[] {
  const settled = livePayments(context).filter(({ status }) => authorised.includes(status));
  const partial = settled.filter(paysPart);
  const rest = settled.filter((payment) => !paysPart(payment) && !payment.isVerification);
  return amountOf(partial) > context.totals.totalCents ? settled : rest;
}

/** All answered, and together they are not the total: the cart changed while they were being authorised. */
export function isMisSized(context: Pick<Context, "checkout" | "totals">): boolean {
  const live = livePayments(context);
  const isSettled = live.every(({ status }) => authorised.includes(status));
  const isWrong = amountOf(live) !== context.totals.totalCents;
  return isSettled && isWrong && misSized(context).length > 0;
}

/** The parts of an address that say where it is. */
interface Place {
  readonly line1?: string | null;
  readonly line2?: string | null;
  readonly city?: string | null;
  readonly district?: string | null;
  readonly state?: string | null;
  readonly zip?: string | null;
  readonly country?: string | null;
  readonly houseNumber?: string | null;
  readonly flatNumber?: string | null;
}

/** What a bank compares of an address: where it is, not who answers the door or the telephone there. */
export function placeOf(address: Place | null): string {
  if (address === null) return "";
  const { line1, line2, city, district, state, zip, country, houseNumber, flatNumber } = address;
  const place = [line1, line2, city, district, state, zip, country, houseNumber, flatNumber];
  return place.map((part) => (part ?? "").trim().toLowerCase()).join("|");
}

/** Whatever an authorisation was given for, as text; looking at the cart or closing a notice does not change it. */
export function amountKey({ lines, promos, checkout, totals }: Context): string {
  return JSON.stringify([
    lines.map(({ lineId, sku, quantity, unitCents }) => [lineId, sku, quantity, unitCents]),
    promos.map(({ code }) => code),
    placeOf(checkout.shippingAddress),
    placeOf(checkout.billingAddress),
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
  const primary = live.find((payment) => !paysPart(payment)) ?? live[0] ?? payments[0];
  return payments.map((payment) => ({ ...payment, isPrimary: payment === primary }));
}
