/** A cart at the prices, stock and offers of this moment. */
import { owesTrial } from "#machines/cart";
import { sum } from "#machines/kit";
import type { Context, Line, Offer } from "#machines/cart";
import { stateOfZip } from "#machines/cart/schema/address.rules.ts";
import { keepBuyer } from "./buyer.ts";
import { unitsFor } from "#app/.server/catalogue/units-for.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { pickupStores } from "#app/.server/outside/tables/pickup-stores.ts";
import { keepProgramme } from "./programmes.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { PricedEngine } from "./promotion-book.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

import { findCart, tellCart } from "./cart.ts";
import type { FoundCart } from "./found-cart.ts";
import type { Product } from "#app/.server/catalogue/product-facts.ts";
import { soldProducts } from "#app/.server/catalogue/offered.ts";

/** The cart of who buys now, at today's prices, and at those of its owner's programme (LC-49). */
export async function repriced(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor" | "cartId">,
  found: FoundCart,
): Promise<FoundCart> {
  const known = (await keepBuyer(engine, found))
    ? ((await findCart(engine, viewer)) ?? found)
    : found;
  const priced = await pricedAnew(engine, viewer, known);
  const isChanged = await keepProgramme(engine, priced);
  return isChanged ? ((await findCart(engine, viewer)) ?? priced) : priced;
}

/**
 * Asks the catalogue and the price list again. Writes only when a price, a fee, the stock, a limit, an offer or the time of
 * a code is no longer what the cart says.
 */
async function pricedAnew(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor" | "cartId">,
  found: FoundCart,
): Promise<FoundCart> {
  const { context, view } = found;
  if (view.status !== "active" || context.lines.length === 0) return found;
  // What a shopper gives in is not sold: the catalogue has no price for it.
  const sold = context.lines.filter(({ tradeIn }) => tradeIn === null);
  const skus = [...new Set(sold.map(({ sku }) => sku))];
  const products = await soldProducts(engine.store, context.currency, skus);
  const isFeeDue = stateOf(context) === RECYCLING_STATE;
  const facts = sold.map((line) =>
    factOf(line, products, heldUnits(found, line.sku), { isFeeDue, ...context }),
  );
  const isStale = facts.some((fact, at) => differs(fact, sold[at]));
  const offers = offersFor(engine, context) ?? context.offers;
  const isOffered = JSON.stringify(offers) !== JSON.stringify(context.offers) || owesTrial(context);
  const now = instant(engine.clock);
  const hasEnded = context.promos.some(({ endsAt }) => endsAt !== null && endsAt <= now);
  if (!isStale && !isOffered && !hasEnded) return found;
  if (isStale || hasEnded)
    await tellCart(engine, found.id, { type: "repriced", lines: isStale ? facts : [] });
  if (isOffered) await tellCart(engine, found.id, { type: "promotions.priced", offers });
  return (await findCart(engine, viewer)) ?? found;
}

/** The offers that are about what is in the cart; null while nobody has said which there are (CODE-21). */
function offersFor(
  { promotions }: PricedEngine,
  { currency, lines }: Context,
): readonly Offer[] | null {
  const inCart = (skus: readonly string[]) =>
    skus.length === 0 || lines.some(({ sku }) => skus.includes(sku));
  const all = promotions?.offers(currency) ?? null;
  return all && all.filter(({ skus, triggerSkus }) => inCart(skus) && inCart(triggerSkus));
}

type Fact = Pick<
  Line,
  | "lineId"
  | "unitCents"
  | "regularCents"
  | "stockStatus"
  | "maxQuantity"
  | "minQuantity"
  | "customStockMessage"
  | "ewasteFeeCents"
> & { readonly availableQuantity: number | null; readonly isTrialEligible?: boolean };

/** Screens carry a recycling fee where they are sold in California (SHIP-23). */
const RECYCLING_STATE = "CA";

/** The state that an order goes to or is handed over in, as far as it is known. */
function stateOf({ zip, checkout: { delivery, shippingAddress } }: Context): string | null {
  const store = pickupStores.find(({ storeId }) => storeId === delivery?.store?.storeId);
  return store?.state ?? shippingAddress?.state ?? (zip === null ? null : stateOfZip(zip));
}

function factOf(
  line: Line,
  products: readonly Product[],
  held: number,
  { isFeeDue, customerType }: Pick<Context, "customerType"> & { readonly isFeeDue: boolean },
): Fact {
  const { lineId, unitCents, regularCents, maxQuantity, minQuantity, customStockMessage } = line;
  const product = products.find(({ sku }) => sku === line.sku);
  const ewasteFeeCents = isFeeDue ? (product?.attributes.ewaste_fee_cents ?? 0) : 0;
  const kept = {
    ...{ lineId, unitCents, regularCents, maxQuantity, minQuantity },
    ...{ customStockMessage, ewasteFeeCents },
  };
  if (!product) return { ...kept, stockStatus: "NoOrder", availableQuantity: 0 };
  const { status, available } = product.inventory_status;
  return {
    ...kept,
    unitCents: product.saleCents,
    regularCents: product.listCents,
    ...unitsFor(product, customerType),
    // The last units may be the ones held for this very cart.
    stockStatus: status === "OutOfStock" && held > 0 ? line.stockStatus : status,
    availableQuantity: available === null ? null : available + held,
    ...(line.tryBeforeYouBuy && {
      isTrialEligible: product.attributes.is_try_before_you_buy,
    }),
  };
}

function differs(fact: Fact, line: Line | undefined): boolean {
  if (!line) return false;
  const { unitCents, regularCents, stockStatus, maxQuantity, minQuantity, ewasteFeeCents } = fact;
  const { availableQuantity } = fact;
  return (
    unitCents !== line.unitCents ||
    regularCents !== line.regularCents ||
    stockStatus !== line.stockStatus ||
    maxQuantity !== line.maxQuantity ||
    minQuantity !== line.minQuantity ||
    ewasteFeeCents !== line.ewasteFeeCents ||
    fact.isTrialEligible === false ||
    (availableQuantity !== null && availableQuantity < line.quantity)
  );
}

/** Units of a SKU that are held for this very cart: a hold follows its lines. */
function heldUnits({ view, context }: FoundCart, sku: string): number {
  const shipped = context.lines.filter((line) => line.requiresShipping && line.sku === sku);
  return view.isHeld ? sum(shipped.map(({ quantity }) => quantity)) : 0;
}
