/** What a business calls off of its orders by a call of its own (API-12, CANC-17). */
import * as z from "zod";
import { openSubscription } from "#app/.server/subscriptions/subscription-parts.ts";
import { call, done, refusedWith } from "./call.ts";
import { cancelBody, endOf, sendAll } from "./subscriptions-api.ts";

export const businessCalls = {
  /** A subscription that a business bought with this order; anybody else's is none. It ends with the time that was paid for (OPEN-82). */
  "cancel-b2b-subscription": call(
    "POST",
    cancelBody.extend({ subscription_id: z.string().max(60) }),
    async ({ request, scope, address, parts, body }) => {
      const { subscription_id: subscriptionId, ...why } = body;
      const where = { storefront: address.storefront, subscriptionId };
      const found = await openSubscription(request, scope, where);
      const isOurs = found?.context.orderId === parts.orderId;
      if (!isOurs || parts.context.customerType !== "B2B")
        return refusedWith("SubscriptionNotFound");
      const outcome = await sendAll(scope, found, endOf(why));
      if (!outcome.ok) return outcome;
      const view = (await openSubscription(request, scope, where))?.view;
      return done({
        ...{ subscription_id: subscriptionId, status: view?.status ?? null },
        effective_date: view?.cancellation?.effectiveAt ?? null,
      });
    },
  ),
};
