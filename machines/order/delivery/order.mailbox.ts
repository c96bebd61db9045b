/** Where mail about a guest's order goes, once its address was put right (decision 093). Pure. */
import { isSameMailbox } from "#machines/kit";
import { isPastAccepted } from "../lines/order.line-transitions.ts";
import { isGoingOn } from "../lines/order.lines.ts";
import { mail } from "../lines/order.mail.ts";
import type { Event } from "../schema/order.events.ts";
import { noChange } from "../machine/order.effects.ts";
import type { Change } from "../machine/order.effects.ts";
import type { Address, Context } from "../order.schema.ts";

/**
 * The former address is told that nothing more comes, and the right one gets what it has missed: the confirmation, as long as it
 * confirms what is still to come.
 */
export function correctEmail(context: Context, event: Event): Change {
  if (event.type !== "email.corrected") return noChange;
  const { orderId, email: to, lines, shipTo, billTo, purchaseStage } = context;
  const { email, at } = event;
  if (isSameMailbox(email, to)) return noChange;
  const isAhead = lines.some(isGoingOn) && lines.every(({ hasLeft }) => !hasLeft);
  const isConfirmed = isPastAccepted(purchaseStage);
  const ids = lines.map(({ id }) => id);
  return {
    context: {
      ...{ email, emailMovedAt: at },
      ...{ shipTo: corrected(shipTo, to, email), billTo: corrected(billTo, to, email) },
    },
    said: [
      { type: "mailOrderMoved", params: { orderId, to } },
      ...(isConfirmed && isAhead ? [mail({ ...context, email }, "order-placed", ids)] : []),
    ],
  };
}

/** An address that repeats what was mistyped is put right with it; one that names somebody else keeps them. */
const corrected = (place: Address | null, was: string, email: string): Address | null =>
  place?.email && isSameMailbox(place.email, was) ? { ...place, email } : place;
