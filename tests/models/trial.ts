/** A watch that is tried for three weeks: sent back, or kept and paid for in installments (LC-46). */
import { readToEnd } from "./agreement.ts";
import { chooseCancel, confirmCancel } from "./cancel.ts";
import { heading, placeOrder } from "./checkout.ts";
import { openMail } from "./console.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { acceptsLoan, checks, memberPays } from "./loan.ts";
import { openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { chooseReturn, requestReturn } from "./return.ts";
import { prepareSignIn } from "./prepared.ts";

const inVain = "is tried again in vain";
const declined = "keeps it, which is declined";
const silent = "keeps it, and the lender is silent";

/** Borrowers of the sandbox, by how often the first installment is declined. */
function endingFor({ script }: World): string {
  if (script.includes(inVain)) return "0007";
  return script.includes(declined) ? "0006" : "0001";
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const emailOf = ({ notes }: World) => notes.get("member") ?? "";

/** Orders the watch with the lender's word; it leaves when a move needs it. */
async function orders(page: Page, world: World): Promise<void> {
  await world.changeSettings({ failureRate: 0, webhookDelayMs: 0 });
  await memberPays(page, world, "orbit-trial");
  await page.getByRole("link", { name: "Pay over time", exact: true }).click();
  await checks(page, endingFor(world), /^Try now, pay later/);
  await press(page, "Confirm on the provider's page");
  await acceptsLoan(page);
  await press(page, "Pay with this loan");
  await expect(heading(page)).toHaveText("Review");
  await page.getByRole("link", { name: "Read and accept" }).click();
  await readToEnd(page, page.getByRole("region").first());
  await press(page, "Accept");
  await page.getByRole("link", { name: "Continue" }).click();
  world.orderId = await placeOrder(page);
  await world.until(world.orderId, "so.submitted");
}

/** Time passes, and with it the session. */
async function waits(page: Page, world: World, days: number): Promise<void> {
  await world.pass({ days });
  await prepareSignIn(page, emailOf(world));
}

/** The trial as its order's page leads to it. */
async function opens(page: Page, { orderId }: World): Promise<void> {
  await openOrder(page, orderId);
  await page.getByRole("link", { name: "See your trial" }).click();
  await expect(heading(page)).toHaveText("Try now, pay later");
}

/** It is told of by the page, once the lender or the warehouse has said so. */
const shows = (title: string, words: string | RegExp) => async (page: Page, world: World) => {
  await opens(page, world);
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
};

async function sendsBack(page: Page, world: World): Promise<void> {
  await opens(page, world);
  await page.getByRole("link", { name: "Send it back" }).click();
  await openOrder(page, world.orderId);
  await chooseReturn(page);
  await requestReturn(page);
}

const over: readonly Happening[] = [{ deadline: "untilTrialEnds" }, { deadline: "untilDue" }];
const paid: Happening = { type: "installment.paid" };
const notPaid: Happening = { type: "installment.declined" };
const leaves: Happening = { type: "return.begun", lineId: "1" };
const allBack: Happening = { type: "goods.returned", amountCents: 32_475 };

/** Goods on trial (LC-46). They are `eligible` for no longer than it takes to place their order. */
export const trial: Driver = {
  covers: "looks",
  passes: true,
  starts: { "a watch on trial": { follows: [{ type: "order.ok" }], begin: orders } },
  moves: {
    "is called off": { events: [{ type: "order.cancelled" }], in: ["coming"] },
    arrives: { events: [{ type: "goods.arrived" }], in: ["coming"] },
    "is reminded": { events: [{ deadline: "untilReminder" }], in: ["trying.early"] },
    "sends it back at the last moment": {
      events: [leaves, { deadline: "untilTrialEnds" }],
      in: ["trying.reminded"],
    },
    "sees it arrive": { events: [allBack], in: ["awaitingReturn"] },
    "keeps it after all": {
      events: [{ type: "return.ended", lineId: "1" }, { deadline: "untilDue" }, paid],
      in: ["awaitingReturn"],
    },
    "keeps it": { events: [...over, paid], in: ["trying.reminded"] },
    [declined]: { events: [...over, notPaid], in: ["trying.reminded"] },
    [silent]: { events: over, in: ["trying.reminded"] },
    "hears of it at last": { events: [paid], in: ["installments.collecting"] },
    [inVain]: { events: [{ deadline: "untilRetry" }, notPaid] },
    "has it collected": { events: [{ type: "payment.retried" }, paid] },
    "pays the next one": {
      events: [{ deadline: "untilDue" }, paid],
      in: ["installments.waiting"],
    },
  },
  events: {
    async "order.cancelled"(page, _, world) {
      await openOrder(page, world.orderId);
      await chooseCancel(page);
      await confirmCancel(page);
      await world.does(world.orderId, "cancel.answered", "cancel.confirmed");
    },
    "goods.arrived": (_, __, world) => world.until(world.orderId, "delivered"),
    "return.begun": (page, _, world) => sendsBack(page, world),
    "goods.returned": (_, __, world) => world.until(world.orderId, "return.accepted"),
    /** Nothing was sent, so the return ended by itself. */
    "return.ended": (page, _, world) => waits(page, world, 16),
    async untilReminder(page, _, world) {
      await waits(page, world, 19);
      await openMail(page, emailOf(world), /ends in three days/);
    },
    async untilTrialEnds(page, _, world) {
      if (world.move === silent) await world.changeSettings({ failureRate: 1 });
      await waits(page, world, 3);
    },
    async untilDue(page, _, world) {
      if (world.move === "pays the next one") await waits(page, world, 31);
    },
    untilRetry: (page, _, world) => waits(page, world, 3.5),
    async "installment.paid"(_, __, world) {
      if (world.move !== "hears of it at last") return;
      await world.changeSettings({ failureRate: 0 });
      await world.pass({ hours: 0.4 });
    },
    async "payment.retried"(page, _, world) {
      await opens(page, world);
      await press(page, "Collect it now");
    },
  },
  states: {
    coming: shows("Your trial begins when it arrives", /^From that day on you have 21 days/),
    "trying.early": shows("You are trying it", /^Your trial ends on /),
    "trying.reminded": shows("You are trying it", /^Your trial ends on /),
    awaitingReturn: shows("Your return is on its way", "Nothing is collected until we have it."),
    "installments.waiting": shows("You are paying in installments", "Paid"),
    "installments.collecting": shows("An installment is being collected", "Still to pay"),
    "installments.declined": shows("Your installment was declined", /^It is tried again on /),
    "installments.overdue": shows("Your installment is overdue", /^It was declined three times/),
    done: shows("It is paid", "Nothing more is due."),
    returned: shows("We have everything back", /sent back or cancelled: /),
    cancelled: shows("The trial was cancelled", /^You owe nothing/),
  },
};
