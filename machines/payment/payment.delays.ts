/** How long a payment waits, state by state (LC-04, LC-32). */
import { CODE } from "./one-time-code.rules.ts";
import type { Context } from "./payment.schema.ts";
import { queryDue, PROVIDER_PAGE_MS, DAY_MS } from "#machines/kit";

const SECOND = 1000;

interface DelayArgs {
  readonly context: Context;
}

interface HoldArgs extends DelayArgs {
  readonly event: { readonly at: string };
}

/** How many days before a bank lets go of money whoever it belongs to is told. */
const LAPSE_NOTICE_DAYS = 3;

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
  /** Some days before its bank lets go of it; half of the time that it holds it where that is less. */
  untilHoldEndsSoon: ({ context: { authorisedAt, heldUntil }, event }: HoldArgs) => {
    const ends = Date.parse(heldUntil ?? event.at);
    const heldForMs = ends - Date.parse(authorisedAt ?? event.at);
    return until(event.at, ends - Math.min(LAPSE_NOTICE_DAYS * DAY_MS, heldForMs / 2));
  },
  untilHoldEnds: ({ context: { heldUntil }, event }: HoldArgs) =>
    until(event.at, Date.parse(heldUntil ?? event.at)),
  queryDue,
};

const until = (at: string, then: number): number => Math.max(0, Math.round(then - Date.parse(at)));
