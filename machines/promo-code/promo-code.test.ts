import { expect, test } from "vitest";
import { begin, step } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { promo } from "#machines/cart";
import { lifecycle, view } from "./index.ts";

const input = { cartId: "C-1", code: "SAVE50", sessionId: "S-1", customerId: null };
const save50 = promo.parse({ code: "SAVE50", label: "$50 off", discountCents: 5000, lineIds: [] });
const apply = (cart = "filled"): RawEvent => ({ type: "code.applied", cart });
const taken = { type: "promo.taken", fromCents: 9000, toCents: 4000 };

/** A code after some events, none of which may be refused. */
function after(events: readonly RawEvent[]) {
  let { snapshot, effects } = begin(lifecycle, input);
  const at = "2026-11-17T15:00:00.000Z";
  for (const event of events) {
    const result = step(lifecycle, snapshot, { event, at });
    if (!result.ok) throw new Error(`${event.type}: ${result.refusal.code}`);
    ({ snapshot, effects } = result);
  }
  return {
    view: view(snapshot as never, "guest"),
    effects,
    refusal: (event: RawEvent) => {
      const result = step(lifecycle, snapshot, { event, at });
      return result.ok ? null : result.refusal.code;
    },
  };
}

test("[LC-34] a code that is found good is offered to the cart, which has the last word", () => {
  const accepted = after([apply(), { type: "code.accepted", attempt: 1, promo: save50 }]);
  expect(accepted.view.status).toBe("checking");
  expect(accepted.effects).toContainEqual({
    kind: "message",
    message: { to: "cart:C-1", event: { type: "promo.judged", promo: save50 } },
  });
  const declined = { type: "promo.declined", code: "NotBestOffer", details: { bestCents: 6000 } };
  expect(after([apply(), declined]).view).toMatchObject({
    ...{ status: "rejected", reason: { code: "NotBestOffer", details: { bestCents: 6000 } } },
  });
  expect(after([apply(), taken]).view).toMatchObject({
    ...{ status: "applied", fromCents: 9000, toCents: 4000, events: ["code.removed"] },
  });
});

test("[LC-34] an answer to an earlier try is not one to this", () => {
  const refused = { type: "code.refused", attempt: 1, code: "InvalidPromoCode" };
  const again = after([apply(), refused, apply()]);
  expect(again.refusal(refused)).toBe("EventNotAllowed");
  expect(again.view.reason).toBeNull();
});

test("[CODE-19, LC-34] nothing is checked for an empty cart, or for one that is being ordered", () => {
  expect(after([]).refusal(apply("empty"))).toBe("PromoEmptyCart");
  expect(after([]).refusal(apply("submitting"))).toBe("PurchaseFlowCannotBeModified");
  expect(after([apply(), taken]).refusal(apply())).toBe("CouponCodeAlreadyAppliedOnTheCart");
});

test("[LC-34] an order that was placed uses the code up, and whoever knows the codes hears of it", () => {
  const placed = after([apply(), taken, { type: "order.placed", orderId: "ORD-1" }]);
  expect(placed.view.status).toBe("redeemed");
  expect(placed.effects).toContainEqual(
    expect.objectContaining({
      ...{ kind: "command", name: "redeemCode" },
      params: { cartId: "C-1", code: "SAVE50", orderId: "ORD-1" },
    }),
  );
});
