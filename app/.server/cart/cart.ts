/**
 * The viewer's cart: found or begun, filled with catalogue facts, and priced anew whenever it is looked at. The pages of
 * this room, of checkout and of placing orders call it. It calls the engine, the catalogue and the days of delivery. It
 * promises that two tabs fill one cart, and that a line remembers the product as it was sold. What a cart may hold is
 * decided by its machine; what is read for that from elsewhere is added to the facts of a line here.
 */
import { catalogue } from "#db";
import { sum } from "#machines/kit";
import type { LifecycleId, RawEvent } from "#machines/kit";
import * as cart from "#machines/cart";
import type { Context, GiftDetails, Line } from "#machines/cart";
import { methods } from "#machines/payment";
import type { Tx } from "#db";
import { marketOfStore } from "#app/market.ts";
import { buyerOf, noteLicences } from "./buyer.ts";
import { unitsFor } from "#app/.server/catalogue/units-for.ts";
import type { CustomerType } from "#app/.server/identity/customer-type.ts";
import { allOrNothing, dispatch, startIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { loadFor, within } from "#app/.server/engine/load-for.ts";
import type { Reading } from "#app/.server/engine/load-for.ts";
import { serviceabilityOf } from "#app/.server/delivery/delivery-options.ts";
import { factsOf } from "#app/.server/catalogue/product-facts.ts";
import { goesWith, isService } from "#app/.server/catalogue/services.ts";
import { upgradeRefusal } from "./upgrade-limit.ts";
import { seedOf } from "#app/.server/catalogue/product-cards.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Seated } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import type { Product } from "#app/.server/catalogue/product-facts.ts";
import type { FoundCart } from "./found-cart.ts";
import { soldProducts } from "#app/.server/catalogue/offered.ts";

/** The part of the store that knows prices and stock. */
const catalogueActor: Actor = { role: "system", id: "catalogue" };

export function cartLifecycle(cartId: string): LifecycleId {
  return `cart:${cartId}`;
}

/** The cart this viewer has now, whatever has become of it; null before the first item. */
export async function findCart(
  engine: Reading,
  viewer: Pick<Viewer, "actor" | "cartId">,
): Promise<FoundCart | null> {
  if (viewer.cartId === null) return null;
  const loaded = await loadFor(engine, viewer, cart.lifecycle, viewer.cartId);
  if (!loaded) return null;
  const { snapshot, rev, actor } = loaded;
  return {
    ...{ id: cartLifecycle(viewer.cartId), rev, actor },
    context: snapshot.context,
    view: cart.view(snapshot, actor.role),
  };
}

/** Units in the cart, for the header; nothing once it was ordered. */
export function unitsIn(found: FoundCart | null): number {
  if (!found || found.view.status !== "active") return 0;
  return sum(found.view.lines.map(({ quantity }) => quantity));
}

/** What a shopper asks for; everything else is read from the catalogue. */
export interface Wanted {
  readonly sku: string;
  /** Services that come with it, by SKU. */
  readonly services?: readonly string[];
  /** The line that a service is for. */
  readonly parentId?: string | undefined;
  /** Where an appliance is to go (CART-14). */
  readonly zip?: string | undefined;
  /** Who a gift card is for; to whoever orders where nobody is named. */
  readonly gift?: GiftDetails | null;
  readonly key: string | undefined;
}

const notAdded: Outcome = { ok: false, refusal: { code: "itemNotAdded" } };

/** Puts one unit into the viewer's cart, which begins with it where there is none (CART-07). */
export async function addToCart(
  engine: EngineContext,
  { viewer }: Pick<Seated, "viewer">,
  wanted: Wanted,
): Promise<Outcome> {
  const { sku, services = [], parentId = null, zip, gift = null, key } = wanted;
  const { currency } = marketOfStore(viewer.storefront);
  const products = await soldProducts(engine.store, currency, [sku, ...services]);
  const product = products.find((one) => one.sku === sku);
  const extras = services.flatMap((one) => products.find((found) => found.sku === one) ?? []);
  if (!product || extras.length < services.length) return notAdded;
  const isHeavy = product.attributes.delivery_mode === "ha";
  const isAway = isHeavy && zip !== undefined && serviceabilityOf(zip) !== "all";
  if (isAway) return { ok: false, refusal: { code: "HADeliveryUnavailable", details: { zip } } };
  const isUpgrade = [product, ...extras].some((one) => one.attributes.product_type === "Upgrade");
  const tooSoon =
    isUpgrade && viewer.customerId !== null
      ? await upgradeRefusal(engine, viewer.customerId)
      : null;
  if (tooSoon) return { ok: false, refusal: tooSoon };
  return engine.store.write(async (tx) => {
    const found = await takingCart(engine, tx, viewer);
    const parent = found?.context.lines.find(({ lineId }) => lineId === parentId);
    const [owner] = await tx.catalogue.products(currency, parent ? [parent.sku] : []);
    const isFitting = isService(product)
      ? owner !== undefined && goesWith(product, owner)
      : parentId === null && extras.every((one) => goesWith(one, product));
    if (!isFitting) return notAdded;
    const customerType =
      found?.context.customerType ?? (await buyerOf(engine, viewer.customerId)).customerType;
    const line = {
      ...lineOf(product, viewer, customerType),
      ...giftOf(gift),
      ...{ parentId, applianceZip: zipOf(found, zip) },
    };
    const children = extras.map((one) => ({ ...lineOf(one, viewer), parentId: line.lineId }));
    return addIn(engine, tx, viewer, found, { line, children, key });
  });
}

type Added = Pick<Line, "lineId"> & Partial<Line>;
interface Addition {
  readonly line: Added;
  readonly children: readonly Added[];
}

/** Puts a line and its children into the viewer's cart, as what is in it already decides. */
export function putIntoCart(
  engine: EngineContext,
  viewer: Seated["viewer"],
  key: string | undefined,
  additionTo: (lines: readonly Line[]) => Addition,
): Promise<Outcome> {
  return engine.store.write(async (tx) => {
    const found = await takingCart(engine, tx, viewer);
    return addIn(engine, tx, viewer, found, { ...additionTo(found?.context.lines ?? []), key });
  });
}

async function addIn(
  engine: EngineContext,
  tx: Tx,
  viewer: Seated["viewer"],
  found: FoundCart | null,
  { key, ...addition }: Addition & Pick<Wanted, "key">,
): Promise<Outcome> {
  return allOrNothing(engine, tx, async (send) => {
    const cartId = found?.context.cartId ?? (await beginCart(engine, tx, viewer));
    const { productType } = addition.line;
    if (productType === "ThirdPartySoftware")
      await noteLicences(engine, tx, { cartId, customerId: viewer.customerId });
    return send({
      to: cartLifecycle(cartId),
      event: { type: "line.added", ...addition },
      actor: viewer.actor,
      ...(key !== undefined && { key }),
    });
  });
}

/** Cards for different people, or for different days, are different lines (OPEN-41). */
function giftOf(gift: GiftDetails | null): Partial<Line> {
  if (gift === null) return {};
  const { recipientName, email, senderName, sendOn, message } = gift;
  const words = [recipientName, `<${email}>`, senderName, sendOn ?? "", message];
  return { gift, attachments: [words.join(" ").trim()] };
}

/** The ZIP that was typed, else the cart's, else that of its other appliances. */
function zipOf(found: FoundCart | null, typed: string | undefined): string | null {
  const other = found?.context.lines.find(({ applianceZip }) => applianceZip !== null);
  return typed ?? found?.context.zip ?? other?.applianceZip ?? null;
}

/** The session's cart as long as it can be filled. Read inside the transaction, so that two tabs share one cart. */
async function takingCart(
  engine: EngineContext,
  tx: Tx,
  viewer: Seated["viewer"],
): Promise<FoundCart | null> {
  const cartId = await tx.sessions.cartOf(viewer);
  const found = await findCart(within(engine, tx), { ...viewer, cartId });
  const isOver = found?.view.status === "converted" || found?.view.status === "abandoned";
  return found && !isOver ? found : null;
}

/** A new cart, bound to the browser and the account; `linkId` is the link it was opened with (LC-48). */
export async function beginCart(
  engine: EngineContext,
  tx: Tx,
  viewer: Seated["viewer"],
  { linkId = null, cartId = newId() }: { linkId?: string | null; cartId?: string } = {},
): Promise<string> {
  await bearCart(engine, tx, viewer, { cartId, linkId });
  await tx.sessions.setCart(viewer, cartId);
  return cartId;
}

/** Begins a cart that nobody's browser or account points at yet. */
export async function bearCart(
  engine: EngineContext,
  tx: Tx,
  { sessionId, customerId, storefront, language, actor }: Viewer,
  given: Pick<Context, "cartId"> & Partial<Pick<Context, "isAssisted" | "linkId">>,
): Promise<void> {
  const input = {
    ...{ sessionId, customerId, storefront, language, ...given },
    currency: marketOfStore(storefront).currency,
    ...(await buyerOf(engine, customerId)),
  };
  await startIn(engine, tx, { id: cartLifecycle(given.cartId), input, actor });
}

/** A line with every fact of the catalogue that rules ask for (CART-35, CART-36); nothing of it comes from a form. */
export function lineOf(
  product: Product,
  viewer: Pick<Viewer, "language" | "storefront">,
  customerType: CustomerType = "B2C",
): Partial<Line> & Pick<Line, "lineId"> {
  const { attributes, model, inventory_status } = product;
  const language = catalogue.catalogueLocales.find((one) => one === viewer.language) ?? "en-US";
  return {
    lineId: newId(),
    sku: product.sku,
    name: product.fullName[language],
    art: { kind: model.art, finish: product.colour ?? "", seed: String(seedOf(model)) },
    productType: attributes.product_type,
    division: attributes.product_division,
    isAppliance: attributes.delivery_mode === "ha",
    isTv: attributes.delivery_mode === "tv",
    unitCents: product.saleCents,
    regularCents: product.listCents,
    ...unitsFor(product, customerType),
    stockStatus: inventory_status.status,
    customStockMessage: inventory_status.custom_stock_message?.[language] ?? null,
    hazmat: attributes.hazmat,
    prop65: attributes.prop_65_warning,
    noShipStates: [...attributes.no_ship_states],
    pickupEligible: attributes.is_store_pickup_eligible,
    packedMm: packedSides(attributes.package),
    requiresShipping: attributes.delivery_mode !== "digital",
    autoRenews: attributes.is_auto_renewal,
    tryBeforeYouBuy: attributes.is_try_before_you_buy,
    isGiftCard: attributes.is_gift_card,
    isActivation: attributes.product_type === "Carrier",
    isBuyBack: model.family === "buy-back",
    daasExclusive: attributes.daas_exclusive,
    isUpgradeEligible: attributes.is_upgrade_eligible,
    product: factsOf(product, language),
    notWith: [...attributes.not_with],
    programMethods: methods.filter((method) => attributes.program_methods.includes(method)),
  };
}

/** The packed size, for the parcel locker's door (PL-04); a code by mail has none. */
function packedSides(packed: Product["attributes"]["package"]): number[] {
  return [packed.width_mm, packed.height_mm, packed.depth_mm].filter((side) => side > 0);
}

/** What ties a form to the cart it was rendered from. */
export interface Ticket {
  readonly rev?: number | undefined;
  readonly key?: string | undefined;
}

/** Sends one event to the viewer's cart. */
export function sendToCart(
  engine: EngineContext,
  { id, actor }: Pick<FoundCart, "id" | "actor">,
  event: RawEvent,
  ticket: Ticket = {},
): Promise<Outcome> {
  const { rev, key } = ticket;
  return dispatch(engine, {
    ...{ to: id, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
}

/** Tells a cart what only the store knows, such as a tax rate. */
export function tellCart(
  engine: EngineContext,
  id: LifecycleId,
  event: RawEvent,
): Promise<Outcome> {
  return dispatch(engine, { to: id, event, actor: catalogueActor });
}
