import { assign, setup } from "xstate";
import type * as z from "zod";
import type { StateMeta } from "#machines/kit";
import { context, events, input } from "./lookup-session.schema.ts";

export const machine = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    noteSubmission: assign(({ event }) =>
      event.type === "lookup.submitted"
        ? { orderId: event.orderId, credential: event.credential }
        : {},
    ),
    noteMatch: assign(({ event }) =>
      event.type === "lookup.matched" ? { tokenHash: event.tokenHash, seenAt: event.at } : {},
    ),
    noteMiss: assign({
      orderId: null,
      credential: null,
      misses: ({ context }) => context.misses + 1,
    }),
    noteVisit: assign({ seenAt: ({ event }) => event.at }),
  },
  delays: { idle: ({ context }) => context.idleMs },
}).createMachine({
  id: "lookup-session",
  description: "LC-37 Guest lookup session",
  context: ({ input }) => ({
    ...input,
    orderId: null,
    credential: null,
    tokenHash: null,
    misses: 0,
    seenAt: null,
  }),
  initial: "form",
  states: {
    form: {
      meta: { owner: "guest" },
      after: { idle: "expired" },
      on: {
        "lookup.submitted": { target: "checking", actions: "noteSubmission" },
        "signin.chosen": "expired",
      },
    },
    checking: {
      meta: { owner: "system" },
      on: {
        "lookup.matched": { target: "open", actions: "noteMatch" },
        "lookup.missed": { target: "form", actions: "noteMiss" },
      },
    },
    open: {
      meta: { owner: "guest" },
      after: { idle: "expired" },
      on: {
        visited: { target: "open", reenter: true, actions: "noteVisit" },
        closed: "expired",
      },
    },
    expired: { type: "final" },
  },
});
