import { expect, test } from "vitest";
import { add, after, entered, product } from "#tests/kit/cart.ts";
import { isForLocker } from "./cart.delivery.ts";
import { allocate, goods } from "../index.ts";
import { fitsLocker } from "./delivery.rules.ts";
import { sum } from "#machines/kit";

test("[SHIP-12] hazardous goods do not enter a cart for Alaska, and Alaska no cart with them", () => {
  const hazmat = product("a", { hazmat: true });
  const alaska = { state: "AK", zip: "99501", city: "Anchorage" };
  const there = after([add(product("b")), entered(alaska)]);
  const refusal = { code: "HazmatCannotBeShipped", details: { state: "AK", lineIds: ["a"] } };
  expect(there.refusal(add(hazmat))).toEqual(refusal);
  expect(after([add(hazmat)]).refusal(entered(alaska))).toEqual(refusal);
});

test.each([
  [
    "ADDR-24, ERR-104",
    { country: "PL", zip: "00-001", phone: "501 502 503", houseNumber: "4" },
    {},
    "DisallowedShippingCountry",
  ],
  ["SHIP-13, ERR-105", {}, { serviceability: "none" }, "ShippingDisallowedPostalCode"],
  ["SHIP-15, ERR-112", {}, { serviceability: "noAppliances" }, "HADeliveryUnavailable"],
])("[%s] the address is refused with %s", (_, change, more, code) => {
  const cart = after([add(product("a", { isAppliance: true }))]);
  expect(cart.refusal(entered(change, more))?.code).toBe(code);
});

test.each(["business", "carrier", "bank"] as const)(
  "[ADDR-36, ADDR-38, ADDR-39, ERR-101] an address that is a %s's own cannot be changed",
  (addressLock) => {
    const lock = { type: "gates.noted", gates: { addressLock } };
    const cart = after([add(goods.phone), entered(), lock]);
    expect(cart.refusal(entered({ line1: "9 Main St" }))?.code).toBe("InvalidAddressError");
  },
);

test("[ADDR-09, ADDR-21] an event with a wrong address is refused field by field", () => {
  const wrong = entered({ zip: "10001", line1: "1 Main # St", firstName: "A" });
  expect(after([add(goods.phone)]).refusal(wrong)).toEqual({
    code: "InvalidEvent",
    details: {
      issues: [
        "address.firstName: NameTooShort",
        "address.line1: AddressProhibitedCharacters",
        "address.state: StateAndPostalCodeMismatch",
      ],
    },
  });
  expect(after([add(goods.phone)]).refusal(entered({ zip: "10001" }))?.details).toEqual({
    issues: ["address.state: StateAndPostalCodeMismatch"],
  });
});

test("[ADDR-41] optional address fields are kept and returned unchanged", () => {
  const extra = { landmark: "Blue door", label: "Home", relationship: "Aunt", taxId: "12-345" };
  const { view } = after([add(goods.phone), entered(extra)]);
  expect(view.checkout.shippingAddress).toMatchObject(extra);
});

test("[SHIP-04, SHIP-08, ERR-190] pickup needs an eligible cart and one of the four cities", () => {
  const store = {
    storeId: "S-PA",
    storeName: "palo-alto",
    displayName: "Palo Alto",
    storeChannel: "retail",
    hours: "10-8",
    pickupExpiryDays: 7,
    phone: "650-555-0100",
    city: "Palo Alto",
  };
  const pickup = (city: string) => ({
    type: "delivery.chosen",
    delivery: {
      ...goods.standardDelivery,
      mode: "pickup",
      methodId: "pickup",
      costCents: 0,
      store: { ...store, city },
    },
  });
  expect(after([add(product("a"))]).refusal(pickup("Palo Alto"))).toBeNull();
  expect(after([add(product("a"))]).refusal(pickup("Chicago"))?.code).toBe("DeliveryModeNotFound");
  const bulky = product("b", { pickupEligible: false });
  expect(after([add(bulky)]).refusal(pickup("Palo Alto"))?.code).toBe("StorePickupNotEligible");
  const switched = after([add(product("a")), pickup("Palo Alto"), add(bulky)]).view;
  expect(switched.checkout.delivery).toBeNull();
  expect(switched.notices).toMatchObject([{ code: "StorePickupNotEligible" }]);
});

test.each(["StoreRemoved", "DeliveryUnavailable"])(
  "[SHIP-09, SHIP-10, ERR-191, ERR-194] %s takes the delivery away with a notice",
  (code) => {
    const chosen = { type: "delivery.chosen", delivery: goods.standardDelivery };
    const { view } = after([
      add(goods.phone),
      entered(),
      chosen,
      { type: "delivery.removed", code },
    ]);
    expect(view.checkout.delivery).toBeNull();
    expect(view.notices).toMatchObject([{ code }]);
  },
);

test("[SHIP-17] a delivery window is one of the three", () => {
  const at = (windowStart: string, windowEnd: string) => ({
    type: "delivery.chosen",
    delivery: { ...goods.standardDelivery, windowStart, windowEnd },
  });
  expect(after([add(goods.phone)]).refusal(at("12:00", "16:00"))).toBeNull();
  expect(after([add(goods.phone)]).refusal(at("10:00", "14:00"))?.details).toEqual({
    issues: ["delivery.windowStart: DeliveryModeNotFound"],
  });
});

const packed = (...packedMm: number[]) => product("a", { packedMm });

test.each([
  [[410, 380, 640], true],
  [[640, 410, 380], true],
  [[380, 640, 410], true],
  [[411, 380, 640], false],
  [[381, 381, 410], false],
  [[500, 400, 390], false],
  [[641, 10, 10], false],
])("[PL-04] a product of %j mm goes into a locker, however it is turned: %s", (sides, fits) => {
  expect(fitsLocker([packed(...sides)], 10_000)).toBe(fits);
});

test("[PL-04] a locker takes orders up to 5,000.00 PLN and nothing that comes by truck", () => {
  expect(fitsLocker([packed(100, 100, 100)], 500_000)).toBe(true);
  expect(fitsLocker([packed(100, 100, 100)], 500_001)).toBe(false);
  expect(fitsLocker([product("tv", { isTv: true, packedMm: [10, 10, 10] })], 100)).toBe(false);
});

test("[PL-04] the cart refuses a locker that is too small for it, and there is none in the US", () => {
  const locker = {
    ...{ lockerId: "WAW01A", street: "ul. Marszałkowska 104", city: "Warszawa", zip: "00-017" },
    expiryDays: 3,
  };
  const chosen = {
    type: "delivery.chosen",
    delivery: { ...goods.standardDelivery, mode: "locker", methodId: "locker", locker },
  };
  expect(after([add(packed(100, 100, 100))]).refusal(chosen)?.code).toBe("DeliveryModeNotFound");
  const lines = [packed(700, 100, 100)];
  const checkout = { delivery: null, taxRateBasisPoints: 0, serviceChargeCents: 0 };
  expect(isForLocker({ lines, promos: [], checkout })).toBe(false);
});

/** A parcel and a television, each on its day. */
const grouped = {
  ...goods.standardDelivery,
  groups: [
    { groupId: "parcel", lineIds: ["a"], ...agreedOn("express", 1499, null) },
    { groupId: "truck", lineIds: ["tv"], ...agreedOn("truck", 2500, "08:00") },
  ],
} as const;

function agreedOn(methodId: string, costCents: number, windowStart: string | null) {
  const promisedOn = "2026-11-24";
  const windowEnd = windowStart === null ? null : "12:00";
  return {
    methodId,
    name: methodId,
    costCents,
    freeOverFifty: false,
    promisedOn,
    windowStart,
    windowEnd,
  };
}

test("[SHIP-24, SHIP-22] each group pays for its own delivery, and a group without lines is gone", () => {
  const tv = product("tv", { isTv: true });
  const chosen = { type: "delivery.chosen", delivery: grouped };
  const cart = after([add(product("a")), add(tv), entered(), chosen]);
  const shares = allocate(cart.view);
  expect(shares.map(({ shippingCents }) => shippingCents)).toEqual([1499, 2500]);
  expect(sum(shares.map(({ totalCents }) => totalCents))).toBe(cart.view.totals.totalCents);
  const left = after([
    ...[add(product("a")), add(tv), entered(), chosen],
    { type: "line.removed", lineId: "a" },
  ]).view.checkout.delivery;
  expect(left).toMatchObject({ methodId: "truck", windowStart: "08:00", groups: [] });
});

test("[SHIP-24] a line that arrives with no group is refused, and one that comes later asks again", () => {
  const chosen = { type: "delivery.chosen", delivery: grouped };
  const alone = after([add(product("a"))]);
  expect(alone.refusal(chosen)?.code).toBe("DeliveryModeNotFound");
  const standard = { type: "delivery.chosen", delivery: goods.standardDelivery };
  const { view } = after([add(product("a")), standard, add(product("tv", { isTv: true }))]);
  expect(view.checkout.delivery).toBeNull();
  expect(view.notices).toMatchObject(
    [
      { code: "ItemAdded", lineId: "a" },
      { code: "ItemAdded" },
      { code: "DeliveryModeNotFound" },
    ].slice(-1),
  );
});

test("[ADDR-38] the bill of a phone line goes where the phone goes", () => {
  const lock = { type: "gates.noted", gates: { addressLock: "carrier" } };
  const cart = after([add(goods.phone), entered(), lock]);
  const elsewhere = { ...goods.homeAddress, line1: "9 Main St" };
  const bill = (address: object | null) => ({ type: "billing.entered", address });
  expect(cart.refusal(bill(elsewhere))?.code).toBe("InvalidBillingAddress");
  expect(cart.refusal(bill(null))).toBeNull();
});

test("[ADDR-36, ADDR-39] a locked address may be sent again as it is", () => {
  const lock = { type: "gates.noted", gates: { addressLock: "bank" } };
  expect(after([add(goods.phone), entered(), lock]).refusal(entered())).toBeNull();
});
