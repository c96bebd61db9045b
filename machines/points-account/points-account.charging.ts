/** Points that are taken once more, for an old unit that was replaced and never came back (LC-18). Pure. */
import {
  holdingOf,
  refundKey,
  withGivenBack,
  withHolding,
  withUse,
} from "./points-account.ledger.ts";
import type { Context, Event } from "./points-account.schema.ts";

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;

/** Names what a charge took beside what its payment took: it is held by nobody, and given back on its own. */
export const chargeKey = ({ paymentId, chargeId }: { paymentId: string; chargeId: string }) =>
  `${paymentId} again ${chargeId}`;

/** Points are taken once more, at what they are worth now. */
export function withCharge(context: Context, event: EventOf<"points.charged">): Partial<Context> {
  const { amountCents, at, chargeId: captureId } = event;
  const paymentId = chargeKey(event);
  const asked = { type: "points.asked", paymentId, attempt: 1, amountCents, at } as const;
  const held = { ...context, ...withHolding(context, asked) };
  return {
    ...held,
    ...withUse(held, { type: "points.used", paymentId, amountCents, captureId, at }),
  };
}

/** It came after all: what was taken for it is back. */
export function withoutCharge(
  context: Context,
  event: EventOf<"charge.returned">,
): Partial<Context> {
  const { chargeId, amountCents, at } = event;
  const one = holdingOf(context, chargeKey(event));
  if (!one) return {};
  return withGivenBack(context, one, { key: refundKey(chargeId), amountCents, at });
}
