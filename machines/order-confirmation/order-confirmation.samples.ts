import type { Samples } from "#machines/kit";
import type { machine } from "./order-confirmation.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: { "a button just pressed": { orderId: "ORD-2026-7K3F-9Q2D", waitedMs: 0 } },
  events: () => [
    { type: "order.found", stage: "submitting" },
    { type: "order.found", stage: "created" },
    { type: "order.missing" },
    { type: "order.created" },
    { type: "submission.failed", code: "OrderSubmissionFailed" },
    { type: "payment.succeeded" },
    { type: "payment.failed", code: "TransactionFailure" },
    { type: "slot.chosen" },
    { type: "link.copied" },
    { type: "sms.agreed" },
    { type: "survey.answered" },
  ],
  facts: () => "",
};
