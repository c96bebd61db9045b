/** An order that points, a gift card and a card pay together: every cent goes back where it came from. */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { askVerification } from "#app/.server/account/my-programmes.actions.ts";
import { myProgrammesPage } from "#app/.server/account/my-programmes.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orderPaymentPage } from "#app/.server/orders/pay-again/order-payment.page.ts";
import { sendOrderPayment } from "#app/.server/orders/pay-again/order-payment.actions.ts";
import { sealed } from "#tests/kit/sandbox.ts";
import { unpack, sum } from "#machines/kit";
import * as order from "#machines/order";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { memberAt, orderIdOf } from "../loyalty/kit.ts";
import { confirmMailbox } from "#tests/kit/account.ts";
import { openCheckout, skus } from "../checkout/kit.ts";

/** A member who has ordered two phones and a charger with 10,000 points, a gift card of $300 and a card. */
async function split({ isHeld = false } = {}) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = await memberAt(checkout, { points: 20_000 });
  await me.add(skus.phone);
  await me.add(skus.phone);
  await me.add(skus.charger);
  const asked = {
    event: "verification.requested",
    programme: "employee",
    memberNumber: "EMP-1001",
  };
  await confirmMailbox(scope, me.browser);
  await askVerification(me.browser.post("/us/web/my-programmes", asked), scope);
  await world.settle();
  await me.enterAddress();
  await me.chooseDelivery();
  await me.enterPoints("50.00");
  const { ticket } = (await me.payment()).frame;
  const gift = { event: "gift.applied", rev: String(ticket.rev), key: ticket.key };
  await me.sendPayment({ ...gift, code: "GIFTCARD010300" });
  await world.settle();
  await me.pay();
  const orderId = orderIdOf(await me.place());
  if (!isHeld) await world.settle();
  const snapshot = async () => {
    const row = await world.engine.store.engine.load(`order:${orderId}`);
    return unpack(order.lifecycle, JSON.parse(row?.snapshot ?? "{}"));
  };
  const stored = async (): Promise<order.Context> => (await snapshot()).context;
  const money = async () => order.view(await snapshot(), "shopper").money;
  const address = { storefront: "us" as const, orderId };
  return {
    ...{ world, me: { ...me, scope }, orderId, stored, money },
    /** The provider loses a payment before the warehouse has heard of the order. */
    async loses(paymentId: string) {
      const event = { type: "payment.failed", paymentId, code: "CartPaymentFailure" };
      const actor = { role: "provider", id: "cards" } as const;
      expect(await dispatch(world.engine, { to: `order:${orderId}`, event, actor })).toMatchObject({
        ok: true,
      });
      await world.settle();
    },
    page: () => orderPage(me.browser.get(`/us/web/order/${orderId}`), scope, address),
    programme: () => myProgrammesPage(me.browser.get("/us/web/my-programmes"), scope),
    async giftCents() {
      const [face] = await world.gateways.giftCard.cards(["GC-TEST-010300"]);
      return face?.balanceCents;
    },
    async cancel(lineIds: readonly string[]) {
      const event = {
        ...{ type: "cancel.requested", lineIds, rejection_code: "changed_mind" },
        ...{
          rejection_reason: "",
          cancellation_date: new Date(world.engine.clock.now()).toISOString(),
        },
      };
      const keys = [`order:${orderId}`, `customer:${me.customerId}`];
      const actor = { role: "shopper", id: me.customerId, keys } as const;
      expect(
        await dispatch(world.engine, { to: `cancellation:${orderId}`, event, actor }),
      ).toMatchObject({ ok: true });
      await world.settle();
      const steps = await world.console.steps(orderId);
      for (const { id, kind } of steps)
        if (kind === "cancel.answered") await world.console.runStep(id);
      await world.settle();
    },
  };
}

test("[PAY-33, PAY-34, PAY-35, PAY-36] points, a gift card and a card are three entries whose cost splits are the total; the card is primary", async () => {
  const { stored, page, money } = await split();
  const { payments, totals } = await stored();
  expect(payments.map(({ method, status }) => [method, status])).toEqual([
    ["rewards", "authorized"],
    ["gift_card", "authorized"],
    ["credit_card", "authorized"],
  ]);
  expect(sum(payments.map(({ totalCents }) => totalCents))).toBe(totals.totalCents);
  expect(await money()).toMatchObject({
    ...{ splitPayment: true, progressivePayment: true, isGCPayment: true },
    GCpaymentDetails: [{ display: "•••• 0300", amountCents: 30_000 }],
  });
  const { price } = await page();
  expect(price.payments).toMatchObject([
    { method: "rewards", totalCents: 5_000 },
    { method: "gift_card", totalCents: 30_000, display: "•••• 0300" },
    { method: "credit_card", display: "Visa •••• 1111" },
  ]);
});

test("[PAY-35, PAY-22, PAY-51] where one of several payments fails, only its part is paid again, and the others stay", async () => {
  const { world, me, orderId, stored, loses } = await split({ isHeld: true });
  const card = (await stored()).payments[2];
  await loses(card?.paymentId ?? "");
  const address = { storefront: "us" as const, orderId };
  const path = `/us/web/order-payment/${orderId}`;
  const page = () => orderPaymentPage(me.browser.get(path), me.scope, address);
  const asked = await page();
  expect(asked).toMatchObject({
    status: "partialPaymentFailure",
    due: { method: "credit_card", amountCents: card?.totalCents },
    left: [],
    // What the others pay is held, and is not asked for again.
    standings: [
      { text: "Reward points · held, not charged yet", cents: 5_000 },
      { text: "Gift card •••• 0300 · held, not charged yet", cents: 30_000 },
    ],
  });
  const { encryptedPayload, encryptedPassword } = await sealed(
    world.gateways,
    asked.paymentId,
    "4111111111111111",
  );
  const form = {
    ...{ event: "update.submitted", rev: String(asked.ticket.rev), key: asked.ticket.key },
    ...{ payment_id: asked.paymentId, brand: "visa", last4: "1111" },
    ...{ encrypted_payload: encryptedPayload, encrypted_password: encryptedPassword },
  };
  await sendOrderPayment(me.browser.post(path, form), me.scope, address);
  await world.settle();
  expect(await page()).toMatchObject({ face: "done" });
  const { payments, totals, failedPayments } = await stored();
  expect(payments.map(({ method, status }) => [method, status])).toEqual([
    ["rewards", "authorized"],
    ["gift_card", "authorized"],
    ["credit_card", "authorized"],
  ]);
  expect(sum(payments.map(({ totalCents }) => totalCents))).toBe(totals.totalCents);
  expect(failedPayments).toMatchObject([{ totalCents: card?.totalCents, method: "credit_card" }]);
});

test("[PAY-35, CODE-12, RET-24] a cancelled line gives each payment its share back, and the whole order everything", async () => {
  const { world, me, stored, cancel, giftCents, programme } = await split();
  expect(await giftCents()).toBe(0);
  const { availablePoints } = (await me.account()).view;
  expect(availablePoints).toBe(15_000);
  const spent = (await programme()).spentCents;
  expect(spent).toBeGreaterThan(0);
  await cancel(["2"]);
  const { lines, payments } = await stored();
  const gone = order.entriesOf(payments, lines[1]?.units ?? []);
  expect(sum(gone.map(({ amountCents }) => amountCents))).toBe(lines[1]?.amounts.totalCents);
  const ofGift = gone.find(({ paymentId }) => paymentId === payments[1]?.paymentId);
  expect(await giftCents()).toBe(ofGift?.amountCents);
  expect((await programme()).spentCents).toBeLessThan(spent ?? 0);
  await cancel(["1"]);
  expect((await stored()).lines.map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
  expect(await giftCents()).toBe(30_000);
  expect((await me.account()).view.availablePoints).toBe(20_000);
  expect((await programme()).spentCents).toBe(0);
  expect((await audit(world.engine.store)).problems).toEqual([]);
});
