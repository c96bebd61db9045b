/** One card purchase through the real engine: cart, gate, payment and order speak to each other. */
import { expect, test } from "vitest";
import { goods } from "#machines/cart";
import type { LifecycleId, RawEvent, Role } from "#machines/kit";
import { audit } from "#app/.server/audit/audit.ts";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";

const cart = "cart:C-7K3F";
const gate = "place-order:C-7K3F";
const payment = "payment:PAY-1";
const order = "order:ORD-2026-7K3F-9Q2D";

/** A guest with a browser session, and a store whose outside world is silent. */
async function guest() {
  const engine = testEngine({ commands: silentCommands });
  const keys = ["session:S-1"];
  await start(engine, { id: cart, input: goods.input, actor: { role: "guest", id: "S-1", keys } });
  const send = (to: LifecycleId, event: RawEvent, role: Role = "guest") =>
    dispatch(engine, { to, event, actor: { role, id: "S-1", keys } });
  const does = async (to: LifecycleId, event: RawEvent, role?: Role) =>
    expect(await send(to, event, role), event.type).toMatchObject({ ok: true });
  const state = async (id: LifecycleId) => (await engine.store.engine.load(id))?.state;
  const refuses = async (to: LifecycleId, event: RawEvent, code: string) =>
    expect(await send(to, event)).toMatchObject({ ok: false, refusal: { code } });
  return { engine, does, refuses, state };
}

type Guest = Awaited<ReturnType<typeof guest>>;

async function fills({ does }: Guest): Promise<void> {
  await does(cart, { type: "line.added", line: goods.phone });
  await does(cart, {
    type: "address.entered",
    address: goods.homeAddress,
    taxRateBasisPoints: 925,
  });
  await does(cart, { type: "delivery.chosen", delivery: goods.standardDelivery });
}

async function pays({ does }: Guest): Promise<void> {
  const { cardForm: form } = goods;
  const { card } = form;
  await does(cart, { type: "payment.started", paymentId: "PAY-1", method: "credit_card", form });
  const started = { type: "start.ok", transactionId: "T-1", codeNeeded: false, card };
  await does(payment, started, "provider");
  await does(payment, { type: "complete.ok", transactionId: "T-1" }, "provider");
}

const press = { type: "place.pressed", orderId: "ORD-2026-7K3F-9Q2D" };

test("[CART-01, PLACE-01] a guest fills a cart, pays by card and places the order", async () => {
  const me = await guest();
  await fills(me);
  expect(await me.state(gate)).toBe("disabled");
  await me.refuses(gate, press, "CartNotCompletePayment");
  await pays(me);
  expect(await me.state(cart)).toBe("purchase.active authorisation.current hold.held");
  expect(await me.state(gate)).toBe("enabled");
  await me.does(gate, press);
  expect(await me.state(gate)).toBe("placed");
  expect(await me.state(payment)).toBe("created.waiting");
  expect(await me.state(cart)).toBe("purchase.converted authorisation.current hold.none");
  expect(await me.state(order)).toBeTruthy();
});

test("[PLACE-02] a cart with nothing to pay needs shipping alone", async () => {
  const me = await guest();
  const gift = { ...goods.phone, unitCents: 0 };
  await me.does(cart, { type: "line.added", line: gift });
  await me.does(cart, {
    type: "address.entered",
    address: goods.homeAddress,
    taxRateBasisPoints: 925,
  });
  await me.refuses(gate, press, "DeliveryModeNotFound");
  const delivery = { ...goods.standardDelivery, costCents: 0 };
  await me.does(cart, { type: "delivery.chosen", delivery });
  await me.does(gate, press);
  expect(await me.state(gate)).toBe("placed");
});

test("[PAY-35] a second card takes the first one's place, whose money goes back", async () => {
  const me = await guest();
  await fills(me);
  await pays(me);
  const { cardForm: form } = goods;
  await me.does(cart, { type: "payment.started", paymentId: "PAY-2", method: "credit_card", form });
  expect(await me.state(payment)).toBe("reverting.voiding");
  expect(await me.state("payment:PAY-2")).toBe("starting");
});

test("[PAY-53] a declined card can be followed by another, and is not tried behind the cart's back", async () => {
  const me = await guest();
  await fills(me);
  const { cardForm: form } = goods;
  await me.does(cart, { type: "payment.started", paymentId: "PAY-1", method: "credit_card", form });
  const declined = { type: "failed", kind: "try-block", code: "InvalidCreditCard" };
  await me.does(payment, declined, "provider");
  await me.refuses(gate, press, "CartNotCompletePayment");
  await me.does(cart, { type: "payment.started", paymentId: "PAY-2", method: "credit_card", form });
  expect(await me.state(payment)).toBe("reverted");
});

test("[PLACE-19] no second order comes of one cart", async () => {
  const me = await guest();
  await fills(me);
  await pays(me);
  await me.does(gate, press);
  await me.refuses(gate, { ...press, orderId: "ORD-2026-ZZZZ-ZZZZ" }, "CartHasBeenSubmitted");
  await me.refuses(cart, { type: "line.added", line: goods.phone }, "CartHasBeenSubmitted");
  expect(await me.state("order:ORD-2026-ZZZZ-ZZZZ")).toBeUndefined();
});

test("[CART-19, PAY-39] a changed cart wants its payment re-applied, for the new sum", async () => {
  const me = await guest();
  await fills(me);
  await pays(me);
  await me.does(cart, { type: "quantity.set", lineId: "L-1", quantity: 2 });
  expect(await me.state(payment)).toBe("stale");
  await me.refuses(gate, press, "CartModifiedDuringPayment");
  await me.does(cart, {
    type: "payment.reapplied",
    paymentId: "PAY-1",
    form: goods.cardForm,
  });
  expect(await me.state(payment)).toBe("starting");
  const { card } = goods.cardForm;
  const again = { type: "start.ok", transactionId: "T-2", codeNeeded: false, card };
  await me.does(payment, again, "provider");
  await me.does(payment, { type: "complete.ok", transactionId: "T-2" }, "provider");
  await me.does(gate, press);
  expect(await me.state(gate)).toBe("placed");
});

test("[CART-20, PAY-16] another address gives the authorised money back", async () => {
  const me = await guest();
  await fills(me);
  await pays(me);
  const address = { ...goods.homeAddress, line1: "9 Main St" };
  await me.does(cart, { type: "address.entered", address, taxRateBasisPoints: 925 });
  expect(await me.state(payment)).toBe("reverting.voiding");
  expect(await me.state(cart)).toBe("purchase.active authorisation.cleared hold.held");
  await me.refuses(gate, press, "CartNotCompletePayment");
});

test("[PLACE-04] while a one-time code is awaited nothing can be placed", async () => {
  const me = await guest();
  await fills(me);
  const { cardForm: form } = goods;
  await me.does(cart, { type: "payment.started", paymentId: "PAY-1", method: "credit_card", form });
  const { card } = form;
  const started = { type: "start.ok", transactionId: "T-1", codeNeeded: true, card };
  await me.does(payment, started, "provider");
  const result = await dispatch(me.engine, {
    to: gate,
    event: press,
    actor: { role: "guest", id: "S-1", keys: ["session:S-1"] },
  });
  expect(result).toMatchObject({
    refusal: {
      details: {
        blockers: [{ code: "CartNotCompletePayment" }, { code: "SecurityCheckRequired" }],
      },
    },
  });
});

test("[PAY-40] revalidation asks for the CVV and lets the order be placed after it", async () => {
  const me = await guest();
  await fills(me);
  await pays(me);
  me.engine.clock.set("2026-11-18T15:00:01.000Z");
  await fireDeadlines(me.engine);
  expect(await me.state(cart)).toBe("purchase.active authorisation.revalidating hold.none");
  await me.refuses(gate, press, "PaymentRevalidate");
  await me.does(payment, { type: "cvv.entered", sealedCardId: "SEALED-2" });
  await me.does(payment, { type: "cvv.ok" }, "provider");
  await me.does(gate, press);
  expect(await me.state(gate)).toBe("placed");
});

test("[LC-31] the hold ends after fifteen minutes and an unwritten cart after ninety days", async () => {
  const me = await guest();
  await fills(me);
  me.engine.clock.set("2026-11-17T15:15:00.000Z");
  await fireDeadlines(me.engine);
  expect(await me.state(cart)).toMatch(/^purchase\.active .* hold\.none$/);
  me.engine.clock.set("2027-02-15T14:59:59.000Z");
  await fireDeadlines(me.engine);
  expect(await me.state(cart)).toMatch(/^purchase\.active/);
  me.engine.clock.set("2027-02-15T15:00:00.000Z");
  await fireDeadlines(me.engine);
  expect(await me.state(cart)).toMatch(/^purchase\.abandoned/);
});

test("[LC-31] what was authorised for a cart that nobody orders goes back", async () => {
  const me = await guest();
  await fills(me);
  await pays(me);
  // After a day the card's security code is asked for; a week and half an hour later nobody has typed it.
  for (const at of ["2026-11-18T15:00:00.000Z", "2026-11-25T15:30:00.000Z"]) {
    me.engine.clock.set(at);
    await fireDeadlines(me.engine);
  }
  expect(await me.state(payment)).toBe("reverting.voiding");
});

test("a deadline that an ordered cart no longer cares for leaves the audit clean", async () => {
  const me = await guest();
  await fills(me);
  await pays(me);
  await me.does(gate, press);
  me.engine.clock.set("2026-11-25T15:00:00.000Z");
  await fireDeadlines(me.engine, 10);
  expect((await me.engine.store.engine.journal(cart)).at(-1)).toMatchObject({
    outcome: "refused",
    actorRole: "timer",
  });
  expect((await audit(me.engine.store)).problems).toEqual([]);
});
