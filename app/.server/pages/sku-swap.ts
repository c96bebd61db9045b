/** Another SKU or colour for a line that has not left: choose, see the difference, confirm (SWAP). */
import { json, redirect } from "@remix-run/node";
import { catalogue } from "#db";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { notFound } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";
import type { LifecycleId, RawEvent } from "#machines/kit";
import type { OrderLine } from "#machines/order";
import * as swap from "#machines/swap";
import { statusOf } from "./checkout-answer.ts";
import { lineData, swapHref } from "./order-lines.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";
import { shopfront } from "./shopfront.ts";
import type { Shopfront } from "./shopfront.ts";

export interface LineAddress extends OrderAddress {
  readonly lineItemId: string;
}

export async function skuSwapPage(request: Request, door: Door, address: LineAddress) {
  const parts = await openOrder(request, door, address);
  const { context, orderId, rev } = parts;
  const line = lineOf(parts, address.lineItemId);
  const query = new URL(request.url).searchParams;
  const articles = await articlesOf(shopfront(door.shell, request), line.sku);
  const last = await swapOf(door, parts, line);
  const isOpen = swapHref(parts, line) !== null && context.swap === null;
  const isAgents = parts.viewer.role === "agent";
  const choices = isOpen && articles ? choicesOf(articles, line, isAgents) : [];
  const chosen = choices.find(({ sku }) => sku === query.get("to")) ?? null;
  return {
    orderId,
    orderHref: paths.order(context.origin, orderId),
    chooseHref: paths.skuSwap(context.origin, orderId, line.id),
    line: lineData(parts, line),
    choices,
    confirm: query.has("to") ? chosen : null,
    /** The form was sent without a choice, or with one that is gone. */
    isMissing: query.get("step") === "confirm" && chosen === null,
    isAgents,
    swap: last?.view.told ? toldOf(last.view, articles) : null,
    retry: last?.view.events.includes("retried") ? { rev: last.rev, key: newFormKey() } : null,
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([`order:${orderId}`, ...(last ? [last.id] : [])]),
  };
}

export function lineOf({ context }: OrderParts, lineItemId: string): OrderLine {
  const line = context.lines.find(({ id }) => id === lineItemId);
  if (!line) throw notFound();
  return line;
}

/** What a shopper may read of a swap (SWAP-04 to SWAP-06). */
function toldOf(
  { told, shown, notice, status, isSuppressed }: swap.SwapView,
  articles: Articles | null,
) {
  const known = articles ? [articles.current, ...articles.others] : [];
  return {
    ...{ told, notice, status, isSuppressed },
    shown: shown.map(({ article, is, isEndOfLife, isOrdered }) => ({
      ...{ is, isEndOfLife, isOrdered, sku: article.sku, name: article.name },
      colour: known.find(({ sku }) => sku === article.sku)?.colour ?? "",
    })),
  };
}

async function swapOf({ shell }: Door, parts: OrderParts, { swapId }: OrderLine) {
  const found = swapId === null ? null : await loadFor(shell, parts, swap.lifecycle, swapId);
  if (!found || swapId === null) return null;
  const id: LifecycleId = `swap:${swapId}`;
  return { id, rev: found.rev, view: swap.view(found.snapshot, parts.viewer.role) };
}

/** The articles of the line's model, the ordered one apart (SWAP-10). */
async function articlesOf({ db, currency, text }: Shopfront, sku: string) {
  const model = await catalogue.modelBySku(db, currency, sku);
  const current = model?.skus.find((one) => one.sku === sku);
  if (!model || !current) return null;
  const finishes = await catalogue.finishes(db);
  const article = (one: catalogue.SkuEntry) => {
    const finish = finishes.find((each) => each.finish === one.colour);
    return {
      sku: one.sku,
      name: text(one.displayName),
      modelId: model.modelId,
      size: `${one.displayName["en-US"]} ${one.listCents}`,
      art: { kind: model.art, finish: one.colour ?? "", seed: "" },
      priceCents: one.saleCents,
      colour: finish ? text(finish.name) : "",
      option: one.option ? text(one.option) : "",
      isBuyable: catalogue.isBuyable(one.inventory_status.status),
    };
  };
  const others = model.skus.filter((one) => one.sku !== sku);
  return { current: article(current), others: others.map(article) };
}

type Articles = NonNullable<Awaited<ReturnType<typeof articlesOf>>>;

/** What costs more is not paid here: it is shown, and only agents, who settle it with the customer, may choose it. */
function choicesOf({ current, others }: Articles, { quantity, art }: OrderLine, isAgents: boolean) {
  return others.map((one) => {
    const differenceCents = (one.priceCents - current.priceCents) * quantity;
    return {
      ...{ sku: one.sku, name: one.name, colour: one.colour, option: one.option },
      kind: one.size === current.size ? ("colour" as const) : ("sku" as const),
      differenceCents,
      art: { ...art, finish: one.art.finish },
      blocked: !one.isBuyable
        ? ("soldOut" as const)
        : differenceCents > 0 && !isAgents
          ? ("dearer" as const)
          : null,
    };
  });
}

/** Answers the page's forms: the request, and asking again after it could not begin. */
export async function sendSkuSwap(request: Request, door: Door, address: LineAddress) {
  const parts = await openOrder(request, door, address);
  const line = lineOf(parts, address.lineItemId);
  const posted = readEventForm(await request.formData());
  const asked =
    posted.type === "retried"
      ? { to: `swap:${line.swapId ?? ""}` as const, event: { type: "retried" } }
      : await swapRequest(request, door, parts, line, posted);
  if (!asked) return json({ refusal: { code: "SwapNotAllowed" } }, { status: 422 });
  const { actor, orderId, context } = parts;
  const outcome = await dispatch(door.shell, {
    ...asked,
    actor: { ...actor, keys: [...(actor.keys ?? []), `order:${orderId}`] },
    ...(posted.rev !== undefined && { rev: posted.rev }),
    ...(posted.key !== undefined && { key: posted.key }),
  });
  if (!outcome.ok) return json({ refusal: outcome.refusal }, { status: statusOf(outcome.refusal) });
  return redirect(paths.skuSwap(context.origin, orderId, line.id), {
    status: 303,
    headers: { "Set-Cookie": flash("swapRequested") },
  });
}

/** A colour change posts its two SKUs and its line under the names of OPEN-65. */
export async function swapRequest(
  request: Request,
  door: Door,
  parts: OrderParts,
  line: OrderLine,
  { type, fields }: Pick<PostedEvent, "type" | "fields">,
): Promise<{ to: LifecycleId; event: RawEvent } | null> {
  const { from_samsung_sku: from, line_item_id: lineId, to_samsung_sku: to } = fields;
  const articles = await articlesOf(shopfront(door.shell, request), line.sku);
  const isAgents = parts.viewer.role === "agent";
  const offered = articles && choicesOf(articles, line, isAgents).find(({ sku }) => sku === to);
  const wanted = articles?.others.find(({ sku }) => sku === to);
  if (type !== "swap.requested" || !articles || !offered || !wanted) return null;
  if (offered.blocked !== null || from !== line.sku || lineId !== line.id) return null;
  const article = (one: Articles["current"]) => ({
    ...{ sku: one.sku, modelId: one.modelId, size: one.size, priceCents: one.priceCents },
    name: one.sku === line.sku ? line.name : one.name,
    art: { ...line.art, finish: one.art.finish },
  });
  return {
    to: `order:${parts.orderId}`,
    event: {
      type,
      ...{ lineId, kind: offered.kind, swapId: `${parts.orderId}-X${parts.rev}` },
      ...{ from: article(articles.current), to: article(wanted) },
      // Only an agent swaps without a word to the customer (SWAP-07).
      isSuppressed: isAgents && fields["is_suppress_customer_communication"] === "yes",
    },
  };
}
