/** How long a payment waits, state by state (LC-04, LC-32). */
import { CODE } from "./one-time-code.rules.ts";
import type { Context } from "./payment.schema.ts";
import { queryDue, PROVIDER_PAGE_MS, DAY_MS } from "#machines/kit";

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
  providerPage: PROVIDER_PAGE_MS,
  /** What no order claims goes back after a week; the cart has half an hour to make it stale first (LC-32). */
  unclaimedFor: 7 * DAY_MS + 30 * MINUTE,
  /** What is not applied anew within a day goes back as well. */
  staleFor: DAY_MS,
  queryDue,
};
