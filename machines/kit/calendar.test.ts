import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addBusinessDays,
  addDays,
  dayOf,
  endOfDay,
  federalHolidays,
  instantOf,
  isBusinessDay,
  isDeliveryDay,
  polishHolidays,
  WINTER_OFFSET,
} from "./calendar.ts";

test("the federal holidays of 2026 are the eleven of the calendar, Independence Day kept on Friday", () => {
  expect(federalHolidays(2026)).toEqual([
    "2026-01-01",
    "2026-01-19",
    "2026-02-16",
    "2026-05-25",
    "2026-06-19",
    "2026-07-03",
    "2026-09-07",
    "2026-10-12",
    "2026-11-11",
    "2026-11-26",
    "2026-12-25",
  ]);
});

test("the Polish holidays of 2026 are the fourteen of the calendar, with those that move with Easter", () => {
  expect(polishHolidays(2026)).toEqual([
    "2026-01-01",
    "2026-01-06",
    "2026-04-05",
    "2026-04-06",
    "2026-05-01",
    "2026-05-03",
    "2026-05-24",
    "2026-06-04",
    "2026-08-15",
    "2026-11-01",
    "2026-11-11",
    "2026-12-24",
    "2026-12-25",
    "2026-12-26",
  ]);
  expect([2024, 2025, 2027, 2038].map((year) => polishHolidays(year)[2])).toEqual([
    ...["2024-03-31", "2025-04-20", "2027-03-28", "2038-04-25"],
  ]);
  expect(polishHolidays(2024)).not.toContain("2024-12-24");
});

test("business days in Poland skip Epiphany and pass through Thanksgiving", () => {
  expect(addBusinessDays("2026-01-05", 1, "pl")).toBe("2026-01-07");
  expect(addBusinessDays("2026-11-25", 1, "pl")).toBe("2026-11-26");
});

test("[SHIP-17, OPEN-02] nobody drives on Christmas or Independence Day itself, also when its holiday is kept on the Friday before", () => {
  const drive = (day: string) => isDeliveryDay(day, "us");
  expect(["2027-12-25", "2026-07-04", "2028-01-01"].map(drive)).toEqual([false, false, false]);
  expect(["2027-12-18", "2026-07-11", "2028-01-08"].map(drive)).toEqual([true, true, true]);
});

test("a New Year's Day on a Saturday is kept in the year before", () => {
  expect(federalHolidays(2021)).toContain("2021-12-31");
  expect(federalHolidays(2022)).not.toContain("2022-01-01");
});

test("ten business days from before Thanksgiving skip two weekends and the holiday", () => {
  expect(addBusinessDays("2026-11-20", 10)).toBe("2026-12-07");
});

test("a store's day ends by the store's clock", () => {
  expect(dayOf("2026-11-18T03:30:00Z", -300)).toBe("2026-11-17");
  expect(endOfDay("2026-11-17", -300)).toBe("2026-11-18T04:59:59.999Z");
  expect(endOfDay("2026-11-17", 60)).toBe("2026-11-17T22:59:59.999Z");
});

test("days added across a leap day and a year's end", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 15)).toBe("2027-01-15");
});

test("counting business days always lands on one and passes exactly that many", () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays("2025-01-01", n));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 30 }), (from, count) => {
      const to = addBusinessDays(from, count);
      const passed = [];
      for (let at = addDays(from, 1); at <= to; at = addDays(at, 1))
        if (isBusinessDay(at)) passed.push(at);
      expect(isBusinessDay(to)).toBe(true);
      expect(passed).toHaveLength(count);
    }),
  );
});

test.each([
  ["us", "2026-01-15", "2026-01-16T04:59:59.999Z"],
  ["us", "2026-07-15", "2026-07-16T03:59:59.999Z"],
  ["us", "2026-03-08", "2026-03-09T03:59:59.999Z"],
  ["us", "2026-11-01", "2026-11-02T04:59:59.999Z"],
  ["pl", "2026-01-15", "2026-01-15T22:59:59.999Z"],
  ["pl", "2026-07-15", "2026-07-15T21:59:59.999Z"],
  ["pl", "2026-03-29", "2026-03-29T21:59:59.999Z"],
  ["pl", "2026-10-25", "2026-10-25T22:59:59.999Z"],
] as const)("the day of the %s store ends by its own clock, summer time counted: %s", (...row) => {
  const [store, day, ends] = row;
  const clock = WINTER_OFFSET[store];
  expect(endOfDay(day, clock)).toBe(ends);
  expect(dayOf(ends, clock)).toBe(day);
  expect(dayOf(new Date(Date.parse(ends) + 1).toISOString(), clock)).not.toBe(day);
});

test("a time of day is an instant of its own in summer and in winter", () => {
  expect(instantOf("2026-07-01", 9 * 60, WINTER_OFFSET.pl)).toBe("2026-07-01T07:00:00.000Z");
  expect(instantOf("2026-12-01", 9 * 60, WINTER_OFFSET.pl)).toBe("2026-12-01T08:00:00.000Z");
  expect(instantOf("2026-07-01", 9 * 60, WINTER_OFFSET.us)).toBe("2026-07-01T13:00:00.000Z");
});

test("a clock of no store stays as it is all year", () => {
  expect(endOfDay("2026-07-15", 0)).toBe("2026-07-15T23:59:59.999Z");
});
