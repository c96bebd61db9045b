/** The lease that paid an order: who leases, up to how much, what is due on which day, and when it is owned (LC-42). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { notFound } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";
import { dayOf, sum, WINTER_OFFSET } from "#machines/kit";
import * as lease from "#machines/lease";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { leaseIdOf } from "#app/.server/orders/order-hrefs.ts";

export async function orderLeasePage(request: Request, scope: RequestScope, address: OrderAddress) {
  const parts = await openOrder(request, scope, address);
  const { orderId, at, view: order } = parts;
  const { storefront } = parts.context;
  const leaseId = leaseIdOf(parts);
  const found = leaseId && (await loadFor(scope.engine, parts, lease.lifecycle, leaseId));
  if (!found) throw notFound();
  const view = lease.view(found.snapshot, parts.viewer.role);
  const { status, approvedCents, schedule, ownedOn, returnedCents } = view;
  const amountCents = view.amountCents ?? 0;
  const today = dayOf(at, WINTER_OFFSET[storefront]);
  const isRunning = status === "active";
  const payments = isRunning || status === "owned" ? schedule : [];
  return {
    orderId,
    orderHref: paths.order(storefront, orderId),
    returnHref:
      isRunning && order.events.includes("return.requested")
        ? paths.return(storefront, orderId)
        : null,
    ...{ status, approvedCents, amountCents, returnedCents, payments },
    /** What leasing adds to what the goods cost. */
    feeCents: sum(payments.map((one) => one.amountCents)) - (amountCents - returnedCents),
    /** The payment that comes next; null after the last one, and when nothing is due. */
    next: (isRunning && payments.find(({ on }) => on > today)) || null,
    ownedOn: isRunning ? ownedOn : null,
    liveHref: paths.live([`order:${orderId}`, `lease:${view.leaseId}`]),
  };
}
