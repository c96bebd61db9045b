/** The articles that a line may become, each with what it costs more or less (SWAP-10). */
import { catalogue } from "#db";
import { keptUnits, lostBySwap, onTopWithTax, swapCut } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import * as swap from "#machines/swap";
import { nameOf } from "#app/.server/orders/lines/discount-shares.ts";
import type { Shopfront } from "#app/.server/catalogue/shopfront.ts";

/** The articles of the line's model, the ordered one apart (SWAP-10). */
export async function articlesOf({ store, currency, text }: Shopfront, sku: string) {
  const model = await store.catalogue.modelBySku(currency, sku);
  const current = model?.skus.find((one) => one.sku === sku);
  if (!model || !current) return null;
  const finishes = await store.catalogue.finishes();
  const article = (one: catalogue.SkuEntry) => {
    const finish = finishes.find((each) => each.finish === one.colour);
    return {
      sku: one.sku,
      name: text(catalogue.fullNameOf(one, model.skus, finishes)),
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

/** The same as a line is swapped: what a swap brought has the price it was sold at, and so has what costs the same today. */
export function soldArticles(line: OrderLine, { current, others }: Articles): Articles {
  const sold = ({ priceCents, ...one }: Articles["current"]) => ({
    ...one,
    priceCents:
      priceCents === current.priceCents ? (line.soldAs?.priceCents ?? priceCents) : priceCents,
  });
  return { current: sold(current), others: others.map(sold) };
}

export type Articles = NonNullable<Awaited<ReturnType<typeof articlesOf>>>;

/** What costs more is not paid here: it is shown, and only agents, who settle it with the customer, may choose it. */
export function choicesOf(order: Context, all: Articles, line: OrderLine, isAgents: boolean) {
  const { current, others } = soldArticles(line, all);
  return others.map((one) => {
    const differenceCents = swap.differenceCents({
      ...{ from: current, to: one, quantity: keptUnits(line).length },
      waivedCents: line.soldAs?.waivedCents ?? 0,
    });
    return {
      ...{ sku: one.sku, name: one.name, colour: one.colour, option: one.option },
      kind: one.size === current.size ? ("colour" as const) : ("sku" as const),
      differenceCents,
      payCents: payOf(order, line, one.sku, differenceCents),
      lost: lostOf(order, line, one.sku, differenceCents),
      art: { ...line.art, finish: one.art.finish },
      blocked: !one.isBuyable
        ? ("soldOut" as const)
        : differenceCents > 0 && !isAgents
          ? ("dearer" as const)
          : null,
    };
  });
}

/** By name, what an order of a cheaper article would have no more. */
function lostOf(order: Context, { id: lineId }: OrderLine, sku: string, differenceCents: number) {
  if (differenceCents >= 0) return [];
  const codes = lostBySwap(order, { lineId, sku, lessCents: -differenceCents });
  return codes.map((code) => nameOf(order, code));
}

/** What is paid more, or below zero less, once the shares of its discounts and the tax are counted. */
function payOf(order: Context, { id: lineId }: OrderLine, sku: string, differenceCents: number) {
  if (differenceCents >= 0) return onTopWithTax(order, lineId, differenceCents, sku);
  const { amountCents, taxCents } = swapCut(order, { lineId, sku, lessCents: -differenceCents });
  return 0 - (amountCents + taxCents);
}
