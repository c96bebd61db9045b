/** Another SKU or colour for a line that has not left: choose, see the difference, confirm (SWAP). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { paths } from "#app/paths.ts";
import type { LifecycleId } from "#machines/kit";
import { onTopWithTax, swapCut, swapReason } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import * as swap from "#machines/swap";
import { lineData } from "#app/.server/orders/lines/order-lines.ts";
import { swapHref } from "#app/.server/orders/lines/line-hrefs.ts";
import { openOrder, lineOf } from "#app/.server/orders/order-parts.ts";
import type { OrderParts, LineAddress } from "#app/.server/orders/order-parts.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import { articlesOf, choicesOf } from "./articles.ts";
import type { Articles } from "./articles.ts";

export async function skuSwapPage(request: Request, scope: RequestScope, address: LineAddress) {
  const parts = await openOrder(request, scope, address);
  const { context, orderId, rev } = parts;
  const line = lineOf(parts, address.lineItemId);
  const query = new URL(request.url).searchParams;
  const articles = await articlesOf(shopfront(scope.engine, request), line.sku);
  const last = await swapOf(scope, parts, line);
  const isOpen = swapHref(parts, line) !== null && context.swap === null;
  const isAgents = parts.viewer.role === "agent";
  // Whoever is told nothing of a swap does not read of it as the reason either (SWAP-07).
  const told = context.swap?.isSuppressed && !isAgents ? { ...context, swap: null } : context;
  const choices = isOpen && articles ? choicesOf(context, articles, line, isAgents) : [];
  const chosen = choices.find(({ sku }) => sku === query.get("to")) ?? null;
  return {
    orderId,
    orderHref: paths.order(context.storefront, orderId),
    chooseHref: paths.skuSwap(context.storefront, orderId, line.id),
    line: lineData(parts, line),
    choices,
    confirm: query.has("to") && chosen ? { ...chosen, less: lessOf(context, line, chosen) } : null,
    /** The form was sent without a choice, or with one that is gone. */
    isMissing: query.get("step") === "confirm" && chosen === null,
    isAgents,
    /** Why there is nothing to choose from. */
    reason: choices.length > 0 ? null : isOpen ? ("noOther" as const) : swapReason(told, line),
    swap: last?.view.told ? toldOf(context, last.view, articles) : null,
    retry: ticketOf(last, "retried"),
    undo: ticketOf(last, "difference.declined"),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([`order:${orderId}`, ...(last ? [last.id] : [])]),
  };
}

/** What a form of the swap's own is tied to; null where it does not take that. */
const ticketOf = (last: Awaited<ReturnType<typeof swapOf>>, type: string) =>
  last?.view.events.includes(type) ? { rev: last.rev, key: newFormKey() } : null;

/** What the order costs less for a cheaper article, what of that is tax, and what its discount is less; null where it costs no less. */
function lessOf(
  context: Context,
  { id: lineId }: OrderLine,
  { sku, differenceCents }: { readonly sku: string; readonly differenceCents: number },
) {
  if (differenceCents >= 0) return null;
  const cut = swapCut(context, { lineId, sku, lessCents: -differenceCents });
  return { ...cut, discountCents: -differenceCents - cut.amountCents };
}

/** What a shopper may read of a swap (SWAP-04 to SWAP-06). */
function toldOf(
  context: Context,
  {
    lineId,
    told,
    shown,
    notice,
    status,
    isSuppressed,
    isUndoing,
    isUndoRefused,
    ...view
  }: swap.SwapView,
  articles: Articles | null,
) {
  const known = articles ? [articles.current, ...articles.others] : [];
  return {
    ...{ told, notice, status, isSuppressed, isUndoing, isUndoRefused },
    settleBy: view.settleBy,
    owedCents: onTopWithTax(context, lineId, view.owedCents),
    shown: shown.map(({ article, is, isEndOfLife, isOrdered }) => ({
      ...{ is, isEndOfLife, isOrdered, sku: article.sku },
      name: known.find(({ sku }) => sku === article.sku)?.name ?? article.name,
    })),
  };
}

async function swapOf({ engine }: RequestScope, parts: OrderParts, { swapId }: OrderLine) {
  const found = swapId === null ? null : await loadFor(engine, parts, swap.lifecycle, swapId);
  if (!found || swapId === null) return null;
  const id: LifecycleId = `swap:${swapId}`;
  return { id, rev: found.rev, view: swap.view(found.snapshot, parts.viewer.role) };
}
