/** One line of an order in the spec's field names (ENT-11, ENT-12): the only place that writes them. */
import { paths } from "#app/paths.ts";
import { artOf } from "#app/.server/catalogue/line-art.ts";
import type { OrderPoints, Tier } from "#machines/points-account";
import { currentSerials } from "#app/.server/orders/lines/order-lines.ts";
import { awaitedOn } from "#app/.server/orders/order-dates.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { pickupStores } from "#app/.server/outside/tables/pickup-stores.ts";
import type { BuyBackView } from "#machines/buy-back";
import type { CreditTerms } from "#machines/kit";
import {
  asSold,
  chargingOfLine,
  displayed,
  onTop,
  replaceableUntil,
  subscriptionIdOf,
} from "#machines/order";
import type { OrderLine } from "#machines/order";
import type { SwapView } from "#machines/swap";
import { lineCostJson } from "./cost-json.ts";
import { lineCasesJson } from "./line-cases-json.ts";
import { exchangeJson, buyBackJson } from "./exchange-json.ts";
import type { ExchangeSource } from "./exchange-json.ts";
import { insuranceJson } from "./insurance-json.ts";

/** An order with what lines tell beyond it: their swaps, by line. */
export interface LineSource extends OrderParts {
  readonly swaps: ReadonlyMap<string, SwapView>;
  readonly exchanges: readonly ExchangeSource[];
  /** As its account has them now; null for a guest's. */
  readonly points: (OrderPoints & { readonly tier: Tier }) | null;
  /** What was agreed with lenders, by payment. */
  readonly plans: ReadonlyMap<string, CreditTerms>;
  /** By the line that they are about. */
  readonly buyBacks: ReadonlyMap<string, BuyBackView>;
}

/** The lines that belong to no other, each with its children, in the order people see them (LINE-05, LINE-13). */
export function lineItemsJson(parts: LineSource): object[] {
  const lines = displayed(asSold(parts.context).lines);
  const isChild = ({ parentId }: OrderLine) => lines.some(({ id }) => id === parentId);
  return lines.filter((line) => !isChild(line)).map((line) => lineJson(parts, line, lines));
}

/** One of `sold`, the lines in their order at the prices that they were sold for. */
function lineJson(parts: LineSource, line: OrderLine, sold: readonly OrderLine[]): object {
  const { context, view, orderId } = parts;
  const { id, sku, quantity, parentId, bundle, endOfLife, discounts } = line;
  const seen = view.lines.find((one) => one.id === id);
  const swap = parts.swaps.get(id);
  const promise = parts.buyBacks.get(id);
  const exchange = parts.exchanges.find(({ exchange: { devices } }) =>
    devices.some((device) => device.id === id),
  );
  const children = sold.filter((child) => child.parentId === id);
  return {
    ...{
      id,
      quantity,
      cancelled_quantity: line.cancelledUnits,
      cart_id: context.cartId,
      po_id: orderId,
    },
    sku_id: sku,
    original_sku_id: endOfLife?.sku ?? sku,
    status: seen?.fulfilment ?? null,
    detailed_status: seen?.status ?? null,
    flash_sale: line.isFlashSale,
    ui_order: sold.indexOf(line),
    parent_id: parentId,
    exchange_id: exchange?.view.tradeInId ?? null,
    exchange: exchange ? exchangeJson(context, exchange) : null,
    grvSummary: promise ? buyBackJson(promise) : null,
    bundle_info: bundle && { bundle_id: bundle.offerId, name: bundle.name },
    isBundleItem: bundle !== null,
    eolItem: endOfLife && { sku_id: endOfLife.sku, display_name: endOfLife.name },
    attributes: attributesJson(parts, line),
    attachments: attachmentsJson(line),
    cost: seen ? lineCostJson(parts, line, seen) : null,
    discount: {
      amount: line.amounts.discountCents,
      types: discounts.map(({ discount_type, value }) => ({ type: discount_type, amount: value })),
    },
    discounts: discounts.map(({ methods: _, ...one }) => one),
    charged_when: chargedWhen(context, line),
    fulfillment: line.fulfilment,
    expected_delivery: awaitedOn(parts, id),
    dealer_info: dealerJson(parts, line),
    deviceInfo: currentSerials(parts, line).map(deviceJson),
    ...lineCasesJson(parts, line),
    returnsWindow: line.returnDeadline,
    replacementWindow: replaceableUntil(context, line),
    ...giftJson(parts, line),
    trial: trialJson(parts, line),
    subscriptionId: subscriptionIdOf(context, line),
    insuranceInfo: insuranceJson(context, children),
    skuSwap: swap && swap.told !== null ? swapJson(context, line, swap) : null,
    swapStatus: swap && swap.told !== null ? swap.status : null,
    line_items: children.map((child) => lineJson(parts, child, sold)),
  };
}

/** When it is charged, in the codes of `docs/guides/orders-api.md` (OPEN-110). */
function chargedWhen(context: OrderParts["context"], line: OrderLine): string | null {
  const when = chargingOfLine(context, line)?.when;
  return when === undefined ? null : chargedCodes[when];
}

const chargedCodes = {
  placed: "at_order",
  sent: "at_shipment",
  pickedUp: "at_pickup",
  atDoor: "at_delivery",
  taken: "charged",
} as const;

/** An IMEI has fifteen digits; everything else is a serial number (LINE-07). */
const deviceJson = (serial: string) =>
  /^[\d•]{15}$/.test(serial)
    ? { imei: serial, serialNumber: null }
    : { imei: null, serialNumber: serial };

function attributesJson({ context: { storefront } }: OrderParts, line: OrderLine) {
  const { kind, finish, seed } = artOf(line);
  const { product, name, productType, division, isGiftCard } = line;
  const { model_id = null, ...facts } = product ?? {};
  return {
    display_name: name,
    product_type: productType,
    product_division: division,
    is_gift_card: isGiftCard,
    image_url: paths.art(kind, finish, seed),
    thumbnail_url: paths.art(kind, finish, seed, "thumbnail"),
    product_details_page_url: model_id && paths.product(storefront, model_id, line.sku),
    ...facts,
  };
}

/** The picture that is printed on what can be printed on, in its three variants (LINE-12). */
function attachmentsJson(line: OrderLine) {
  if (!line.product?.has_printable_image) return [];
  const { kind, finish, seed } = artOf(line);
  return [
    {
      original: paths.art(kind, finish, seed),
      cropped: paths.art(kind, finish, seed, "cropped"),
      thumbnail: paths.art(kind, finish, seed, "thumbnail"),
    },
  ];
}

/** The store that hands a line over (LINE-10). */
function dealerJson({ context }: OrderParts, { fulfilment }: OrderLine) {
  const store = pickupStores.find(({ storeId }) => storeId === context.store?.storeId);
  if (fulfilment !== "pickup" || !store) return null;
  return {
    address: store.street,
    branch: store.displayName,
    city: store.city,
    contact_number: store.phone,
    location: store.state === "" ? store.city : `${store.city}, ${store.state}`,
    postal_code: store.zip,
    store_code: store.storeId,
    store_name: store.storeName,
    sub_area: null,
    point_of_contact: store.displayName,
    type: store.storeChannel,
    warehouse_code: store.storeId,
    zone: store.state === "" ? store.storefront : store.state,
  };
}

/** Who a gift is for, and whom it is from (LINE-08). */
function giftJson({ context }: OrderParts, { gift, isGiftCard }: OrderLine) {
  if (!isGiftCard) return { recipient: null, sender: null };
  if (gift === null)
    return {
      recipient: { name: null, email: context.email, message: null, mobileNumber: null },
      sender: { name: null },
    };
  const { recipientName, email, mobile, message, senderName } = gift;
  return {
    recipient: { name: recipientName, email, message, mobileNumber: mobile },
    sender: { name: senderName },
  };
}

/** What is tried, and until when; the end of goods is known once they are there. */
function trialJson({ renewals }: OrderParts, { id, product, returnDeadline }: OrderLine) {
  if (!product) return null;
  const { trial_period_days, is_try_before_you_buy } = product;
  if (trial_period_days === null && !is_try_before_you_buy) return null;
  const service = renewals.find(({ lineId }) => lineId === id);
  const ofService = service?.label === "activeTrial" ? service.paidUntil : null;
  const trial_ends_at = is_try_before_you_buy ? returnDeadline : ofService;
  return { trial_period_days, is_try_before_you_buy, trial_ends_at };
}

function swapJson(
  order: OrderParts["context"],
  { swapId }: OrderLine,
  { status, isSuppressed, shown, lineId, owedCents, settleBy, notice }: SwapView,
) {
  const detail = (which: "old" | "new") => {
    const found = shown.find(({ is }) => is === which);
    return (
      found && {
        sku_id: found.article.sku,
        display_name: found.article.name,
        is_end_of_life: found.isEndOfLife,
        is_ordered: found.isOrdered,
      }
    );
  };
  const changedCents = order.swapSums.find((one) => one.swapId === swapId)?.amountCents ?? 0;
  return {
    status,
    is_suppress_customer_communication: isSuppressed,
    /** What a dearer article costs more and nobody has settled, before tax. */
    difference_due: onTop(order, lineId, owedCents),
    /** Until when that may be settled; the line is what was ordered after that. */
    difference_due_date: settleBy,
    is_undone: notice === "undone",
    /** With tax: what was paid by hand for a dearer article, and what the order costs less with a cheaper one. */
    difference_paid: Math.max(0, changedCents),
    difference_saved: Math.max(0, -changedCents),
    new_sku_details: detail("new") ?? null,
    old_sku_details: detail("old") ?? null,
  };
}
