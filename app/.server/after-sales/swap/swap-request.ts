/** The request of a swap as its order takes it (SWAP, OPEN-65). */
import type { RequestScope } from "#app/.server/request/context.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import type { LifecycleId, RawEvent } from "#machines/kit";
import type { OrderLine } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import { articlesOf, choicesOf, soldArticles } from "./articles.ts";
import type { Articles } from "./articles.ts";

/** A colour change posts its two SKUs and its line under the names of OPEN-65. */
export async function swapRequest(
  request: Request,
  scope: RequestScope,
  parts: OrderParts,
  line: OrderLine,
  { type, fields }: Pick<PostedEvent, "type" | "fields">,
): Promise<{ to: LifecycleId; event: RawEvent } | null> {
  const { from_samsung_sku: from, line_item_id: lineId, to_samsung_sku: to } = fields;
  const articles = await articlesOf(shopfront(scope.engine, request), line.sku);
  const isAgents = parts.viewer.role === "agent";
  const offered =
    articles && choicesOf(parts.context, articles, line, isAgents).find(({ sku }) => sku === to);
  const sold = articles && soldArticles(line, articles);
  const wanted = sold?.others.find(({ sku }) => sku === to);
  if (type !== "swap.requested" || !sold || !offered || !wanted) return null;
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
      ...{ from: article(sold.current), to: article(wanted) },
      // Only an agent swaps without a word to the customer (SWAP-07).
      isSuppressed: isAgents && fields["is_suppress_customer_communication"] === "yes",
    },
  };
}
