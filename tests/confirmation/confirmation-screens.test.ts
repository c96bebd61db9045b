/** The thank-you page as whoever has just bought comes to it and uses it (A§2 "Order confirmation", C§2 "Thank-you page"). */
import { eq } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import { test } from "vitest";
import { raw, schema } from "#db/raw";
import { orders } from "#machines/order";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { newOrderId } from "#app/.server/engine/ids.ts";
import { CLOCK_LAG_MS, advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import { cards, guest, heading, placeOrder } from "../models/checkout.ts";
import { expect } from "../models/expect.ts";
import { panel } from "../models/order.ts";
import {
  openReview,
  prepareAccount,
  prepareCart,
  prepareContact,
  prepareGiftCard,
  prepareOrder,
  preparePayment,
  preparePickup,
  prepareReview,
} from "../models/prepared.ts";
import { silentCommands } from "../kit/engine.ts";
import { hrefsOf, shopper, storeOfFile, titleOf } from "../kit/shopper.ts";

const store = await storeOfFile();
const us = "/us/web";
const system = { role: "system", id: "tests" } as const;

test("[CONF-01, CONF-04] whoever presses the button that orders is thanked, and reads what was paid by what, to the sum", async () => {
  const page = await shopper(store);
  await openReview(page, "thanks@example.com");
  const orderId = await placeOrder(page);
  expect(await titleOf(page)).toBe("Thank you | US");
  await expect(page.locator("main header")).toContainText("Thank you.");
  await expect(page.locator("main header")).toContainText(orderId);
  const price = panel(page, "Price");
  // $179.99 and 8.2 % of it, reckoned by hand.
  for (const row of [
    "Pebble Buds, Porcelain$179.99",
    "Subtotal$179.99",
    "Tax$14.76",
    "Total$194.75",
  ])
    await expect(price).toContainText(row);
  await expect(page.locator("main")).toContainText("Visa •••• 1111");
});

test("[CONF-08] from the thank-you page the delivery is tracked, and how buying went is answered, once", async () => {
  const page = await shopper(store);
  const orderId = await prepareOrder(page, "asked@example.com", { model: "pebble-buds" });
  const here = `${us}/order-confirm/${orderId}`;
  await page.goto(here);
  await page.getByRole("link", { name: "Track your delivery" }).click();
  expect(new URL(page.url()).pathname).toBe(`${us}/track-item/${orderId}/1`);
  await page.goto(here);
  const survey = panel(page, "How was it?");
  await survey.getByRole("radio").nth(1).check();
  await survey.getByRole("button", { name: "Send" }).click();
  await expect(survey).toContainText("Thank you, we have your answer.");
  await expect(survey.getByRole("radio")).toHaveCount(0);
});

test("[CONF-09] text messages are asked for on the thank-you page, and stopped there", async () => {
  const page = await shopper(store);
  const orderId = await prepareOrder(page, "texts@example.com", { model: "pebble-buds" });
  await page.goto(`${us}/order-confirm/${orderId}`);
  const texts = panel(page, "Text messages");
  await texts.getByLabel("Mobile number").fill("602-555-0199");
  await texts.getByRole("button", { name: "Text me about this order" }).click();
  await expect(texts).toContainText("We text you about this order at 602-555-0199.");
  await texts.getByRole("button", { name: "Stop text messages" }).click();
  await expect(texts.getByRole("button", { name: "Text me about this order" })).toBeVisible();
});

test("[CONF-02, SCHED-02] a television is given another day and four hours of it on the thank-you page", async () => {
  const page = await shopper(store);
  const orderId = await prepareOrder(page, "tv@example.com", { model: "plane-oled" });
  await page.goto(`${us}/order-confirm/${orderId}`);
  const schedule = panel(page, "Schedule your delivery");
  await page.getByText("Choose another time").click();
  await expect(schedule.locator("[name=window]")).toHaveCount(3);
  const day = schedule.locator("[name=day]").nth(3);
  const chosen = new Date(`${await day.getAttribute("value")}T12:00:00Z`);
  await day.check();
  await schedule.locator("[name=window]").last().check();
  await schedule.getByRole("button", { name: "Schedule it" }).click();
  const said = new Intl.DateTimeFormat("en-US", {
    ...{ weekday: "long", month: "short", day: "numeric", timeZone: "UTC" },
  }).format(chosen);
  await expect(heading(page)).toHaveText(`Arrives ${said}`);
  await expect(schedule).toContainText(`${said}, 4–8 p.m.`);
});

test("[CONF-03] whoever fetches it reads in the pickup notes where, how long it is kept, and what to bring", async () => {
  const page = await shopper(store);
  await prepareCart(page, "meridian-6");
  const orderId = await preparePickup(page, "pickup@example.com");
  await page.goto(`${us}/order-confirm/${orderId}`);
  const notes = panel(page, "Pickup notes");
  await expect(notes).toContainText("Palo Alto");
  await expect(notes).toContainText("Bring the order number and a photo ID.");
  await expect(page.locator("main")).toContainText("We keep it for 7 days from when it is ready");
});

test("[CONF-05, CONF-06, CONF-07, ROUTE-34] a member who trades an old phone in reads its terms, the points earned, and the link to share", async () => {
  const page = await shopper(store);
  await prepareAccount(page, "member@example.com");
  await page.goto(`${us}/product/meridian-6`);
  await page.getByRole("link", { name: "Trade in your old device" }).click();
  await page.locator("[name=device]").selectOption("Meridian 4 – up to $150.00");
  for (const answer of ["device_working", "display_working", "screen_working"])
    await page.locator(`[name=${answer}]`).selectOption("Yes");
  for (const answer of ["device_connected", "data_wiped"])
    await page.locator(`[name=${answer}]`).selectOption("Yes");
  await page.getByRole("button", { name: "See what it is worth" }).click();
  await page.getByRole("button", { name: "Add trade-in to cart" }).click();
  const payment = await preparePayment(page, guest("member@example.com"));
  await page.goto((await prepareReview(page, payment)).url);
  await placeOrder(page);
  const terms = panel(page, "Trade-in terms");
  await expect(terms).toContainText("Meridian 4");
  await expect(terms.getByRole("link")).toHaveAttribute(
    "href",
    "/us/trade-in/terms-and-conditions/",
  );
  // Silver earns 0.5 % of what is paid for goods (C§9), a point for a cent of it.
  await expect(panel(page, "Rewards")).toContainText("You earned 349 points");
  const { searchParams } = new URL(await page.getByLabel("Your link").inputValue());
  const code = searchParams.get("referral") ?? "";
  expect(code).toMatch(/^FRIEND-/);
  await expect(page.locator("main")).toContainText(`Share your code ${code}.`);
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeVisible();
});

test("[CONF-10, SCHED-12] what can only be ordered ahead and comes at a chosen time ships by the day that was chosen", async () => {
  const sku = "PLO-55-GRA";
  const offer = (offering: "InStock" | "Preorder") =>
    raw(store.running.engine.store)
      .update(schema.sku)
      .set({ offering })
      .where(eq(schema.sku.sku, sku))
      .run();
  const page = await shopper(store);
  offer("Preorder");
  const orderId = await prepareOrder(page, "ahead@example.com", { model: "plane-oled", sku });
  offer("InStock");
  await page.goto(`${us}/order-confirm/${orderId}`);
  const headline = (await heading(page).textContent()) ?? "";
  const [, day = ""] = /^Arrives \w+, (\w+ \d+)$/.exec(headline) ?? [];
  await expect(page.locator("main")).toContainText(
    new RegExp(`it ships by ${day.replace(/ (\d)$/, " 0$1")}, \\d{4}, the day you chose`),
  );
  const now = await prepareOrder(page, "ahead@example.com", { model: "plane-oled", sku });
  await page.goto(`${us}/order-confirm/${now}`);
  await expect(page.locator("main")).not.toContainText("it ships by");
});

/** An order of somebody whose bank has not said anything yet: what it is told, the test says. */
async function undecided(email: string) {
  const page = await shopper(store);
  await prepareAccount(page, email);
  const { engine } = store.running;
  const { id: customerId } = (await engine.store.accounts.byEmail(email)) ?? { id: "" };
  const orderId = newOrderId(engine.clock);
  const placedAt = new Date(engine.clock.now()).toISOString();
  const input = { ...orders.guestPhone, orderId, customerId, sessionId: null, placedAt };
  const alone = { ...engine, commands: silentCommands, muted: true } as const;
  const order = `order:${orderId}` as const;
  await start(alone, { id: order, input, actor: system });
  const tell = (type: string, more: object = {}) =>
    dispatch(alone, { to: order, event: { type, ...more }, actor: system });
  await tell("cart.submitted");
  const paymentId = input.payments[0]?.paymentId ?? "";
  return { page, at: (name: string) => `${us}/${name}/${orderId}`, tell, paymentId };
}

test("[CONF-11, CONF-12] while the bank thinks the order is being placed, after two minutes it is pending and then a success, each at an address of its own", async () => {
  const { page, at, tell, paymentId } = await undecided("waits@example.com");
  const isAt = (name: string) => expect(page).toHaveURL(at(name));
  await page.goto(at("order-pending"));
  await isAt("order-confirm");
  await expect(heading(page)).toHaveText("We are placing your order");
  await advanceClock(store.running.engine.store, 121_000);
  await pause(CLOCK_LAG_MS);
  await page.reload();
  await isAt("order-pending");
  await expect(heading(page)).toHaveText("Your payment is pending");
  await tell("payment.authorized", { paymentId });
  await page.reload();
  await isAt("order-success");
  await expect(page.locator("main header")).toContainText("Thank you.");
});

test("[CONF-11] an order that was not taken is an error, with the way back; one whose payment fails leads to paying again", async () => {
  const { page, at, tell } = await undecided("untaken@example.com");
  await tell("submission.failed", { code: "OrderSubmissionFailed" });
  await page.goto(at("order-confirm"));
  await expect(page.locator("main")).toContainText("Your order could not be placed");
  await prepareGiftCard(page);
  const payment = await prepareContact(page, "untaken@example.com");
  await page.goto((await prepareReview(page, payment, cards.uncapturable)).url);
  const orderId = await placeOrder(page);
  await expect(page.locator("main")).toContainText("Your payment did not go through");
  expect(await hrefsOf(page, "Update payment")).toEqual([`${us}/order-payment/${orderId}`]);
});

test("[CONF-16] the thank-you page of express checkout is in English, whatever was chosen", async () => {
  const page = await shopper(store);
  const orderId = await prepareOrder(page, "ingles@example.com", { model: "pebble-buds" });
  await page.context().addCookies([{ name: "lang", value: "es" }]);
  await page.goto(`${us}/order-confirm/${orderId}`);
  await expect(page.locator("main header")).toContainText("Gracias.");
  await page.goto(`${us}/express/order-confirm/${orderId}`);
  await expect(page.locator("main header")).toContainText("Thank you.");
});
