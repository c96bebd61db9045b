/** What agents alone may do at an order: every event that a machine gives to them has its form at the desk. */
import { expect, test } from "vitest";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { giftCardsPage } from "#app/.server/account/gift-cards.page.ts";
import { orderDeskPage } from "#app/.server/orders/desk/order-desk.page.ts";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { inWorld, phones } from "#tests/kit/after-sales.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { agentAt } from "./kit-desk.ts";
import { agentFor } from "./kit-calls.ts";
import { refused } from "./kit.ts";

const DAY_MS = 86_400_000;

/** The desk of an order that was bought at checkout, for an agent who acts for its buyer. */
async function deskOf({ scope, world }: CheckoutWorld, orderId: string) {
  const agent = await agentFor({ scope, world }, orderId);
  const address = { storefront: "us", orderId } as const;
  const path = `/us/web/order/${orderId}/desk`;
  const page = () => orderDeskPage(agent.get(path), scope, address);
  return {
    page,
    kinds: async () => (await page()).offers.map(({ kind }) => kind),
    /** Presses the button of an event where the desk offers it. */
    async press(kind: string, event: string) {
      const { offers, sendKey } = await page();
      const offer = offers.find((one) => one.kind === kind && one.events.includes(event));
      const form = { event, task: offer?.id ?? "none", key: sendKey };
      const answer = await sendOrderDesk(agent.post(path, form), scope, address);
      await world.settle();
      return answer;
    },
  };
}

test("[RET-18, AGENT-17] a return that expired is opened again at the desk, once", () =>
  inWorld(async (world) => {
    const { guest, orderId, returns, serials } = await phones(world);
    await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials[0] ?? "" },
      ...{ reasonCode: "damaged", channel: "ship" },
    });
    await world.settle();
    await world.pass(31 * DAY_MS);
    const { page, send } = await agentAt(world, guest, orderId);
    const { offers, sendKey } = await page();
    const again = offers.find(({ kind }) => kind === "expiredReturn");
    expect(again).toMatchObject({ events: ["return.reopened"] });
    const form = { event: "return.reopened", task: again?.id ?? "", key: sendKey };
    expect((await send(form)).status).toBe(303);
    await world.settle();
    expect((await page()).offers.map(({ kind }) => kind)).not.toContain("expiredReturn");
    expect(await refused(await send({ ...form, key: "another press" }))).toMatchObject({
      ...{ status: 409, refusal: { code: "Conflict" } },
    });
  }));

test("[CANC-04, AGENT-17] an agent has the warehouse asked for an item, and the request stands at its order", async () => {
  const checkout = await openCheckout();
  const me = guestAt(checkout);
  await me.arriveAtPayment(skus.phone);
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  const desk = await deskOf(checkout, orderId);
  expect((await desk.press("enforce", "cancel.enforced")).status).toBe(303);
  const stored = await checkout.world.engine.store.engine.load(`cancellation:${orderId}`);
  const { context } = JSON.parse(stored?.snapshot ?? "{}");
  expect(context.attempts).toMatchObject([{ isEnforced: true, lineIds: ["1"] }]);
  // Asked for once, it is not offered a second time.
  expect(await desk.kinds()).not.toContain("enforce");
});

test("[GIFT-05, GIFT-07] an agent holds a card back that was not sent yet, and revokes one that was", async () => {
  const checkout = await openCheckout();
  const me = guestAt(checkout);
  const card = { sku: "GIFT-50-COR", recipientName: "Grace", email: "grace@example.com" };
  const day = new Date(checkout.world.engine.clock.now() + 20 * DAY_MS).toISOString().slice(0, 10);
  for (const sendOn of ["", day])
    me.browser.keep(
      await addGiftCard(
        me.browser.post("/us/web/gift-card?sku=GIFT-50-COR", {
          ...{ ...card, mobile: "", senderName: "Ada", message: "", sendOn },
        }),
        checkout.scope,
      ),
    );
  await me.enterAddress({ confirmEmail: "ada@example.com" });
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  const desk = await deskOf(checkout, orderId);
  expect((await desk.press("giftCard", "revoked")).status).toBe(303);
  expect((await desk.press("giftCard", "sending.cancelled")).status).toBe(303);
  const labels = await Promise.all(
    ["1", "2"].map(async (lineItemId) => {
      const address = { storefront: "us" as const, orderId, lineItemId };
      const path = "/us/web/gift-cards";
      const { cards } = await giftCardsPage(me.browser.get(path), checkout.scope, address);
      return cards.map(({ label }) => label);
    }),
  );
  expect(labels.flat().sort()).toEqual(["cancelled", "revoked"]);
  expect(await desk.kinds()).not.toContain("giftCard");
});
