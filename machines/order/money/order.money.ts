/** An order's money by unit and by payment: everything later (capture, release, refund) is a sum of what is fixed here. */
import { allocate, sum } from "#machines/kit";
import { isLent, isPaidAtDoor, methods } from "#machines/payment";
import { keptUnits, nextPlaces, placesOf, unitsToPay } from "../lines/order.units.ts";
import type {
  Amounts,
  Context,
  OrderLine,
  OrderPayment,
  RefundEntry,
  Unit,
} from "../order.schema.ts";

const parts = ["goodsCents", "discountCents", "shippingCents", "taxCents"] as const;

/** Splits what an order costs as a whole over its lines by the price of their goods. */
export function allocateToLines(
  shared: Readonly<Pick<Amounts, "discountCents" | "shippingCents" | "taxCents">>,
  goodsCents: readonly number[],
): Amounts[] {
  const discounts = allocate(shared.discountCents, goodsCents);
  const shippings = allocate(shared.shippingCents, goodsCents);
  const taxes = allocate(shared.taxCents, goodsCents);
  return goodsCents.map((goods, line) =>
    withTotal({
      goodsCents: goods,
      discountCents: discounts[line] ?? 0,
      shippingCents: shippings[line] ?? 0,
      taxCents: taxes[line] ?? 0,
    }),
  );
}

/** Splits a line's amounts over its units; whoever comes first carries the odd cent. */
export function allocateToUnits(amounts: Amounts, quantity: number): Amounts[] {
  const ones = Array<number>(quantity).fill(1);
  const [goods, discounts, shippings, taxes] = parts.map((part) => allocate(amounts[part], ones));
  return ones.map((_, unit) =>
    withTotal({
      goodsCents: goods?.[unit] ?? 0,
      discountCents: discounts?.[unit] ?? 0,
      shippingCents: shippings?.[unit] ?? 0,
      taxCents: taxes?.[unit] ?? 0,
    }),
  );
}

function withTotal(amounts: Omit<Amounts, "totalCents">): Amounts {
  const { goodsCents, discountCents, shippingCents, taxCents } = amounts;
  return { ...amounts, totalCents: goodsCents - discountCents + shippingCents + taxCents };
}

/**
 * The units of all lines with what each payment pays of each (RET-24). Every unit takes from what the units before it
 * left of the payments, so that the payments and the units both come out exactly.
 */
export function placeUnits(
  lines: readonly { readonly amounts: Amounts; readonly quantity: number }[],
  payments: readonly { readonly totalCents: number }[],
): Unit[][] {
  let left = payments.map(({ totalCents }) => totalCents);
  return lines.map(({ amounts, quantity }) =>
    allocateToUnits(amounts, quantity).map((unit) => {
      const tender = allocate(unit.totalCents, left);
      left = left.map((cents, payment) => cents - (tender[payment] ?? 0));
      return { ...unit, tender, isCancelled: false, withdrawn: [], parts: null, moved: null };
    }),
  );
}

/** What each payment pays of these units; payments that pay nothing are left out. */
export function entriesOf(
  payments: readonly { readonly paymentId: string }[],
  units: readonly Unit[],
): RefundEntry[] {
  return payments
    .map(({ paymentId }, index) => ({
      paymentId,
      amountCents: sum(units.map(({ tender }) => tender[index] ?? 0)),
    }))
    .filter(({ amountCents }) => amountCents > 0);
}

/** The units a return takes next: those that others hold, or took, come before them. */
export const nextUnitsBack = (line: OrderLine, count: number): Unit[] =>
  unitsAt(line, nextPlaces(line, count));

/** The units that a return or replacement of a line holds. */
export const unitsOf = (line: OrderLine, caseId: string, count: number): Unit[] =>
  unitsAt(line, placesOf(line, caseId, count));

/** The units of a line that stand at these places. */
export const unitsAt = ({ units }: OrderLine, places: readonly number[]): Unit[] =>
  places.flatMap((place) => units[place] ?? []);

/** What a return would bring back, before or after it is asked for (RET-19). */
export function returnedAmounts(units: readonly Unit[]): Amounts {
  const [goodsCents = 0, discountCents = 0, shippingCents = 0, taxCents = 0] = parts.map((part) =>
    sum(units.map((unit) => unit[part])),
  );
  return withTotal({ goodsCents, discountCents, shippingCents, taxCents });
}

/** Whether a payment is cash that the carrier takes with the goods. */
export const isAtDoor = (
  { payments }: Pick<Context, "payments">,
  id: RefundEntry["paymentId"],
): boolean => payments.some(({ paymentId, method }) => paymentId === id && isMethodAtDoor(method));

/** Whether somebody lends the customer what a payment pays. */
export const isLentBy = ({ payments }: Pick<Context, "payments">, id: string): boolean =>
  payments.some(({ paymentId, method }) => paymentId === id && isLent(method));

/** Whether all that is given back is lent: nobody gets money, and what is owed to the lender is less. */
export const isLentBack = (
  context: Pick<Context, "payments">,
  refunds: readonly { readonly entries: readonly Pick<RefundEntry, "paymentId">[] }[],
): boolean => {
  const entries = refunds.flatMap((refund) => refund.entries);
  return entries.length > 0 && entries.every(({ paymentId }) => isLentBy(context, paymentId));
};

/** Whether its customer owes a lender for an order, by a plan of theirs. */
export const isOnCredit = (context: Pick<Context, "payments" | "failedPayments">): boolean =>
  context.payments.some(
    (payment) => isLent(payment.method) && !isStoodInFor(context, payment.paymentId),
  );

/** Whether another payment took its place before it had taken anything: it pays nothing of the order. */
export const isStoodInFor = (
  { payments, failedPayments }: Pick<Context, "payments" | "failedPayments">,
  id: string,
): boolean =>
  failedPayments.some(({ paymentId }) => paymentId === id) &&
  payments.some(({ paymentId, capturedCents }) => paymentId === id && capturedCents === 0);

export const isMethodAtDoor = (method: string): boolean =>
  methods.filter(isPaidAtDoor).some((one) => one === method);

/** Whether money that is given back was paid at the door: no bank shows it, and it has no account to go to by itself. */
export const givesCashBack = (
  context: Pick<Context, "payments">,
  refunds: readonly { readonly entries: readonly Pick<RefundEntry, "paymentId">[] }[],
): boolean =>
  refunds.some(({ entries }) => entries.some(({ paymentId }) => isAtDoor(context, paymentId)));

/** Whether each payment has taken its part of a line; where nothing is to be paid, that is so at once. */
export function isTaken(
  { payments }: Pick<Context, "payments">,
  { id, units }: Pick<OrderLine, "id" | "units">,
): boolean {
  const waiting = payments.filter(({ capturedLines }) => !capturedLines.includes(id));
  return entriesOf(payments, keptUnits({ units })).every(
    ({ paymentId }) => !waiting.some((payment) => payment.paymentId === paymentId),
  );
}

/** A line that this payment need not pay: it is called off, or its part was taken already. */
export function isSettledBy({ capturedLines }: OrderPayment, { id, state }: OrderLine): boolean {
  return state === "cancelled" || capturedLines.includes(id);
}

/** The payments that fail or ask for an update; workflow 2.0.0 alone knows the latter (ORD-65, OPEN-08). */
export function duePayments({
  payments,
  workflowVersion,
}: Pick<Context, "payments" | "workflowVersion">): Context["payments"] {
  return payments.filter(
    ({ status, needsUpdate }) =>
      status === "failed" || (needsUpdate && workflowVersion === "2.0.0"),
  );
}

/** What is to be paid again and nobody has begun to pay: nobody is asked twice while another payment is being asked. */
export const askedPayments = (
  context: Pick<Context, "lines" | "payments" | "workflowVersion">,
): Context["payments"] =>
  duePayments(context).filter((payment) => !payment.isBeingPaid && isOwed(context, payment));

/** What a payment still has to pay: neither lines that are cancelled or came back nor those whose part it took. */
export function owedCents(
  { lines, payments }: Pick<Context, "lines" | "payments">,
  payment: OrderPayment,
): number {
  const units = lines.filter((line) => !isSettledBy(payment, line)).flatMap(unitsToPay);
  const own = entriesOf(payments, units).filter(({ paymentId }) => paymentId === payment.paymentId);
  return sum(own.map(({ amountCents }) => amountCents));
}

/** Of what was called off, or is being called off, nothing is asked for any more, however its payment had ended. */
const isOwed = (
  { lines, payments }: Pick<Context, "lines" | "payments">,
  payment: OrderPayment,
): boolean =>
  owedCents(
    { lines: lines.filter(({ state }) => state !== "cancelInitiated"), payments },
    payment,
  ) > 0;

/** One entry for each payment. */
export function summed(entries: readonly RefundEntry[]): RefundEntry[] {
  const ids = [...new Set(entries.map(({ paymentId }) => paymentId))];
  return ids.map((paymentId) => ({
    paymentId,
    amountCents: sum(
      entries.filter((one) => one.paymentId === paymentId).map((one) => one.amountCents),
    ),
  }));
}
