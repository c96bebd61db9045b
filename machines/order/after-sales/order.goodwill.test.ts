import { expect, test } from "vitest";
import { goodwillLeftCents } from "./order.goodwill.ts";

const paid = (method: string, capturedCents: number) => ({
  ...{ paymentId: "PAY-1", name: null, display: null, totalCents: 10_009 },
  ...{ status: "authorized" as const, needsUpdate: false, isBeingPaid: false, dueAt: null },
  heldUntil: null,
  ...{ method, capturedCents, capturedLines: [] },
});

test("goodwill is a fifth of the money that was taken: points are none, and what is only held is none yet", () => {
  const left = (...payments: readonly ReturnType<typeof paid>[]) =>
    goodwillLeftCents({ payments: [...payments], goodwill: [], refunds: [] });
  expect(left(paid("credit_card", 10_009))).toBe(2_001);
  expect(left(paid("rewards", 5_000), paid("gift_card", 1_000))).toBe(200);
  expect(left(paid("rewards", 5_000))).toBe(0);
  expect(left(paid("credit_card", 0))).toBe(0);
});

test("what was paid by hand for a dearer article and went back is of no limit, as no payment took it", () => {
  const back = {
    ...{ goodwillId: "G1", amountCents: 9_000, reasonCode: "swap" as const, grantedAt: "" },
    entries: [{ paymentId: "PAY-1", amountCents: 9_000 }],
    ...{ outcomes: {}, giftCards: [] },
  };
  const payments = [paid("credit_card", 10_009)];
  expect(goodwillLeftCents({ payments, goodwill: [back], refunds: [] })).toBe(2_001);
});
