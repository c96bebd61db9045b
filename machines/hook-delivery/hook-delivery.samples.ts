import type { Samples } from "#machines/kit";
import type { machine } from "./hook-delivery.machine.ts";
import { isLastAttempt } from "./hook-delivery.rules.ts";

export const samples: Samples<typeof machine> = {
  inputs: {
    "a message about an order": {
      deliveryId: "7K3F.9Q2D",
      hookId: "9Q2D",
      hookEventId: "7K3F",
      orderId: "ORD-2026-7K3F-9Q2D",
    },
  },
  events: () => [
    { type: "delivery.begun" },
    { type: "attempt.answered", outcome: "taken", httpStatus: 200 },
    { type: "attempt.answered", outcome: "refused", httpStatus: 500 },
    { type: "attempt.answered", outcome: "unheard", httpStatus: null },
    { type: "attempt.held" },
    { type: "turn.came" },
    { type: "hook.closed" },
    { type: "again.asked" },
  ],
  facts: ({ context }) => `${context.attempts}/${isLastAttempt(context)}`,
};
