import type { Samples } from "#machines/kit";
import type { machine } from "./impersonation.machine.ts";

const MINUTE_MS = 60_000;
const session = {
  ...{ impersonationId: "IMP-7K3F", sessionId: "S-7K3F" },
  actingMs: 15 * MINUTE_MS,
};
const order = { orderId: "ORD-2026-7K3F-9Q2D", customerId: "C-1001", email: "ada@example.com" };
const call = { reason: "delivery", ticketNumber: "CS-20931" } as const;
const done = { lifecycleId: `cancellation:${order.orderId}`, did: "cancel.requested" };

export const samples: Samples<typeof machine> = {
  inputs: {
    "an agent's session of thirty minutes": { ...session, idleMs: 30 * MINUTE_MS },
    "a store whose sessions last ten minutes": { ...session, idleMs: 10 * MINUTE_MS },
  },
  events: () => [
    { type: "agent.signed.in", agentId: "A-17", email: "sam@ohmline.example" },
    { type: "agent.refused" },
    { type: "agent.seen" },
    { type: "agent.left" },
    { type: "customer.named", customerId: "C-1001", email: order.email, order: null, ...call },
    { type: "customer.named", customerId: "C-1001", email: order.email, order, ...call },
    { type: "customer.named", customerId: "C-2002", email: "bob@example.com", order, ...call },
    { type: "action.taken", ...done, orderId: order.orderId },
    { type: "action.taken", ...done, lifecycleId: "cart:CART-1", orderId: null },
    { type: "acting.stopped" },
  ],
  facts: ({ context }) =>
    `${context.acting === null ? "nobody" : context.acting.customerId}, ended by ${context.endedBy}`,
};
