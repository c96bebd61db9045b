/** One subscription: what it costs and until when it is paid, how many may use it, and its end (SUB-05, ROUTE-15). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { agentActedAt } from "#app/.server/identity/agent-acts.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { orderOf } from "#app/.server/identity/lookup/lookup-payload.ts";
import { paths } from "#app/paths.ts";
import { openSubscription } from "./subscription-parts.ts";
import type { SubscriptionAddress } from "./subscription-parts.ts";

export async function subscriptionPage(
  request: Request,
  scope: RequestScope,
  address: SubscriptionAddress,
) {
  const { storefront, subscriptionId } = address;
  const parts = await openSubscription(request, scope, address);
  const { customerId } = parts?.viewer ?? (await viewerOf(request, scope));
  const listHref = customerId === null ? null : paths.mySubscriptions(storefront);
  if (!parts) return { found: false as const, listHref, searchHref: searchFor(address) };
  const { view, context, id, rev, viewer } = parts;
  const { orderId } = view;
  const { events, blockers: _, ...told } = view;
  const invoices = await scope.engine.store.renewalInvoices.ofSubscription(subscriptionId);
  const isAsked = new URL(request.url).searchParams.get("step") === "cancel";
  return {
    found: true as const,
    ...told,
    user: viewer.agent === null ? view.user : null,
    orderHref: paths.order(storefront, orderId),
    listHref,
    href: paths.subscription(storefront, subscriptionId),
    /** Where another card is given; agents never handle cards. */
    paymentHref: events.includes("card.given")
      ? paths.subscriptionPayment(storefront, subscriptionId)
      : null,
    /** Claims on a care plan (LC-41); null of what is none. */
    claimsHref: view.care === null ? null : paths.claims(storefront, subscriptionId),
    can: {
      cancel: events.includes("cancel.requested"),
      /** It may be used elsewhere from now on, and be taxed there. */
      move: events.includes("place.changed"),
      manage: events.includes("licences.changed") && view.licences.max > view.licences.min,
      retry: events.includes("renewal.retried") && context.card !== null,
    },
    /** In the Polish store each charge that was paid has its own (decision 102). */
    invoices: invoices.map(({ renewalId, number, place }) => ({
      ...{ renewalId, number, href: paths.renewalInvoice(storefront, subscriptionId, place) },
    })),
    agentEndedAt: await agentActedAt(scope, id, "cancel.confirmed"),
    isConfirming: isAsked && view.isConfirmingCancel,
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([id]),
  };
}

/** The look-up of the order that its number names, whether there is one or not. */
const searchFor = ({ storefront, subscriptionId }: SubscriptionAddress) =>
  paths.searchOrders(storefront, { order_id: orderOf(subscriptionId) });
