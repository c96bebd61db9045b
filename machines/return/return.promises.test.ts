import { expect, test } from "vitest";
import { WINTER_OFFSET } from "#machines/kit";
import { refundDueAt } from "./return.promises.ts";

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
