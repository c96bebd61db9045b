import { EventEmitter, once } from "node:events";
import { expect, test } from "./kit/test.ts";
import { chooseCancel, confirmCancel } from "../models/cancel.ts";
import { prepareOrder } from "../models/prepared.ts";
import { worldOf } from "../models/console.ts";
import { headline, here, lookUp, openOrder, panel, typeMailedCode } from "../models/order.ts";
import { chooseReturn, downloadLabel, openLabel, requestReturn } from "../models/return.ts";
import { tries } from "../models/expect.ts";

test("[CANC-01] Customers can cancel an order before it is packed, and pay nothing", async ({
  page,
  store,
}) => {
  const world = worldOf(store);
  const orderId = await prepareOrder(page, "cancel@example.com");
  await openOrder(page, orderId);
  await chooseCancel(page);
  await expect(page.locator("main")).toContainText("it was never charged");
  await confirmCancel(page);
  await expect(headline(page)).toHaveText("Cancellation requested");
  await expect(page.getByRole("button", { name: "Keep it after all" })).toBeVisible();
  await world.does(orderId, "cancel.answered", "cancel.confirmed");
  await expect(headline(page)).toHaveText(/^Cancelled /);
  await expect(page.getByText("You were not charged")).toBeVisible();
});

test("[CANC-05] Customers are told what changed when the parcel left while they were cancelling", async ({
  page,
  store,
}) => {
  const world = worldOf(store);
  const orderId = await prepareOrder(page, "stale@example.com");
  await openOrder(page, orderId);
  await chooseCancel(page);
  await world.until(orderId, "shipped");
  await confirmCancel(page);
  await expect(page.getByRole("alert")).toContainText("This order has moved on");
  await expect(page.getByText("It has shipped, so it can no longer be cancelled.")).toBeVisible();
});

test("Customers can watch a parcel move in a tab they do not touch", async ({ page, store }) => {
  const world = worldOf(store);
  const orderId = await prepareOrder(page, "live@example.com");
  await openOrder(page, orderId);
  await expect(here(page)).toContainText("Ordered");
  for (const [step, station] of [
    ["shipped", "Shipped"],
    ["at.hub", "At hub"],
    ["out.for.delivery", "Out for delivery"],
  ] as const) {
    await world.until(orderId, step);
    await expect(here(page)).toContainText(station);
  }
});

test("Customers who scroll while news arrive stay where they are", async ({ page, store }) => {
  const world = worldOf(store);
  const orderId = await prepareOrder(page, "scroll@example.com");
  await page.setViewportSize({ width: 390, height: 500 });
  await openOrder(page, orderId);
  await expect(here(page)).toContainText("Ordered");
  const held = new EventEmitter();
  const isAsked = once(held, "asked");
  const isLetGo = once(held, "let go");
  await page.route(
    ({ searchParams }) => searchParams.has("_data"),
    async (route) => {
      held.emit("asked");
      await isLetGo;
      await route.continue();
    },
  );
  await world.until(orderId, "shipped");
  await isAsked;
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  held.emit("let go");
  await expect(here(page)).toContainText("Shipped");
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test("[SRCH-01, SRCH-02, SRCH-06] Customers can find, cancel, return and print without JavaScript", async ({
  page,
  plainPage,
  store,
}) => {
  const world = worldOf(store);
  const cancelled = await prepareOrder(page, "plain@example.com");
  const returned = await prepareOrder(page, "plain@example.com");
  await world.until(returned, "delivered");
  await lookUp(plainPage, cancelled, "plain@example.com");
  await expect(plainPage).toHaveURL(new RegExp(`/order/${cancelled}$`));
  const email = "plain@example.com";
  await plainPage.getByRole("link", { name: "Cancel items" }).click();
  await typeMailedCode(plainPage, page, { orderId: cancelled, email });
  await openOrder(plainPage, cancelled);
  await chooseCancel(plainPage);
  await confirmCancel(plainPage);
  await expect(headline(plainPage)).toHaveText("Cancellation requested");

  await lookUp(plainPage, returned, "78701");
  await expect(headline(plainPage)).toHaveText(/^Delivered /);
  await plainPage.getByRole("link", { name: "Start a return" }).click();
  await typeMailedCode(plainPage, page, { orderId: returned, email });
  await openOrder(plainPage, returned);
  await chooseReturn(plainPage);
  const returnId = await requestReturn(plainPage);
  await expect(async () => {
    await plainPage.reload();
    await expect(plainPage.getByRole("link", { name: "Print the label" })).toBeVisible({
      timeout: 1000,
    });
  }).toPass(tries);
  await openLabel(plainPage);
  expect(await downloadLabel(plainPage)).toEqual({
    name: `return-label-${returnId}.pdf`,
    begins: "%PDF-",
  });
  await world.until(returned, "return.accepted");
  await expect(async () => {
    await openOrder(plainPage, returned);
    await expect(panel(plainPage, "Price")).toContainText("Refunded", { timeout: 1000 });
  }).toPass(tries);
});
