/** An agent's impersonation: finding the customer who called, and acting for them (ROUTE-07, AGENT-07, AGENT-11, LC-38). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { reasons } from "#machines/impersonation";
import { requireImpersonation, masked, lookedFor, overdueRows } from "./agent-impersonation.ts";

export async function impersonatePage(request: Request, scope: RequestScope) {
  const { storefront, agentId, impersonation } = await requireImpersonation(request, scope);
  const { searchParams } = new URL(request.url);
  const { acting, changes, endedBy } = impersonation.view;
  return {
    agentId,
    acting: acting && {
      email: masked(acting.email),
      reason: acting.reason,
      ticketNumber: acting.ticketNumber,
      changes,
      secondsLeft: Math.max(0, (Date.parse(acting.until) - scope.engine.clock.now()) / 1000),
      links: linksFor(storefront, acting),
    },
    /** The quarter of an hour was over before the agent was. */
    isTimeUp: acting === null && endedBy === "time",
    /** What a link to this page has filled in already (SRCH-03). */
    typed: Object.fromEntries(
      lookedFor.flatMap((name) => {
        const value = searchParams.get(name);
        return value ? [[name, value.slice(0, 100)]] : [];
      }),
    ),
    /** Overdue orders, which wait for an agent. */
    overdue: (await overdueRows(request, scope)).map(({ orderId, ...row }) => ({
      ...{ ...row, orderId },
      href: paths.impersonate(storefront, { order_id: orderId }),
    })),
    reasons,
    formKey: newFormKey(),
  };
}

/** Where an agent goes on for whoever they act for. */
function linksFor(
  storefront: Storefront,
  { customerId, orderId }: { readonly customerId: string | null; readonly orderId: string | null },
) {
  return {
    order: orderId && paths.order(storefront, orderId),
    orders: customerId && paths.myOrders(storefront),
    subscriptions: customerId && paths.mySubscriptions(storefront),
    assisted: customerId && paths.assistedCheckout(storefront, { customer: customerId }),
  };
}
