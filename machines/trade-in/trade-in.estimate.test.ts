import { expect, test } from "vitest";
import { conditionAnswers } from "./trade-in.credit.ts";
import { estimateCents } from "./trade-in.estimate.ts";

test.each([
  [{}, 32_000],
  [{ screen_working: "No" }, 24_000],
  [{ display_working: "No", device_connected: "No" }, 15_300],
  [{ device_working: "No" }, 6_400],
  [{ data_wiped: "No" }, 32_000],
  // 320 dollars times 0.2, 0.6, 0.75 and 0.8 are 23.04 dollars.
  [
    { device_working: "No", display_working: "No", screen_working: "No", device_connected: "No" },
    2_300,
  ],
])(
  "[TRADE-03] a device answered %o is worth %i cents of 32000, and Yes is the default",
  (answers, cents) => {
    expect(estimateCents(32_000, conditionAnswers.parse(answers))).toBe(cents);
  },
);
