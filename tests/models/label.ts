/** A return's label: asked for with the return, printed by the carrier, downloaded by the shopper (LC-16). */
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { headline } from "./order.ts";
import type { Page } from "./page.ts";
import { downloadLabel, requestReturn, reviewReturn } from "./return.ts";

/** Lets every call to the carrier fail, or none. */
const answers = (world: World, isWell: boolean) =>
  world.changeSettings({ failureRate: isWell ? 0 : 1 });

/** Pages on which the shopper waits until the store asks by itself. */
const waiting = new WeakSet<Page>();

/** Does what makes the store ask for the label, and looks at the label's page after that. */
async function asks(page: Page, world: World): Promise<void> {
  const { orderId } = world;
  if (waiting.delete(page)) {
    await world.pass({ hours: 1 });
    await page.reload();
    return;
  }
  if (!page.url().includes("/print-label/")) {
    await requestReturn(page);
    await page.goto(`/us/web/print-label/${orderId}`);
    return;
  }
  const sent = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Try again" }).click();
  await sent;
  await page.reload();
}

const shows = (words: string | RegExp) => (page: Page) => expect(headline(page)).toHaveText(words);

const isReady = async (page: Page, state: string) => {
  await shows(/^Hand it over by /)(page);
  await expect(page.locator("main header")).toContainText(state);
  await expect(page.getByRole("button", { name: "Download the label" })).toBeVisible();
};

/** What the carrier, the shopper and the clock do to a label, and how it shows. */
export const returnLabel: Driver = {
  covers: "steps",
  starts: {
    "a label due in ten days": { begin: (page, world) => reviewReturn(page, world, "ship") },
  },
  moves: {
    "gets it": { events: [{ type: "label.requested" }, { type: "label.printed" }], in: ["none"] },
    "gets none": { events: [{ type: "label.requested" }, { type: "label.failed" }], in: ["none"] },
    "asks again": { events: [{ type: "label.retried" }, { type: "label.printed" }] },
    "asks again in vain": { events: [{ type: "label.retried" }, { type: "label.failed" }] },
    "is given one by itself": {
      events: [{ deadline: "untilAskedAgain" }, { type: "label.printed" }],
    },
    "is given none by itself": {
      events: [{ deadline: "untilAskedAgain" }, { type: "label.failed" }],
    },
    "keeps everything": { events: [{ type: "label.voided" }], in: ["failed"] },
    "downloads it": { events: [{ type: "label.downloaded" }] },
    "lets it expire": { events: [{ deadline: "untilShipBy" }] },
  },
  events: {
    async "label.printed"(page, _, world) {
      await answers(world, true);
      await asks(page, world);
    },
    async "label.failed"(page, _, world) {
      await answers(world, false);
      await asks(page, world);
    },
    async "label.voided"(page, _, world) {
      await answers(world, true);
      await page.getByRole("link", { name: "Your return" }).click();
      await expect(page.getByText(/^RMA-/)).toBeVisible();
      await page.getByText("Keep it after all").click();
      await page.getByRole("button", { name: "Withdraw this return" }).click();
      await expect(page.locator("main header")).toContainText("Withdrawn");
      await page.goBack();
    },
    "label.downloaded": (page) => downloadLabel(page),
    // It is asked for once it is known what the carrier answers.
    async untilAskedAgain(page) {
      waiting.add(page);
    },
    untilShipBy: (_, __, world) => world.pass({ days: 16 }),
  },
  states: {
    none: shows("Check your return"),
    "usable.generated": (page) => isReady(page, "Ready to print"),
    "usable.downloaded": (page) => isReady(page, "Downloaded"),
    async failed(page) {
      await shows("No label yet")(page);
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
    expired: shows(/^Expired /),
    async voided(page) {
      await expect(page.getByRole("button", { name: "Download the label" })).toHaveCount(0);
    },
  },
};
