import { assign, setup } from "xstate";
import type * as z from "zod";
import { engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { events } from "./address-check.schema.ts";
import type { context, input } from "./address-check.schema.ts";

const verifying = { target: "verifying", actions: "noteTyped" } as const;

export const machine = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards: { isRecommended: ({ context }) => context.recommended !== null },
  actions: {
    ...engineActions,
    noteTyped: assign(({ event }) =>
      event.type === "address.submitted"
        ? { typed: event.address, recommended: null, code: null }
        : {},
    ),
    noteRecommended: assign(({ event }) =>
      event.type === "address.recommended" ? { recommended: event.address } : {},
    ),
    noteCode: assign(({ event }) =>
      event.type === "address.doubted" || event.type === "address.refused"
        ? { code: event.code }
        : {},
    ),
    takeRecommended: assign(({ context }) => ({
      typed: context.recommended,
      recommended: null,
      code: null,
    })),
    takeTyped: assign({ recommended: null, code: null }),
    forget: assign({ typed: null, recommended: null, code: null }),
  },
}).createMachine({
  id: "address-check",
  description: "LC-45 Address verification (checkout)",
  context: ({ input }) => ({ ...input, typed: null, recommended: null, code: null }),
  initial: "editing",
  states: {
    editing: { meta: { owner: "shopper" }, on: { "address.submitted": verifying } },
    verifying: {
      meta: { owner: "system" },
      on: {
        // An answer that was lost is asked for again.
        "address.submitted": verifying,
        "address.confirmed": "verified",
        "address.recommended": { target: "recommended", actions: "noteRecommended" },
        "address.doubted": { target: "recommended", actions: "noteCode" },
        "address.refused": { target: "rejected", actions: "noteCode" },
      },
    },
    recommended: {
      meta: { owner: "shopper" },
      on: {
        "recommendation.used": {
          target: "verified",
          guard: "isRecommended",
          actions: "takeRecommended",
        },
        "address.kept": { target: "verified", actions: "takeTyped" },
        "address.updated": { target: "editing", actions: "forget" },
      },
    },
    verified: {
      meta: { rests: true },
      on: { "address.updated": { target: "editing", actions: "forget" } },
    },
    rejected: {
      meta: { owner: "shopper" },
      on: { "address.edited": { target: "editing", actions: "forget" } },
    },
  },
});
