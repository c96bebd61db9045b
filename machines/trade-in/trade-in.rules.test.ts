import fc from "fast-check";
import { expect, test } from "vitest";
import {
  businessLabel,
  conditionAnswers,
  consumerLabel,
  exchangeRefusal,
  exchangeStatus,
  finalCredit,
  lifecycle,
  settlement,
  statuses,
  tradeInLimit,
  tradePeriodDays,
} from "./index.ts";
import { device } from "./trade-in.credit.ts";

const units = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }));
const phone = device.parse({ deviceId: "phone", name: "Ohm 10", unitCents: 30_000 });
const tablets = device.parse({ ...phone, deviceId: "tablet", quantity: 2, unitCents: 2_000 });

test("[TRADE-03] each question about a device is answered Yes unless the shopper says No", () => {
  expect(conditionAnswers.parse({ screen_working: "No" })).toEqual({
    device_working: "Yes",
    display_working: "Yes",
    screen_working: "No",
    device_connected: "Yes",
    data_wiped: "Yes",
  });
  expect(conditionAnswers.safeParse({ device_working: "Maybe" }).success).toBe(false);
});

test("[TRADE-04, OPEN-53] four devices where several may be traded in, else one", () => {
  expect([tradeInLimit(true), tradeInLimit(false)]).toEqual([4, 1]);
  const several = { isMultiDevice: true, purchasedQuantity: 9 };
  expect(exchangeRefusal({ ...several, devices: units(1, 3) })).toBeNull();
  expect(exchangeRefusal({ ...several, devices: units(2, 3) })).toBe(
    "TooManyTradeInProductsInCart",
  );
  expect(
    exchangeRefusal({ isMultiDevice: false, purchasedQuantity: 1, devices: units(1, 1) }),
  ).toBe("TooManyTradeInProductsInCart");
});

test("[TRADE-05] no more devices are traded in than products are bought", () => {
  const several = { isMultiDevice: true, purchasedQuantity: 2 };
  expect(exchangeRefusal({ ...several, devices: units(2) })).toBeNull();
  expect(exchangeRefusal({ ...several, devices: units(3) })).toBe("TooManyTradeInProductsInCart");
});

test("[TRADE-06, ERR-151] a single trade-in goes with a single unit of the product", () => {
  const single = { isMultiDevice: false, devices: units(1) };
  expect(exchangeRefusal({ ...single, purchasedQuantity: 1 })).toBeNull();
  expect(exchangeRefusal({ ...single, purchasedQuantity: 2 })).toBe(
    "TradeInParentProductQuantityGreaterThanOne",
  );
});

test("[TRADE-07] an exchange says whose account it belongs to", () => {
  const lines = [{ lineId: "2", sku: "TRADE-phone", units: 1 }];
  const guests = { tradeInId: "EX-1", devices: [phone], lines };
  expect(lifecycle.input.safeParse(guests).success).toBe(false);
  expect(lifecycle.input.safeParse({ ...guests, customerId: "CUS-1" }).success).toBe(true);
});

test("[TRADE-09, OPEN-54] the device is sent within 15 days, 30 with a carrier trade-in", () => {
  expect([tradePeriodDays("standard"), tradePeriodDays("carrier")]).toEqual([15, 30]);
});

test.each([
  ["a phone as described", [phone], "V1", 30_000],
  ["a phone of grade V3", [phone], "V3", 27_500],
  ["a phone of grade v3", [phone], "v3", 27_500],
  ["a tablet worth less than the deduction", [tablets], "V3", 0],
])("[TRADE-10, OPEN-55] %s", (_, devices, grade, credit) => {
  const evaluated = devices.map(({ deviceId }) => ({ deviceId, grade }));
  expect(finalCredit(devices, evaluated)).toBe(credit);
});

test("[TRADE-02] the credit of several devices is the sum of their units", () => {
  expect(finalCredit([phone, tablets], [{ deviceId: "phone", grade: "V3" }])).toBe(27_500 + 4_000);
});

test("[OPEN-109] credit is paid out or charged back, never both, and adds up to the final credit", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (final, advanced) => {
      const { payoutCents, chargebackCents } = settlement(final, advanced);
      expect(advanced + payoutCents - chargebackCents).toBe(final);
      expect(Math.min(payoutCents, chargebackCents)).toBe(0);
    }),
  );
});

test("[TRADE-16] the states are exactly the spec's seventeen", () => {
  expect([...statuses].sort()).toEqual(
    (
      "Completed Cancelled LabelGenerated Received Delivered RTCRequested Initiated Eligible " +
      "Deferred PickedUp Unsent RefundCancelled PendingReceipt RefundInitiated RefundSettled " +
      "Redeemed Created"
    )
      .split(" ")
      .sort(),
  );
});

test("[TRADE-17, OPEN-04] a missing or unknown exchange status is Initiated, whatever its case", () => {
  for (const word of [null, undefined, "", "somewhere"])
    expect(exchangeStatus(word)).toBe("Initiated");
  expect(exchangeStatus("pendingreceipt")).toBe("PendingReceipt");
  expect(exchangeStatus("RTCREQUESTED")).toBe("RTCRequested");
});

test.each([
  ["[TRADE-18]", "awaitingDelivery", ["Initiated"]],
  ["[TRADE-19]", "awaitingShipment", ["LabelGenerated"]],
  ["[TRADE-20]", "shipmentReceived", ["PendingReceipt", "Received"]],
  ["[TRADE-21]", "notReceived", ["RefundCancelled"]],
  ["[TRADE-22]", "complete", ["Completed", "RefundSettled", "RefundInitiated"]],
  ["[OPEN-56]", "awaitingDelivery", ["Created", "Eligible", "Deferred"]],
  ["[OPEN-56]", "awaitingShipment", ["PickedUp"]],
  ["[OPEN-56]", "shipmentReceived", ["Delivered"]],
  ["[OPEN-56]", "notReceived", ["Unsent"]],
  ["[OPEN-56]", "complete", ["Redeemed"]],
  ["[TRADE-23, OPEN-56]", "unsuccessful", ["RTCRequested"]],
  ["[TRADE-23, OPEN-56]", "cancelled", ["Cancelled"]],
] as const)("%s a business reads %s for %s", (_, label, shown) => {
  for (const status of shown) expect(businessLabel(status, false)).toBe(label);
});

test("[TRADE-23, TRADE-24, OPEN-56] a business reads unsuccessful for any failed valuation", () => {
  expect(statuses.map((status) => businessLabel(status, true))).toEqual(
    statuses.map(() => "unsuccessful"),
  );
});

test("[OPEN-56] a consumer reads each state in words of its own", () => {
  expect(new Set(statuses.map((one) => consumerLabel(one, { deliveredAt: null }))).size).toBe(
    statuses.length,
  );
});
