/** A file on its way to somebody's disk, as the button tells that gets it (LC-53). */
import type { Page, Route } from "playwright";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { openLabel, requestReturn, reviewReturn } from "./return.ts";
import { prepareOrderInPoland } from "./prepared.ts";
import { spend } from "./window.ts";

/** How long the page waits for a file. */
const PATIENCE_MS = 120_000;

/** Files that were asked for and wait for the test to say what becomes of them. */
const asked = new WeakMap<Page, Route[]>();

/** From now on every file waits, and the page's own clock can be moved. */
async function hold(page: Page): Promise<void> {
  const routes: Route[] = [];
  asked.set(page, routes);
  await page.route(/attachment-redirect\?|\.pdf/, async (route) => {
    if (route.request().resourceType() === "fetch") routes.push(route);
    else await route.fallback();
  });
}

/** The page's own clock goes on when the test says so. */
async function holdClock(page: Page): Promise<void> {
  spend(page);
  await page.clock.install();
}

/** The file that was asked for last. */
async function last(page: Page): Promise<Route> {
  await expect.poll(() => asked.get(page)?.length).toBeGreaterThan(0);
  const route = asked.get(page)?.pop();
  if (!route) throw new Error("no file was asked for");
  return route;
}

/** Presses the button, whatever it says by now. */
const press = (page: Page) =>
  page
    .locator("main")
    .getByRole("button", { name: /^(Download|Try again)/ })
    .first()
    .click();

const shows =
  (words: string | RegExp, isBusy = false) =>
  async (page: Page) => {
    await expect(page.locator("main")).toContainText(words);
    const busy = page.locator("main").getByRole("button", { name: "Downloading" });
    await expect(busy).toHaveCount(isBusy ? 1 : 0);
  };

/** The label of a return on its own page, the VAT invoice of a Polish order among its files. */
export const fileDownload: Driver<Page> = {
  covers: "looks",
  starts: {
    "the label of a return": {
      async begin(page, world) {
        await reviewReturn(page, world, "ship");
        await requestReturn(page);
        await holdClock(page);
        await openLabel(page);
        await hold(page);
      },
    },
    "the VAT invoice of an order": {
      async begin(page, world) {
        world.orderId = await prepareOrderInPoland(page, "invoice@example.com");
        await holdClock(page);
        await page.goto(`/pl/web/attachment-redirect?order_id=${world.orderId}`);
        await hold(page);
      },
    },
  },
  moves: {
    "is wanted": { events: [{ type: "download.pressed" }] },
    comes: { events: [{ type: "bytes.received" }], in: ["fetching"] },
    "does not come": { events: [{ type: "failed" }], in: ["fetching"] },
    "is waited for in vain": { events: [{ deadline: "downloadDue" }] },
    "is wanted again": { events: [{ type: "retry.pressed" }] },
  },
  events: {
    "download.pressed": press,
    "retry.pressed": press,
    async "bytes.received"(page) {
      const saved = page.waitForEvent("download");
      await (await last(page)).fallback();
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    },
    failed: async (page) => (await last(page)).fulfill({ status: 404, body: "" }),
    async downloadDue(page) {
      await last(page);
      await page.clock.fastForward(PATIENCE_MS);
    },
  },
  states: {
    idle: shows(/Download/),
    fetching: shows("Downloading", true),
    ready: shows("Downloaded"),
    async failed(page) {
      await expect(page.getByRole("alert")).toContainText(
        /The label could not be printed|Something went wrong/,
      );
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
};
