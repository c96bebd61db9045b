import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { isInTime, isLeftOpen, isMailed, isOneCustomer } from "./impersonation.guards.ts";
import { events } from "./impersonation.schema.ts";
import type { Context, Event, input } from "./impersonation.schema.ts";

/** "An agent changed your order", to whom the order belongs: who it was, and what they were asked for. */
function letterOf({ context, event }: { readonly context: Context; readonly event: Event }) {
  const { agentId, acting } = context;
  const lineIds = event.type === "action.taken" ? event.lineIds : [];
  return {
    template: "agent-acted" as const,
    orderId: event.type === "action.taken" ? (event.orderId ?? "") : "",
    agentId: agentId ?? "",
    ...(event.type === "action.taken" && {
      did: `${event.lifecycleId.slice(0, event.lifecycleId.indexOf(":"))} ${event.did}`,
      didTo: event.lifecycleId,
    }),
    ...(lineIds.length > 0 && { lineIds }),
    ...(acting && { reason: acting.reason, ticketNumber: acting.ticketNumber }),
  };
}

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards: { isInTime, isLeftOpen, isMailed, isOneCustomer },
  actions: {
    ...engineActions,
    sendMail: command<ReturnType<typeof letterOf>>(),
    noteAgent: assign(({ event }) =>
      event.type === "agent.signed.in" ? { agentId: event.agentId, agentEmail: event.email } : {},
    ),
    noteRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    noteCustomer: assign(({ context, event }) => {
      if (event.type !== "customer.named") return {};
      const { customerId, email, order, reason, ticketNumber, at } = event;
      const until = new Date(Date.parse(at) + context.actingMs).toISOString();
      const orderId = order?.orderId ?? null;
      return {
        acting: { customerId, email, orderId, reason, ticketNumber, until },
        changes: 0,
        endedBy: null,
        last: null,
      };
    }),
    noteAction: assign({ changes: ({ context }) => context.changes + 1 }),
    noteStopped: assign({ acting: null, last: null, endedBy: "agent" }),
    noteTimeUp: assign({ acting: null, last: ({ context }) => context.acting, endedBy: "time" }),
    keepCustomer: assign({ acting: null, last: ({ context }) => context.acting }),
    /** A cart that was ordered for is its customer's again once the time for them is up (AGENT-09). */
    handBack: tellEach<Context, Event, undefined>(({ sessionId }) => [
      { to: `customer-session:${sessionId}`, event: { type: "assistance.over" }, optional: true },
    ]),
  },
  delays: {
    idle: ({ context }) => context.idleMs,
    /** What is left of the quarter of an hour, however often something is done in it. */
    acting: ({ context, event }) =>
      context.acting === null
        ? context.actingMs
        : Math.max(0, Date.parse(context.acting.until) - Date.parse(event.at)),
  },
}).createMachine({
  id: "impersonation",
  description: "LC-38 Agent impersonation",
  context: ({ input }) => ({
    ...input,
    agentId: null,
    agentEmail: null,
    refusals: 0,
    acting: null,
    changes: 0,
    endedBy: null,
  }),
  initial: "signedOut",
  states: {
    signedOut: {
      meta: { owner: "agent", rests: true },
      on: {
        "agent.signed.in": { target: "agentSession", actions: "noteAgent" },
        "agent.refused": { actions: "noteRefusal" },
        "agent.left": "ended",
      },
    },
    agentSession: {
      meta: { owner: "agent" },
      after: { idle: "ended" },
      on: {
        "agent.seen": { target: "agentSession", reenter: true },
        "agent.left": "ended",
        "customer.named": {
          target: "impersonating",
          guard: "isOneCustomer",
          actions: "noteCustomer",
        },
        "acting.stopped": { guard: "isLeftOpen", actions: "noteStopped" },
      },
    },
    impersonating: {
      meta: { owner: "agent" },
      after: {
        acting: { target: "agentSession", actions: ["noteTimeUp", "handBack"] },
        idle: { target: "ended", actions: "keepCustomer" },
      },
      on: {
        "action.taken": [
          {
            target: "impersonating",
            reenter: true,
            guard: "isMailed",
            actions: ["noteAction", { type: "sendMail", params: letterOf }],
          },
          { target: "impersonating", reenter: true, guard: "isInTime", actions: "noteAction" },
        ],
        "agent.seen": { target: "impersonating", reenter: true },
        "acting.stopped": { target: "agentSession", actions: "noteStopped" },
        "agent.left": { target: "ended", actions: "keepCustomer" },
      },
    },
    ended: { type: "final" },
  },
});
