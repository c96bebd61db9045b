/** What a shopper meets when an order cannot be placed (PLACE-18, ERR-32 to ERR-44): words, and the way on. */
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { checkoutText } from "#app/messages/checkout.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { RawEvent } from "#machines/kit";
import { guestAt, openCheckout, skus } from "./kit.ts";
import type { CheckoutWorld } from "./kit.ts";

async function shopping(sku?: string) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  if (sku) await guest.add(sku);
  return { checkout, guest };
}

async function paid() {
  const { checkout, guest } = await shopping();
  await guest.arriveAtPayment();
  await guest.pay();
  return { checkout, guest };
}

function cartOf({ world }: CheckoutWorld) {
  const all = raw(world.engine.store).select().from(schema.lifecycle).all();
  const id = all.find(({ machine }) => machine === "cart")?.id.slice("cart:".length) ?? "";
  const actor = { role: "system", id: "tests" } as const;
  const alone = { ...world.engine, muted: true } as const;
  return {
    /** Moves the cart alone; nobody else hears of it. */
    move: (event: RawEvent) => dispatch(alone, { to: `cart:${id}`, event, actor }),
    tell: (event: RawEvent) => dispatch(world.engine, { to: `cart:${id}`, event, actor }),
    state: () => all.length && world.engine.store.engine.load(`cart:${id}`),
  };
}

test("[ERR-32, ERR-41, PLACE-19] a press after the order stands leads to that order", async () => {
  const { guest } = await paid();
  const { to } = await guest.place();
  expect(await guest.press({ event: "place.pressed", rev: "99", key: "late" })).toMatchObject({
    to,
  });
});

test("[ERR-33] while an order is being placed its cart cannot be changed", async () => {
  const { checkout, guest } = await paid();
  const cart = cartOf(checkout);
  await cart.move({ type: "submission.started", orderId: "ORD-2026-7K3F-9Q2D" });
  expect(await cart.tell({ type: "line.removed", lineId: "L-1" })).toMatchObject({
    refusal: { code: "PurchaseFlowCannotBeModified" },
  });
  expect(await guest.add(skus.charger)).toMatchObject({
    data: { refusal: { code: "PurchaseFlowCannotBeModified" } },
  });
});

test("[ERR-34, ERR-35, ERR-36, ERR-38] what is missing is where the shopper is led", async () => {
  const { guest } = await shopping();
  expect(await guest.detour("review")).toBe("/us/web/cart");
  await guest.add(skus.phone);
  expect(await guest.detour("review")).toBe("/us/web/checkout/address");
  await guest.enterAddress();
  expect(await guest.detour("review")).toBe("/us/web/checkout/delivery");
  await guest.chooseDelivery();
  expect(await guest.detour("review")).toBe("/us/web/checkout/payment");
});

test("[ERR-40] an authorisation for another sum is typed anew", async () => {
  const { guest } = await paid();
  await guest.add(skus.charger);
  expect(await guest.detour("review")).toBe("/us/web/checkout/payment");
  expect(await guest.payment()).toMatchObject({ failure: "CartModifiedDuringPayment" });
});

test("[ERR-42] where a cart is no longer there a new one begins", async () => {
  const { checkout, guest } = await shopping(skus.phone);
  const cart = cartOf(checkout);
  await cart.tell({ type: "cart.absorbed" });
  expect(await cart.tell({ type: "changes.acknowledged" })).toMatchObject({
    refusal: { code: "CartNotFound" },
  });
  await guest.add(skus.charger);
  expect((await guest.cart()).cart?.lines.map(({ sku }) => sku)).toEqual([skus.charger]);
});

/** The provider gives an authorisation back behind the store's back. */
async function losePayment({ world }: CheckoutWorld, method: string) {
  const rows = raw(world.engine.store).select().from(schema.lifecycle).all();
  for (const { id, machine, snapshot } of rows) {
    if (machine !== "payment" || JSON.parse(snapshot).context.method !== method) continue;
    const to = `payment:${id.slice("payment:".length)}` as const;
    const actor = { role: "system", id: "tests" } as const;
    const alone = { ...world.engine, muted: true } as const;
    await dispatch(alone, { to, event: { type: "abandoned" }, actor });
  }
}

test("[ERR-117, PAY-53] a payment that is lost at submission stops the order with its code", async () => {
  const { checkout, guest } = await paid();
  await losePayment(checkout, "credit_card");
  const answer = await guest.place();
  expect(answer).toMatchObject({ status: 422, data: { refusal: { code: "CartPaymentFailure" } } });
  expect(answer).toMatchObject({ data: { refusal: { details: { progressive: false } } } });
  expect(checkoutText("CartPaymentFailure").title).toEqual(
    expect.objectContaining({ message: "The payment did not go through" }),
  );
});

test("[ERR-118, PAY-36] where several payments pay it, the progressive variant says what becomes of the others", async () => {
  const { checkout, guest } = await shopping();
  await guest.arriveAtPayment();
  const { ticket } = (await guest.payment()).frame;
  const gift = { event: "gift.applied", rev: String(ticket.rev), key: ticket.key };
  await guest.sendPayment({ ...gift, code: "GIFTCARD010050" });
  await checkout.world.settle();
  await guest.pay();
  expect(await guest.review()).toMatchObject({ progressivePayment: true });
  await losePayment(checkout, "credit_card");
  const { data } = await guest.place();
  expect(data).toMatchObject({
    refusal: { code: "CartPaymentFailure", details: { progressive: true } },
  });
  const plain = checkoutText("CartPaymentFailure");
  expect(checkoutText("CartPaymentFailure", { progressive: true })).not.toEqual(plain);
  expect(checkoutText("OrderSubmissionFailed", { progressive: true })).toEqual(
    checkoutText("OrderSubmissionFailed"),
  );
});

test.each(["OrderSubmissionFailed", "SubmitCartError"])(
  "[ERR-43, ERR-44] after %s the cart is open again, and ordering can be tried again",
  async (code) => {
    const { checkout, guest } = await paid();
    const cart = cartOf(checkout);
    await cart.move({ type: "submission.started", orderId: "ORD-2026-7K3F-9Q2D" });
    await cart.tell({ type: "submission.failed", code });
    expect((await guest.cart()).cart?.lines).toHaveLength(1);
    expect((await guest.cart()).cart?.notices.map((one) => one.code)).toContain(code);
    expect((await guest.place()).to).toMatch(/order-confirm/);
  },
);
