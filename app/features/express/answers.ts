import type { StepAnswer } from "#app/features/checkout/step-answer.ts";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import type { Refusal } from "#machines/kit";

/** A form that was refused, by the event that it was to send. */
interface Refused {
  readonly event: string;
  readonly refusal: Refusal;
}

/** What any form of the page comes back with. */
export type ExpressAnswer = StepAnswer | PaymentAnswer | Refused;

/** Around the button that orders. */
const reviewing: ReadonlySet<string> = new Set([
  "changes.acknowledged",
  "consent.given",
  "place.pressed",
  "place.retried",
]);

/** While an agent impersonates. */
const whileImpersonating: ReadonlySet<string> = new Set([
  "customer.named",
  "line.added",
  "line.removed",
]);

/** The answer of the form it belongs to; the other forms of the page have none. What nobody else asks is about paying. */
export function sorted(answer: ExpressAnswer | undefined) {
  if (!answer) return {};
  if ("result" in answer) return { step: answer };
  if (reviewing.has(answer.event)) return { review: answer };
  if (whileImpersonating.has(answer.event)) return { impersonation: answer };
  return { payment: { fields: {}, ...answer } };
}
