/** The order history: everybody's own orders, newest first (ORD-57, ORD-58, ORD-59). */
import type { I18n } from "@lingui/core";
import type { SnapshotFrom } from "xstate";
import { orders } from "#db";
import { instant } from "#app/.server/clock.ts";
import type { Door } from "#app/.server/context.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { i18nOf } from "#app/.server/locale.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { historyFilters, orderLabels } from "#app/messages/order.ts";
import type { HistoryFilter } from "#app/messages/order.ts";
import { paths } from "#app/paths.ts";
import * as order from "#machines/order";
import { artOf } from "./line-art.ts";

/** OPEN-11. */
export const PAGE_SIZE = 10;
export const MOST = 100;
export const MINI_SIZE = 5;

/** An order that has not been recorded yet is still a cart to its shopper. */
const unplaced: readonly order.State[] = ["initiated", "softSubmitted"];

/** Nothing more is to come. */
const over: readonly order.State[] = [
  ...(["delivered", "pickedUp", "completed", "cancelled", "replaced", "refunded"] as const),
  ...(["refundSuccess", "returnedToCustomer", "returnExpired", "chargeSuccessful"] as const),
];

const ofReturns: readonly order.State[] = [
  ...(["returnInitiated", "labelGenerated", "returnShipped", "pendingReceipt"] as const),
  ...(["deviceTriageInProgress", "deviceEvaluationInProgress"] as const),
  ...(["deviceEvaluationCompleted", "returnRejected", "returnToCustomer"] as const),
  ...(["partiallyReturned", "returned", "returnSuccess", "refundDeclined"] as const),
  ...(["refundInitiated", "partiallyRefundSuccess", "refundSuccess", "refunded"] as const),
  ...(["returnExpired", "returnedToCustomer"] as const),
];

/** Everything that was placed. */
export const historyStates = order.states.filter((state) => !unplaced.includes(state));

const statesOf: Readonly<Record<HistoryFilter, readonly order.State[]>> = {
  all: historyStates,
  open: order.states.filter((state) => !unplaced.includes(state) && !over.includes(state)),
  returns: ofReturns,
  cancelled: ["cancelled"],
};

export async function myOrdersPage(request: Request, door: Door) {
  const viewer = await viewerOf(request, door);
  const query = new URL(request.url).searchParams;
  const asked = query.get("show") ?? "";
  const filter = isFilter(asked) ? asked : "all";
  const text = (query.get("q") ?? "").trim().slice(0, 100);
  const pages = Math.min(Math.max(1, Number(query.get("pages")) || 1), MOST / PAGE_SIZE);
  const limit = Math.floor(pages) * PAGE_SIZE;
  const found = await rowsOf(door, viewer, { filter, text, limit: limit + 1 });
  const i18n = await i18nOf(request);
  const hasMore = found.length > limit;
  const show = filter === "all" ? null : filter;
  return {
    ...whoAsks(viewer),
    filter,
    text,
    rows: await Promise.all(found.slice(0, limit).map((row) => rowData(door, viewer, row, i18n))),
    moreHref:
      hasMore && limit < MOST
        ? paths.myOrders(viewer.origin, { show, q: text, pages: String(Math.floor(pages) + 1) })
        : null,
    /** There are older ones that only a search finds. */
    truncated: hasMore && limit >= MOST,
  };
}

export async function myOrdersMiniPage(request: Request, door: Door) {
  const viewer = await viewerOf(request, door);
  const found = await rowsOf(door, viewer, { filter: "all", text: "", limit: MINI_SIZE });
  const i18n = await i18nOf(request);
  return {
    ...whoAsks(viewer),
    rows: await Promise.all(found.map((row) => rowData(door, viewer, row, i18n))),
  };
}

/** What the tabs and their empty pages depend on. */
export function whoAsks({ origin, customerId, customerType, lookup, isAgent }: Viewer) {
  return {
    origin,
    signedIn: customerId !== null,
    isAgent,
    isBusiness: customerType === "B2B",
    /** The one order that a guest has looked up. */
    lookedUp: lookup?.open ? lookup.orderId : null,
  };
}

const isFilter = (text: string): text is HistoryFilter => Object.hasOwn(historyFilters, text);

interface Asked {
  readonly filter: HistoryFilter;
  readonly text: string;
  readonly limit: number;
}

async function rowsOf({ shell }: Door, { customerId }: Viewer, { filter, text, limit }: Asked) {
  if (customerId === null) return [];
  return orders.ordersOf(shell.store.db, {
    ...{ customerId, limit, text },
    states: statesOf[filter],
  });
}

/** What a row shows besides what the index knows. */
async function rowData({ shell }: Door, viewer: Viewer, row: orders.OrderRow, i18n: I18n) {
  const loaded = await loadFor(shell, viewer, order.lifecycle, row.orderId);
  const at = instant(shell.clock);
  return {
    orderId: row.orderId,
    href: paths.order(viewer.origin, row.orderId),
    placedAt: row.placedAt,
    totalCents: row.totalCents,
    ...(loaded ? facesOf(loaded.snapshot, viewer, at, i18n) : unknown),
  };
}

const unknown = {
  label: "processing" as const,
  lamp: "us" as const,
  art: null,
  name: null,
  others: 0,
  items: [],
  next: null,
};

function facesOf(
  snapshot: SnapshotFrom<typeof order.machine>,
  viewer: Viewer,
  at: string,
  i18n: I18n,
) {
  const view = order.view(snapshot, viewer.role, at);
  const { lines, shipments, orderId } = snapshot.context;
  const [first, ...others] = lines;
  return {
    label: view.label,
    lamp: view.lamp,
    art: first ? artOf(first) : null,
    name: first?.name ?? null,
    others: others.length,
    items: itemsOf(snapshot.context, view, i18n),
    next: nextOf(view, viewer, orderId, shipments.at(-1)?.lineIds[0]),
  };
}

/** Where each item of an order stands, those of a parcel together; nothing where the order's own status says it all. */
function itemsOf({ lines, shipments }: order.Context, view: order.OrderView, i18n: I18n) {
  const groups = new Map<string, { status: string; names: string[] }>();
  for (const line of order.displayed(lines)) {
    const label = view.lines.find(({ id }) => id === line.id)?.label ?? "processing";
    const parcel = shipments.findLast(({ lineIds }) => lineIds.includes(line.id));
    const key = `${parcel?.shipmentId ?? ""} ${label}`;
    const group = groups.get(key) ?? { status: i18n._(orderLabels[label]), names: [] };
    group.names.push(line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name);
    groups.set(key, group);
  }
  if (lines.length === 1) return [];
  return [...groups].map(([key, { status, names }]) => ({ key, status, names: names.join(", ") }));
}

/** The one thing to do next about an order, if there is any. */
function nextOf(
  view: order.OrderView,
  { origin }: Viewer,
  orderId: string,
  trackedLine: string | undefined,
) {
  if (view.paymentDueDate !== null)
    return { does: "pay" as const, href: paths.orderPayment(origin, orderId) };
  if (view.isAwaitingConsent)
    return { does: "decide" as const, href: paths.ftcVerify(origin, orderId) };
  if (view.status === "labelgenerated")
    return { does: "label" as const, href: paths.printLabel(origin, orderId) };
  if (trackedLine !== undefined && (view.lamp === "now" || view.status === "readyforpickup"))
    return { does: "track" as const, href: paths.trackItem(origin, orderId, trackedLine) };
  if (view.lamp === "done" && view.events.includes("return.requested"))
    return { does: "return" as const, href: paths.return(origin, orderId) };
  return null;
}
