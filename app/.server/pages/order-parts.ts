/** An order with everything that belongs to it, as its viewer may see it. */
import { redirect } from "@remix-run/node";
import { instant } from "#app/.server/clock.ts";
import type { Door } from "#app/.server/context.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { readableFor } from "#app/.server/order-mask.ts";
import { notFound } from "#app/.server/params.ts";
import type { Actor, Shell } from "#app/.server/shell.ts";
import { requireShopper, viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { marketOf } from "#app/market.ts";
import { paths } from "#app/paths.ts";
import type { Origin } from "#app/paths.ts";
import * as cancellation from "#machines/cancellation";
import * as ftc from "#machines/ftc-confirmation";
import type { Lifecycle } from "#machines/kit";
import * as order from "#machines/order";
import * as refund from "#machines/refund";
import * as returns from "#machines/return";
import * as shipment from "#machines/shipment";
import { missedLines } from "./order-missed.ts";

export interface OrderParts {
  readonly viewer: Viewer;
  /** For `dispatch`: holds the key of this order. */
  readonly actor: Actor;
  readonly orderId: string;
  readonly rev: number;
  /** When it was read, ISO 8601 in UTC. */
  readonly at: string;
  /** The store's zone. */
  readonly timeZone: string;
  readonly context: order.Context;
  readonly view: order.OrderView;
  /** Parcels on their way to the shopper, oldest first. */
  readonly shipments: readonly shipment.ShipmentView[];
  readonly returns: readonly returns.ReturnView[];
  /** The parcels that bring returns back, by return. */
  readonly returnShipments: readonly shipment.ShipmentView[];
  readonly refunds: readonly refund.RefundView[];
  /** Null before the order is recorded. */
  readonly cancellation: {
    readonly view: cancellation.CancellationView;
    readonly rev: number;
  } | null;
  /** The question whether to wait for another date (LC-28); null where none was asked. */
  readonly delay: { readonly view: ftc.FtcConfirmationView; readonly rev: number } | null;
  /** Lines that were brought, or were to be installed, in vain. */
  readonly missedLineIds: readonly string[];
}

/** Which order of which store an address names. */
export interface OrderAddress {
  readonly origin: Origin;
  readonly orderId: string;
}

/** Opens an order for whoever asks; somebody else's, or none, is the 404 page (ORD-61, ORD-70). */
export async function openOrder(
  request: Request,
  door: Door,
  address: OrderAddress,
): Promise<OrderParts> {
  return openOrderFor(await viewerOf(request, door), request, door, address);
}

/** The same for a viewer who is known already. */
export async function openOrderFor(
  viewer: Viewer,
  request: Request,
  door: Door,
  { origin, orderId }: OrderAddress,
): Promise<OrderParts> {
  const { shell } = door;
  const found = await loadFor(shell, viewer, order.lifecycle, orderId);
  if (!found) return turnAway(request, door, viewer, orderId);
  const { rev } = found;
  const actor = { ...found.actor, keys: [...(found.actor.keys ?? []), `order:${orderId}`] };
  const context = readableFor({ ...viewer, actor }, found.snapshot.context);
  const snapshot = { ...found.snapshot, context };
  if (context.origin !== origin) throw redirect(elsewhere(request, origin, context.origin), 301);
  const at = instant(shell.clock);
  const opened = { ...viewer, actor };
  const views = <L extends Lifecycle>(lifecycle: L, keys: readonly string[]) =>
    viewsOf(shell, opened, lifecycle, keys);
  const returnViews = await views(
    returns.lifecycle,
    context.returns.map(({ returnId }) => returnId),
  );
  const calledOff = await loadFor(shell, opened, cancellation.lifecycle, orderId);
  const notice = context.consent && (await loadFor(shell, opened, ftc.lifecycle, orderId));
  return {
    viewer,
    actor,
    orderId,
    rev,
    at,
    timeZone: marketOf(new URL(request.url).pathname).timeZone,
    context,
    view: order.view(snapshot, viewer.role, at),
    shipments: await views(
      shipment.lifecycle,
      context.shipments.map(({ shipmentId }) => shipmentId),
    ),
    returns: returnViews,
    returnShipments: await views(
      shipment.lifecycle,
      returnViews.map(({ shipmentId }) => shipmentId),
    ),
    refunds: await views(
      refund.lifecycle,
      context.refunds.map(({ refundId }) => refundId),
    ),
    cancellation: calledOff && {
      view: cancellation.view(calledOff.snapshot, viewer.role),
      rev: calledOff.rev,
    },
    delay: notice && { view: ftc.view(notice.snapshot, viewer.role), rev: notice.rev },
    missedLineIds: await missedLines(shell, opened, context),
  };
}

/** Children as this viewer sees them; one that is not there (any more) is left out. */
async function viewsOf<L extends Lifecycle>(
  shell: Shell,
  viewer: Viewer,
  lifecycle: L,
  keys: readonly string[],
): Promise<ReturnType<L["view"]>[]> {
  const found = await Promise.all(keys.map((key) => loadFor(shell, viewer, lifecycle, key)));
  return found.flatMap((one) =>
    one ? [lifecycle.view(one.snapshot, viewer.role) as ReturnType<L["view"]>] : [],
  );
}

/** Who lost the key gets the way to a new one; nobody learns whether there is such an order. */
async function turnAway(
  request: Request,
  door: Door,
  { expired, lookup, origin }: Viewer,
  orderId: string,
): Promise<never> {
  if (lookup?.orderId === orderId && !lookup.open)
    throw redirect(paths.searchOrders(origin, { order_id: orderId }), 303);
  if (expired) await requireShopper(request, door);
  throw notFound();
}

/** The same page in the store that the order belongs to. */
function elsewhere(request: Request, from: Origin, to: Origin): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(`/${from}/`, `/${to}/`) + search;
}

/** The returns of an order that have a label, oldest first. */
export const labelled = ({ returns }: OrderParts) =>
  returns.filter(({ hasLabel, status }) => hasLabel && status !== "withdrawn");
