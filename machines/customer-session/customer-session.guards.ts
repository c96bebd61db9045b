import type { AnyMachineSnapshot } from "xstate";
import { DAY_MS } from "#machines/kit";
import type { AnyEvent } from "#machines/kit";

interface SignIn {
  readonly context: { readonly customerId: string | null };
  readonly event: AnyEvent & { readonly customerId?: string };
}

/** An expired session opens again only for the shopper it belonged to. */
export function isSameCustomer({ context, event }: SignIn): boolean {
  return event.customerId === context.customerId;
}

interface Lasting {
  readonly context: {
    readonly signedInAt: string | null;
    readonly seenAt: string | null;
    readonly maxMs: number | null;
  };
  readonly event: AnyEvent;
}

const TWO_WEEKS_MS = 14 * DAY_MS;

/** What is left, since the last visit, of the longest time that somebody may stay signed in, in milliseconds. */
export function leftOf({ signedInAt, seenAt, maxMs }: Lasting["context"]): number {
  const max = maxMs ?? TWO_WEEKS_MS;
  if (signedInAt === null || seenAt === null) return max;
  return Math.max(0, Date.parse(signedInAt) + max - Date.parse(seenAt));
}

/** Whether they have been signed in for as long as anybody may; a session of version 1 counts from its next visit. */
export function hasLastedLongest({ context, event }: Lasting): boolean {
  const { signedInAt, maxMs } = context;
  if (signedInAt === null) return false;
  return Date.parse(event.at) >= Date.parse(signedInAt) + (maxMs ?? TWO_WEEKS_MS);
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (snapshot.matches("expired")) {
    return event.type === "signin.succeeded" ? "IdentityNotMatched" : "CustomerSessionExpired";
  }
  return snapshot.matches("guest") ? "Login" : "EventNotAllowed";
}
