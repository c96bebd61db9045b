import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/delay-confirmation";

/** What became of the question whether to wait for another date: the heading of its page (LC-28). */
export const delayTitles: Readonly<Record<Status, MessageDescriptor>> = {
  notNeeded: msg`There is nothing to confirm`,
  prompted: msg`Confirm your order`,
  confirmed: msg`Your order is confirmed`,
  declined: msg`What is late is cancelled`,
  expired: msg`The order was not confirmed in time`,
  lapsed: msg`There is nothing to confirm any more`,
};

/** What follows from it. */
export const delayOutcomes: Readonly<Record<Exclude<Status, "prompted">, MessageDescriptor>> = {
  notNeeded: msg`This order goes on without an answer from you.`,
  confirmed: msg`Thank you. We send it as soon as we can, and write to you when it ships.`,
  declined: msg`You pay nothing for it. What is not late comes as planned.`,
  expired: msg`Without an answer we cancel what is late. You pay nothing for it. What is not late comes as planned.`,
  lapsed: msg`The order was cancelled, or had left the warehouse before you answered. Its page shows where it stands.`,
};

/** What became of what was late once nobody waits for it: all of it was stopped, some, or none (CANC-05). */
export type LateFate = "stopped" | "partly" | "kept";

/** The heading after a shopper said no, once the warehouse has answered. */
export const lateTitles: Readonly<Record<LateFate, MessageDescriptor>> = {
  stopped: msg`What was late is cancelled`,
  partly: msg`Some of what was late is cancelled`,
  kept: msg`What is late could not be cancelled`,
};

/** What the warehouse answered. */
export const lateOutcomes: Readonly<Record<LateFate, MessageDescriptor>> = {
  stopped: msg`You pay nothing for what was late. If some of it was packed already and reaches you all the same, you may keep it or refuse it: you owe nothing for it.`,
  partly: msg`The warehouse stopped some of what was late, and you pay nothing for that. The rest was already prepared for delivery and comes after all. You can send it back for free once you have it.`,
  kept: msg`It was already prepared for delivery, so the warehouse could not stop it and it comes after all. You can send it back for free once you have it.`,
};
