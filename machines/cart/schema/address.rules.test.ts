import { fieldValues } from "./field-values.rules.ts";
import { describe, expect, test } from "vitest";
import * as address from "./address.rules.ts";
import { confirmEmail, email, instructions, phone, phoneDigits } from "./contact.rules.ts";
import * as delivery from "../delivery/delivery.rules.ts";
import { usStates } from "./us-states.ts";

const letters = (count: number) => "a".repeat(count);

test.each([
  ["ADDR-01, CONST-06", letters(65), null],
  ["ADDR-01, CONST-06", letters(66), "FirstNameIncorrect"],
  ["ADDR-02", "A", "NameTooShort"],
  ["ADDR-02", "Al", null],
  ["ADDR-03", "Ann3", "NameProhibitedCharacters"],
  ["ADDR-03", "J.R.", "NameProhibitedCharacters"],
  ["ADDR-03", "Ann--Marie", "NameProhibitedCharacters"],
  ["ADDR-03", "Ann  Marie", "NameProhibitedCharacters"],
  ["ADDR-03", "-Ann", "NameProhibitedCharacters"],
  ["ADDR-03", "O'Brien", null],
  ["ADDR-03", "O’Brien", null],
  ["ADDR-03", "María José", null],
  ["ADDR-03", "Smith-Jones", null],
  ["ADDR-03", "Łucja", null],
  ["ADDR-03", "Jose\u0301", null],
  ["ADDR-04", "", "FirstNameIncorrect"],
  ["ADDR-04, ADDR-30", "   ", "FirstNameIncorrect"],
] as const)("[%s] first name %j is answered with %s", (_, value, code) => {
  expect(address.firstName(value)).toBe(code);
});

test.each([
  [letters(66), "LastNameIncorrect"],
  ["", "LastNameIncorrect"],
  ["B", "NameTooShort"],
  ["B2", "NameProhibitedCharacters"],
  ["Bo", null],
] as const)("[ADDR-05] last name %j is answered with %s", (value, code) => {
  expect(address.lastName(value)).toBe(code);
});

test.each([
  ["ADDR-06", address.requiredName, "", "NameRequired"],
  ["ADDR-06", address.requiredName, "Ana", null],
  ["ADDR-07", address.city, "", "FieldRequired"],
  ["ADDR-07, CONST-06", address.city, letters(65), null],
  ["ADDR-07, CONST-06", address.city, letters(66), "CityTooLong"],
  ["ADDR-08", address.state, "", "FieldRequired"],
  ["ADDR-08", address.state, "DC", null],
  ["ADDR-08", address.state, "PR", "DisallowedShippingStateOrProvince"],
  ["ADDR-08", address.state, "XX", "DisallowedShippingStateOrProvince"],
  ["ADDR-10", address.zip(), "", "ZipIncorrect"],
  ["ADDR-11, CONST-06", address.zip(), "9403", "ZipIncorrect"],
  ["ADDR-11, CONST-06", address.zip(), "940301", "ZipIncorrect"],
  ["ADDR-11", address.zip(), "12345-6789", "ZipIncorrect"],
  ["ADDR-11", address.zip(), "9430a", "ZipIncorrect"],
  ["ADDR-11", address.zip(), "94301", null],
  ["ADDR-12, SHIP-02", address.zip("deliveryCheck"), "9430", "ZipCheckInvalid"],
  ["ADDR-12", address.zip("lookup"), "9430", "ZipInvalid"],
  ["ADDR-13", phone(), "", "PhoneIncorrect"],
  ["ADDR-14", phone(), "5551234567", null],
  ["ADDR-14", phone(), "555/123/4567", null],
  ["ADDR-14", phone(), "555-123-4567", null],
  ["ADDR-14", phone(), "555 123 4567", null],
  ["ADDR-14", phone(), "555.123.4567", null],
  ["ADDR-14", phone(), "555-123.4567", null],
  ["ADDR-14", phone(), "555--123-4567", "PhoneIncorrect"],
  ["ADDR-14", phone(), "(555) 123-4567", "PhoneIncorrect"],
  ["ADDR-14", phone(), "+1 555 123 4567", "PhoneIncorrect"],
  ["ADDR-14", phone(), "555123456", "PhoneIncorrect"],
  ["ADDR-14", phone(), "5551-23-4567", "PhoneIncorrect"],
  ["ADDR-15", phone("application"), "555", "PhoneInvalid"],
  ["ADDR-16", email, "", "FieldRequired"],
  ["ADDR-17, CONST-06", email, `${letters(88)}@example.com`, null],
  ["ADDR-17, CONST-06", email, `${letters(89)}@example.com`, "EmailInvalid"],
  ["ADDR-18", email, "an*a@example.com", "EmailInvalid"],
  ["ADDR-18", email, "ana@example", "EmailInvalid"],
  ["ADDR-18", email, "ana.example.com", "EmailInvalid"],
  ["ADDR-18", email, "ana+shop@mail.example.com", null],
  ["ADDR-18", email, "zażółć@poczta.example", null],
  ["ADDR-18", email, "an\u200Ba@example.com", "EmailInvalid"],
  ["ADDR-18", email, "ana@exam\u00ADple.com", "EmailInvalid"],
  ["ADDR-18", email, "\u202Eana@example.com", "EmailInvalid"],
  ["ADDR-21", address.line1, "1 Main\u202E St", "AddressProhibitedCharacters"],
  ["ADDR-21", address.line2, "Apt 5\u0007", "AddressProhibitedCharacters"],
  ["ADDR-21", address.line2, "漢字 5", null],
  ["ADDR-20", address.line1, "", "AddressLine1Required"],
  ["ADDR-20", address.line1, "1 Main St Apt 4", null],
  ["ADDR-22", address.line2, "", null],
  ["ADDR-22", address.line2, letters(65), null],
  ["ADDR-22", address.line2, letters(66), "AddressCharLimitExceeded"],
  ["ADDR-23", address.line1, "P.O. Box 12", "PhysicalAddressRequired"],
  ["ADDR-23", address.line1, "PO BOX 12", "PhysicalAddressRequired"],
  ["ADDR-23", address.line1, "p. o. box 12", "PhysicalAddressRequired"],
  ["ADDR-23", address.line2, "Post Office Box 9", "PhysicalAddressRequired"],
  ["ADDR-23", address.line1, "Apartado Postal 9", "PhysicalAddressRequired"],
  ["ADDR-23", address.line1, "12 Popbox Lane", null],
  ["ADDR-25, ADDR-26", instructions, "Ring twice, then wait. Gate 3", null],
  ["ADDR-25", instructions, "Puerta de atrás, señora Núñez", null],
  ["ADDR-25", instructions, "Leave it @ the door!", "InstructionsProhibitedCharacters"],
  ["ADDR-27", address.required, "  ", "FieldRequired"],
  ["ADDR-28", address.mandatory, "", "FieldMandatory"],
  ["ADDR-29", address.digits, "12a", "DigitsOnly"],
  ["ADDR-29", address.digits, "123", null],
] as const)("[%s] %o of %j is answered with %s", (_, rule, value, code) => {
  expect(rule(value)).toBe(code);
});

test.each([..."\\&%#!<>*"])("[ADDR-21] an address may not hold %s", (sign) => {
  expect(address.line1(`1 Main ${sign} St`)).toBe("AddressProhibitedCharacters");
  expect(address.line2(`Unit ${sign}`)).toBe("AddressProhibitedCharacters");
  expect(address.city(`Palo ${sign}`)).toBe("AddressProhibitedCharacters");
});

test("[ADDR-08, CONST-09] the state list has 50 states and DC", () => {
  expect(Object.keys(usStates)).toHaveLength(51);
});

test.each([
  ["CA", "94301", null],
  ["DC", "20001", null],
  ["AK", "99950", null],
  ["HI", "96701", null],
  ["NY", "94301", "StateAndPostalCodeMismatch"],
  ["CA", "00901", "StateAndPostalCodeMismatch"],
  ["CA", "00000", "StateAndPostalCodeMismatch"],
] as const)("[ADDR-09] %s and %s are answered with %s", (state, zip, code) => {
  expect(address.stateMatchesZip(state, zip)).toBe(code);
});

test("[ADDR-09] a state or ZIP that is wrong by itself is not a mismatch as well", () => {
  expect(address.stateMatchesZip("", "94301")).toBeNull();
  expect(address.stateMatchesZip("CA", "9430")).toBeNull();
});

test("[ADDR-19] the confirmation must be the same address", () => {
  expect(confirmEmail("ana@example.com ", "Ana@example.com")).toBeNull();
  expect(confirmEmail("ann@example.com", "ana@example.com")).toBe("EmailsDiffer");
});

test("[ADDR-24] each store delivers in its own country", () => {
  expect(address.country("US")).toBeNull();
  expect(address.country("MX")).toBe("DisallowedShippingCountry");
  expect(address.country("PL", "pl")).toBeNull();
  expect(address.country("US", "pl")).toBe("DisallowedShippingCountry");
});

test("[ADDR-14] a payload carries the digits of a phone number", () => {
  expect(phoneDigits("555/123.4567")).toBe("5551234567");
});

describe("delivery", () => {
  const line = {
    lineId: "a",
    hazmat: false,
    noShipStates: [] as string[],
    requiresShipping: true,
    pickupEligible: true,
  };

  test.each(["AK", "HI"])("[SHIP-12] hazardous goods never go to %s", (state) => {
    const lines = [line, { ...line, lineId: "b", hazmat: true }];
    expect(delivery.refusedByState(lines, state)).toEqual({
      code: "HazmatCannotBeShipped",
      details: { state, lineIds: ["b"] },
    });
    expect(delivery.refusedByState(lines, "CA")).toBeNull();
  });

  test("[SHIP-11] a product names the states it does not ship to, and the refusal names the state", () => {
    const lines = [{ ...line, noShipStates: ["HI"] }];
    expect(delivery.refusedByState(lines, "HI")).toEqual({
      code: "DisallowedShippingStateOrProvince",
      details: { state: "HI", lineIds: ["a"] },
    });
    expect(delivery.refusedByState(lines, "AK")).toBeNull();
  });

  test("[SHIP-11] what is not shipped is not refused", () => {
    const digital = { ...line, requiresShipping: false, hazmat: true, noShipStates: ["HI"] };
    expect(delivery.refusedByState([digital], "HI")).toBeNull();
  });

  test("[SHIP-04] stores are in four cities only", () => {
    expect(delivery.PICKUP_CITIES.every(delivery.isPickupCity)).toBe(true);
    expect(delivery.isPickupCity("Chicago")).toBe(false);
  });

  test("[SHIP-08] one line that cannot be picked up decides", () => {
    expect(delivery.allPickupEligible([line])).toBe(true);
    expect(delivery.allPickupEligible([line, { ...line, pickupEligible: false }])).toBe(false);
  });

  test.each([
    ["08:00", "12:00", true],
    ["12:00", "16:00", true],
    ["16:00", "20:00", true],
    ["10:00", "14:00", false],
    ["20:00", "24:00", false],
  ])("[SHIP-17] %s to %s is a delivery window: %s", (start, end, is) => {
    expect(delivery.isDeliveryWindow(start, end)).toBe(is);
  });

  test.each([
    [5000, 799, 1],
    [5001, 0, 0],
    [4999, 799, 2],
  ])("[SHIP-20] goods of %i cents ship for %i, %i missing", (goods, cost, missing) => {
    const standard = { costCents: 799, freeOverFifty: true };
    expect(delivery.shippingCents(standard, goods)).toBe(cost);
    expect(delivery.missingForFreeShipping(goods)).toBe(missing);
  });

  test("[SHIP-20] only methods that ship free over $50 do", () => {
    expect(delivery.shippingCents({ costCents: 2499, freeOverFifty: false }, 90_000)).toBe(2499);
    expect(delivery.shippingCents(null, 10)).toBe(0);
  });
});

test("[ADDR-21] a refused sign that nobody sees is called by its number", () => {
  expect(fieldValues("Apt 5\u202E #2", "AZ").signs).toBe("U+202E #");
});
