/** What is traded in and what is promised for a line, in the spec's field names (ENT-18, TRADE-02, TRADE-25, TRADE-30): the only place that writes them. */
import { paths } from "#app/paths.ts";
import type { BuyBackView } from "#machines/buy-back";
import type { Context, Exchange } from "#machines/order";
import type { TradeInView } from "#machines/trade-in";
import type { ExchangeJson } from "./exchange-shape.ts";

/** An exchange of an order, as the order and as the exchange itself know it. */
export interface ExchangeSource {
  readonly exchange: Exchange;
  readonly view: TradeInView;
}

export function exchangeJson(
  { orderId, storefront }: Pick<Context, "orderId" | "storefront">,
  { exchange, view }: ExchangeSource,
): ExchangeJson {
  const { chargeback, devices } = view;
  const lineId = exchange.parent?.id ?? exchange.devices[0]?.id ?? "";
  return {
    exchange_id: view.tradeInId,
    status: view.status,
    type: "TradeIn",
    trade_in_type: view.tradeInType,
    /** The line of another order that its device was bought as, where it goes back for an upgrade (LC-14). */
    upgraded_from: view.upgrade && {
      ...{ order_id: view.upgrade.orderId, line_item_id: view.upgrade.lineId },
    },
    is_rtc_enabled: view.isRtcEnabled,
    upgrade_due_date: view.upgradeDueOn,
    credit_amount: view.finalCents ?? view.estimatedCents,
    service_fees: view.serviceFeeCents,
    label: labelJson(view, paths.tradeInLabel(storefront, orderId, lineId)),
    chargeback_details: chargeback && {
      ...{ product_type: chargeback.productType, reason: chargeback.reason, at: chargeback.at },
      ...{ amount: chargeback.amountCents, status: chargeback.is },
    },
    valuation: valuationJson(view),
    exchange_attributes: { ...devicesJson(devices), trade_in_index: Number(lineId) },
    trade_in_discount_info: devices.map(({ deviceId, grade, quantity, unitCents }) => ({
      ...{ device_id: deviceId, device_grade: grade },
      ...{ total_amount: quantity * unitCents, unit_amount: unitCents },
    })),
  };
}

function labelJson(
  { shippingLabel, isLabelReady, shipByAt }: TradeInView,
  url: string,
): ExchangeJson["label"] {
  return (
    shippingLabel && {
      status: isLabelReady ? "generated" : "used",
      ship_by_date: shipByAt,
      label_generated_date: shippingLabel.generatedAt,
      attachments: [{ file_name: shippingLabel.fileName, url }],
      shipments: [{ courier: shippingLabel.courier, tracking_id: shippingLabel.trackingId }],
    }
  );
}

/** The reason where nothing failed and the grade alone takes something off (OPEN-55). */
const GRADED_DOWN = {
  described: "Grade V3: the screen or body has more damage than was described",
  upgrade: "Grade V3: the screen or body is scratched or dented",
};

/** Why the device is worth less than was estimated; null where it is not. */
function valuationJson({ gradedDownCents, relatedOrderId, ...view }: TradeInView) {
  const gradedDown = GRADED_DOWN[view.upgrade === null ? "described" : "upgrade"];
  const failedReasons = gradedDownCents > 0 ? [gradedDown] : view.failedReasons;
  if (failedReasons.length === 0) return null;
  return {
    related_order_id: relatedOrderId,
    state: { failedReasons: [...failedReasons], failedReason: failedReasons.join(" ") },
  };
}

function devicesJson(
  devices: TradeInView["devices"],
): Omit<ExchangeJson["exchange_attributes"], "trade_in_index"> {
  const [first] = devices;
  return {
    device_info: first
      ? {
          ...{ name: first.name, comments: first.comments, brand: first.brand, imei: first.imei },
          ...{ category: first.category, valuation: first.unitCents },
        }
      : null,
    multi_quantity_devices: devices.map((device) => ({
      ...{ device_id: device.deviceId, device_grade: device.grade, name: device.name },
      ...{ category: device.category, brand: device.brand, quantity: device.quantity },
    })),
  };
}

/** What is promised for a line (TRADE-35, TRADE-39). */
export const buyBackJson = (view: BuyBackView) => ({
  value: view.valueCents,
  expiry_date: view.expiresAt,
  status: view.status,
});
