/** What a subscription hears of another card that is verified for it (LC-23). Pure. */
import type { Message, RawEvent } from "#machines/kit";
import { display } from "./payment.updates.ts";
import type { Context } from "./payment.schema.ts";

/** A subscription may have ended, or have been given yet another card. */
function toSubscription({ subscriptionId }: Context, event: RawEvent): Message[] {
  return subscriptionId === null
    ? []
    : [{ to: `subscription:${subscriptionId}`, event, optional: true }];
}

export const successEffects = (context: Context): Message[] =>
  toSubscription(context, {
    ...{ type: "payment.updated", paymentId: context.paymentId },
    display: display(context),
  });

export const refusalEffects = (context: Context, code: string): Message[] =>
  toSubscription(context, { type: "card.refused", paymentId: context.paymentId, code });
