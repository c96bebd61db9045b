import { expect, test } from "vitest";
import { replacementDeadlineOf, returnDeadlineOf } from "./return-windows.rules.ts";

const NEW_YORK = -300;
const WARSAW = 60;
// Half past eleven in the evening in New York, where it is still the 23rd of November.
const arrivedAt = "2026-11-24T04:30:00.000Z";
const usual = { fixed: null, trialUntil: null };

test.each([
  ["New York's", NEW_YORK, "2026-12-09T04:59:59.999Z"],
  ["Warsaw's", WARSAW, "2026-12-09T22:59:59.999Z"],
])("[LINE-14, OPEN-01] both windows end with the fifteenth day of %s clock", (_, offset, end) => {
  const arrival = { arrivedAt, utcOffsetMinutes: offset };
  expect(returnDeadlineOf({ ...arrival, ...usual })).toBe(end);
  expect(replacementDeadlineOf(arrival)).toBe(end);
});

test("[OPEN-01] a trial that lasts longer moves the end of returning, and an end of the line's own wins over both", () => {
  const arrival = { arrivedAt, utcOffsetMinutes: NEW_YORK };
  const longer = "2026-12-15T04:59:59.999Z";
  const shorter = "2026-12-01T04:59:59.999Z";
  const deadlines = [
    { ...usual, trialUntil: longer },
    { ...usual, trialUntil: shorter },
    { fixed: shorter, trialUntil: longer },
  ].map((terms) => returnDeadlineOf({ ...arrival, ...terms }));
  expect(deadlines).toEqual([longer, "2026-12-09T04:59:59.999Z", shorter]);
});
