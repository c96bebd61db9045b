/** What the customer of an order was asked, and may answer on the phone as well (decision 044). */
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { lessWithTax } from "#app/.server/orders/payment-sums.ts";
import * as cancellation from "#machines/cancellation";
import * as delayConfirmation from "#machines/delay-confirmation";

/** A delay that its customer is asked about, and may answer on the phone as well (LC-28). */
export function delayAnswers(parts: OrderParts) {
  const { orderId, context, view, delay } = parts;
  if (!context.consent || !view.isAwaitingConsent || !delay) return [];
  const { newPromisedOn, dueAt, lineIds } = context.consent;
  return [
    {
      ...{ lifecycle: delayConfirmation.lifecycle, key: orderId, kind: "delay" as const },
      items: namesOf(parts, lineIds),
      sends: [{ type: "ftc.confirmed" }, { type: "ftc.declined" }],
      facts: { newOn: newPromisedOn, answerBy: dueAt },
    },
  ];
}

/** A discount that is offered instead of cancelling (OPEN-106). */
export function discountAnswers(parts: OrderParts) {
  const offer = parts.cancellation?.view.offer;
  if (!offer) return [];
  return [
    {
      ...{ lifecycle: cancellation.lifecycle, key: parts.orderId, kind: "discount" as const },
      items: namesOf(parts, offer.lineIds),
      sends: [{ type: "discount.accepted" }, { type: "discount.declined" }],
      facts: { amountCents: lessWithTax(parts.context, offer) },
    },
  ];
}

/** What lines of an order are called. */
export function namesOf({ context }: OrderParts, lineIds: readonly string[]): string[] {
  return context.lines.filter(({ id }) => lineIds.includes(id)).map(({ name }) => name);
}
