import { assign, setup } from "xstate";
import type * as z from "zod";
import { engineActions, tellEach } from "#machines/kit";
import type { Message, StateMeta } from "#machines/kit";
import { hasLastedLongest, isSameCustomer, leftOf } from "./customer-session.guards.ts";
import { events } from "./customer-session.schema.ts";
import type { Context, Event, input } from "./customer-session.schema.ts";

/** What an agent's impersonation is told; it may be closed already. */
function whileImpersonating(
  impersonationId: string | null,
  type: "agent.seen" | "agent.left",
): Message[] {
  return impersonationId === null
    ? []
    : [{ to: `impersonation:${impersonationId}`, event: { type }, optional: true }];
}

/** What the end of a session takes along; whose it was stays known, and whom an agent acted for, so that they go on where they were. */
const lapses = ["endProgramme", "handBack", "forgetAssisted", "closeImpersonation"] as const;

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards: { hasLastedLongest, isSameCustomer },
  actions: {
    ...engineActions,
    /** A programme's prices are good for one session (OPEN-46). */
    endProgramme: tellEach<Context, Event, undefined>(({ customerId, sessionId }) =>
      customerId === null
        ? []
        : [
            {
              to: `programme-verification:${customerId}`,
              event: { type: "session.ended", sessionId },
              optional: true,
            },
          ],
    ),
    /** A cart that an agent leaves is its customer's again, however they leave it (AGENT-09). */
    handBack: tellEach<Context, Event, undefined>(({ assistedCartId }, _, event) =>
      assistedCartId === null || ("cartId" in event && event.cartId === assistedCartId)
        ? []
        : [
            {
              to: `cart:${assistedCartId}`,
              event: { type: "assistance.ended" },
              optional: true,
            },
          ],
    ),
    /** An agent who looks at pages is still there (LC-38). */
    keepImpersonation: tellEach<Context, Event, undefined>(({ impersonationId }) =>
      whileImpersonating(impersonationId, "agent.seen"),
    ),
    closeImpersonation: tellEach<Context, Event, undefined>(({ impersonationId }) =>
      whileImpersonating(impersonationId, "agent.left"),
    ),
    noteImpersonation: assign({
      impersonationId: ({ event }) => ("impersonationId" in event ? event.impersonationId : null),
    }),
    noteAssisted: assign({
      assistedCartId: ({ event }) => ("cartId" in event ? event.cartId : null),
    }),
    noteCustomer: assign({
      customerId: ({ context, event }) =>
        "customerId" in event ? event.customerId : context.customerId,
      maxMs: ({ event }) => ("maxMs" in event ? (event.maxMs ?? null) : null),
      signedInAt: ({ event }) => event.at,
      refusals: 0,
      refusedWith: null,
      returnTo: null,
      askedWith: null,
      forfeitsPoints: false,
    }),
    noteVisit: assign({
      seenAt: ({ event }) => event.at,
      signedInAt: ({ context, event }) => context.signedInAt ?? event.at,
    }),
    noteRefusal: assign({
      refusals: ({ context }) => context.refusals + 1,
      refusedWith: (_, { code }: { code: string }) => code,
    }),
    notePrompt: assign(({ event }) =>
      event.type === "signin.required" ? { returnTo: event.to, askedWith: event.reason } : {},
    ),
    noteForfeit: assign({ forfeitsPoints: true }),
    clearCustomer: assign({
      customerId: null,
      maxMs: null,
      signedInAt: null,
      seenAt: null,
      assistedCartId: null,
      impersonationId: null,
    }),
    forgetAssisted: assign({ assistedCartId: null }),
  },
  delays: {
    idle: ({ context }) => context.idleMs,
    longest: ({ context }) => leftOf(context),
  },
}).createMachine({
  id: "customer-session",
  description: "LC-44 Customer session",
  context: ({ input }) => ({
    ...input,
    customerId: null,
    maxMs: null,
    signedInAt: null,
    seenAt: null,
    refusals: 0,
    refusedWith: null,
    returnTo: null,
    askedWith: null,
    assistedCartId: null,
    impersonationId: null,
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
        "impersonation.opened": { actions: "noteImpersonation" },
      },
    },
    signedIn: {
      meta: { owner: "shopper" },
      after: {
        idle: { target: "expired", actions: lapses },
        longest: { guard: "hasLastedLongest", target: "expired", actions: lapses },
      },
      on: {
        visited: { target: "signedIn", reenter: true, actions: ["noteVisit", "keepImpersonation"] },
        "signed.out": {
          target: "guest",
          actions: ["endProgramme", "handBack", "closeImpersonation", "clearCustomer"],
        },
        "ended.elsewhere": {
          target: "ended",
          actions: ["endProgramme", "handBack", "closeImpersonation", "clearCustomer"],
        },
        "assistance.began": { actions: ["handBack", "noteAssisted"] },
        "impersonation.opened": { actions: ["closeImpersonation", "noteImpersonation"] },
        "assistance.over": { actions: ["handBack", "forgetAssisted"] },
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
        "ended.elsewhere": { target: "ended", actions: "clearCustomer" },
      },
    },
    ended: { description: "The browser is a stranger's from now on.", type: "final" },
  },
});
