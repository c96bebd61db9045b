/** Two who pay at once, by every way to pay: one result, and whoever comes second is told why. */
import { expect, test } from "vitest";
import { methods } from "#machines/payment";
import type { Method } from "#machines/payment";
import type { LifecycleId, RawEvent } from "#machines/kit";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import {
  beginning,
  cardForm,
  cartNow,
  choose,
  currentPayment,
  goOnPaying,
  openBuyer,
  paymentNow,
  says,
} from "#tests/kit/buyer.ts";
import { usePage } from "#tests/kit/provider-page.ts";
import type { Buyer } from "#tests/kit/buyer-facts.ts";
import { brokenRules, coveredCents, orderOfCart } from "#tests/kit/money.ts";
import { cards, place } from "#tests/kit/purchase.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

async function inWorld(work: (world: World) => Promise<void>): Promise<void> {
  const world = await openWorld();
  await work(world);
  await world.settle();
  expect(await brokenRules(world)).toEqual([]);
  await world.close();
}

function codeOf(outcome: Outcome | null): string {
  if (outcome === null) return "nothing";
  if (!outcome.ok) return outcome.refusal.code;
  return outcome.replayed ? "replayed" : "taken";
}

/** Cash is paid in Poland only. */
function buyerFor(world: World, method: Method): Promise<Buyer> {
  const storefront = method === "cod" ? "pl" : "us";
  return openBuyer(world, { storefront, hasPhoneLine: method === "carrier_financing" });
}

async function mustBegin(world: World, buyer: Buyer, method: Method, round = 0): Promise<RawEvent> {
  // Another gift card each time: one that is spent begins nothing.
  const event = await beginning(world, buyer, { method, nth: method === "gift_card" ? round : 0 });
  if (!event) throw new Error(`${method} cannot be begun`);
  return event;
}

/** Payments of a cart that may still come to hold money, or do. */
async function liveOnes(world: World, paymentIds: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paymentIds.map((id) => paymentNow(world, id)));
  return found.flatMap((one) =>
    one && !/^(failed|revert|idle)/.test(one.state) ? [one.context.paymentId] : [],
  );
}

/** Both orders of two things that happen at the same moment. */
function bothOrders<T>(first: () => Promise<T>, second: () => Promise<T>, round: number) {
  return round % 2 === 0
    ? Promise.all([first(), second()])
    : Promise.all([second(), first()]).then(([late, early]) => [early, late] as const);
}

test.each(methods)(
  "[PAY-35] a double click on %s begins one payment; a second tab that saw the same page is told",
  (method) =>
    inWorld(async (world) => {
      const buyer = await buyerFor(world, method);
      const event = await mustBegin(world, buyer, method);
      const { rev } = await cartNow(world, buyer);
      const send = (key: string, more: object = {}) =>
        says(world, buyer, buyer.cart, { ...event, ...more }, { rev, key });
      const clicks = await Promise.all([send("one"), send("one")]);
      expect(clicks.map(codeOf).sort()).toEqual(["replayed", "taken"]);
      expect(codeOf(await send("two", { paymentId: newId() }))).toBe("Conflict");
      await world.settle();
      expect((await cartNow(world, buyer)).context.checkout.payments).toHaveLength(1);
      // Every further form of the payment, twice at once: it answers one of them.
      for (let turn = 0; turn < 3; turn += 1) {
        await Promise.all([goOnPaying(world, buyer, 0), goOnPaying(world, buyer, 0)]);
        await world.settle();
      }
      const { checkout } = (await cartNow(world, buyer)).context;
      expect(checkout.payments.length).toBeLessThanOrEqual(1);
    }),
);

test.each(methods)(
  "[PAY-35] two tabs that pay one cart by %s and by card leave one of them live, and the order is paid once",
  (method) =>
    inWorld(async (world) => {
      for (let round = 0; round < 2; round += 1) {
        const buyer = await buyerFor(world, method);
        const other = await mustBegin(world, buyer, method, round);
        const card = await mustBegin(world, buyer, "credit_card");
        await bothOrders(
          () => says(world, buyer, buyer.cart, other),
          () => says(world, buyer, buyer.cart, card),
          round,
        );
        await world.settle();
        await goOnPaying(world, buyer, 0);
        await world.settle();
        const ids = [other, card].map((one) => String(one["paymentId"]));
        const isPart = method === "gift_card" || method === "rewards";
        expect((await liveOnes(world, ids)).length).toBeLessThanOrEqual(isPart ? 2 : 1);
        const pressed = await Promise.all([place(world, buyer), place(world, buyer)]);
        expect(pressed.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
        await world.settle();
        const found = await orderOfCart(world, buyer.cartId);
        if (found) expect(await coveredCents(world, found.orderId)).toBe(found.totalCents);
      }
    }),
);

test("[PAY-26] the provider's webhook and the shopper's way back complete a payment once, by every way that leads to a page", () =>
  inWorld(async (world) => {
    for (const [round, method] of methods.entries()) {
      const buyer = await buyerFor(world, method);
      await choose(world, buyer, { method, nth: 0 });
      await world.settle();
      const found = await currentPayment(world, buyer);
      if (!found?.state.startsWith("atProvider")) continue;
      const to: LifecycleId = `payment:${found.context.paymentId}`;
      await bothOrders<unknown>(
        () => usePage(String(found.context.redirectUrl), 0),
        () => says(world, buyer, to, { type: "returned" }),
        round,
      );
      await world.settle();
      const journal = await world.engine.store.engine.journal(to);
      const authorised = journal.filter(
        ({ outcome, to: state, from }) =>
          outcome === "accepted" && state === "accepted" && from !== "accepted",
      );
      expect(authorised.length, method).toBeLessThanOrEqual(1);
    }
  }));

test("[CART-19] a cart that changes while its button is pressed is ordered as it was, or is not ordered", () =>
  inWorld(async (world) => {
    const codes: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const buyer = await openBuyer(world);
      await choose(world, buyer, { method: "credit_card", nth: 0 });
      await world.settle();
      const [{ lineId } = { lineId: "" }] = (await cartNow(world, buyer)).context.lines;
      const [changed, pressed] = await bothOrders(
        () => says(world, buyer, buyer.cart, { type: "quantity.set", lineId, quantity: 2 }),
        () => place(world, buyer),
        round,
      );
      const both = [changed, pressed].map(codeOf);
      expect(both.filter((code) => code === "taken")).toHaveLength(1);
      codes.push(...both.filter((code) => code !== "taken"));
      await world.settle();
      const found = await orderOfCart(world, buyer.cartId);
      expect(found !== undefined).toBe(pressed.ok);
      if (found) expect(await coveredCents(world, found.orderId)).toBe(found.totalCents);
    }
    expect(new Set(codes)).toEqual(new Set(["CartHasBeenSubmitted", "CartModifiedDuringPayment"]));
  }));

/** A cart that is paid by a part of something others may spend as well. */
async function spending(world: World, more: object, customerId?: string) {
  const buyer = await openBuyer(world, customerId === undefined ? {} : { customerId });
  const paymentId = newId();
  const event = { type: "payment.started", paymentId, ...more };
  return { buyer, paymentId, send: () => says(world, buyer, buyer.cart, event) };
}

/** Of two carts that spend the same at once one is paid, and the other's payment failed with a code. */
async function expectOneWins(
  world: World,
  carts: readonly Awaited<ReturnType<typeof spending>>[],
  code: string,
): Promise<void> {
  const said = await Promise.all(carts.map(({ send }) => send()));
  expect(said.map(codeOf)).toEqual(carts.map(() => "taken"));
  await world.settle();
  const paid = await Promise.all(carts.map(({ paymentId }) => paymentNow(world, paymentId)));
  expect(paid.map((found) => found?.state).sort()).toEqual(["accepted", "failed"]);
  const lost = paid.find((found) => found?.state === "failed");
  expect(lost?.context.failures).toMatchObject([{ code }]);
}

test("[PAY-38] one gift card in two carts at once pays the first; the second is told that less is left on it", () =>
  inWorld(async (world) => {
    for (let round = 0; round < 5; round += 1) {
      const code = `GIFTCARD1${round}1000`;
      const look = await world.gateways.giftCard.look({ key: newId(), code });
      if (look.outcome !== "good") throw new Error(look.code);
      const { cardId, last4 } = look.card;
      const gift = { method: "gift_card", giftCard: { cardId, last4 }, amountCents: 75_000 };
      const carts = [await spending(world, gift), await spending(world, gift)];
      await expectOneWins(world, carts, "GiftCardLess");
      for (const { buyer } of carts) await choose(world, buyer, { method: "credit_card", nth: 0 });
      await world.settle();
      const pressed = await Promise.all(carts.map(({ buyer }) => place(world, buyer)));
      expect(pressed.map(codeOf)).toEqual(["taken", "taken"]);
      await world.settle();
      for (const { buyer } of carts) {
        const found = await orderOfCart(world, buyer.cartId);
        expect(await coveredCents(world, found?.orderId ?? "")).toBe(found?.totalCents);
      }
    }
  }));

test("[REW-19, ERR-145] the same points in two carts at once pay the first; the second is told that there are not enough", () =>
  inWorld(async (world) => {
    for (let round = 0; round < 5; round += 1) {
      const customerId = newId();
      const points = { method: "rewards", amountCents: 15_000 };
      const first = await spending(world, points, customerId);
      const carts = [first, await spending(world, points, customerId)];
      await expectOneWins(world, carts, "NotEnoughPointsToRedeem");
    }
  }));

/** An order whose bank does not hold the money any more before the warehouse hears of the order. */
async function unpaid(world: World) {
  const buyer = await openBuyer(world);
  const event = await mustBegin(world, buyer, "credit_card");
  const paymentId = String(event["paymentId"]);
  await says(world, buyer, buyer.cart, event);
  await world.settle();
  expect(codeOf(await place(world, buyer))).toBe("taken");
  const orderId = (await orderOfCart(world, buyer.cartId))?.orderId ?? "";
  const held = (await world.gateways.payment.book()).find((one) => one.paymentId === paymentId);
  const lapsed = { type: "authorization.lapsed", transactionId: held?.transactionId };
  const bank = { role: "provider", id: "cards" } as const;
  expect(codeOf(await says(world, { actor: bank }, `payment:${paymentId}`, lapsed))).toBe("taken");
  await world.settle();
  const to: LifecycleId = `payment-update:${orderId}-U1`;
  const row = await world.engine.store.engine.load(to);
  const { context } = JSON.parse(row?.snapshot ?? "{}");
  return { orderId, paymentId, to, dueAt: String(context?.dueAt), buyer };
}

test("[CANC-16, PAY-51] a card that is sent as the time runs out pays the order, or is refused", () =>
  inWorld(async (world) => {
    const codes: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { orderId, paymentId, to, dueAt, buyer } = await unpaid(world);
      world.engine.clock.set(dueAt);
      const again = newId();
      const event = {
        ...{ type: "update.submitted", failed_transaction_id: paymentId, paymentId: again },
        payment_method: "credit_card",
        encrypted_payment_context: await cardForm(world, again, cards.approved),
      };
      const keys = [...(buyer.actor.keys ?? []), `order:${orderId}`];
      const actor = { ...buyer.actor, keys };
      const sent: Outcome[] = [];
      const send = async () => void sent.push(await says(world, { actor }, to, event));
      const ring = async () => void (await fireDeadlines(world.engine));
      // At once the card is first, since a deadline is looked for before it rings.
      if (round % 2 === 0) await Promise.all([ring(), send()]);
      else await ring().then(send);
      await world.settle();
      const state = (await world.engine.store.engine.load(to))?.state;
      codes.push(`${sent.map(codeOf).join()} ${state}`);
    }
    expect([...new Set(codes)].sort()).toEqual(["LifecycleClosed expired", "taken paymentSuccess"]);
  }));
