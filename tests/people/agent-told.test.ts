/**
 * What an agent does for a customer is told as the agent's: in the history of the order's page and by mail. Every desk that a
 * test opens is pressed by its rendered forms, which `kit-desk` holds to the same.
 */
import { readdirSync, readFileSync } from "node:fs";
import * as z from "zod";
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { isMailedAct } from "#app/.server/identity/agent-note.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { actWord } from "#app/messages/history.ts";
import { deskActions } from "#app/messages/order-desk.ts";
import { registry } from "#machines";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { signedUp } from "../checkout/trade-in-kit.ts";
import { askToCancel } from "../orders/kit-cancel.ts";
import { agentFor } from "../orders/kit-calls.ts";
import { agentAt, deskOf, expectTold } from "../orders/kit-desk.ts";
import { boughtTelevision, pagesOf } from "../orders/kit-truck.ts";
import { payingAgain, unpaid } from "../orders/pay-again-kit.ts";

const DAY_MS = 86_400_000;

/** What belongs to an order knows its number; what only a browser runs is never sent. */
const ofOrders = [...registry.values()].filter(
  ({ name, runsIn, context }) =>
    name !== "impersonation" &&
    runsIn !== "browser" &&
    context instanceof z.ZodObject &&
    "orderId" in context.shape,
);

test("[AGENT-18] everything that an agent may do to an order has words for its history and mail, or changes nothing of it", () => {
  const acts = ofOrders.flatMap(({ name, events }) =>
    Object.entries(events.shapes)
      .filter(([type, { by }]) => by.includes("agent") && isMailedAct(name, type))
      .map(([type]) => `${name} ${type}`),
  );
  expect(acts.length).toBeGreaterThan(50);
  // Its words depend on what it was set to.
  const wordless = acts.filter((act) => actWord(act) === null);
  expect(wordless).toEqual(["order options.changed"]);
});

test("[AGENT-17, AGENT-18] each form of the desk is pressed by a test of a rendered desk", () => {
  const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(`tests/${path}`, "utf8"))
    .filter((text) => /kit-(desk|delay|swap)\.ts"/.test(text));
  const pressed = (event: string) =>
    files.some((text) =>
      new RegExp(`(press\\([^)]*|event: |(answers|settle)\\()"${event.replace(".", "\\.")}"`).test(
        text,
      ),
    );
  const events = [...Object.keys(deskActions), "goodwill.granted"];
  expect(events.filter((event) => !pressed(event))).toEqual(["return.closed"]);
});

/** Who did what at an order, as its customer reads it. */
async function toldTo(who: Browser, { scope }: { readonly scope: RequestScope }, orderId: string) {
  const address = { storefront: "us", orderId } as const;
  const { history } = await orderPage(who.get(`/us/web/order/${orderId}`), scope, address);
  return history.map(({ what, who: { is } }) => `${is}: ${what}`);
}

/** The mail of an agent's last act, on one line. */
const lastMail = (world: CheckoutWorld["world"]) =>
  (world.mails.findLast(({ subject }) => subject.startsWith("An agent"))?.text ?? "").replaceAll(
    /\s+/g,
    " ",
  );

test("[AGENT-18, PAY-51] an order that an agent pays with another card was paid by the agent, on the page and by mail, with the sum", async () => {
  const { checkout, me, world, address, order } = await unpaid();
  const agent = await agentFor(checkout, address.orderId);
  const since = new Date(world.engine.clock.now()).toISOString();
  const { due } = await order().then(() => payingAgain(checkout, agent, address.orderId).page());
  expect(
    (await payingAgain(checkout, agent, address.orderId).payByCard("4111111111111111")).status,
  ).toBe(303);
  await expectTold({ agent, scope: checkout.scope, ...address }, "update.submitted", since);
  expect(await toldTo(me.browser, checkout, address.orderId)).toContain("agent: Payment updated");
  expect(due?.amountCents).toBe(5_000);
  expect(lastMail(world)).toMatch(/What was done: Payment updated .* Paid another way: \$50\.00/);
});

test("[PAY-51] an order that its customer pays again was paid by them", async () => {
  const { checkout, me, address, payByCard } = await unpaid();
  await payByCard("4111111111111111");
  expect(await toldTo(me.browser, checkout, address.orderId)).toContain("you: Payment updated");
});

test("[AGENT-18, SCHED-02, SCHED-13] a delivery day that an agent books or asks for is told as theirs, and looking for one is not told at all", async () => {
  const shop = await boughtTelevision();
  const { world, scope, orderId, guest } = shop;
  const agent = await agentFor(shop, orderId);
  const acting = pagesOf(shop, agent, orderId);
  await acting.says("change.requested");
  expect(lastMail(world)).toBe("");
  const since = new Date(world.engine.clock.now()).toISOString();
  const { dates } = await acting.page();
  expect(
    (await acting.says("date.picked", { selectedOn: dates.at(-1) ?? "", slot: "12:00-16:00" }))
      .status,
  ).toBe(303);
  await expectTold({ agent, scope, orderId }, "date.picked", since);
  expect(await toldTo(guest.browser, shop, orderId)).toContain("agent: Delivery window booked");
  expect(lastMail(world)).toMatch(
    /Delivery day: \w+ \d\d, \d{4} What was done: Delivery window booked/,
  );
  await acting.says("change.requested", { again: "yes" });
  expect((await acting.says("date.requested", { requestedOn: "2099-06-01" })).status).toBe(303);
  await expectTold({ agent, scope, orderId }, "date.requested", since);
  expect(lastMail(world)).toMatch(/Jun 01, 2099 What was done: Another delivery day asked for/);
  expect(lastMail(world)).not.toMatch(/you asked/i);
});

test("[AGENT-18, ORD-56] other days are allowed and forbidden by an agent, on the page and by mail", async () => {
  const shop = await boughtTelevision();
  const { world, orderId, guest } = shop;
  const desk = await deskOf(shop, orderId);
  expect((await desk.press("forbidDays", "options.changed")).status).toBe(303);
  const told = () => toldTo(guest.browser, shop, orderId);
  expect(await told()).toContain("agent: Choosing another delivery day no longer allowed");
  expect(lastMail(world)).toContain("Choosing another delivery day no longer allowed");
  world.engine.clock.advance(1000);
  expect((await desk.press("allowDays", "options.changed")).status).toBe(303);
  expect(await told()).toContain("agent: Choosing another delivery day allowed");
  expect(lastMail(world)).toContain("Choosing another delivery day allowed");
});

test("[AGENT-17, AGENT-18, PAY-21] another payment that an agent asks for before a bank lets go is told as theirs, and never as the customer's wish", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const me = guestAt(checkout);
  await me.arriveAtPayment(skus.phone);
  await me.pay("4000000000000267");
  const orderId = orderIdOf(await me.place());
  await world.settle();
  await world.pass(5 * DAY_MS);
  const desk = await deskOf(checkout, orderId);
  expect((await desk.press("lapsing", "renewal.chosen")).status).toBe(303);
  expect(await toldTo(me.browser, checkout, orderId)).toContain(
    "agent: Another payment asked for before the bank’s approval runs out",
  );
  // Nobody's payment failed.
  expect((await toldTo(me.browser, checkout, orderId)).join()).not.toContain("Payment failed");
  expect(lastMail(world)).toMatch(/Pay by: .* What was done: Another payment asked for/);
  const again = world.mails.findLast(({ subject }) => subject.startsWith("Pay again"));
  expect(again?.text).not.toMatch(/you chose/i);
  const address = { storefront: "us", orderId } as const;
  const { lead } = await orderPage(
    me.browser.get(`/us/web/order/${orderId}`),
    checkout.scope,
    address,
  );
  expect(lead).not.toMatch(/you chose/i);
});

test("[AGENT-17, AGENT-18, CANC-09] a discount that an agent declines for the customer is told as theirs", async () => {
  const checkout = await openCheckout();
  const me = guestAt(checkout);
  await me.arriveAtPayment(skus.phone);
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  await askToCancel(checkout.scope, me.browser, { orderId, line: "1", reason: "cheaper_store" });
  const desk = await deskOf(checkout, orderId);
  expect((await desk.press("discount", "discount.declined")).status).toBe(303);
  expect(await toldTo(me.browser, checkout, orderId)).toContain(
    "agent: Discount declined, cancellation requested",
  );
});

test("[AGENT-17, AGENT-18, ORD-40] money for an old item that came late is given back again by an agent, whose act it is", () =>
  inWorld(async (world) => {
    const told = await phones(world);
    await told.pages.askToReplace({
      ...{ reasonCode: "defective", reasonText: "It does not charge" },
      ...{ "units-1": 1, "serial-1": told.serials[0] ?? "" },
    });
    await world.settle();
    await goOn(world, told.orderId, "old.device.awaited", "device.late");
    await world.pass(16 * DAY_MS);
    const to = `replacement:${told.orderId}-RP1` as const;
    const stored = await world.engine.store.engine.load(to);
    const [entry] = JSON.parse(stored?.snapshot ?? "{}").context.entries;
    const paidBy = `payment:${entry.paymentId}` as const;
    const paying = await world.engine.store.engine.load(paidBy);
    const [chargeId = ""] = Object.keys(JSON.parse(paying?.snapshot ?? "{}").context.charges);
    // The bank's no is here before anybody has asked the provider.
    const refused = { type: "charge.credit.failed", chargeId, code: "RefundDeclined" };
    const heard = [
      { to, event: { type: "device.returned" }, actor: { role: "warehouse", id: "tests" } },
      { to: paidBy, event: refused, actor: { role: "provider", id: "tests" } },
    ] as const;
    for (const request of heard)
      expect(await dispatch(world.engine, request)).toMatchObject({ ok: true });
    const desk = await agentAt(world, told.guest, told.orderId);
    const { tasks, sendKey } = await desk.page();
    expect(tasks).toMatchObject([{ kind: "credit", events: ["credit.retried"] }]);
    const form = { event: "credit.retried", task: tasks[0]?.id ?? "", key: sendKey };
    expect((await desk.send(form)).status).toBe(303);
    expect((await toldTo(told.guest.shopper, desk, told.orderId)).join()).toContain(
      "agent: Money for the old item given back again",
    );
  }));

test("[AGENT-17, AGENT-18, TRADE-26] a declined charge for a device that was not sent is asked for again by an agent, whose act it is", async () => {
  const { checkout, shopper } = await signedUp();
  const { world } = checkout;
  await shopper.tradeIn(skus.phone, { device: "meridian-4", screen_working: "No" });
  await shopper.apply("TRADE25");
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.pay("4000000000005241");
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  await world.pass(2 * DAY_MS);
  await goOn(world, orderId, "trade.in.collected", "device.kept");
  for (let day = 0; day < 20; day += 1) await world.pass(DAY_MS);
  const desk = await deskOf(checkout, orderId);
  expect((await desk.press("tradeInCharge", "charge.retried")).status).toBe(303);
  expect(await toldTo(desk.agent, checkout, orderId)).toContain(
    "agent: Charge for the trade-in tried again",
  );
  expect(await desk.kinds()).not.toContain("tradeInCharge");
});
