/** An agent's impersonation: finding the customer who called, and acting for them (ROUTE-07, AGENT-07, AGENT-11, LC-38). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { ownPath } from "#app/.server/request/own-address.ts";
import { reasons } from "#machines/impersonation";
import { isCustomerGone } from "#app/.server/identity/guard/gone-customer.ts";
import { masked } from "#app/.server/identity/impersonation.ts";
import type { Impersonation } from "#app/.server/identity/impersonation.ts";
import { keepTyped, typedOn } from "#app/.server/identity/typed/typed-answers.ts";
import { requireImpersonation, lookedFor, overdueRows } from "./agent-impersonation.ts";

export async function impersonatePage(request: Request, scope: RequestScope) {
  // First, or the way by signing in would carry it.
  const typed = await typedFor(request, scope);
  const { storefront, agentId, impersonation } = await requireImpersonation(request, scope);
  const { changes } = impersonation.view;
  const { acting, last } = await withoutGone(scope, impersonation);
  const back = new URL(request.url).searchParams.get("back");
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
    /** Whose quarter of an hour was over before the agent was, what begins it again, and where that leads. */
    left: last && {
      email: masked(last.email),
      fields: {
        ...(last.customerId !== null && { customerId: last.customerId }),
        ...(last.orderId !== null && { order_id: last.orderId }),
        ...{ reason: last.reason, ticket: last.ticketNumber, ...(back && { back: ownPath(back) }) },
      },
    },
    /** What a link to this page has filled in already (SRCH-03). */
    typed,
    /** Overdue orders, which wait for an agent. */
    overdue: (await overdueRows(request, scope)).map(({ orderId, ...row }) => ({
      ...{ ...row, orderId },
      href: paths.impersonate(storefront, { order_id: orderId }),
    })),
    reasons,
    formKey: newFormKey(),
  };
}

/** Nobody whose data is erased is acted for, or offered to be acted for again. */
async function withoutGone({ engine }: RequestScope, { view }: Impersonation) {
  const alive = async <T extends NonNullable<typeof view.acting>>(one: T | null) =>
    one !== null && (await isCustomerGone(engine.store, one)) ? null : one;
  return { acting: await alive(view.acting), last: await alive(view.last) };
}

/** What says who somebody is. */
const personal = lookedFor.filter((name) => !/^(order|subscription|agent)_id$/.test(name));

/** The link's values; those that say who somebody is wait in the session, and the page opens without them. */
async function typedFor(request: Request, scope: RequestScope) {
  const url = new URL(request.url);
  const given = lookedFor.flatMap((name): [string, string[]][] => {
    const value = url.searchParams.get(name)?.slice(0, 100);
    return value ? [[name, [value]]] : [];
  });
  if (personal.some((name) => url.searchParams.has(name))) {
    for (const name of personal) url.searchParams.delete(name);
    const headers = await keepTyped(request, scope, Object.fromEntries(given));
    throw redirect(url.pathname + url.search, { status: 303, headers });
  }
  const typed = { ...(await typedOn(request, scope)), ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(typed).map(([name, [value = ""]]) => [name, value]));
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
    privacy:
      customerId === null
        ? orderId && paths.orderPrivacy(storefront, orderId)
        : paths.myPrivacy(storefront),
    assisted: customerId && paths.assistedCheckout(storefront, { customer: customerId }),
  };
}
