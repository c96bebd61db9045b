/** How long a payment waits, state by state (LC-04, LC-32). */
import { CODE } from "./one-time-code.rules.ts";
import type { Context } from "./payment.schema.ts";
import { queryDue, PROVIDER_PAGE_MS, DAY_MS } from "#machines/kit";

const SECOND = 1000;

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
  providerPage: PROVIDER_PAGE_MS,
  /** What is left of the time to claim it, counted from when its money was held: no other state begins it anew. */
  unclaimedFor: ({ context }: DelayArgs) => context.claimWithinMs,
  /** What is not applied anew within a day goes back as well, and within that time. */
  staleFor: ({ context }: DelayArgs) => Math.min(DAY_MS, context.claimWithinMs),
  queryDue,
};
