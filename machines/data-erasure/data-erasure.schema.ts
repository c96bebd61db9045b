/** LC-57: a person has a copy of what their account, or an order placed without one, holds of them, and has it erased. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";
import { openMatters } from "./open-matter.rules.ts";

/** Whose data it is: an account's with all that belongs to it, or one order's that was placed without an account. */
export const subject = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("account"), customerId: z.string() }),
  z.strictObject({ kind: z.literal("order"), orderId: z.string() }),
]);
export type Subject = z.output<typeof subject>;

/** The name of a subject in the record of erasures and as the key of its lifecycle: it says nothing of the person. */
export function subjectKey(subject: Subject): string {
  return subject.kind === "account" ? subject.customerId : `order-${subject.orderId}`;
}

/** How a customer asked an agent for it; null on an event of the customer's own. */
export const waysAsked = ["phone", "email", "letter", "store"] as const;
export type WayAsked = (typeof waysAsked)[number];

export const input = z.strictObject({
  subject,
  /** How long it may be taken back before anything is erased, in milliseconds. */
  graceMs: z.int().positive(),
  /** How long the store waits before it looks again whether something is still open, in milliseconds. */
  lookAgainMs: z.int().positive(),
  /** How long the last mail may take; then the data is erased without it, in milliseconds. */
  tellMs: z.int().positive(),
});

const language = z.string().max(10);

export const context = input.extend({
  /** The language of the page that it was asked on; all mails about it are written in it. */
  language,
  /** When it was asked for, ISO 8601 in UTC; null while nobody does. */
  askedAt: z.iso.datetime().nullable(),
  /** Until when nothing is erased, ISO 8601 in UTC. */
  graceUntil: z.iso.datetime().nullable(),
  askedBy: z.enum(["customer", "agent"]).nullable(),
  wayAsked: z.enum(waysAsked).nullable(),
  /** What was open when the store looked last: nothing is erased before it ends. */
  matters: z.array(z.enum(openMatters)),
  /** When it was erased, ISO 8601 in UTC. */
  erasedAt: z.iso.datetime().nullable(),
  /** Orders that stay without a person. */
  orders: z.int().nonnegative(),
  /** Documents that the law has the store keep. */
  kept: z.int().nonnegative(),
  /** Until when any of those is kept, ISO 8601 in UTC; null where none is. */
  keptUntil: z.iso.datetime().nullable(),
});
export type Context = z.output<typeof context>;

const people = ["shopper", "guest", "agent"] as const;

export const events = defineEvents({
  "erasure.asked": {
    by: people,
    data: z.object({ language, wayAsked: z.enum(waysAsked).nullable() }),
    about: "The owner wants all personal data gone, or an agent says so for them.",
  },
  "copy.taken": {
    by: people,
    data: z.object({ language }),
    about: "Somebody who may has downloaded a copy of all that is kept; the owner is told.",
  },
  "erasure.withdrawn": { by: people, about: "The owner wants to keep it after all." },
  "order.claimed": {
    by: ["system"],
    about:
      "Whoever placed the order without an account has one now, and the order is among its orders.",
  },
  "matters.found": {
    by: ["system"],
    data: z.object({ codes: z.array(z.enum(openMatters)).max(openMatters.length) }),
    about: "The store looked for what is still open; none are left, or these.",
  },
  "owner.told": { by: ["system"], about: "The last mail is on its way." },
  "data.erased": {
    by: ["system"],
    data: z.object({
      orders: z.int().nonnegative(),
      kept: z.int().nonnegative(),
      keptUntil: z.iso.datetime().nullable(),
    }),
    about: "No personal data is left but what the law has the store keep.",
  },
});
export type Event = typeof events.types;
