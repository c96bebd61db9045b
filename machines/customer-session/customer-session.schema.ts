/** LC-44: one browser's session, from the first thing worth remembering to sign-in, expiry and sign-in again. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  /** Names the session; the cookie holds a token instead, which changes at each sign-in. */
  sessionId: z.string(),
  /** How long a signed-in session lasts without a visit, in milliseconds (30 minutes unless configured). */
  idleMs: z.int().positive(),
});

export const context = input.extend({
  /** Who is signed in, or was until the session expired. */
  customerId: z.string().nullable(),
  /** How long they may stay signed in however often they visit, in milliseconds; `null` for a guest. */
  maxMs: z.int().positive().nullable(),
  /** When they signed in, ISO 8601 in UTC; `null` for a guest, and before the first visit since version 1. */
  signedInAt: z.iso.datetime().nullable(),
  /** When the signed-in shopper was last seen, ISO 8601 in UTC; `null` for a guest. */
  seenAt: z.iso.datetime().nullable(),
  /** Refused sign-ins and sign-ups since the last sign-in. */
  refusals: z.int().nonnegative(),
  /** Code of the newest refusal: `LoginError` or `AlreadyExists`. */
  refusedWith: z.string().nullable(),
  /** Where the shopper wanted to go when signing in was asked of them: a path of this store. */
  returnTo: z.string().nullable(),
  /** The code that said why signing in was asked of them. */
  askedWith: z.string().nullable(),
  /** The customer's cart that an agent in this session orders for; null for everybody else (AGENT-09). */
  assistedCartId: z.string().nullable(),
  /** The impersonation of an agent who is, or tried to be, signed in here (LC-38); null for everybody else. */
  impersonationId: z.string().nullable(),
  /** The guest chose to go on without an account and earns no reward points (AGENT-04). */
  forfeitsPoints: z.boolean(),
});

/** Why signing in is asked for: a guest's first time, a session nobody knows, one that expired on a page or on an action. */
const prompts = ["Login", "ReLogin", "AuthError", "CustomerSessionExpired"] as const;

/** The longest a signed-in session lasts; two weeks when nothing is said. */
const maxMs = z.int().positive().optional();

const path = z.string().regex(/^\/(?!\/)/, "a path of this store");

export const events = defineEvents({
  "signin.succeeded": {
    by: ["system"],
    data: z.object({ customerId: z.string(), maxMs }),
    about: "The password was right; after expiry the same shopper goes on where they were.",
  },
  "signin.refused": { by: ["system"], about: "E-mail or password was wrong (LoginError)." },
  "signin.required": {
    by: ["system"],
    data: z.object({ to: path, reason: z.enum(prompts) }),
    about: "Somebody tried what needs an account, and is asked to sign in (OPEN-17).",
  },
  "signup.succeeded": {
    by: ["system"],
    data: z.object({ customerId: z.string(), maxMs }),
    about: "A new account was made and is signed in.",
  },
  "signup.refused": {
    by: ["system"],
    about: "The e-mail address already has an account (AlreadyExists).",
  },
  "guest.proceeded": {
    by: ["guest"],
    about: "Went on without an account; reward points are forfeited (AGENT-04).",
  },
  "assistance.began": {
    by: ["system"],
    data: z.object({ cartId: z.string() }),
    about: "An agent orders for a customer; the end of the session ends it as well (AGENT-08).",
  },
  "assistance.over": { by: ["system"], about: "The agent handed the cart back." },
  "impersonation.opened": {
    by: ["system"],
    data: z.object({ impersonationId: z.string() }),
    about: "An agent's impersonation belongs to this session, and ends with it (LC-38, AGENT-08).",
  },
  visited: { by: ["shopper"], about: "The shopper is still here; the session lasts on." },
  "ended.elsewhere": {
    by: ["system"],
    about: "The account's owner ended it from another browser, or by a new password.",
  },
  "signed.out": { by: ["shopper"], about: "The shopper left; the session is a guest's again." },
});
export type Context = z.output<typeof context>;
export type Event = typeof events.types;
