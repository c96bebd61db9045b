import type { AnyMachineSnapshot } from "xstate";
import { isSameMailbox } from "#machines/kit";
import type { AnyEvent } from "#machines/kit";
import type { Context, Event } from "./impersonation.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

type Named = Extract<Event, { type: "customer.named" }>;

/** Why a customer may not be acted for by way of an order: it is another account's, or has another address (AGENT-10). */
function mismatch({ order, customerId, email }: Named): string | null {
  if (order === null) return customerId === null ? "IdentityNotMatched" : null;
  if (!isSameMailbox(order.email, email)) return "IdentityNotMatched";
  return order.customerId === customerId ? null : "Unauthorized";
}

/** The account and the order that were named belong together. */
export function isOneCustomer({ event }: GuardArgs): boolean {
  return event.type === "customer.named" && mismatch(event) === null;
}

/** A deadline that a late worker has not fired yet counts as having happened. */
export function isInTime({ context, event }: GuardArgs): boolean {
  return context.acting !== null && event.at < context.acting.until;
}

/** Somebody was acted for, and nobody stopped it. */
export function isLeftOpen({ context }: GuardArgs): boolean {
  return context.last !== null;
}

/** A change of an order, of which its customer hears. */
export function isMailed(args: GuardArgs): boolean {
  const { event } = args;
  return isInTime(args) && event.type === "action.taken" && event.orderId !== null;
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (event.type === "action.taken") return "CustomerSessionExpired";
  if (snapshot.matches("signedOut")) return "AgentAuthenticationFailed";
  if (event.type === "customer.named" && snapshot.matches("agentSession"))
    return mismatch(event as Named) ?? "EventNotAllowed";
  return "EventNotAllowed";
}
