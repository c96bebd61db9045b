import { expect, test } from "vitest";
import { phoneText } from "./phone-text.ts";

test("[PL-01] phone numbers are grouped as their country groups them", () => {
  expect(phoneText("6025550148")).toBe("602-555-0148");
  expect(phoneText("501502503")).toBe("501 502 503");
  // Of a place: Warsaw and Kraków, whose codes have two digits.
  expect(phoneText("225550110")).toBe("22 555 01 10");
  expect(phoneText("125550123")).toBe("12 555 01 23");
  expect(phoneText("12")).toBe("12");
});
