/** Why a write to a cart is refused: the limits of CART, SHIP and PAY, each with its code of the catalogue. */
import { sum } from "#machines/kit";
import type { Refusal } from "#machines/kit";
import { isPartial } from "#machines/payment";
import type { Method } from "#machines/payment";
import { amountDue, isLive } from "./cart.payments.ts";
import type { Line } from "./cart.fields.ts";
import { addressRefusal, billingRefusal, deliveryRefusal } from "./cart.delivery-refusals.ts";
import { isBuyable, unitsOf } from "./cart.lines.ts";
import type { Context, Event } from "./cart.schema.ts";
import { goodsAfterDiscountCents } from "./cart.totals.ts";
import { refusedByState } from "./delivery.rules.ts";

/** Lines of a cart, children included (CART-08, OPEN-39), and units of one purchase (CART-09, OPEN-40). */
export const LIMITS = { lines: 50, units: 25 } as const;

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
type Answer = Refusal | null;

/** The first of several rules that refuses. */
function first(...rules: readonly (() => Answer)[]): Answer {
  for (const rule of rules) {
    const refusal = rule();
    if (refusal) return refusal;
  }
  return null;
}

const when = (isRefused: boolean, code: string, details?: Refusal["details"]): Answer =>
  isRefused ? (details ? { code, details } : { code }) : null;

/** Why an event is refused while the cart is active, or null. */
export function refusalOf(context: Context, event: Event): Answer {
  switch (event.type) {
    case "line.added":
      return addRefusal(context, event);
    case "line.removed":
      return unknownLine(context, event.lineId);
    case "quantity.set":
      return quantityRefusal(context, event);
    case "address.entered":
      return addressRefusal(context, event);
    case "billing.entered":
      return billingRefusal(context, event.address);
    case "delivery.chosen":
      return deliveryRefusal(context, event.delivery);
    case "payment.started":
      return paymentRefusal(context, event);
    case "payment.reapplied":
      return reapplyRefusal(context, event);
    case "payment.removed":
    case "payment.moved":
      return when(!hasPayment(context, event.paymentId), "InvalidChosenPayment");
    case "promo.applied":
      return promoRefusal(context, event);
    case "promo.removed":
      return when(!context.promos.some(({ code }) => code === event.code), "InvalidPromoCode");
    case "notice.dismissed":
      return when(
        !context.notices.some((one) => one.noticeId === event.noticeId),
        "EventNotAllowed",
      );
    default:
      return null;
  }
}

function hasPayment({ checkout }: Context, paymentId: string): boolean {
  return checkout.payments.some((payment) => payment.paymentId === paymentId);
}

function unknownLine({ lines }: Context, id: string): Answer {
  return when(!lines.some(({ lineId }) => lineId === id), "CartHasChanged");
}

function addRefusal(context: Context, { line, children }: EventOf<"line.added">): Answer {
  const { lines, checkout } = context;
  const added = [line, ...children];
  const out = added.filter((one) => !isBuyable(one));
  return first(
    () => when(out.length > 0, "ItemOutOfStock", { skus: out.map(({ sku }) => sku) }),
    () => when(line.parentId !== null && !!unknownLine(context, line.parentId), "itemNotAdded"),
    () =>
      when(lines.length + added.length > LIMITS.lines, "CartLineItemLimitReached", {
        limit: LIMITS.lines,
      }),
    () => unitsRefusal(lines, line.parentId === null ? 1 : 0),
    () => skuRefusal(context, line, 1, "SkuLimitReached"),
    () => combinationRefusal(lines, added),
    () => {
      const address = checkout.delivery?.mode === "pickup" ? null : checkout.shippingAddress;
      return address && refusedByState(added, address.state);
    },
  );
}

function unitsRefusal(lines: readonly Line[], more: number): Answer {
  const isOver = more > 0 && unitsOf(lines) + more > LIMITS.units;
  return when(isOver, "StoreMaxQuantityExceeded", { limit: LIMITS.units });
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
  const warranties = ofType("Warranty").map(({ parentId }) => parentId);
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
    () => reason("oneWarrantyPerItem", new Set(warranties).size < warranties.length),
    () => reason("oneZipForAppliances", zips.size > 1),
    () => reason("incompatible", clash),
  );
}

function quantityRefusal(context: Context, { lineId, quantity }: EventOf<"quantity.set">): Answer {
  const line = context.lines.find((one) => one.lineId === lineId);
  if (!line) return { code: "CartHasChanged" };
  const more = quantity - line.quantity;
  const parent = context.lines.find((one) => one.lineId === line.parentId);
  const isSingle =
    line.productType === "Installation" || line.productType === "Warranty" || line.isActivation;
  return first(
    () =>
      when(
        parent !== undefined && quantity > parent.quantity,
        "TradeInParentProductQuantityGreaterThanOne",
      ),
    () =>
      when(
        isSingle && quantity > 1 && more > 0,
        line.isActivation ? "TooManyActivationItemsInCart" : "ItemsCannotBeCombined",
      ),
    () => unitsRefusal(context.lines, line.parentId === null ? more : 0),
    () => skuRefusal(context, line, more, "ExceededMaxSku"),
  );
}

/** Cash is paid to the carrier in Poland, where it takes it; never for what is digital, of a carrier, or financed (OPEN-103). */
function takesCash({ lines, checkout, origin }: Context): boolean {
  const hasOther = lines.some((line) => !line.requiresShipping && line.parentId === null);
  const isCarriers = lines.some(({ productType }) => productType === "Carrier");
  return origin === "pl" && checkout.delivery?.takesCash === true && !hasOther && !isCarriers;
}

/** Why a method is not offered for this cart (PAY-01, PAY-45 to PAY-47, ADDR-37, OPEN-34, OPEN-103). */
export function methodRefusal(context: Context, method: Method): Answer {
  const { lines, checkout, customerType, customerId, isAssisted } = context;
  const isProgramme = lines.some(({ programMethods }) => programMethods.includes("td_financing"));
  const isForAgents =
    ["credit_card", "pay_by_link", "pay_by_phone"].includes(method) ||
    (method === "td_financing" && isProgramme);
  return first(
    () => when(customerType === "B2B" && customerId === null, "Login"),
    () => when(isAssisted && !isForAgents, "InvalidChosenPayment"),
    () => when(method === "cod" && !takesCash(context), "InvalidChosenPayment"),
    () =>
      when(method === "td_financing" && checkout.billingAddress !== null, "InvalidBillingAddress"),
  );
}

function paymentRefusal(context: Context, event: EventOf<"payment.started">): Answer {
  const { method, amountCents, form } = event;
  const due = amountDue(context);
  return first(
    () => when(context.lines.length === 0, "CartNotCompleteLineItem"),
    () => when(hasPayment(context, event.paymentId), "CartReplayed"),
    () => when(!context.checkout.changesAcknowledged, "CartHasChanged"),
    () => methodRefusal(context, method),
    () => when(method === "credit_card" && form === null, "InvalidCreditCard"),
    () => when(due <= 0 || (amountCents ?? 0) > due, "InvalidChosenPayment"),
    () => when(isPartial(method) === (amountCents === null), "InvalidChosenPayment"),
  );
}

function reapplyRefusal(
  context: Context,
  { paymentId, form }: EventOf<"payment.reapplied">,
): Answer {
  const payment = context.checkout.payments.find((one) => one.paymentId === paymentId);
  if (!payment || !isLive(payment)) return { code: "InvalidChosenPayment" };
  return first(
    () => when(payment.status !== "stale", "PurchaseFlowCannotBeModified"),
    () => when(!context.checkout.changesAcknowledged, "CartHasChanged"),
    () => when(payment.method === "credit_card" && form === null, "InvalidCreditCard"),
    () => when(amountDue(context, paymentId) <= 0, "InvalidChosenPayment"),
  );
}

function promoRefusal(context: Context, { promo }: EventOf<"promo.applied">): Answer {
  const goods = goodsAfterDiscountCents(context.totals);
  return first(
    () => when(context.lines.length === 0, "PromoEmptyCart"),
    () =>
      when(
        context.promos.some(({ code }) => code === promo.code),
        "CouponCodeAlreadyAppliedOnTheCart",
      ),
    () =>
      when(goods < promo.minimumCents, "CartAmountCriteriaFailed", {
        minimumCents: promo.minimumCents,
      }),
  );
}

/** One more unit of something would be refused: consumers are offered to buy as a business (CART-25, OPEN-42). */
export function isLimitReached({ lines }: Context): boolean {
  const isAtMax = ({ maxQuantity, sku }: Line) =>
    maxQuantity !== null &&
    sum(lines.filter((line) => line.sku === sku).map(({ quantity }) => quantity)) >= maxQuantity;
  return lines.length >= LIMITS.lines || unitsOf(lines) >= LIMITS.units || lines.some(isAtMax);
}
