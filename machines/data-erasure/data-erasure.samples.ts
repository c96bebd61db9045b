import { DAY_MS } from "#machines/kit";
import type { Samples } from "#machines/kit";
import type { machine } from "./data-erasure.machine.ts";

const language = "en-US";
const delays = { graceMs: 7 * DAY_MS, lookAgainMs: DAY_MS, tellMs: DAY_MS };

export const samples: Samples<typeof machine> = {
  inputs: {
    "an account": { subject: { kind: "account", customerId: "C-1001" }, ...delays },
    "a guest's order": { subject: { kind: "order", orderId: "ORD-2026-7K3F-9Q2D" }, ...delays },
  },
  events: () => [
    { type: "erasure.asked", language, wayAsked: null },
    { type: "erasure.asked", language, wayAsked: "phone" },
    { type: "erasure.withdrawn" },
    { type: "order.claimed" },
    { type: "copy.taken", language },
    { type: "matters.found", codes: [] },
    { type: "matters.found", codes: ["orderUnderWay"] },
    { type: "matters.found", codes: ["orderUnderWay", "returnOpen"] },
    { type: "owner.told" },
    { type: "data.erased", orders: 1, kept: 1, keptUntil: "2033-11-19T15:00:00.000Z" },
  ],
  facts: ({ context }) => `by ${context.askedBy}, open ${context.matters.length}`,
};
