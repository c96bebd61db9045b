import { expect, test } from "vitest";
import { clockAt, dayOf, instantOf, WINTER_OFFSET } from "./index.ts";

const us = (state: string, zip: string) => ({ country: "US", state, zip });

/** Eight in the morning where it is brought to, in winter and in summer, by the time zones of the United States. */
test.each([
  ["OR", "97209", "16:00", "15:00"],
  ["CA", "94301", "16:00", "15:00"],
  ["CO", "80202", "15:00", "14:00"],
  ["AZ", "85004", "15:00", "15:00"],
  ["AZ", "86515", "15:00", "14:00"],
  ["TX", "77002", "14:00", "13:00"],
  ["TX", "79901", "15:00", "14:00"],
  ["TN", "37902", "13:00", "12:00"],
  ["TN", "37203", "14:00", "13:00"],
  ["FL", "32501", "14:00", "13:00"],
  ["FL", "33101", "13:00", "12:00"],
  ["IN", "46402", "14:00", "13:00"],
  ["NY", "10001", "13:00", "12:00"],
  ["AK", "99501", "17:00", "16:00"],
  ["HI", "96813", "18:00", "18:00"],
] as const)("[SCHED-10, OPEN-61] eight o'clock in %s %s", (state, zip, winter, summer) => {
  const clock = clockAt(us(state, zip), WINTER_OFFSET.us);
  expect(instantOf("2026-12-01", 8 * 60, clock)).toBe(`2026-12-01T${winter}:00.000Z`);
  expect(instantOf("2026-07-01", 8 * 60, clock)).toBe(`2026-07-01T${summer}:00.000Z`);
});

/** By hand: Phoenix stays at UTC−7; Denver is at −6 in July, New York at −4, Warsaw at +2. */
test.each([
  ["Phoenix", us("AZ", "85004"), "15:00", "15:00"],
  ["Denver", us("CO", "80202"), "14:00", "15:00"],
  ["New York", us("NY", "10001"), "12:00", "13:00"],
  ["Warsaw", { country: "PL", state: "", zip: "00-590" }, "06:00", "07:00"],
] as const)(
  "[SCHED-10] in %s it is eight, and the day turns, when it does there",
  (_, at, july, december) => {
    const clock = clockAt(at, WINTER_OFFSET.us);
    for (const [day, eight] of [
      ["2026-07-15", july],
      ["2026-12-15", december],
    ] as const) {
      const morning = `${day}T${eight}:00.000Z`;
      expect(instantOf(day, 8 * 60, clock)).toBe(morning);
      const midnight = Date.parse(morning) - 8 * 3_600_000;
      expect(dayOf(new Date(midnight).toISOString(), clock)).toBe(day);
      expect(dayOf(new Date(midnight - 1).toISOString(), clock)).toBe(day.replace("15", "14"));
    }
  },
);

test("a Polish address has Poland's clock, and what is brought nowhere the store's", () => {
  expect(clockAt({ country: "PL", state: "", zip: "00-001" }, WINTER_OFFSET.us)).toBe(60);
  expect(clockAt(null, WINTER_OFFSET.pl)).toBe(60);
});
