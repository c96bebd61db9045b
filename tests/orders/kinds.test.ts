/** What no warehouse packs: its own steps and words, on page, by mail, in calls and in the warehouse's book. */
import { expect, test } from "vitest";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orders } from "#machines/order";
import { inWorld } from "#tests/kit/after-sales.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { guestOf, returnsOf } from "#tests/kit/returns.ts";
import { delivered, pro } from "#tests/kit/world-order.ts";
import { guestAt, openCheckout } from "../checkout/kit.ts";
import { pagesOf } from "./kit-truck.ts";

const DAY = 86_400_000;

test("[GIFT-07, OPEN-110] a gift card for a later day is scheduled until it is mailed, and no warehouse hears of it", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = guestAt(checkout);
  const sendOn = new Date(world.engine.clock.now() + 20 * DAY).toISOString().slice(0, 10);
  const fields = {
    ...{ sku: "GIFT-50-COR", recipientName: "Grace", email: "grace@example.com", mobile: "" },
    ...{ senderName: "Ada", message: "", sendOn },
  };
  me.browser.keep(await addGiftCard(me.browser.post("/us/web/gift-card", fields), scope));
  await me.enterAddress({ confirmEmail: "ada@example.com" });
  await me.pay();
  const orderId = (await me.place()).to?.split("/").at(-1) ?? "";
  await world.settle();
  const { order, json } = pagesOf(checkout, me.browser, orderId);
  await world.pass(5 * DAY);
  const before = await order();
  expect(before.parcels).toMatchObject([
    { kind: "unpacked", trackHref: null, lines: [{ label: "scheduled", serials: [] }] },
  ]);
  expect(before.track).toBeNull();
  expect(before.lead).toContain("We send it by email on");
  expect(await json()).toMatchObject({ status: "created", delivery_groups: [] });
  expect(await world.console.steps(orderId)).toEqual([]);
  expect(await world.console.parcels()).toEqual([]);
  await world.pass(16 * DAY);
  const after = await order();
  expect(after.parcels[0]?.lines[0]?.label).toBe("sentByEmail");
  expect(await json()).toMatchObject({ status: "completed" });
  expect(await world.console.giftCards()).toMatchObject([{ balanceCents: 5_000 }]);
  const subjects = world.mails.map(({ subject }) => subject).join("\n");
  expect(subjects).not.toMatch(/on its way|delivered/i);
  expect(world.mails.find(({ subject }) => subject.includes("is placed"))?.text).toContain(
    "Charged now",
  );
});

test("[LINE-13, SHIP-24, ORD-74] beside a phone its warranty begins with it, and a gift card waits: only the phone is packed", () =>
  inWorld(async (world) => {
    const guest = await guestOf(world.engine);
    const orderId = "ORD-2026-KIND-9Q2D";
    const sendOn = new Date(world.engine.clock.now() + 30 * DAY).toISOString().slice(0, 10);
    const names = { recipientName: "Grace", senderName: "Ada", email: "grace@example.com" };
    const gift = { ...names, mobile: null, message: "", sendOn };
    const care = { ...pro, sku: "WAR-2Y-GRA", name: "Two years of care", goodsCents: 7_900 };
    const input = orders.orderOf({
      orderId,
      products: [
        pro,
        { ...care, requiresShipping: false, parentId: "1", productType: "Warranty" },
        { ...orders.giftCard, gift },
      ],
      more: { sessionId: guest.sessionId },
    });
    await delivered(world, input);
    const parcels = await world.console.parcels();
    expect(parcels.map(({ lineIds }) => lineIds)).toEqual([["1"]]);
    const scope = { ...guest.scope, engine: world.engine };
    const page = () =>
      orderPage(guest.shopper.get(`/us/web/order/${orderId}`), scope, {
        storefront: "us",
        orderId,
      });
    const shown = (await page()).parcels.map(({ kind, lines }) => [
      kind,
      ...lines.map(({ label }) => label),
    ]);
    expect(shown).toEqual([
      ["parcel", "delivered", "active"],
      ["unpacked", "scheduled"],
    ]);
    const stored = await world.engine.store.engine.load(`order:${orderId}`);
    const { lines, payments } = JSON.parse(stored?.snapshot ?? "{}").context;
    expect(lines.map((one: { returnDeadline: string | null }) => one.returnDeadline)).toEqual([
      ...[expect.any(String), null, null],
    ]);
    // 999.00, 79.00 and 100.00 with 8 % tax, each taken once: 1,272.24.
    expect(payments).toMatchObject([{ capturedCents: 127_224 }]);
    expect(payments[0].capturedLines.toSorted()).toEqual(["1", "2", "3"]);
    const start = await returnsOf(guest, orderId).startPage();
    expect(start.lines.map(({ blocker }) => blocker)).toEqual([null, "plan", "giftCard"]);
    const shipped = world.mails.filter(({ subject }) => /on its way|delivered/i.test(subject));
    expect(shipped.length).toBeGreaterThan(0);
    for (const { text } of shipped) expect(text).not.toMatch(/Two years of care|gift card, \$100/);
    await world.pass(31 * DAY);
    expect((await page()).parcels[1]?.lines[0]?.label).toBe("sentByEmail");
    expect(await problemsOf(world)).toEqual([]);
  }));
