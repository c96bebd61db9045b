/** What an order says and remembers of a date it cannot keep (LC-28). Pure. */
import { endOfDaysAfter } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import { statusOf } from "../lines/order.lines.ts";
import { phaseOf } from "../lines/order.phases.ts";
import type { Context } from "../order.schema.ts";
import { begin, remaining, noChange, tell } from "../machine/order.effects.ts";
import type { Change } from "../machine/order.effects.ts";

/** Days to answer a delay notice when the order has no date of its own (OPEN-09). */
const CONSENT_DAYS = 7;

const noticeOf = ({ orderId }: Context): LifecycleId => `delay-confirmation:${orderId}`;

/** The promised date cannot be met: the shopper is asked, and the answer has a deadline. */
export function askForConsent(context: Context, event: Event): Change {
  if (event.type !== "ftc.flagged") return noChange;
  const { lines, expiryDate, orderId, utcOffsetMinutes } = context;
  const { newPromisedOn, at } = event;
  const inSevenDays = endOfDaysAfter(at, CONSENT_DAYS, utcOffsetMinutes);
  const dueAt = expiryDate && expiryDate > at ? expiryDate : inSevenDays;
  const [promisedOn = null] = remaining(context)
    .flatMap((line) => line.promisedOn ?? [])
    .sort()
    .reverse();
  return {
    context: {
      consent: {
        state: "prompted",
        heldAt: statusOf(context),
        dueAt,
        newPromisedOn,
        isOverdue: false,
      },
      lines: newPromisedOn ? lines.map((line) => ({ ...line, promisedOn: newPromisedOn })) : lines,
    },
    said: [
      begin(noticeOf(context), { orderId }),
      tell(noticeOf(context), { type: "delay.flagged", dueAt, promisedOn, newPromisedOn }),
    ],
  };
}

/** The shopper does not agree to the delay: everything is called off. */
export function declineDelay(context: Context, event: Event): Change {
  return {
    context: {},
    said: [
      tell(`cancellation:${context.orderId}`, {
        type: "cancel.enforced",
        lineIds: remaining(context).map(({ id }) => id),
        rejection_code: "DelayDeclined",
        rejection_reason: "",
        cancellation_date: event.at,
      }),
    ],
  };
}

/** Called off, or packed before a cancellation could stop it: nobody needs an answer any more. */
export function lapse(context: Context): Change {
  const { consent } = context;
  if (consent?.state !== "prompted" || phaseOf(statusOf(context)) === "preparing") return noChange;
  return {
    context: { consent: { ...consent, state: "lapsed" } },
    said: [tell(noticeOf(context), { type: "notice.lapsed" }, true)],
  };
}
