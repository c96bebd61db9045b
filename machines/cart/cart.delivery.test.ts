import { expect, test } from "vitest";
import { add, after, entered, product } from "#tests/kit/cart.ts";
import { goods } from "./index.ts";

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
    "ADDR-24",
    { country: "PL", zip: "00-001", phone: "501 502 503", houseNumber: "4" },
    {},
    "DisallowedShippingCountry",
  ],
  ["SHIP-13", {}, { serviceability: "none" }, "ShippingDisallowedPostalCode"],
  ["SHIP-15", {}, { serviceability: "noAppliances" }, "HADeliveryUnavailable"],
])("[%s] the address is refused with %s", (_, change, more, code) => {
  const cart = after([add(product("a", { isAppliance: true }))]);
  expect(cart.refusal(entered(change, more))?.code).toBe(code);
});

test.each(["business", "carrier", "bank"] as const)(
  "[ADDR-36, ADDR-38, ADDR-39] an address that is a %s's own cannot be changed",
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

test("[SHIP-04, SHIP-08] pickup needs an eligible cart and one of the four cities", () => {
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
  "[SHIP-09, SHIP-10] %s takes the delivery away with a notice",
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
