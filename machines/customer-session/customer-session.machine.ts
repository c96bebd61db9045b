import { assign, setup } from "xstate";
import type * as z from "zod";
import type { StateMeta } from "#machines/kit";
import { isSameCustomer } from "./customer-session.guards.ts";
import { context, events, input } from "./customer-session.schema.ts";

export const machine = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards: { isSameCustomer },
  actions: {
    noteCustomer: assign({
      customerId: ({ context, event }) =>
        "customerId" in event ? event.customerId : context.customerId,
      refusals: 0,
      refusedWith: null,
      returnTo: null,
      askedWith: null,
      forfeitsPoints: false,
    }),
    noteVisit: assign({ seenAt: ({ event }) => event.at }),
    noteRefusal: assign({
      refusals: ({ context }) => context.refusals + 1,
      refusedWith: (_, { code }: { code: string }) => code,
    }),
    notePrompt: assign(({ event }) =>
      event.type === "signin.required" ? { returnTo: event.to, askedWith: event.reason } : {},
    ),
    noteForfeit: assign({ forfeitsPoints: true }),
    clearCustomer: assign({ customerId: null, seenAt: null }),
  },
  delays: { idle: ({ context }) => context.idleMs },
}).createMachine({
  id: "customer-session",
  description: "LC-44 Customer session",
  context: ({ input }) => ({
    ...input,
    customerId: null,
    seenAt: null,
    refusals: 0,
    refusedWith: null,
    returnTo: null,
    askedWith: null,
    forfeitsPoints: false,
  }),
  initial: "guest",
  states: {
    guest: {
      meta: { rests: true },
      on: {
        "signin.succeeded": { target: "signedIn", actions: ["noteCustomer", "noteVisit"] },
        "signin.refused": { actions: { type: "noteRefusal", params: { code: "LoginError" } } },
        "signin.required": { actions: "notePrompt" },
        "signup.succeeded": { target: "signedIn", actions: ["noteCustomer", "noteVisit"] },
        "signup.refused": { actions: { type: "noteRefusal", params: { code: "AlreadyExists" } } },
        "guest.proceeded": { actions: "noteForfeit" },
      },
    },
    signedIn: {
      meta: { owner: "shopper" },
      after: { idle: "expired" },
      on: {
        visited: { target: "signedIn", reenter: true, actions: "noteVisit" },
        "signed.out": { target: "guest", actions: "clearCustomer" },
      },
    },
    expired: {
      meta: { rests: true },
      on: {
        "signin.succeeded": {
          target: "signedIn",
          guard: "isSameCustomer",
          actions: ["noteCustomer", "noteVisit"],
        },
        "signin.refused": { actions: { type: "noteRefusal", params: { code: "LoginError" } } },
        "signin.required": { actions: "notePrompt" },
      },
    },
  },
});
