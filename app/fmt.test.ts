import { expect, test } from "vitest";
import * as fmt from "./fmt.ts";
import { relative } from "./relative-time.ts";

const eastern = "America/New_York";
const warsaw = "Europe/Warsaw";

test("[I18N-07] a display date is MMM DD, YYYY", () => {
  expect(fmt.date("2026-11-24", "en-US")).toBe("Nov 24, 2026");
  expect(fmt.date("2026-02-04", "en-US")).toBe("Feb 04, 2026");
});

test("[I18N-07] a display date is written as each language writes it", () => {
  expect(fmt.date("2026-11-24", "es-US")).toBe("24 nov 2026");
  expect(fmt.date("2026-11-24", "pl")).toBe("24 lis 2026");
});

test("sums follow the store's currency and the language's format", () => {
  expect(fmt.money(119_622, "USD", "en-US")).toBe("$1,196.22");
  expect(fmt.money(-20_000, "USD", "en-US")).toBe("−$200.00");
  expect(fmt.money(119_622, "USD", "es-US")).toBe("$1,196.22");
  expect(fmt.money(1_299_990, "PLN", "pl").replaceAll("\u00a0", " ")).toBe("12 999,90 zł");
  expect(fmt.money(1_299_990, "PLN", "en-US").replaceAll("\u00a0", " ")).toBe("PLN 12,999.90");
});

test("headlines, choices and stations name their day", () => {
  expect(fmt.weekday("2026-11-24", "en-US")).toBe("Tuesday, Nov 24");
  expect(fmt.shortWeekday("2026-11-24", "en-US")).toBe("Tue, Nov 24");
  expect(fmt.monthDay("2026-11-24", "en-US")).toBe("Nov 24");
  expect(fmt.weekday("2026-11-24", "es-US")).toBe("martes, 24 de nov");
  expect(fmt.weekday("2026-11-24", "pl")).toBe("24 lis (wtorek)");
});

test("a window says a.m. and p.m. only as often as needed", () => {
  const window = (from: string, to: string, locale: "en-US" | "es-US" | "pl", zone: string) =>
    fmt.timeWindow(`2026-11-24T${from}:00Z`, `2026-11-24T${to}:00Z`, locale, zone);
  expect(window("17:00", "21:00", "en-US", eastern)).toBe("12–4 p.m.");
  expect(window("13:00", "23:30", "en-US", eastern)).toBe("8 a.m.–6:30 p.m.");
  expect(window("17:00", "21:00", "es-US", eastern)).toBe("12–4 p.m.");
  expect(window("11:00", "15:00", "pl", warsaw)).toBe("12:00–16:00");
});

test("clock times say their zone where a deadline hangs on it", () => {
  expect(fmt.clockWithZone("2026-11-21T20:40:00Z", "en-US", eastern)).toBe("3:40 p.m. ET");
  expect(fmt.clockWithZone("2026-11-21T20:40:00Z", "es-US", "America/Chicago")).toBe(
    "2:40 p.m. CT",
  );
  expect(fmt.clock("2026-11-21T05:00:00Z", "en-US", eastern)).toBe("12 a.m.");
  expect(fmt.clock("2026-11-21T14:40:00Z", "pl", warsaw)).toBe("15:40");
  expect(fmt.stamp("2026-11-20T12:12:00Z", "en-US", eastern)).toBe("Nov 20 07:12 ET");
});

test("an instant falls on the day of the zone it is looked at from", () => {
  expect(fmt.dayOf("2026-11-25T03:00:00Z", eastern)).toBe("2026-11-24");
  expect(fmt.dayOf("2026-11-24T23:30:00Z", warsaw)).toBe("2026-11-25");
});

test("timers and distances are counted down", () => {
  expect(fmt.countdown(872)).toBe("14:32");
  expect(fmt.countdown(3_840)).toBe("1:04:00");
  expect(fmt.countdown(-5)).toBe("0:00");
  expect(relative("2026-11-24T15:00:00Z", "2026-11-24T12:00:00Z", "en-US")).toBe("in 3 hours");
  expect(relative("2026-11-23T12:00:00Z", "2026-11-24T12:00:00Z", "es-US")).toBe("ayer");
  expect(relative("2026-11-26T12:00:00Z", "2026-11-24T12:00:00Z", "pl")).toBe("pojutrze");
});

test("no text holds a space that only some browsers write", () => {
  for (const locale of ["en-US", "es-US", "pl", "en-XA"] as const) {
    const texts = [
      fmt.clockWithZone("2026-11-21T20:40:00Z", locale, eastern),
      fmt.money(123_456_789, "USD", locale),
      fmt.count(1_234_567, locale),
      relative("2026-11-26T12:00:00Z", "2026-11-24T12:00:00Z", locale),
    ];
    expect(texts.join("")).not.toMatch(/[\u202f\u2009]/);
  }
});

test("[PL-03] a Polish street is written with house and flat, an American one holds its number", () => {
  const street = { line1: "Prosta", houseNumber: "12", flatNumber: "4" };
  expect(fmt.streetText(street)).toBe("Prosta 12/4");
  expect(fmt.streetText({ ...street, flatNumber: null })).toBe("Prosta 12");
  expect(fmt.streetText({ line1: "1 Signal Way", houseNumber: null })).toBe("1 Signal Way");
});
