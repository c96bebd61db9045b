import { assign, setup } from "xstate";
import type * as z from "zod";
import { command } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { hasCodesLeft, hasTriesLeft, isByLink, isCodeGood } from "./lookup-session.guards.ts";
import { events } from "./lookup-session.schema.ts";
import type { Context, input } from "./lookup-session.schema.ts";

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards: { hasCodesLeft, hasTriesLeft, isByLink, isCodeGood },
  actions: {
    mailOrderCode: command<{ lookupId: string; orderId: string; code: number }>(),
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
    noteCodeSent: assign({
      codesSent: ({ context }) => context.codesSent + 1,
      codeMisses: 0,
      codeUntil: ({ context, event }) =>
        new Date(Date.parse(event.at) + context.codeMs).toISOString(),
      seenAt: ({ event }) => event.at,
    }),
    noteCodeMiss: assign({
      codeMisses: ({ context }) => context.codeMisses + 1,
      seenAt: ({ event }) => event.at,
    }),
  },
  delays: {
    idle: ({ context }) => context.idleMs,
    codeTime: ({ context }) => context.codeMs,
  },
}).createMachine({
  id: "lookup-session",
  description: "LC-37 Guest lookup session",
  context: ({ input }) => ({
    ...input,
    orderId: null,
    credential: null,
    tokenHash: null,
    misses: 0,
    codesSent: 0,
    codeUntil: null,
    codeMisses: 0,
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
        "lookup.matched": [
          { target: "proved", guard: "isByLink", actions: "noteMatch" },
          { target: "open", actions: "noteMatch" },
        ],
        "lookup.missed": { target: "form", actions: "noteMiss" },
      },
    },
    open: {
      description: "The order may be looked at, masked.",
      meta: { owner: "guest" },
      after: { idle: "expired" },
      on: {
        visited: { target: "open", reenter: true, actions: "noteVisit" },
        "code.requested": {
          target: "proving",
          guard: "hasCodesLeft",
          actions: ["noteCodeSent", { type: "mailOrderCode", params: codeOf }],
        },
        closed: "expired",
      },
    },
    proving: {
      description: "A code is in the mailbox of whoever ordered.",
      meta: { owner: "guest" },
      after: { codeTime: "open", idle: "expired" },
      on: {
        visited: { actions: "noteVisit" },
        "code.requested": {
          target: "proving",
          reenter: true,
          guard: "hasCodesLeft",
          actions: ["noteCodeSent", { type: "mailOrderCode", params: codeOf }],
        },
        "code.matched": { target: "proved", guard: "isCodeGood", actions: "noteVisit" },
        "code.missed": [
          { guard: "hasTriesLeft", actions: "noteCodeMiss" },
          { target: "open", actions: "noteCodeMiss" },
        ],
        closed: "expired",
      },
    },
    proved: {
      description: "The order may be changed.",
      meta: { owner: "guest" },
      after: { idle: "expired" },
      on: {
        visited: { target: "proved", reenter: true, actions: "noteVisit" },
        closed: "expired",
      },
    },
    expired: { type: "final" },
  },
});

/** Which code is mailed, by its number; the server alone can say what it is. */
function codeOf({ context }: { readonly context: Context }) {
  const { lookupId, orderId, codesSent } = context;
  return { lookupId, orderId: orderId ?? "", code: codesSent };
}
