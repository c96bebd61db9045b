import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";

interface SignIn {
  readonly context: { readonly customerId: string | null };
  readonly event: AnyEvent & { readonly customerId?: string };
}

/** An expired session opens again only for the shopper it belonged to. */
export function isSameCustomer({ context, event }: SignIn): boolean {
  return event.customerId === context.customerId;
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (snapshot.matches("expired")) {
    return event.type === "signin.succeeded" ? "IdentityNotMatched" : "CustomerSessionExpired";
  }
  return snapshot.matches("guest") ? "Login" : "EventNotAllowed";
}
