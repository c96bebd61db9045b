/** What becomes of a payment at Affirm's own page, and what is said of it (PAY-26, PAY-52). */
import { heading, placeButton } from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect, tries } from "./expect.ts";
import type { Page } from "./page.ts";
import { openPayment } from "./prepared.ts";

const step = "/us/web/checkout/payment";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Affirm's buttons, by the moves that press them. */
const buttons: Readonly<Record<string, string>> = {
  "approves there": "Approve",
  "approves there and never comes back": "Approve, and never come back",
  "approves there, which is told twice": "Approve, and the store is told twice",
  "approves there, which then fails": "Approve, then fail to complete",
  "is declined there": "Be declined",
  "cancels there": "Cancel",
};

/** Paths on which it is paid in four; on the others at once or by the month, which Affirm decides. */
const inFour = ["is declined there", "is too late there", "approves there, which is told twice"];
const there = ["atProvider"];
const sent: readonly Happening[] = [{ type: "redirect.requested" }, { type: "redirected" }];
const approved: readonly Happening[] = [{ type: "returned" }, { type: "complete.ok" }];
const refused: Happening = { type: "failed", kind: "try-block" };

const moves = {
  "is sent to Affirm": { events: sent, in: ["idle"] },
  "approves there": { events: approved, in: there },
  "approves there and never comes back": {
    events: [{ type: "redirection.completed" }, { type: "complete.ok" }],
    in: there,
  },
  "approves there, which is told twice": { events: approved, in: there },
  "approves there, which then fails": { events: [{ type: "returned" }, refused], in: there },
  "is declined there": { events: [refused], in: there },
  "cancels there": { events: [{ type: "user.cancelled" }], in: there },
  "is too late there": { events: [{ deadline: "providerPage" }], in: there },
} satisfies Driver["moves"];

/** Chooses Affirm, and opens its page. */
async function goes(page: Page, { script }: World): Promise<void> {
  const [name, terms] = script.some((move) => inFour.includes(move))
    ? ["Affirm, in 4 payments", "Four payments"]
    : ["Affirm", "Affirm's terms"];
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { name: terms })).toBeVisible();
  await press(page, "Continue to Affirm");
  await expect(heading(page)).toHaveText(`Sandbox ${name}`);
}

/** Presses the button of the move, where Affirm's page is open. */
async function answers(page: Page, { move }: World): Promise<void> {
  await press(page, buttons[move] ?? "");
}

/** Affirm's word may be there before the browser is, which then never leaves its page. */
async function isHeardOf(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/us/web/checkout/review");
    await expect(placeButton(page)).toBeVisible({ timeout: 2000 });
  }).toPass(tries);
}

/** Affirm's part of a payment's driver: the way of a wallet, without a wallet's addresses. */
export const affirm = {
  start: {
    async begin(page: Page) {
      await openPayment(page, "affirm@example.com");
    },
    moves: [...Object.keys(moves), "pays an order"],
  },
  moves,
  events: {
    redirected: (page, _, world) => goes(page, world),
    returned: (page, _, world) => answers(page, world),
    async "redirection.completed"(page, _, world) {
      await answers(page, world);
      await isHeardOf(page);
    },
    "user.cancelled": (page, _, world) => answers(page, world),
    async failed(page, _, world) {
      if (world.move !== "approves there, which then fails") await answers(page, world);
    },
    async providerPage(page, _, world) {
      await world.pass({ hours: 0.51 });
      await page.goto(step);
    },
  },
  async atProvider(page: Page) {
    await expect(heading(page)).toHaveText(/^Sandbox Affirm/);
    const provider = page.url();
    await page.goto(step);
    await expect(page.getByText(/^Affirm.* is waiting for you$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay another way" })).toBeVisible();
    await page.goto(provider);
  },
} satisfies {
  readonly start: Driver["starts"][string];
  readonly moves: Driver["moves"];
  readonly events: Driver["events"];
  readonly atProvider: Driver["states"][string];
};
