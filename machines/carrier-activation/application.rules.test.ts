import { expect, test } from "vitest";
import {
  accountPinRefusal,
  activatingCarriers,
  carrierCodes,
  imeiRefusal,
  newPinRefusal,
} from "./index.ts";

test("[CARR-02] the carrier codes are these six, and four of them give lines", () => {
  expect(carrierCodes).toEqual(["ATT", "TMB", "USC", "SPR", "VZW", "XAA"]);
  expect(activatingCarriers.filter((code) => !carrierCodes.includes(code))).toEqual([]);
});

test.each([
  ["123", "CarrierAccountPinLength"],
  ["1234", null],
  ["abcdefghij", null],
  ["abcdefghijk", "CarrierAccountPinLength"],
])("[CARR-06] the account PIN %s: %s", (pin, code) => {
  expect(accountPinRefusal(pin)).toBe(code);
});

test.each([
  ["8306", null],
  ["830", "StandardPinInvalid"],
  ["83061", "StandardPinInvalid"],
  ["8a06", "StandardPinInvalid"],
  ["7777", "PinTooPlain"],
  ["1234", "PinTooPlain"],
  ["9876", "PinTooPlain"],
  ["1357", null],
  ["6789", "PinTooPlain"],
  ["5521", "PinIsOfSsn"],
])("[CARR-07, OPEN-25] the standard PIN %s: %s", (pin, code) => {
  expect(newPinRefusal("ATT", pin, "666-55-5521")).toBe(code);
});

test.each([
  ["830614", null],
  ["112233445566", null],
  ["83061", "SprintPinInvalid"],
  ["8306148306148", "SprintPinInvalid"],
  ["111111", "PinTooPlain"],
  ["987654", "PinTooPlain"],
  ["905521", "PinIsOfSsn"],
])("[CARR-08, OPEN-25] the Sprint PIN %s: %s", (pin, code) => {
  expect(newPinRefusal("SPR", pin, "666-55-5521")).toBe(code);
});

test.each([
  ["356938035643809", null],
  ["356938035643808", "ImeiInvalid"],
  ["35693803564380", "ImeiInvalid"],
])("[CARR-04] the IMEI %s: %s", (imei, code) => {
  expect(imeiRefusal(imei)).toBe(code);
});
