import type { Samples } from "#machines/kit";
import type { machine } from "./agreement.machine.ts";

const text = { name: "autoRenewal", version: "2026-11", hash: "5f1d7a84db0f" };

export const samples: Samples<typeof machine> = {
  inputs: {
    "a text nobody has read": { ...text, acceptedAt: null },
    "a text accepted before": { ...text, acceptedAt: "2026-11-17T14:00:00.000Z" },
  },
  events: ({ context }) => [
    { type: "agreement.opened" },
    { type: "end.reached" },
    { type: "text.fitted" },
    { type: "agreement.accepted" },
    ...(context.prints === 0 ? [{ type: "agreement.printed" }] : []),
    { type: "agreement.closed" },
    ...(context.continuedAt === null ? [{ type: "agreement.continued" }] : []),
    { type: "text.changed", version: "2026-12", hash: "a94a8fe5ccb1" },
  ],
  facts: ({ context }) =>
    JSON.stringify([context.version, context.prints, context.continuedAt !== null]),
};
