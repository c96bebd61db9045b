import { expect, test } from "vitest";
import { WINTER_OFFSET } from "#machines/kit";
import { cancelledMoneyDueAt, moneyDueAt, refundDueAt } from "./return.promises.ts";

test("[RET-22] a Polish refund is promised by Polish holidays, and a US one by federal ones", () => {
  // Thanksgiving is a holiday in the US alone.
  const from = "2026-11-23T12:00:00.000Z";
  expect(refundDueAt("self-ship", from, WINTER_OFFSET.us)).toBe("2026-12-01T04:59:59.999Z");
  expect(refundDueAt("self-ship", from, WINTER_OFFSET.pl)).toBe("2026-11-27T22:59:59.999Z");
});

test("[RET-22] the third of May and Easter Monday are no business days in Poland", () => {
  const easter = "2026-04-03T12:00:00.000Z";
  expect(refundDueAt("self-ship", easter, WINTER_OFFSET.pl)).toBe("2026-04-10T21:59:59.999Z");
  expect(refundDueAt("self-ship", easter, WINTER_OFFSET.us)).toBe("2026-04-10T03:59:59.999Z");
});

/** Stated at noon of Friday, November 27, 2026, in Warsaw: fourteen days after it is December 11. */
type Stated = Parameters<typeof moneyDueAt>[0];
const stated: Stated = {
  ...{ channel: "ship", currency: "PLN", reasonCode: "changed_mind" },
  ...{ requestedAt: "2026-11-27T11:00:00.000Z", utcOffsetMinutes: WINTER_OFFSET.pl },
};

const arrivals: readonly (readonly [string, Partial<Stated>, string])[] = [
  // Ten business days after December 1 are over on the 15th: the law is sooner.
  ["2026-12-01T10:00:00.000Z", {}, "2026-12-11T22:59:59.999Z"],
  // It may wait for the goods, and no longer.
  ["2026-12-14T10:00:00.000Z", {}, "2026-12-14T22:59:59.999Z"],
  // Four business days after the 1st: what the store promises is sooner.
  ["2026-12-01T10:00:00.000Z", { channel: "self-ship" }, "2026-12-07T22:59:59.999Z"],
  // A claim is no withdrawal, and the American store has no such law.
  ["2026-12-01T10:00:00.000Z", { reasonCode: "short_shipment" }, "2026-12-15T22:59:59.999Z"],
  [
    "2026-12-01T10:00:00.000Z",
    { currency: "USD", utcOffsetMinutes: WINTER_OFFSET.us },
    "2026-12-16T04:59:59.999Z",
  ],
];

test.each(arrivals)(
  "[PL-01, RET-20] goods that are there on %s, with %o: their money is there by %s",
  (arrivedAt, changes, dueAt) => {
    expect(moneyDueAt({ ...stated, ...changes }, arrivedAt)).toBe(dueAt);
  },
);

test("[PL-01] what is called off in Poland is back after fourteen days, also over Christmas", () => {
  const calledOff = "2026-12-14T12:00:00.000Z";
  expect(cancelledMoneyDueAt("PLN", calledOff, WINTER_OFFSET.pl)).toBe("2026-12-28T22:59:59.999Z");
  // Ten business days without Christmas Day are over on Tuesday, December 29.
  expect(cancelledMoneyDueAt("USD", calledOff, WINTER_OFFSET.us)).toBe("2026-12-30T04:59:59.999Z");
  // Where ten business days are no more than fourteen, they stand.
  const plain = "2026-11-23T12:00:00.000Z";
  expect(cancelledMoneyDueAt("PLN", plain, WINTER_OFFSET.pl)).toBe("2026-12-07T22:59:59.999Z");
});
