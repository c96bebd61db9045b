/** Puts an old device into the viewer's cart, beside what it is traded in for. */
import { methods, specificationOf } from "#machines/payment";
import { tradeInCents } from "#machines/cart";
import type { Context, Line } from "#machines/cart";
import { estimateCents } from "#machines/trade-in";
import type { conditionAnswers } from "#machines/trade-in";
import type { I18n } from "@lingui/core";
import type * as z from "zod";
import { lineOf, putIntoCart } from "#app/.server/cart/cart.ts";
import type { Product } from "#app/.server/catalogue/product-facts.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { exchangeableDevices, isMultiDevice } from "#app/.server/catalogue/trade-in-devices.ts";
import type { ExchangeableDevice } from "#app/.server/catalogue/trade-in-devices.ts";
import { marketOfStore } from "#app/market.ts";
import { paths } from "#app/paths.ts";
import { sendingTerms } from "./upgrade-terms.ts";
import { newId } from "#app/.server/engine/ids.ts";
import type { Seated } from "#app/.server/identity/viewer.ts";

export type Answers = z.output<typeof conditionAnswers>;

/** What a shopper says of an old device. */
export interface TradeInWanted {
  /** What it is traded in for. */
  readonly sku: string;
  readonly deviceId: string;
  readonly answers: Answers;
  readonly key: string | undefined;
}

/** A device of the list and what it brings as described; null for one the store does not take. */
export function estimateOf(deviceId: string, answers: Answers) {
  const device = exchangeableDevices.find((one) => one.deviceId === deviceId);
  return device ? { device, creditCents: estimateCents(device.bestCents, answers) } : null;
}

/** The goods are taken along where they are not in the cart yet. */
export async function addTradeIn(
  engine: EngineContext,
  { viewer }: Pick<Seated, "viewer">,
  { sku, deviceId, answers, key }: TradeInWanted,
): Promise<Outcome> {
  const { currency } = marketOfStore(viewer.storefront);
  const [product] = await engine.store.catalogue.products(currency, [sku]);
  const estimate = estimateOf(deviceId, answers);
  if (!product?.attributes.is_trade_in_eligible || !estimate)
    return { ok: false, refusal: { code: "itemNotAdded" } };
  return putIntoCart(engine, viewer, key, (lines) => {
    const parent = lines.find((line) => line.sku === sku && line.parentId === null);
    const goods = lineOf(product, viewer);
    const traded = tradedLine(product, estimate, {
      answers,
      parentId: parent?.lineId ?? goods.lineId,
    });
    return parent ? { line: traded, children: [] } : { line: goods, children: [traded] };
  });
}

function tradedLine(
  { model }: Product,
  { device, creditCents }: { device: ExchangeableDevice; creditCents: number },
  { answers, parentId }: { answers: Answers; parentId: string },
): Partial<Line> & Pick<Line, "lineId"> {
  const { deviceId, name, brand, category } = device;
  return {
    ...{ lineId: newId(), sku: `TRADE-${deviceId}`, name, parentId },
    art: { kind: category, finish: "graphite", seed: "7" },
    ...{ productType: "TradeIn", unitCents: 0, regularCents: 0, requiresShipping: false },
    /** Each device is a line of its own: no two are in the same condition. */
    attachments: [newId()],
    programMethods: methods.filter((method) => specificationOf(method).takesTradeIn),
    tradeIn: {
      deviceId,
      brand,
      category,
      answers,
      creditCents,
      isMultiDevice: isMultiDevice(model.family),
      upgrade: null,
    },
  };
}

/** What is traded in with a cart, for whoever is about to order it. */
export function tradeInOf(
  { lines, storefront }: Pick<Context, "lines" | "storefront">,
  i18n: I18n,
) {
  const devices = lines.filter(({ tradeIn }) => tradeIn !== null);
  if (devices.length === 0) return null;
  return {
    devices: devices.map(({ name }) => name),
    creditCents: tradeInCents(lines),
    ...sendingTerms(devices, storefront, i18n),
    termsHref: paths.tradeInTerms(storefront),
  };
}
