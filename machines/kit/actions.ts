/** The actions every machine may name. They run nothing: `step` hands them to the shell as data. */
import type { Birth, Message } from "./lifecycle.ts";

/** Declares a command for the shell with typed params: `actions: { capturePayment: command<{ paymentId: string }>() }`. */
export function command<P extends object>(): (_: unknown, params: P) => void {
  return () => undefined;
}

/** `tell` delivers an event to another lifecycle, `begin` starts one; both in the same transaction. */
export const shellActions = { tell: command<Message>(), begin: command<Birth>() };
