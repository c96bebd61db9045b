/**
 * Opens an order with everything that belongs to it, as its viewer may see it. The pages of this room and of after-sales
 * call it, and so does the orders client; it calls the engine to load and `identity` to learn who asks. It promises that
 * somebody else's order is none (ORD-61, ORD-70), and that what it hands out is read once, at one instant. What an order's
 * page tells stands beside it, by matter: `lines/`, `steps/`, `tracking/`, `schedule/`, `documents/`, `pay-again/`,
 * `confirmation/`, `code/`, `desk/`; `list/` lists orders by the tables that `projections/` keeps in step. What is asked for after
 * the sale is no new case here but a folder of `after-sales`, led to by `order-hrefs.ts`.
 */
import { redirect } from "@remix-run/node";
import type { IssuedVat } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { isErased } from "#app/.server/privacy/erase.ts";
import { asToldNow } from "#app/.server/identity/order-contact.ts";
import { readableFor, readableParcel } from "#app/.server/identity/order-mask.ts";
import { plainPath } from "#app/.server/request/plain-path.ts";
import { notFound } from "#app/.server/request/params.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { requireShopper, viewerOf } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { marketOf } from "#app/market.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import * as cancellation from "#machines/cancellation";
import * as delayConfirmation from "#machines/delay-confirmation";
import * as order from "#machines/order";
import * as refund from "#machines/refund";
import * as replacement from "#machines/replacement";
import * as returns from "#machines/return";
import * as shipment from "#machines/shipment";
import type { ReturnToCustomerView } from "#machines/return-to-customer";
import type { SubscriptionView } from "#machines/subscription";
import { lineMarks, renewalsOf } from "./lines/line-marks.ts";
import type { LineMark } from "./lines/line-marks.ts";
import { lineTradeIns } from "./lines/line-trade-ins.ts";
import type { LineTradeIn } from "./lines/line-trade-ins.ts";
import { depositCentsOf } from "#app/.server/payments/telco/order-line.ts";
import { refusedGoods } from "./lines/refused-goods.ts";
import { toldView } from "./lines/told-view.ts";
import { givenCardIds } from "./lines/given-cards.ts";
import { missedLines } from "./schedule/missed-lines.ts";
import type { OrderLine } from "#machines/order";

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
  /** What of returns was not taken, and what becomes of it (LC-17). */
  readonly refused: readonly ReturnToCustomerView[];
  /** The parcels that bring returns back, by return. */
  readonly returnShipments: readonly shipment.ShipmentView[];
  readonly refunds: readonly refund.RefundView[];
  /** Units that were replaced, or are asked to be (LC-18). */
  readonly replacements: readonly replacement.ReplacementView[];
  /** Null before the order is recorded. */
  readonly cancellation: {
    readonly view: cancellation.CancellationView;
    readonly rev: number;
    /** What a request would be about: what it names, and what goes with that; `units` is null for all that is left. */
    meantBy(request: {
      readonly lineIds: string[];
      readonly parts: cancellation.Part[];
    }): { readonly lineId: string; readonly units: number | null }[];
  } | null;
  /** The question whether to wait for another date (LC-28); null where none was asked. */
  readonly delay: {
    readonly view: delayConfirmation.DelayConfirmationView;
    readonly rev: number;
  } | null;
  /** The subscriptions that its lines began. */
  readonly renewals: readonly SubscriptionView[];
  /** How the old devices stand that are given for credit. */
  readonly tradeIns: readonly LineTradeIn[];
  /** What became of lines that no step of theirs says; `view` tells it already. */
  readonly marks: readonly LineMark[];
  /** Whether its customer's data is erased: agents look at it, and nobody acts on it (LC-57). */
  readonly isErased: boolean;
  /** Lines that were brought, or were to be installed, in vain. */
  readonly missedLineIds: readonly string[];
  /** Gift cards that it was given in place of money. */
  readonly givenCardIds: readonly string[];
  /** What the carrier of its phone line adds to the first bill; null where it asks for none. */
  readonly depositCents: number | null;
  /** Its invoice with VAT as it was issued, with its corrections; null where it has none. */
  readonly issuedVat: IssuedVat | null;
}

/** Which order of which store an address names. */
export interface OrderAddress {
  readonly storefront: Storefront;
  readonly orderId: string;
}

/**
 * Opens an order for whoever asks; somebody else's, or none, is the 404 page (ORD-61, ORD-70), and so is one that has been
 * erased: nothing is done for somebody who is gone (LC-57).
 */
export async function openOrder(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
): Promise<OrderParts> {
  const parts = await openRecord(request, scope, address);
  if (parts.isErased) throw notFound();
  return parts;
}

/** The same where an agent only looks: what stays of an erased order is theirs to read. */
export async function openRecord(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
): Promise<OrderParts> {
  return openOrderFor(await viewerOf(request, scope), request, scope, address);
}

/** The same for a viewer who is known already. */
export async function openOrderFor(
  viewer: Viewer,
  request: Request,
  scope: RequestScope,
  { storefront, orderId }: OrderAddress,
): Promise<OrderParts> {
  const { engine } = scope;
  const found = await loadFor(engine, viewer, order.lifecycle, orderId);
  if (!found) return turnAway(request, scope, viewer, orderId);
  const isGone = await isErased(scope, { kind: "order", orderId });
  if (viewer.role !== "agent" && isGone) throw notFound();
  const { rev } = found;
  const actor = { ...found.actor, keys: [...(found.actor.keys ?? []), `order:${orderId}`] };
  const told = await asToldNow(engine.store, found.snapshot.context);
  const context = readableFor({ ...viewer, actor }, told);
  const snapshot = { ...found.snapshot, context };
  if (context.storefront !== storefront)
    throw redirect(elsewhere(request, storefront, context.storefront), 301);
  const at = instant(engine.clock);
  const children = await childrenOf(engine, { ...viewer, actor }, context);
  return {
    ...{ viewer, actor, orderId, rev, at, context },
    isErased: isGone,
    timeZone: marketOf(new URL(request.url).pathname).timeZone,
    view: toldView(order.view(snapshot, viewer.role, at), context, children),
    ...children,
  };
}

/** What belongs to an order, for a viewer who holds its key. */
async function childrenOf(engine: EngineContext, opened: Viewer, context: order.Context) {
  const renewals = await renewalsOf(engine, opened, context);
  const returned = await viewsOf(context.returns, async ({ returnId }) => {
    const found = await loadFor(engine, opened, returns.lifecycle, returnId);
    return found && returns.view(found.snapshot, opened.role);
  });
  const parcelOf = async ({ shipmentId }: { readonly shipmentId: string }) => {
    const found = await loadFor(engine, opened, shipment.lifecycle, shipmentId);
    const parcel = found && shipment.view(found.snapshot, opened.role);
    return parcel && readableParcel(opened, context.orderId, parcel);
  };
  return {
    returns: returned,
    refused: await refusedGoods(engine, opened, context),
    shipments: await viewsOf(context.shipments, parcelOf),
    returnShipments: await viewsOf(returned, parcelOf),
    refunds: await viewsOf(context.refunds, async ({ refundId }) => {
      const found = await loadFor(engine, opened, refund.lifecycle, refundId);
      return found && refund.view(found.snapshot, opened.role);
    }),
    replacements: await viewsOf(context.replacements, async ({ replacementId }) => {
      const found = await loadFor(engine, opened, replacement.lifecycle, replacementId);
      return found && replacement.view(found.snapshot, opened.role);
    }),
    cancellation: await cancellationOf(engine, opened, context),
    delay: await delayOf(engine, opened, context),
    renewals,
    tradeIns: await lineTradeIns(engine, opened, context),
    marks: await lineMarks(engine, opened, context, renewals),
    missedLineIds: await missedLines(engine, opened, context),
    givenCardIds: await givenCardIds(engine, opened, context.orderId),
    depositCents: await depositCentsOf(engine, context),
    issuedVat: context.vatInvoice && (await engine.store.vatInvoices.issued(context.orderId)),
  };
}

async function cancellationOf(engine: EngineContext, opened: Viewer, { orderId }: order.Context) {
  const found = await loadFor(engine, opened, cancellation.lifecycle, orderId);
  if (!found) return null;
  const { snapshot, rev } = found;
  return {
    ...{ view: cancellation.view(snapshot, opened.role), rev },
    meantBy: (request: Parameters<typeof cancellation.meantBy>[1]) =>
      cancellation
        .meantBy(snapshot.context, request, false)
        .map(({ line: { lineId }, units }) => ({ lineId, units })),
  };
}

async function delayOf(engine: EngineContext, opened: Viewer, { orderId, consent }: order.Context) {
  const found = consent && (await loadFor(engine, opened, delayConfirmation.lifecycle, orderId));
  return found && { view: delayConfirmation.view(found.snapshot, opened.role), rev: found.rev };
}

/** Children as their viewer sees them; one that is not there (any more) is left out. */
async function viewsOf<Child, Seen>(
  children: readonly Child[],
  see: (child: Child) => Promise<Seen | null>,
) {
  const seen = await Promise.all(children.map(see));
  return seen.flatMap((one) => (one === null ? [] : [one]));
}

/** Who lost the key, or has not signed in, gets the way to a new one; nobody learns whether there is such an order. */
async function turnAway(
  request: Request,
  scope: RequestScope,
  { expired, customerId, agent, lookup, storefront }: Viewer,
  orderId: string,
): Promise<never> {
  if (lookup?.orderId === orderId && !lookup.open)
    throw redirect(paths.searchOrders(storefront, { order_id: orderId }), 303);
  const isSignedOut = customerId === null && agent === null && !isCall(request);
  if (expired || isSignedOut) await requireShopper(request, scope);
  throw notFound();
}

/** A program cannot sign in on a page: it is told that there is no such order. */
const isCall = (request: Request) => /^\/[^/]+\/api\//.test(plainPath(request));

/** The same page in the store that the order belongs to. */
function elsewhere(request: Request, from: Storefront, to: Storefront): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(`/${from}/`, `/${to}/`) + search;
}

/** The returns of an order that have a label, oldest first. */
export const labelled = ({ returns }: OrderParts) =>
  returns.filter(({ hasLabel, phase }) => hasLabel && phase !== "withdrawn");

export interface LineAddress extends OrderAddress {
  readonly lineItemId: string;
}

export function lineOf({ context }: OrderParts, lineItemId: string): OrderLine {
  const line = context.lines.find(({ id }) => id === lineItemId);
  if (!line) throw notFound();
  return line;
}
