import type { Samples } from "#machines/kit";
import type { machine } from "./checkout-steps.machine.ts";

const steps = [
  { step: "address", isDone: true, isReachable: true },
  { step: "delivery", isDone: true, isReachable: true },
  { step: "payment", isDone: false, isReachable: true },
  { step: "review", isDone: false, isReachable: false },
];

const paid = steps.map((one) => ({ ...one, isDone: one.step !== "review", isReachable: true }));

export const samples: Samples<typeof machine> = {
  inputs: { "a shopper at the payment": { steps, current: "payment" } },
  events: () => [
    { type: "step.chosen", step: "address" },
    { type: "step.chosen", step: "delivery" },
    { type: "step.chosen", step: "review" },
    { type: "steps.told", steps: paid, current: "review" },
  ],
  facts: ({ context }) => JSON.stringify([context.current, context.wanted]),
};
