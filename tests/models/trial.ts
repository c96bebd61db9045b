/** Goods that are tried before they are paid for, on the page of an order's trial (LC-46). */
import type { Page } from "playwright";
import { chooseCancel, confirmCancel } from "./cancel.ts";
import { acceptTerms, heading, placeOrder } from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { answersThere, checks, memberPays } from "./loan.ts";
import { openOrder } from "./order.ts";
import { chooseReturn, requestReturn } from "./return.ts";
import { enter } from "./session.ts";

/** Borrowers of the sandbox, by how often their first installment is declined. */
const borrowers = ["0001", "0006", "0006", "0007"] as const;

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** Buys a watch that is tried for 21 days, and has it delivered at once or late. */
async function tries(page: Page, world: World): Promise<void> {
  await world.changeSettings({ webhookDelayMs: 0, failureRate: 0 });
  await memberPays(page, world, "orbit-trial", "OTRY-41-GRA");
  await page.getByRole("link", { name: "Pay in 4 or a loan", exact: true }).click();
  const declines = world.script.filter((move) => move.includes("declined")).length;
  await checks(page, borrowers[Math.min(3, declines)] ?? "0001", null);
  await press(page, "Confirm on the provider's page");
  await answersThere(page, "Accept the loan");
  await press(page, "Pay with this loan");
  await expect(heading(page)).toHaveText("Review");
  await acceptTerms(page);
  world.orderId = await placeOrder(page);
  if (!world.script.includes("cancels the order")) await world.until(world.orderId, "delivered");
  await opens(page, world);
}

const opens = (page: Page, { orderId }: World) => page.goto(`/us/web/order/${orderId}/trial`);

/** After days in which every session ends, the same member again. */
async function waits(page: Page, world: World, days: number): Promise<void> {
  await world.pass({ days });
  await enter(page, world.notes.get("member") ?? "");
  await expect(page.getByRole("button", { name: /^Sign out/ })).toBeVisible();
  await opens(page, world);
}

const over: Happening = { deadline: "untilTrialEnds" };
const due: Happening = { deadline: "untilDue" };
const paid: Happening = { type: "installment.paid" };
const declined: Happening = { type: "installment.declined" };
const begun: Happening = { type: "return.begun", lineId: "1" };
const allBack: Happening = { type: "goods.returned", amountCents: 32_475 };
const ended: Happening = { type: "return.ended", lineId: "1" };

const shows =
  (title: string, ...more: readonly RegExp[]) =>
  async (page: Page, world: World) => {
    if (!page.url().endsWith("/trial")) await opens(page, world);
    const main = page.getByRole("main");
    await expect(main).toContainText(title);
    for (const words of more) await expect(main).toContainText(words);
  };

/** Goods on trial: kept, sent back, paid and not paid (LC-46). */
export const trial: Driver = {
  covers: "looks",
  passes: true,
  births: {
    "a watch on trial": { follows: [{ type: "order.ok" }], begin: tries },
  },
  moves: {
    "cancels the order": { events: [{ type: "order.cancelled" }], in: ["trying.early"] },
    "is reminded": { events: [{ deadline: "untilReminder" }] },
    "sends it back": { events: [begun, allBack], in: ["trying.early"] },
    "sends it back on the last days": { events: [begun, over], in: ["trying.reminded"] },
    "has it accepted": { events: [allBack], in: ["awaitingReturn"] },
    "has it refused": { events: [ended, due, paid], in: ["awaitingReturn"] },
    "keeps it and pays": { events: [over, due, paid], in: ["trying.reminded"] },
    "pays the next": { events: [due, paid], in: ["installments.waiting"] },
    "is declined": { events: [over, due, declined], in: ["trying.reminded"] },
    "is declined again": { events: [{ deadline: "untilRetry" }, declined] },
    "is tried again and pays": { events: [{ deadline: "untilRetry" }, paid] },
    "has it collected now": { events: [{ type: "payment.retried" }, paid] },
  },
  events: {
    async "order.cancelled"(page, _, world) {
      await openOrder(page, world.orderId);
      await chooseCancel(page);
      await confirmCancel(page);
      await world.does(world.orderId, "cancel.answered", "cancel.confirmed");
      await opens(page, world);
    },
    untilReminder: (page, _, world) => waits(page, world, 19.5),
    async untilTrialEnds(page, _, world) {
      await waits(page, world, 3);
      world.notes.set("due", "now");
    },
    /** The first one is due as the trial ends, each of the others a month later. */
    async untilDue(page, _, world) {
      if (world.notes.get("due") !== "now") await waits(page, world, 31);
      world.notes.set("due", "next");
    },
    async "return.begun"(page, _, world) {
      await openOrder(page, world.orderId);
      await chooseReturn(page);
      await requestReturn(page);
      await opens(page, world);
    },
    "goods.returned": (_, __, world) => world.until(world.orderId, "return.accepted"),
    async "return.ended"(_, __, world) {
      await world.until(world.orderId, "evaluation.completed");
      await world.does(world.orderId, "return.accepted", "return.rejected");
    },
    untilRetry: (page, _, world) => waits(page, world, 3.2),
    "payment.retried": (page) => press(page, "Collect it now"),
  },
  states: {
    "trying.early": shows("You are trying it", /Your trial ends on/, /Still to pay/),
    "trying.reminded": shows("You are trying it", /Your trial ends on/),
    awaitingReturn: shows("Your return is on its way", /Nothing is collected until we have it/),
    "installments.waiting": shows("You are paying in installments", /Paid/),
    "installments.declined": shows("Your installment was declined", /It is tried again on/),
    "installments.overdue": shows("Your installment is overdue"),
    done: shows("It is paid"),
    returned: shows("We have everything back"),
    cancelled: shows("The trial was cancelled"),
  },
};
