/** An order that is tried before it is paid for: its trial, and what it hears of returns (LC-46). Pure. */
import { endOfDaysAfter } from "#machines/kit";
import type { StartRequest, LifecycleId, Message } from "#machines/kit";
import { TRIAL_DAYS } from "#machines/loan";
import type { Context, Followed, OrderLine } from "../order.schema.ts";
import { hasParcel, isToCome } from "../lines/order.kinds.ts";
import type { LineState } from "../lines/order.line-transitions.ts";

type LineEffect =
  | { readonly type: "tell"; readonly params: Message }
  | { readonly type: "begin"; readonly params: StartRequest };

/** The payment by the lender of an order on trial: its loan and its trial have the same id. */
export function trialIdOf({
  isTrial,
  payments,
}: Pick<Context, "isTrial" | "payments">): string | null {
  if (!isTrial) return null;
  return payments.find(({ method }) => method === "second_loan")?.paymentId ?? null;
}

/** The order is placed: the lender waits for its money until the goods were tried (FIN-33). */
export function beginTrial(context: Context): LineEffect[] {
  const paidBy = trialIdOf(context);
  const payment = context.payments.find(({ paymentId }) => paymentId === paidBy);
  if (!payment) return [];
  const { orderId, sessionId, customerId, utcOffsetMinutes } = context;
  const id: LifecycleId = `trial:${payment.paymentId}`;
  const whose = { orderId, sessionId, customerId, utcOffsetMinutes };
  const input = { trialId: payment.paymentId, amountCents: payment.totalCents, ...whose };
  return [
    { type: "begin", params: { id, input } },
    { type: "tell", params: { to: id, event: { type: "order.ok" } } },
  ];
}

/** Between asking to send a line back and having its money back, or keeping it after all. */
const goingBack: readonly LineState[] = [
  "returnInitiated",
  "labelGenerated",
  "returnShipped",
  "pendingReceipt",
  "deviceTriageInProgress",
  "deviceEvaluationInProgress",
  "deviceEvaluationCompleted",
  "partiallyReturned",
  "returned",
  "returnSuccess",
  "refundInitiated",
  "partiallyRefundSuccess",
  "refundDeclined",
];

/** What the trial hears of a line: all of it is there, or one begins or ends its way back and nothing is collected meanwhile. */
export function trialEffects(
  before: Context,
  after: Pick<Context, "lines">,
  { line, step }: Followed,
): LineEffect[] {
  const trialId = trialIdOf(before);
  if (trialId === null) return [];
  const [was, is] = [line.state, step].map((state) => goingBack.includes(state));
  const events = [
    ...(isAllThere(after) && !isAllThere(before) ? [{ type: "goods.arrived" }] : []),
    ...(was === is ? [] : [{ type: is ? "return.begun" : "return.ended", lineId: line.id }]),
  ];
  return events.map((event) => ({
    type: "tell",
    params: { to: `trial:${trialId}`, event, optional: true },
  }));
}

type Lines = { readonly lines: readonly OrderLine[] };

/** Something arrived, and nothing of the order is still to come. */
function isAllThere({ lines }: Lines): boolean {
  const goods = lines.filter(hasParcel);
  return goods.some(({ deliveredAt }) => deliveredAt !== null) && !goods.some(isToCome);
}

/** What came in an earlier parcel may go back as long as what came in the last one: the trial is of all of it. */
export function noteAllThere(before: Context, lines: OrderLine[], at: string): OrderLine[] {
  if (!before.isTrial || isAllThere(before) || !isAllThere({ lines })) return lines;
  const until = trialUntil(before, at);
  return lines.map((line) =>
    until !== null && line.returnDeadline !== null && line.returnDeadline < until
      ? { ...line, returnDeadline: until }
      : line,
  );
}

/** Whatever is tried may come back until its 21 days are over; they begin when it arrives. Null for what is not on trial. */
export function trialUntil(
  { isTrial, utcOffsetMinutes }: Pick<Context, "isTrial" | "utcOffsetMinutes">,
  arrivedAt: string,
): string | null {
  return isTrial ? endOfDaysAfter(arrivedAt, TRIAL_DAYS, utcOffsetMinutes) : null;
}
