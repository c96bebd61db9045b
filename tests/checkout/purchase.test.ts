import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { sendFromReview } from "#app/.server/place-order/placing.ts";
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";
import type { CheckoutWorld } from "./kit.ts";

/** The instances of a lifecycle. */
function instances({ world }: Pick<CheckoutWorld, "world">, machine: string): string[] {
  const all = raw(world.engine.store).select().from(schema.lifecycle).all();
  return all.filter((one) => one.machine === machine).map(({ id }) => id);
}

const orderPath = /^\/us\/web\/order-confirm\/(ORD-\d{4}-\w{4}-\w{4})$/;

test("[CART-01, PLACE-01, PAY-30, PAY-31] a guest buys a phone with a card whose bank asks for a code", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  expect((await guest.payment()).face).toBe("form");
  expect(await guest.pay("4000000000003220")).toMatchObject({ to: "/us/web/checkout/payment" });
  expect(await guest.payment()).toMatchObject({ face: "code", oneTimeCode: { triesLeft: 3 } });
  expect(await guest.detour("review")).toBe("/us/web/checkout/payment");

  await guest.enterCode("000000");
  expect(await guest.payment()).toMatchObject({ face: "code", oneTimeCode: { triesLeft: 2 } });
  await guest.enterCode("123456");
  expect(await guest.payment()).toMatchObject({ face: "done", display: "visa •••• 3220" });

  expect(await guest.review()).toMatchObject({
    ...{ face: "ready", missing: [], totalCents: 108_599, paymentDisplay: "visa •••• 3220" },
    contact: { email: "ada@example.com", phone: "602-555-0148" },
    shipTo: { city: "Phoenix", state: "AZ" },
  });
  const placed = await guest.place();
  expect(placed.to).toMatch(orderPath);
  const orderId = orderPath.exec(placed.to ?? "")?.[1] ?? "";
  expect(await guest.confirmation(orderId)).toMatchObject({
    ...{ orderId, email: "ada@example.com", isConfirmed: true },
    totals: { subtotalCents: 99_999, taxCents: 8600, totalCents: 108_599 },
    payments: [{ method: "credit_card", display: "Visa •••• 3220", totalCents: 108_599 }],
  });
});

test("[PAY-30, PAY-31] neither card nor code ever reaches the journal, the outbox or an event", async () => {
  const { world, scope } = await openCheckout();
  const guest = guestAt({ world, scope });
  await guest.arriveAtPayment();
  const fields = await guest.cardFields("4000000000003220");
  await guest.sendPayment(fields);
  await world.settle();
  await guest.enterCode("123456");
  const written = JSON.stringify([
    raw(world.engine.store).select().from(schema.journal).all(),
    raw(world.engine.store).select().from(schema.outbox).all(),
    raw(world.engine.store).select().from(schema.lifecycle).all(),
  ]);
  expect(written).toContain("code.entered");
  for (const secret of [
    "4000000000003220",
    '\\"123456\\"',
    fields.encrypted_payload,
    fields.encrypted_password,
  ])
    expect(written).not.toContain(secret);
});

test("[PLACE-19] a second press replays the first answer: there is one order", async () => {
  const guest = guestAt(await openCheckout());
  await guest.arriveAtPayment();
  await guest.pay();
  const press = await guest.pressFields();
  const [first, second] = [await guest.press(press), await guest.press(press)];
  expect(first.to).toMatch(orderPath);
  expect(second.to).toBe(first.to);
});

test("[PLACE-18, PLACE-19] two presses at once make one order", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  await guest.pay();
  const press = await guest.pressFields();
  const answers = await Promise.all([guest.press(press), guest.press(press)]);
  expect(instances(checkout, "order")).toHaveLength(1);
  expect(new Set(answers.map(({ to }) => to)).size).toBe(1);
});

test("[PLACE-01, PLACE-11] without a payment the button is not there, and the missing step is a link", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone);
  expect(await guest.detour("delivery")).toBe("/us/web/checkout/address");
  await guest.enterAddress();
  expect(await guest.detour("payment")).toBe("/us/web/checkout/delivery");
  await guest.chooseDelivery();
  expect(await guest.detour("review")).toBe("/us/web/checkout/payment");
});

test("[PLACE-18] a review of an older cart is out of date: nothing is placed", async () => {
  const guest = guestAt(await openCheckout());
  await guest.arriveAtPayment();
  await guest.pay();
  const press = await guest.pressFields();
  await guest.chooseDelivery({ instructions: "Ring twice" });
  expect(await guest.press(press)).toMatchObject({
    status: 409,
    data: { refusal: { code: "Conflict" } },
  });
});

test("after ordering the steps of checkout lead to the confirmation, and the next item begins a new cart", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  await guest.pay();
  const { to } = await guest.place();
  expect(await guest.detour("delivery")).toBe(to);
  expect(await guest.cart()).toMatchObject({ cart: null, orderHref: to });
  await guest.add(skus.charger);
  expect((await guest.cart()).cart?.lines.map(({ sku }) => sku)).toEqual([skus.charger]);
});

test("somebody else's confirmation is a page that does not exist", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  await guest.pay();
  const orderId = orderPath.exec((await guest.place()).to ?? "")?.[1] ?? "";
  const stranger = await guestAt(checkout)
    .confirmation(orderId)
    .catch((thrown: unknown) => thrown);
  expect(stranger).toMatchObject({ status: 404 });
});

test("[PLACE-18] placing that takes its time, waits for the bank or fails has a face of its own", async () => {
  const { world, scope } = await openCheckout();
  const guest = guestAt({ world, scope });
  await guest.arriveAtPayment();
  await guest.pay();
  const [gate = ""] = instances({ world }, "place-order");
  const alone = { ...world.engine, muted: true } as const;
  const actor = { role: "system", id: "tests" } as const;
  const pressed = await guest.pressFields();
  const presser = { ...scope, engine: alone };
  expect((await guest.review()).face).toBe("ready");
  await sendFromReview(guest.browser.post("/us/web/checkout/review", pressed), presser);
  for (const [event, face] of [
    [{ type: "cart.submitted" }, "processing"],
    [{ type: "payment.pending" }, "pending"],
    [{ type: "submission.failed", code: "OrderSubmissionFailed" }, "error"],
  ] as const) {
    await dispatch(alone, { to: `place-order:${gate.slice("place-order:".length)}`, event, actor });
    expect((await guest.review()).face).toBe(face);
  }
  expect((await guest.review()).errorCode).toBe("OrderSubmissionFailed");
  const { gateTicket } = await guest.review();
  await guest.press({ event: "place.retried", rev: String(gateTicket.rev), key: gateTicket.key });
  expect((await guest.review()).face).toBe("ready");
});

test("[CART-01] who signs up on the way keeps the cart, is known at the address, and owns the order", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  const account = {
    ...{ firstName: "Ada", lastName: "Byron", email: "ada@example.com" },
    ...{ phone: "6025550148", password: "correct horse" },
  };
  const signUp = "/us/account/signup/?to=/us/web/checkout/address";
  const entered = await createAccount(guest.browser.post(signUp, account), checkout.scope);
  guest.browser.keep(entered);
  expect(entered.headers.get("Location")).toBe("/us/web/checkout/address");
  expect(await guest.address()).toMatchObject({
    ...{ signInHref: null, typed: { email: "ada@example.com", firstName: "Ada" } },
  });
  await guest.enterAddress();
  await guest.chooseDelivery();
  await guest.pay();
  const orderId = orderPath.exec((await guest.place()).to ?? "")?.[1] ?? "";
  expect(await guest.confirmation(orderId)).toMatchObject({ orderId, signUp: null });
});
