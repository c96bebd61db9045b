/** Sending something back, from the choice to the label. */
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright";
import { expect } from "playwright/test";
import type { World } from "./console.ts";
import { headline } from "./order.ts";
import type { Act, Driver } from "./paths.ts";

/** From the order's page: chooses its first item, and the refund is shown before anything is sent. */
export async function chooseReturn(page: Page, channel = "ship"): Promise<void> {
  await page.getByRole("link", { name: "Start a return" }).click();
  await expect(headline(page)).toHaveText("Start a return");
  await page.getByRole("checkbox").first().check();
  await page.getByLabel("Why does it go back?").selectOption("I changed my mind");
  await page.locator(`[name=channel][value=${channel}]`).check();
  await page.getByRole("button", { name: "See your refund" }).click();
  await expect(headline(page)).toHaveText("Check your return");
}

/** Sends the request; its page opens. */
export async function requestReturn(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Request this return" }).click();
  await expect(page).toHaveURL(/\/return\/ORD-[^/]+\/RET-[^/?]+$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** From the return's page to its label, once it is made. */
export async function openLabel(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Print the label" }).click();
  await expect(headline(page)).toHaveText(/^Hand it over by /);
}

/** The label as a file: what it is called and what it begins with. */
export async function downloadLabel(page: Page) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the label" }).click();
  const file = await download;
  return {
    name: file.suggestedFilename(),
    begins: (await buffer(await file.createReadStream())).toString("latin1", 0, 5),
  };
}

/** Somebody whose return is requested, on its page. */
export interface Returner {
  readonly page: Page;
  readonly orderId: string;
  readonly world: World;
}

const step = (event: string, kind: string, way?: string): Act<Returner> => ({
  events: [{ type: event }],
  does: ({ world, orderId }) => world.does(orderId, kind, way),
});

const shows = (words: string | RegExp) => (returner: Returner) =>
  expect(returner.page.locator("main header")).toContainText(words);

const handsOver: Act<Returner> = {
  events: [{ type: "dropped.off" }],
  does: ({ page }) => page.getByRole("button", { name: "I have handed it over" }).click(),
};

const refund = (key: string) => ({ type: "refund.moved", key });

const sees: Driver<Returner>["sees"] = {
  "open.requested": shows("Return requested"),
  "open.labelled": shows("Shipping requested"),
  sent: shows("Return shipped"),
  "received.pendingReceipt": shows("Pending receipt"),
  "received.triage": shows("Device triage in progress"),
  "received.evaluation": shows("Device evaluation in progress"),
  "received.evaluated": shows("Device evaluation completed"),
  refundSucceeded: shows("The money is sent"),
  refunded: shows("Your money is back where it came from"),
  rejected: shows("Return unsuccessful"),
  returningToCustomer: shows("Return rejected"),
  expired: shows("Return expired"),
  withdrawn: shows("Withdrawn"),
};

/** What a shopper does and sees of goods sent back with our label (LC-15). */
export const labelledReturnDriver: Driver<Returner> = {
  begins: [{ type: "rma.created" }, { type: "label.ready" }],
  acts: {
    "hands it over": handsOver,
    "sees it taken": { ...step("return.shipped", "return.shipped"), in: ["open.labelled"] },
    "sees it arrive": {
      events: [{ type: "return.arrived" }],
      in: ["sent"],
      does: ({ world, orderId }) => world.until(orderId, "return.arrived"),
    },
    "sees it unpacked": step("triage.started", "triage.started"),
    "sees it pass": step("triage.passed", "triage.passed"),
    "sees it not pass": {
      ...step("return.rejected", "triage.passed", "return.rejected"),
      in: ["received.triage"],
    },
    "sees it tested": step("evaluation.completed", "evaluation.completed"),
    "sees it refused": {
      ...step("return.rejected", "return.accepted", "return.rejected"),
      in: ["received.evaluated"],
    },
    "gets the money": {
      events: [{ type: "return.accepted" }, refund("refundinitiated"), refund("refundsuccess")],
      does: ({ world, orderId }) => world.does(orderId, "return.accepted"),
    },
    "waits for the bank": {
      events: [refund("refunded")],
      in: ["refundSucceeded"],
      does: ({ world }) => world.pass({ days: 6 }),
    },
    "asks for it back": {
      events: [{ type: "rtc.requested" }],
      does: ({ page }) => page.getByRole("button", { name: "Send it back to me" }).click(),
    },
    "lets it expire": {
      events: [{ deadline: "untilExpiry" }],
      does: ({ world }) => world.pass({ days: 16 }),
    },
  },
  sees,
};

/** The same of goods brought to a store, as far as it differs. */
export const storeReturnDriver: Driver<Returner> = {
  begins: [{ type: "rma.created" }],
  acts: {
    "keeps it after all": {
      events: [{ type: "return.withdrawn" }],
      async does({ page }) {
        await page.getByText("Keep it after all").click();
        await page.getByRole("button", { name: "Withdraw this return" }).click();
      },
    },
    "hands it over": handsOver,
  },
  sees,
};
