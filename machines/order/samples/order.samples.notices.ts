/** The walk of an order that is told much which is no step of its own. */
import type { RawEvent } from "#machines/kit";
import type { Context } from "../order.schema.ts";
import * as orders from "./order.samples.orders.ts";
import { calledOff, serials } from "./order.samples.walk.ts";

/**
 * What is noted beside an order and leaves all else of it where it is: walked in one place, since at every other one each
 * of these notes would double the walk and show nothing new.
 */
const asides: readonly RawEvent[] = [
  orders.activationNoted,
  { type: "sms.agreed", phone: "6025550148" },
  { type: "sms.withdrawn" },
  { type: "email.corrected", email: "maya@example.com" },
  { type: "survey.answered", score: 5, comment: "" },
];

const hasAsides = ({ activation, sms, survey }: Context): boolean =>
  activation !== null || sms !== null || survey !== null;

/** Nothing was called off, taken, granted or taken off the price. */
const isUntouched = ({ lines, payments, goodwill, retained }: Context): boolean =>
  lines.every(({ state }) => state === "poCreated") &&
  payments.every(({ capturedCents, needsUpdate }) => capturedCents === 0 && !needsUpdate) &&
  goodwill.length === 0 &&
  retained.length === 0;

/** An order that is told much besides its own steps: money granted and taken, days, notes. */
export function noticeEvents(context: Context): RawEvent[] {
  const [payment] = context.payments;
  if (!payment) return [];
  if (hasAsides(context)) return [...asides, ...calledOff(context)];
  const { paymentId } = payment;
  return [
    ...(context.purchaseStage === "initiated" ? [{ type: "cart.submitted" }] : []),
    { type: "payment.authorized", paymentId },
    ...(context.purchaseStage === "poCreated"
      ? [
          ...calledOff(context),
          { type: "payment.failed", paymentId, code: "CaptureFailed" },
          {
            type: "payment.captured",
            paymentId,
            captureId: "ORD-2026-EDIT-5B9K-1",
            amountCents: 10_000,
          },
          ...(isUntouched(context) ? asides : []),
          { type: "units.cancel.requested", lineId: "2", units: 1 },
          { type: "units.cancel.answered", lineId: "2", units: 1, outcome: "rejected" },
          { type: "lines.stopped", lineIds: ["1", "2"] },
          { type: "goodwill.granted", amountCents: 2_000, reasonCode: "late" },
          ...["unpaid", "paid"].map((outcome) => ({
            type: `goodwill.${outcome}`,
            creditId: `${context.orderId}-G1`,
            paymentId,
          })),
        ]
      : [{ type: "po.created" }]),
    { type: "customer.attached", customerId: "CUST-4711" },
    orders.rewardsNoted,
    { type: "serials.recorded", lineId: "1", serials: serials.slice(0, 1) },
    { type: "slot.booked", slot: "12:00-16:00", ...orders.booking },
    { type: "goods.sent.again", shipmentId: "SHP-7K3F-1", lineIds: ["1"], on: "2026-12-03" },
    ...orders.appointments,
    { type: "address.changed", shipTo: { ...orders.home, line1: "9 Alder Court" } },
    { type: "address.kept", shipTo: orders.home },
    { type: "trial.cancelled", lineId: "2" },
    { type: "discount.applied", lineIds: ["2"], amountCents: 1_500, triggerCode: "PRICE-MATCH" },
    {
      ...{ type: "credit.settling", by: "trade-in", askerId: "EX-1" },
      ...{ payoutCents: 15_000, chargebackCents: 0 },
    },
  ];
}
