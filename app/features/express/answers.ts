import type { StepAnswer } from "#app/features/checkout/address-step.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-step.tsx";
import type { Refusal } from "#machines/kit";

/** A form that was refused, by the event that it was to send. */
interface Refused {
  readonly event: string;
  readonly refusal: Refusal;
}

/** What any form of the page comes back with. */
export type ExpressAnswer = StepAnswer | PaymentAnswer | Refused;

const payments: ReadonlySet<string> = new Set(["card.submitted", "code.entered", "code.resent"]);

/** The answer of the form it belongs to; the other forms of the page have none. */
export function sorted(answer: ExpressAnswer | undefined) {
  if (!answer) return {};
  if ("result" in answer) return { step: answer };
  if (payments.has(answer.event)) return { payment: { fields: {}, ...answer } };
  return { review: answer };
}
