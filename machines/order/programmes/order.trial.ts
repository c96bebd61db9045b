/** An order that is tried before it is paid for: its trial, and what it hears of returns (LC-46). Pure. */
import { dayOf, endOfDay } from "#machines/kit";
import type { StartRequest, LifecycleId, Message } from "#machines/kit";
import { trialEndsOn } from "#machines/loan";
import type { Context, Followed } from "../order.schema.ts";
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

/** The order is placed: the 21 days begin, and the lender waits for its money (FIN-33). */
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

/** A line begins or ends its way back: nothing is collected meanwhile. */
export function trialEffects(context: Context, { line, step }: Followed): LineEffect[] {
  const trialId = trialIdOf(context);
  const [was, is] = [line.state, step].map((state) => goingBack.includes(state));
  if (trialId === null || was === is) return [];
  const event = { type: is ? "return.begun" : "return.ended", lineId: line.id };
  return [{ type: "tell", params: { to: `trial:${trialId}`, event, optional: true } }];
}

/** Whatever is tried may come back until the trial is over, however early it was delivered. */
export function trialUntil(context: Pick<Context, "isTrial" | "placedAt" | "utcOffsetMinutes">) {
  const { isTrial, placedAt, utcOffsetMinutes } = context;
  if (!isTrial) return null;
  return endOfDay(trialEndsOn(dayOf(placedAt, utcOffsetMinutes)), utcOffsetMinutes);
}
