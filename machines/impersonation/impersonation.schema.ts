/** LC-38: an agent signs in, names the customer who called, and acts for them for a quarter of an hour. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

/** Why an agent acts for somebody; one of them is always given. */
export const reasons = ["order", "delivery", "return", "payment", "subscription", "other"] as const;
export type Reason = (typeof reasons)[number];

/** A ticket's number as the service desk writes it, e.g. `CS-20931`. */
const ticketNumber = z.string().regex(/^[A-Z]{1,5}-?\d{2,10}$/);

/** Whom an agent acts for. */
const acting = z.object({
  /** The customer's account; null for a guest, of whom there is but the order. */
  customerId: z.string().nullable(),
  email: z.string(),
  /** The order it began with; the only one where the customer is a guest. */
  orderId: z.string().nullable(),
  reason: z.enum(reasons),
  ticketNumber,
  /** When it ends, ISO 8601 in UTC. */
  until: z.iso.datetime(),
});

export const input = z.strictObject({
  impersonationId: z.string(),
  /** The browser session of the agent, whose end is the end of this. */
  sessionId: z.string(),
  /** How long an agent's session lasts without anything being done, in milliseconds (30 minutes, LC-38). */
  idleMs: z.int().positive(),
  /** How long an agent may act for one customer, in milliseconds (15 minutes). */
  actingMs: z.int().positive(),
  /** Whom was acted for before, with nobody having stopped it: their time was up, or the agent's session (AGENT-19). */
  last: acting.nullable().default(null),
});

export const context = input.extend({
  /** The agent's number, e.g. `A-17`; held while they are signed in (AGENT-08). */
  agentId: z.string().nullable(),
  /** The agent's own e-mail address (AGENT-08). */
  agentEmail: z.string().nullable(),
  /** Refused sign-ins before (AgentAuthenticationFailed). */
  refusals: z.int().nonnegative(),
  acting: acting.nullable(),
  /** What was done for the customer so far. */
  changes: z.int().nonnegative(),
  /** Why nobody is acted for any more; null before, and while somebody is. */
  endedBy: z.enum(["agent", "time"]).nullable(),
});

/** An order as the store knows it: whose it is. */
const order = z.object({
  orderId: z.string(),
  customerId: z.string().nullable(),
  email: z.string(),
});

export const events = defineEvents({
  "agent.signed.in": {
    by: ["system"],
    data: z.object({ agentId: z.string(), email: z.string() }),
    about: "An account with an agent's number was signed in (AGENT_LOGIN, AGENT-08).",
  },
  "agent.refused": {
    by: ["system"],
    about: "The agent could not be authenticated; nothing has begun (AgentAuthenticationFailed).",
  },
  "agent.seen": { by: ["system"], about: "The agent is still here; the session lasts on." },
  "agent.left": {
    by: ["system"],
    about: "The agent signed out, or their browser's session ran out (LOGOUT).",
  },
  "customer.named": {
    by: ["agent"],
    data: z.object({
      customerId: z.string().nullable(),
      email: z.string(),
      order: order.nullable(),
      reason: z.enum(reasons),
      ticketNumber,
    }),
    about:
      "Acts for the customer who called. An order that is named as well is theirs and has their e-mail address (ACT_AS, AGENT-10).",
  },
  "action.taken": {
    by: ["agent"],
    data: z.object({
      /** What was moved, e.g. `cancellation:ORD-2026-7K3F-9Q2D`. */
      lifecycleId: z.string(),
      /** The event that moved it. */
      did: z.string(),
      /** The order it belongs to, whose customer is written to; null for what belongs to none. */
      orderId: z.string().nullable(),
      /** The lines of it that it is about; none where it is about the order as a whole. */
      lineIds: z.array(z.string()).default([]),
    }),
    about: "A write of the agent on the customer's behalf, noted in the same transaction (ACTION).",
  },
  "acting.stopped": {
    by: ["agent"],
    about: "The agent has done what was asked for, also where their time was up before (STOP).",
  },
});
export type Context = z.output<typeof context>;
export type Event = typeof events.types;
