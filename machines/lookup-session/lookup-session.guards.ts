import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { Context } from "./lookup-session.schema.ts";

interface GuardArgs {
  readonly context: Context;
}

/** Opened by a link while those were as good as the code: it came out of the same mailbox. Nobody notes that any more. */
export function isByLink({ context }: GuardArgs): boolean {
  return context.credential === "link";
}

const CODES = 3;
const TRIES = 5;

/** Nobody's mailbox is filled with codes. */
export function hasCodesLeft({ context }: GuardArgs): boolean {
  return context.codesSent < CODES;
}

/** A code is good for five tries. */
export function hasTriesLeft({ context }: GuardArgs): boolean {
  return context.codeMisses + 1 < TRIES;
}

/** A deadline that a late worker has not fired yet counts as having happened. */
export function isCodeGood({ context, event }: GuardArgs & { readonly event: AnyEvent }): boolean {
  return context.codeUntil !== null && event.at < context.codeUntil;
}

/** The catalogue code for a refused event: nothing is open until something was found. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (snapshot.matches("form")) return "OrderNotFound";
  const isShut = snapshot.matches("open") || snapshot.matches("proving");
  return event.type === "code.requested" && isShut ? "TooManyAttempts" : "EventNotAllowed";
}
