/** What agents alone may do at an order: every event that a machine gives to them has its form at the desk. */
import { expect, test } from "vitest";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { giftCardsPage } from "#app/.server/account/gift-cards.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { inWorld, phones } from "#tests/kit/after-sales.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { agentAt, deskOf } from "./kit-desk.ts";
import { boughtTelevision } from "./kit-truck.ts";
import { refused } from "./kit.ts";
import { subscribed } from "./subscription-kit.ts";
import { askToCancel } from "./kit-cancel.ts";

const DAY_MS = 86_400_000;

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
  expect((await desk.press("enforce", "cancel.enforced", { reason: "too_slow" })).status).toBe(303);
  const stored = await checkout.world.engine.store.engine.load(`cancellation:${orderId}`);
  const { context } = JSON.parse(stored?.snapshot ?? "{}");
  expect(context.attempts).toMatchObject([
    { isEnforced: true, lineIds: ["1"], rejection_code: "too_slow" },
  ]);
  const address = { storefront: "us", orderId } as const;
  const { history, parcels } = await orderPage(
    me.browser.get(`/us/web/order/${orderId}`),
    checkout.scope,
    address,
  );
  expect(history).toContainEqual(
    expect.objectContaining({
      ...{ what: "Cancellation requested: It takes too long" },
      who: { is: "agent", agentId: "A-17" },
    }),
  );
  const [note] = parcels.flatMap(({ lines }) =>
    lines.flatMap(({ notes }) => notes.filter(({ key }) => key === "mark")),
  );
  // Its card is charged when it ships.
  expect(note?.text).toMatch(
    /^Asked the warehouse to stop it on .+; nothing was charged for it\.$/,
  );
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
  const page = () =>
    orderPage(me.browser.get(`/us/web/order/${orderId}`), checkout.scope, {
      storefront: "us",
      orderId,
    });
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
  // The order says so as well: at its lines, with what follows for the money, and in its history.
  const { parcels, history } = await page();
  const lines = parcels.flatMap((parcel) => parcel.lines);
  expect(lines.map(({ label }) => label).sort()).toEqual(["heldBack", "revoked"]);
  for (const { notes } of lines)
    expect(notes.find(({ key }) => key === "mark")?.text).toMatch(/brings no money back/);
  expect(history).toContainEqual(
    expect.objectContaining({
      what: expect.stringMatching(/^Gift card revoked/),
      who: { is: "agent", agentId: "A-17" },
    }),
  );
  const mails = checkout.world.mails.filter(({ subject }) => subject.startsWith("An agent"));
  expect(mails.map(({ text }) => text).join()).toMatch(/Gift card revoked[^]+Gift card held back/);
  expect(await desk.kinds()).not.toContain("giftCard");
});

test("[AGENT-17, SUB-03] a subscription that an agent stopped is told as stopped at its order, by whom and what follows", async () => {
  const checkout = await openCheckout();
  const { orderId, me: buyer } = await subscribed(checkout, guestAt(checkout));
  const desk = await deskOf(checkout, orderId);
  expect((await desk.press("subscription", "subscription.stopped")).status).toBe(303);
  const address = { storefront: "us", orderId } as const;
  const see = () =>
    orderPage(buyer.browser.get(`/us/web/order/${orderId}`), checkout.scope, address);
  const { parcels, history } = await see();
  const [line] = parcels.flatMap(({ lines }) => lines);
  expect(line).toMatchObject({ label: "stopped", tone: "stopped" });
  expect(line?.notes.find(({ key }) => key === "mark")?.text).toMatch(/nothing is charged until/);
  expect(history).toContainEqual(
    expect.objectContaining({
      ...{
        what: expect.stringMatching(/^Subscription stopped/),
        who: { is: "agent", agentId: "A-17" },
      },
    }),
  );
  expect((await desk.press("subscription", "subscription.restarted")).status).toBe(303);
  expect((await see()).parcels.flatMap(({ lines }) => lines)[0]?.label).toBe("active");
});

test("[CANC-09, OPEN-106, AGENT-01] a discount that is offered instead of cancelling is taken at the desk for whoever called", async () => {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const me = guestAt(checkout);
  await me.arriveAtPayment(skus.phone);
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  await askToCancel(scope, me.browser, { orderId, line: "1", reason: "cheaper_store" });
  const desk = await deskOf(checkout, orderId);
  // A tenth of $999.99 is $100.00; at most $50.00 is given, and 8.6 % of tax with it.
  expect((await desk.page()).offers.find(({ kind }) => kind === "discount")).toMatchObject({
    ...{ events: ["discount.accepted", "discount.declined"], facts: { amountCents: 5_430 } },
  });
  expect((await desk.press("discount", "discount.accepted")).status).toBe(303);
  const { history, price } = await orderPage(me.browser.get(`/us/web/order/${orderId}`), scope, {
    storefront: "us",
    orderId,
  });
  expect(history).toContainEqual(
    expect.objectContaining({
      ...{ what: expect.stringMatching(/^Discount taken/), who: { is: "agent", agentId: "A-17" } },
    }),
  );
  expect(price.totals.discountCents).toBe(5_000);
  expect(
    world.mails.filter(({ subject }) => subject.startsWith("An agent")).at(-1)?.text,
  ).toContain("Discount taken instead of cancelling");
});

test("[SHIP-19, LC-22] a crew that was there although it had been called off is heard, and an agent settles it", async () => {
  const shop = await boughtTelevision({ service: "MNT-1-GRA" });
  const id = `installation-schedule:${shop.orderId}` as const;
  const at = new Date(shop.world.engine.clock.now()).toISOString();
  const called = { type: "cancel.enforced", lineIds: ["2"], rejection_code: "agent" };
  const asked = { ...called, rejection_reason: "", cancellation_date: at };
  expect(await shop.tell(`cancellation:${shop.orderId}`, asked, "system")).toMatchObject({
    ok: true,
  });
  expect(await shop.tell(id, { type: "installation.missed" }, "carrier")).toMatchObject({
    ok: true,
  });
  expect(await shop.tell(id, { type: "installation.done" }, "carrier")).toMatchObject({ ok: true });
  const desk = await deskOf(shop, shop.orderId);
  expect(await desk.kinds()).toContain("doneAnyway");
  expect((await shop.order()).history.map(({ what }) => what)).toContain("Installed");
  expect((await desk.press("doneAnyway", "work.settled")).status).toBe(303);
  expect(await desk.kinds()).not.toContain("doneAnyway");
  expect(await shop.tell(id, { type: "installation.done" }, "carrier")).toMatchObject({ ok: true });
});
