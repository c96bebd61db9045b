/** The order history: everybody's own orders, newest first (ORD-57, ORD-58, ORD-59). */
import type { I18n } from "@lingui/core";
import type { SnapshotFrom } from "xstate";
import type { OrderRow } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { lineLabel } from "#app/messages/line-label.ts";
import { historyFilters } from "#app/messages/order.ts";
import type { HistoryFilter } from "#app/messages/order.ts";
import { paths } from "#app/paths.ts";
import * as order from "#machines/order";
import { artOf } from "#app/.server/catalogue/line-art.ts";
import { whoAsks } from "#app/.server/identity/who-asks.ts";
import { isRestUnsent } from "#app/.server/orders/beside.ts";
import { unitsByLabel } from "#app/.server/orders/lines/order-lines.ts";
import { toldFor } from "#app/.server/orders/lines/told-order.ts";
import type { ToldOrder } from "#app/.server/orders/lines/told-order.ts";
import { MOST, PAGE_SIZE, rowsOf, MINI_SIZE } from "./listed-orders.ts";

export async function myOrdersPage(request: Request, scope: RequestScope) {
  const viewer = await viewerOf(request, scope);
  const query = new URL(request.url).searchParams;
  const asked = query.get("show") ?? "";
  const filter = isFilter(asked) ? asked : "all";
  const text = (query.get("q") ?? "").trim().slice(0, 100);
  const pages = Math.min(Math.max(1, Number(query.get("pages")) || 1), MOST / PAGE_SIZE);
  const limit = Math.floor(pages) * PAGE_SIZE;
  const found = await rowsOf(scope, viewer, { filter, text, limit: limit + 1 });
  const i18n = await i18nOf(request);
  const hasMore = found.length > limit;
  const show = filter === "all" ? null : filter;
  return {
    ...whoAsks(request, viewer),
    filter,
    text,
    rows: await Promise.all(found.slice(0, limit).map((row) => rowData(scope, viewer, row, i18n))),
    moreHref:
      hasMore && limit < MOST
        ? paths.myOrders(viewer.storefront, { show, q: text, pages: String(Math.floor(pages) + 1) })
        : null,
    /** There are older ones that only a search finds. */
    truncated: hasMore && limit >= MOST,
  };
}

export async function myOrdersMiniPage(request: Request, scope: RequestScope) {
  const viewer = await viewerOf(request, scope);
  const found = await rowsOf(scope, viewer, { filter: "all", text: "", limit: MINI_SIZE });
  const i18n = await i18nOf(request);
  return {
    ...whoAsks(request, viewer),
    rows: await Promise.all(found.map((row) => rowData(scope, viewer, row, i18n))),
  };
}

const isFilter = (text: string): text is HistoryFilter => Object.hasOwn(historyFilters, text);

/** What a row shows besides what the index knows. */
async function rowData({ engine }: RequestScope, viewer: Viewer, row: OrderRow, i18n: I18n) {
  const loaded = await loadFor(engine, viewer, order.lifecycle, row.orderId);
  const told = loaded && (await toldFor(engine, viewer, loaded.snapshot));
  return {
    orderId: row.orderId,
    href: paths.order(viewer.storefront, row.orderId),
    placedAt: row.placedAt,
    ...{ totalCents: row.totalCents, currency: row.currency },
    ...(loaded && told ? facesOf(loaded.snapshot, told, viewer, i18n) : unknown),
  };
}

const unknown = {
  label: "processing" as const,
  tone: "us" as const,
  art: null,
  name: null,
  others: 0,
  items: [],
  next: null,
};

function facesOf(
  snapshot: SnapshotFrom<typeof order.machine>,
  { view, tradeIns }: ToldOrder,
  viewer: Viewer,
  i18n: I18n,
) {
  const { lines, orderId } = snapshot.context;
  const [first, ...others] = lines;
  return {
    label: view.label,
    tone: view.tone,
    art: first ? artOf(first) : null,
    name: first?.name ?? null,
    others: others.length,
    items: itemsOf(snapshot.context, { view, tradeIns }, i18n),
    next: nextOf(view, viewer, orderId, trackedIn(snapshot.context)),
  };
}

/** A line of the last parcel that is still to come; the parcel that came first is nothing to wait for. */
function trackedIn(context: order.Context): string | undefined {
  const { lines, shipments } = context;
  const isOnItsWay = (id: string) =>
    lines.some((line) => line.id === id && line.hasLeft && order.isToCome(line));
  const parcel = shipments.findLast(({ lineIds }) => lineIds.some(isOnItsWay));
  return (parcel ?? (isRestUnsent({ context }) ? undefined : shipments.at(-1)))?.lineIds[0];
}

/** Where each item of an order stands, those of a parcel together; nothing where the order's own status says it all. */
function itemsOf({ lines, shipments }: order.Context, { view, tradeIns }: ToldOrder, i18n: I18n) {
  const groups = new Map<string, { status: string; names: string[] }>();
  for (const line of order.displayed(lines)) {
    const parcel = shipments.findLast(({ lineIds }) => lineIds.includes(line.id));
    const tradeIn = tradeIns.find(({ lineId }) => lineId === line.id)?.label ?? null;
    for (const { label, units } of unitsOf(line, view)) {
      const status = i18n._(lineLabel({ label, tradeIn }));
      const key = `${parcel?.shipmentId ?? ""} ${status}`;
      const group = groups.get(key) ?? { status, names: [] };
      group.names.push(units > 1 ? `${line.name} × ${units}` : line.name);
      groups.set(key, group);
    }
  }
  if (lines.length === 1 && groups.size === 1) return [];
  return [...groups].map(([key, { status, names }]) => ({ key, status, names: names.join(", ") }));
}

/** A line with how many of it stand where: what was called off of it did not come with the rest. */
function unitsOf({ id, quantity }: order.OrderLine, { lines }: order.OrderView) {
  const line = lines.find((one) => one.id === id);
  const apart = line ? unitsByLabel(line) : [];
  return apart.length > 0 ? apart : [{ label: line?.label ?? "processing", units: quantity }];
}

/** The one thing to do next about an order, if there is any. */
function nextOf(
  view: order.OrderView,
  { storefront }: Viewer,
  orderId: string,
  trackedLine: string | undefined,
) {
  if (view.paymentDueDate !== null)
    return { does: "pay" as const, href: paths.orderPayment(storefront, orderId) };
  if (view.isAwaitingConsent)
    return { does: "decide" as const, href: paths.delayVerify(storefront, orderId) };
  if (view.isLabelReady)
    return { does: "label" as const, href: paths.printLabel(storefront, orderId) };
  if (trackedLine !== undefined && (view.tone === "now" || view.isReadyToFetch))
    return { does: "track" as const, href: paths.trackItem(storefront, orderId, trackedLine) };
  if (view.tone === "done" && view.events.includes("return.requested"))
    return { does: "return" as const, href: paths.return(storefront, orderId) };
  return null;
}
