/** How long a payment waits, state by state (LC-04, LC-32). */
import { CODE } from "./payment.guards.ts";
import type { Context } from "./payment.schema.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

interface DelayArgs {
  readonly context: Context;
}

export const delays = {
  /** After half a minute of silence nobody knows; a time-out is no answer. */
  answerDue: 30 * SECOND,
  /** Half a minute after the code was sent, whatever was tried meanwhile. */
  resendDue: ({ context }: DelayArgs) =>
    Math.max(0, context.oneTimeCode.validForMs - CODE.validMs + CODE.resendEveryMs),
  codeValid: ({ context }: DelayArgs) => context.oneTimeCode.validForMs,
  /** How long a shopper may stay at the provider's page (LC-04). */
  providerPage: 30 * MINUTE,
  /** What is left of the time to claim it, counted from when its money was held: no other state begins it anew. */
  unclaimedFor: ({ context }: DelayArgs) => context.claimWithinMs,
  /** What is not applied anew within a day goes back as well, and within that time. */
  staleFor: ({ context }: DelayArgs) => Math.min(24 * 60 * MINUTE, context.claimWithinMs),
  /** The provider is asked after 30 s, then ever less often, at least once an hour. */
  queryDue: ({ context }: DelayArgs) =>
    Math.min(60 * MINUTE, 30 * SECOND * 2 ** Math.min(context.queries, 10)),
};
