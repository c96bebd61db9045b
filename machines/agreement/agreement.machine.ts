import { assign, setup } from "xstate";
import type { StateMeta } from "#machines/kit";
import type { Context, Event, Input } from "./agreement.schema.ts";

export const machine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    meta: {} as StateMeta,
  },
  guards: { wasAccepted: ({ context }) => context.acceptedAt !== null },
  actions: {
    noteAcceptance: assign({ acceptedAt: ({ event }) => event.at }),
    noteContinuation: assign({ continuedAt: ({ event }) => event.at }),
    notePrint: assign({ prints: ({ context }) => context.prints + 1 }),
    noteText: assign(({ event }) =>
      event.type === "text.changed"
        ? { version: event.version, hash: event.hash, acceptedAt: null, continuedAt: null }
        : {},
    ),
  },
}).createMachine({
  id: "agreement",
  description: "LC-30 Legal agreement (scroll to accept)",
  context: ({ input }) => ({ ...input, continuedAt: null, prints: 0 }),
  initial: "closed",
  states: {
    closed: {
      meta: { rests: true },
      always: { target: "accepted", guard: "wasAccepted" },
      on: { "agreement.opened": "open" },
    },
    open: {
      initial: "reading",
      on: { "agreement.printed": { actions: "notePrint" }, "agreement.closed": "closed" },
      states: {
        reading: {
          meta: { owner: "shopper" },
          on: { "end.reached": "scrolled", "text.fitted": "scrolled" },
        },
        scrolled: {
          meta: { owner: "shopper" },
          on: {
            "agreement.accepted": { target: "#agreement.accepted", actions: "noteAcceptance" },
          },
        },
      },
    },
    accepted: {
      meta: { rests: true },
      on: {
        "agreement.continued": { actions: "noteContinuation" },
        "text.changed": { target: "closed", actions: "noteText" },
      },
    },
  },
});
