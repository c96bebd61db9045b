/** What may be in a cart, and how much of it: the limits of CART, each with its code of the catalogue. */
import { sum } from "#machines/kit";
import { first, when } from "./cart.answer.ts";
import type { Answer } from "./cart.answer.ts";
import type { Line } from "../schema/cart.fields.ts";
import { isBuyable, unitsOf } from "../lines/cart.lines.ts";
import type { Context, Event } from "../cart.schema.ts";
import { programmeRefusal } from "../programmes/cart.programme-limits.ts";
import { parentRefusal, tradeInRefusal } from "../programmes/cart.trade-in.ts";
import { refusedByState } from "../delivery/delivery.rules.ts";
import { unsoldRefusal } from "../lines/cart.unsold.ts";

/** Lines of a cart, children included (CART-08, OPEN-39), and units of one purchase (CART-09, OPEN-40). */
export const LIMITS = { lines: 50, units: 25 } as const;

/** Units of one purchase in a private store, an employee's or a distributor's: configuration, not specification (ERR-92). */
const PRIVATE_UNITS = 10;

/** Whose store is a private one. */
export function isPrivate(customerType: Context["customerType"]): boolean {
  return customerType === "B2E" || customerType === "EPDS";
}

/** The units of one purchase for this kind of buyer (OPEN-40). */
export function unitLimit({ customerType }: Pick<Context, "customerType">): number {
  return isPrivate(customerType) ? PRIVATE_UNITS : LIMITS.units;
}

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;

/** A line that is not there, or no longer. */
export function unknownLine({ lines }: Context, id: string): Answer {
  return when(!lines.some(({ lineId }) => lineId === id), "CartHasChanged");
}

/** Why one more unit is not taken in. */
export function addRefusal(context: Context, { line, children }: EventOf<"line.added">): Answer {
  const { lines, checkout } = context;
  const added = [line, ...children];
  return first(
    () => stockRefusal(added),
    () => when(isGuest(context) && added.some(needsAccount), "Login"),
    () => unsoldRefusal(context, added),
    () => when(line.parentId !== null && !!unknownLine(context, line.parentId), "itemNotAdded"),
    () =>
      when(lines.length + added.length > LIMITS.lines, "CartLineItemLimitReached", {
        limit: LIMITS.lines,
      }),
    () => unitsRefusal(context, line.parentId === null ? unitsAdded(lines, line) : 0),
    () => appsRefusal(context, line),
    () => licenceRefusal(context, line, unitsAdded(lines, line)),
    () => skuRefusal(context, line, unitsAdded(lines, line), "SkuLimitReached"),
    () => combinationRefusal(lines, added),
    () => programmeRefusal([...lines, line, ...children], added),
    () => tradeInRefusal([...lines, line, ...children], added),
    () => {
      const address = checkout.delivery?.mode === "pickup" ? null : checkout.shippingAddress;
      return address && refusedByState(added, address.state);
    },
  );
}

/** What cannot be had, by SKU and by name: several become a list (CART-24). */
function stockRefusal(lines: readonly Line[]): Answer {
  const out = lines.filter((one) => !isBuyable(one));
  const details = { skus: out.map(({ sku }) => sku), names: out.map(({ name }) => name) };
  return when(out.length > 0, "ItemOutOfStock", details);
}

/** Trade-in, activation and care need somebody to belong to: a guest signs in first (PLACE-24). */
function needsAccount({ productType, isActivation }: Line): boolean {
  return isActivation || ["TradeIn", "B2BTradeIn", "Insurance"].includes(productType);
}

/** Somebody without an account; an agent knows whom they act for. */
function isGuest({ customerId, isAssisted }: Context): boolean {
  return customerId === null && !isAssisted;
}

/** One unit (CART-07), and of an app its fewest licences the first time (CART-16). */
function unitsAdded(lines: readonly Line[], { sku, minQuantity }: Line): number {
  return lines.some((line) => line.sku === sku) ? 1 : minQuantity;
}

/** Why a line does not change its colour (CART-33). */
export function colourRefusal(context: Context, event: EventOf<"colour.changed">): Answer {
  const line = context.lines.find(({ lineId }) => lineId === event.lineId);
  if (!line) return { code: "CartHasChanged" };
  return first(
    () => stockRefusal([event.line]),
    () => when(event.line.sku === line.sku, "EventNotAllowed"),
    () => skuRefusal(context, event.line, line.quantity, "ExceededMaxSku"),
  );
}

/** What one purchase may hold; a private store says so in its own words (ERR-91, ERR-92). */
function unitsRefusal({ lines, customerType }: Context, more: number): Answer {
  const limit = unitLimit({ customerType });
  const isOver = more > 0 && unitsOf(lines) + more > limit;
  return isPrivate(customerType)
    ? when(isOver, "PrivateStoreLimitExceeded", { limit, reason: customerType })
    : when(isOver, "StoreMaxQuantityExceeded", { limit });
}

/** A business buys one app at a time (ERR-96). */
function appsRefusal({ lines, customerType }: Context, { sku, productType }: Line): Answer {
  const isApp = (type: Line["productType"]) => type === "ThirdPartySoftware";
  const isOther = lines.some((line) => isApp(line.productType) && line.sku !== sku);
  const isRefused = customerType === "B2B" && isApp(productType) && isOther;
  return when(isRefused, "MultipleThirdPartySkusInCart", { sku });
}

/** The product's own limit, over all lines of its SKU; a business is told in the store's own words. */
function skuRefusal(
  { lines, customerType }: Context,
  { sku, maxQuantity }: Line,
  more: number,
  code: "SkuLimitReached" | "ExceededMaxSku",
): Answer {
  const units = sum(lines.filter((line) => line.sku === sku).map(({ quantity }) => quantity));
  const isOver = maxQuantity !== null && more > 0 && units + more > maxQuantity;
  return when(isOver, customerType === "B2B" ? "ExceededMaxSkuLimit" : code, {
    sku,
    amount: maxQuantity,
  });
}

/** Licences of business apps stay between minimum and maximum, all of an account's together (CART-16, OPEN-43, OPEN-44). */
function licenceRefusal(
  { lines, licences }: Context,
  { productType, sku, name, minQuantity, maxQuantity }: Line,
  more: number,
): Answer {
  const apps = lines.filter((line) => line.productType === "ThirdPartySoftware");
  const wanted = more + sum(apps.map(({ quantity }) => quantity));
  const count = wanted + sum(Object.values(licences));
  const isOutside = count < minQuantity || (maxQuantity !== null && count > maxQuantity);
  return when(
    productType === "ThirdPartySoftware" && wanted > 0 && isOutside,
    "LessthanMinOrExceededMaxAppStack",
    { sku, brand: name, count, min: minQuantity, max: maxQuantity },
  );
}

/** Businesses buy some goods by the carton (ERR-97). */
function fewestRefusal(
  { lines, customerType }: Context,
  { sku, productType, minQuantity }: Line,
  more: number,
): Answer {
  const units = sum(lines.filter((line) => line.sku === sku).map(({ quantity }) => quantity));
  const isApp = productType === "ThirdPartySoftware";
  const isUnder = units + more > 0 && units + more < minQuantity;
  return when(customerType === "B2B" && !isApp && isUnder, "LessthanMinSkuLimit", {
    ...{ sku, amount: minQuantity },
  });
}

/** Why a line that a way to pay had dropped does not come back: something that it is not sold with took its place meanwhile. */
export function returnRefusal(lines: readonly Line[], line: Line): Answer {
  const all = [...lines, line];
  return first(
    () => combinationRefusal(lines, [line]),
    () => programmeRefusal(all, [line]),
    () => tradeInRefusal(all, [line]),
  );
}

/** What may not be in one cart: see `reason` for the rule. */
function combinationRefusal(lines: readonly Line[], added: readonly Line[]): Answer {
  const all = [...lines, ...added];
  const ofType = (type: Line["productType"]) => all.filter((line) => line.productType === type);
  const zips = new Set(
    all.flatMap(({ isAppliance, applianceZip }) =>
      isAppliance && applianceZip ? [applianceZip] : [],
    ),
  );
  const clash = added.some((one) =>
    all.some((other) => one.notWith.includes(other.sku) || other.notWith.includes(one.sku)),
  );
  const isDouble = (type: Line["productType"]) => {
    const items = ofType(type).map(({ parentId }) => parentId);
    return new Set(items).size < items.length;
  };
  const reason = (text: string, isRefused: boolean) =>
    when(isRefused, "ItemsCannotBeCombined", { reason: text });
  return first(
    () =>
      when(
        all.filter((line) => line.isActivation).length > 1 &&
          added.some((line) => line.isActivation),
        "TooManyActivationItemsInCart",
      ),
    () =>
      reason(
        "oneInstallationPerOrder",
        ofType("Installation").length > 1 &&
          added.some(({ productType }) => productType === "Installation"),
      ),
    () => reason("oneWarrantyPerItem", isDouble("Warranty")),
    () => reason("oneCarePlanPerItem", isDouble("Insurance")),
    () => reason("oneZipForAppliances", zips.size > 1),
    () => reason("incompatible", clash),
  );
}

/** Why a line does not take a quantity. */
export function quantityRefusal(
  context: Context,
  { lineId, quantity }: EventOf<"quantity.set">,
): Answer {
  const line = context.lines.find((one) => one.lineId === lineId);
  if (!line) return { code: "CartHasChanged" };
  const more = quantity - line.quantity;
  const parent = context.lines.find((one) => one.lineId === line.parentId);
  const isSingle =
    line.productType === "Installation" ||
    line.productType === "Warranty" ||
    line.isActivation ||
    (line.autoRenews && line.parentId !== null);
  return first(
    () =>
      when(
        parent !== undefined && quantity > parent.quantity,
        "TradeInParentProductQuantityGreaterThanOne",
      ),
    () => parentRefusal(context.lines, line, quantity),
    () =>
      when(
        isSingle && quantity > 1 && more > 0,
        line.isActivation ? "TooManyActivationItemsInCart" : "ItemsCannotBeCombined",
      ),
    () => licenceRefusal(context, line, more),
    () => fewestRefusal(context, line, more),
    () => unitsRefusal(context, line.parentId === null ? more : 0),
    () => skuRefusal(context, line, more, "ExceededMaxSku"),
  );
}

/**
 * One more unit of something would be refused: consumers are offered to buy as a business (CART-25, OPEN-42). What is sold one
 * to an order is no sign of a business.
 */
export function isLimitReached({ lines, customerType }: Context): boolean {
  const isAtMax = ({ maxQuantity, sku }: Line) =>
    maxQuantity !== null &&
    maxQuantity > 1 &&
    sum(lines.filter((line) => line.sku === sku).map(({ quantity }) => quantity)) >= maxQuantity;
  return (
    lines.length >= LIMITS.lines ||
    unitsOf(lines) >= unitLimit({ customerType }) ||
    lines.some(isAtMax)
  );
}
