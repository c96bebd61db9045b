/**
 * What the orders client reads (ORD-71): one order, lists of them, and the search for one. Its routes alone call it; it
 * opens orders as the pages do, by `orders`, and writes them in the specification's field names, by `wire/`. It promises the
 * same rules of access as the pages: somebody else's order is none. Every answer is data, refusals and faults of access
 * too (`answer.ts`). What the client does to an order is a call: a new one is an entry of one of the files `…-calls.ts`, which `calls.ts` finds by the
 * end of its path. Those with a route of their own in `app/routes.ts` are `colour-api.ts`, `buy-back-api.ts` and `subscriptions-api.ts`.
 */
import { json } from "@remix-run/node";
import * as z from "zod";
import type { OrderRow } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readableTradeIn } from "#app/.server/identity/order-mask.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { isOneTooMany } from "#app/.server/identity/lookup/lookup-proof.ts";
import { lookUp } from "#app/.server/identity/lookup/lookup.ts";
import {
  lookupPayload,
  orderNumber,
  payloadOf,
} from "#app/.server/identity/lookup/lookup-payload.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { orderJson, orderSummaryJson } from "#app/.server/orders-api/wire/order-json.ts";
import type { ExchangeSource } from "#app/.server/orders-api/wire/exchange-json.ts";
import type { LineSource } from "#app/.server/orders-api/wire/line-json.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { storefronts, paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import * as buyBack from "#machines/buy-back";
import * as order from "#machines/order";
import * as swap from "#machines/swap";
import * as tradeIn from "#machines/trade-in";
import {
  historyStates,
  MINI_SIZE,
  MOST,
  PAGE_SIZE,
} from "#app/.server/orders/list/listed-orders.ts";
import { openOrderFor } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { pointsOf } from "#app/.server/orders/order-rewards.ts";
import { answered, bodyOf, noStore, refused } from "./answer.ts";
import { lentPlans } from "./lent-plans.ts";

interface Store {
  readonly storefront: Storefront;
}

/** One order, whole. */
export function getOrder(request: Request, scope: RequestScope, address: OrderAddress) {
  return answered(request, async () => {
    const viewer = await viewerOf(request, scope);
    return json(await wholeOrder(viewer, request, scope, address), { headers: noStore });
  });
}

/**
 * One's own orders, whole, or to the shop's back office all of its store: ten at a time, newest first; `before` goes on where the
 * last answer ended.
 */
export function getOrders(request: Request, scope: RequestScope, { storefront }: Store) {
  return answered(request, async () => {
    const isShops = scope.caller?.actsAs === "shop";
    const viewer = isShops ? await viewerOf(request, scope) : await signedIn(request, scope);
    const query = new URL(request.url).searchParams;
    const found = await rowsOf(scope, viewer, {
      limit: PAGE_SIZE + 1,
      text: (query.get("q") ?? "").trim().slice(0, 100),
      before: query.get("before") ?? undefined,
    });
    const rows = found.slice(0, PAGE_SIZE);
    const whole = await Promise.all(
      rows.map(({ orderId, ...row }) =>
        wholeOrder(isShops ? opening(viewer, orderId) : viewer, request, scope, {
          storefront: z.enum(storefronts).parse(row.storefront),
          orderId,
        }),
      ),
    );
    const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined;
    const next = last ? paths.ordersApi(storefront, undefined, { before: last.placedAt }) : null;
    return json({ orders: whole, next }, { headers: noStore });
  });
}

/** The shop's back office with the key of one of its orders. */
const opening = ({ actor, ...viewer }: Viewer, orderId: string): Viewer => ({
  ...viewer,
  actor: { ...actor, keys: [`order:${orderId}`] },
});

/** The latest five, as `my-orders-mini` shows them (ORD-58). */
export function ordersList(request: Request, scope: RequestScope, _store: Store) {
  return answered(request, async () => {
    const viewer = await signedIn(request, scope);
    const rows = await rowsOf(scope, viewer, { limit: MINI_SIZE });
    return json({ orders: await summaries(scope, viewer, rows) }, { headers: noStore });
  });
}

/** All of them, a hundred at most (ORD-59, OPEN-11). */
export function allOrdersList(request: Request, scope: RequestScope, _store: Store) {
  return answered(request, async () => {
    const viewer = await signedIn(request, scope);
    const rows = await rowsOf(scope, viewer, { limit: MOST + 1 });
    const found = await summaries(scope, viewer, rows.slice(0, MOST));
    return json({ orders: found, truncated: rows.length > MOST }, { headers: noStore });
  });
}

/** What the form of the page asks, or the payload it is mapped to (SRCH-03, SRCH-08). */
export const searchBody = z.union([
  z.object({ order_id: z.string().max(60), email_or_zip: z.string().min(1).max(100) }),
  lookupPayload,
]);

/** Looks an order up for somebody who has not signed in; the answer's cookie opens it. */
export function searchOrder(request: Request, scope: RequestScope, { storefront }: Store) {
  return answered(request, async () => {
    const body = searchBody.safeParse(await bodyOf(request));
    if (!body.success) return refused(request, "OrderNotFound", 404);
    const { data } = body;
    const payload =
      "email_or_zip" in data ? payloadOf(data) : { ...data, order_id: orderNumber(data.order_id) };
    const found = await lookUp(request, scope, payload);
    if (!found.ok) {
      const { code } = found.refusal;
      return refused(request, code, isOneTooMany(code) ? 429 : 404);
    }
    const { orderId } = found;
    found.headers.set("Cache-Control", "no-store");
    return json(
      { po_id: orderId, href: paths.ordersApi(storefront, orderId) },
      { headers: found.headers },
    );
  });
}

async function wholeOrder(
  viewer: Viewer,
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  const parts = await openOrderFor(viewer, request, scope, address);
  return orderJson(await withSwaps(scope, parts), await i18nOf(request));
}

async function withSwaps({ engine }: RequestScope, parts: OrderParts): Promise<LineSource> {
  const swaps = new Map<string, swap.SwapView>();
  for (const { id, swapId } of parts.context.lines) {
    const found = swapId === null ? null : await loadFor(engine, parts, swap.lifecycle, swapId);
    if (found) swaps.set(id, swap.view(found.snapshot, parts.viewer.role));
  }
  const points = await pointsOf(engine, parts.context);
  const plans = await lentPlans(engine, parts.context);
  return { ...parts, swaps, points, plans, ...(await exchangesAsOf(engine, parts)) };
}

/** What is traded in, and what is promised for its devices. */
export async function exchangesAsOf(engine: RequestScope["engine"], parts: OrderParts) {
  const { role } = parts.viewer;
  const exchanges: ExchangeSource[] = [];
  for (const exchange of order.exchangesOf(parts.context)) {
    const found = await loadFor(engine, parts, tradeIn.lifecycle, exchange.tradeInId);
    const view = found && tradeIn.view(found.snapshot, role);
    if (view) exchanges.push({ exchange, view: readableTradeIn(parts, parts.orderId, view) });
  }
  const buyBacks = new Map<string, buyBack.BuyBackView>();
  for (const { buyBackId, device } of order.promisesOf(parts.context)) {
    const found = await loadFor(engine, parts, buyBack.lifecycle, buyBackId);
    if (found) buyBacks.set(device.id, buyBack.view(found.snapshot, role));
  }
  return { exchanges, buyBacks };
}

async function summaries({ engine }: RequestScope, viewer: Viewer, rows: readonly OrderRow[]) {
  const at = instant(engine.clock);
  const found = await Promise.all(
    rows.map(({ orderId }) => loadFor(engine, viewer, order.lifecycle, orderId)),
  );
  return found.flatMap((one) =>
    one
      ? orderSummaryJson({
          context: one.snapshot.context,
          view: order.view(one.snapshot, viewer.role, at),
        })
      : [],
  );
}

async function rowsOf(
  { engine }: RequestScope,
  { customerId, storefront }: Viewer,
  asked: { readonly limit: number; readonly text?: string; readonly before?: string | undefined },
): Promise<OrderRow[]> {
  const { limit, text = "", before } = asked;
  const page = {
    ...{ limit, text, states: historyStates },
    ...(before !== undefined && { before }),
  };
  return customerId === null
    ? engine.store.orders.ofStore({ storefront, ...page })
    : engine.store.orders.ofCustomer({ customerId, ...page });
}

type SignedIn = Viewer & { readonly customerId: string };

/** Lists are an account's. */
async function signedIn(request: Request, scope: RequestScope): Promise<SignedIn> {
  const viewer = await viewerOf(request, scope);
  const { customerId } = viewer;
  if (customerId !== null) return { ...viewer, customerId };
  throw await refused(request, viewer.expired ? "ReLogin" : "Login", 401);
}
