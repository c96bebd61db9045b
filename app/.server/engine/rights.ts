/** Who may do what (AGENT-17, OPEN-32): asked for every event, and nowhere else. The table is `docs/spec/permissions.md`. */
import type { AnyMachineSnapshot } from "xstate";
import type { Tx } from "#db";
import { shapeNamed } from "#machines/kit";
import type { Lifecycle, RawEvent } from "#machines/kit";
import type { Actor } from "./engine-context.ts";

/** The roles that an event names may send it. */
export function maySend(lifecycle: Lifecycle, event: RawEvent, actor: Actor): boolean {
  return shapeNamed(lifecycle.events.shapes, event.type)?.by.includes(actor.role) ?? false;
}

/** The code for whoever an event does not name: an agent is told that it is not theirs to do (ERR-27). */
export function notTheirs({ role }: Actor): "Unauthorized" | "EventNotAllowed" {
  return role === "agent" ? "Unauthorized" : "EventNotAllowed";
}

const isPerson = ({ role }: Actor): boolean =>
  role === "shopper" || role === "guest" || role === "agent";

/**
 * Whether somebody would act for a person who is gone, or is going (LC-57): of an erased account or order, and of what
 * belongs to it, people move nothing and begin nothing. What the store and its partners still have to say of it they say.
 */
export async function isForGone(
  tx: Tx,
  lifecycle: Lifecycle,
  { context }: AnyMachineSnapshot,
  actor: Actor,
): Promise<boolean> {
  if (!isPerson(actor)) return false;
  for (const key of lifecycle.keys(context)) {
    const subject = subjectOf(key);
    if (subject !== null && (await tx.privacy.erasureOf(subject)) !== null) return true;
  }
  return false;
}

/** Whose erasure a key would tell of, as the record of erasures names them; null for a browser's key. */
function subjectOf(key: string): string | null {
  if (key.startsWith("customer:")) return key.slice("customer:".length);
  return key.startsWith("order:") ? key.replace(":", "-") : null;
}

/**
 * The keys that somebody opens an instance with. What belongs to an order is opened by its browser for guests alone: whoever signs in there
 * may be the next person at that computer, and has an account of their own to open orders with.
 */
export function keysFor(opening: readonly string[], { keys = [] }: Actor): readonly string[] {
  const isOrders = opening.some((key) => key.startsWith("order:"));
  const isSignedIn = keys.some((key) => key.startsWith("customer:"));
  return isOrders && isSignedIn ? keys.filter((key) => !key.startsWith("session:")) : keys;
}

/** People need one of the instance's keys; the store's own parts and its partners do not. */
export function mayOpen(
  lifecycle: Lifecycle,
  { context }: AnyMachineSnapshot,
  actor: Actor,
): boolean {
  if (!isPerson(actor)) return true;
  const keys = lifecycle.keys(context);
  return keysFor(keys, actor).some((key) => keys.includes(key));
}

/** Whoever only looked an order up changes nothing with its key before its mailed code was typed (SRCH-06). */
export function hasProved(
  lifecycle: Lifecycle,
  { context }: AnyMachineSnapshot,
  actor: Actor,
): boolean {
  const { unproved = [] } = actor;
  if (unproved.length === 0) return true;
  const keys = lifecycle.keys(context);
  const opening = keysFor(keys, actor).filter((key) => keys.includes(key));
  return opening.some((key) => !unproved.includes(key));
}
