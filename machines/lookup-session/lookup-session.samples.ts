import type { Samples } from "#machines/kit";
import type { machine } from "./lookup-session.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: {
    "a look-up of thirty minutes": { lookupId: "L-7K3F", idleMs: 30 * 60_000 },
    "a store where looking lasts five minutes": { lookupId: "L-7K3F", idleMs: 5 * 60_000 },
  },
  events: () => [
    { type: "lookup.submitted", orderId: "ORD-2026-7K3F-9Q2D", credential: "email" },
    { type: "lookup.submitted", orderId: "ORD-2026-7K3F-9Q2D", credential: "mail" },
    { type: "lookup.submitted", orderId: "ORD-2026-7K3F-9Q2D", credential: "link" },
    { type: "lookup.matched", tokenHash: "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU" },
    { type: "lookup.missed" },
    { type: "code.requested" },
    { type: "code.matched" },
    { type: "code.missed" },
    { type: "signin.chosen" },
    { type: "visited" },
    { type: "closed" },
  ],
  facts: ({ context }) =>
    `${context.credential}, codes ${context.codesSent}, wrong ones ${context.codeMisses}`,
};
