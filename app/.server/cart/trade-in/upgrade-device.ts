/** Puts the successor of a device into the viewer's cart, with the device that goes back for it (LC-14). */
import type { Line } from "#machines/cart";
import { conditionAnswers } from "#machines/trade-in";
import { lineOf, putIntoCart } from "#app/.server/cart/cart.ts";
import { upgradeRefusal } from "#app/.server/cart/upgrade-limit.ts";
import type { Product } from "#app/.server/catalogue/product-facts.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { newId } from "#app/.server/engine/ids.ts";
import type { Seated } from "#app/.server/identity/viewer.ts";

/** A device of an earlier order that may be changed, as its order knows it. */
export interface ChangedDevice {
  readonly orderId: string;
  readonly lineId: string;
  readonly sku: string;
  readonly name: string;
  readonly art: Line["art"];
  readonly creditCents: number;
}

export async function addUpgrade(
  engine: EngineContext,
  { viewer }: Pick<Seated, "viewer">,
  { product, device, key }: { product: Product; device: ChangedDevice; key: string | undefined },
): Promise<Outcome> {
  const { customerId } = viewer;
  const tooSoon = customerId === null ? null : await upgradeRefusal(engine, customerId);
  if (tooSoon) return { ok: false, refusal: tooSoon };
  return putIntoCart(engine, viewer, key, (lines) => {
    const parent = lines.find((line) => line.sku === product.sku && line.parentId === null);
    const goods = lineOf(product, viewer);
    const traded = changedLine(device, parent?.lineId ?? goods.lineId);
    return parent ? { line: traded, children: [] } : { line: goods, children: [traded] };
  });
}

function changedLine(
  { orderId, lineId, sku, name, art, creditCents }: ChangedDevice,
  parentId: string,
): Partial<Line> & Pick<Line, "lineId"> {
  return {
    ...{ lineId: newId(), sku: `TRADE-${sku}`, name, parentId, art },
    ...{ productType: "TradeIn", unitCents: 0, regularCents: 0, requiresShipping: false },
    attachments: [`${orderId}/${lineId}`],
    /** It needs the store's own financing (TRADE-51). */
    programMethods: ["td_financing"],
    tradeIn: {
      ...{ deviceId: sku, brand: "", category: art.kind, creditCents, isMultiDevice: false },
      answers: conditionAnswers.parse({}),
      upgrade: { orderId, lineId },
    },
  };
}
