import { expect, test } from "vitest";
import { begin, step } from "#machines/kit";
import { testPaths } from "#tests/kit/paths.ts";
import { actOf, acts, lifecycle, samples } from "./index.ts";

testPaths(lifecycle, samples);

const AT = "2026-11-20T12:00:00.000Z";

test("[LC-33] a notice takes the act of its own code and no other", () => {
  const input = { noticeId: "PaymentRevalidate:cart", code: "PaymentRevalidate" };
  const { snapshot } = begin(lifecycle, input);
  const shown = step(lifecycle, snapshot, { event: { type: "notice.rendered" }, at: AT });
  if (!shown.ok) throw new Error("it was not shown");
  const act = (name: string) =>
    step(lifecycle, shown.snapshot, { event: { type: "act.chosen", act: name }, at: AT });
  expect(act("browse").ok).toBe(false);
  expect(act("enterCvv")).toMatchObject({ ok: true, snapshot: { value: "resolved" } });
});

test.each([
  ["StorePickupNotEligible", "switchToDelivery"],
  ["StoreRemoved", "chooseStore"],
  ["GiftBalanceExhausted", "pickPayment"],
  ["PaymentRevalidate", "enterCvv"],
  ["ItemOutOfStock", "browse"],
  ["HazmatCannotBeShipped", "deleteItems"],
  ["PriceChanged", null],
])("[LC-33, CART-23] the way on after %s is %s", (code, act) => {
  expect(actOf(code)).toBe(act);
  if (act) expect(acts).toContain(act);
});
