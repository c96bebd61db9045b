/** What an order took of its shopper's money so far. */
import { isAtDoor } from "#machines/order";
import type { Context } from "#machines/order";

/** Called off before anything was taken: nothing was sold, and nothing comes back. */
export const wasNeverCharged = ({ lines, payments }: Context): boolean =>
  lines.every(({ state, isCaptured }) => state === "cancelled" && !isCaptured) &&
  payments.every(({ capturedCents }) => capturedCents === 0);

/** Everything is paid at the door: until then no bank holds anything. */
export const isPaidAtTheDoor = ({ payments }: Pick<Context, "payments">): boolean =>
  payments.length > 0 && payments.every(({ paymentId }) => isAtDoor({ payments }, paymentId));

/** Nobody has paid the carrier yet. */
export const isUnpaidAtDoor = (context: Pick<Context, "payments" | "lines">): boolean =>
  isPaidAtTheDoor(context) && context.lines.every(({ isCaptured }) => !isCaptured);
