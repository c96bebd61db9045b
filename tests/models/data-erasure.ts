/** What becomes of somebody's wish about their data, as an account's owner has it (LC-57). */
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import type { Page } from "./page.ts";
import { password } from "./password.ts";
import { prepareAccount, prepareOrder } from "./prepared.ts";
import { enter } from "./session.ts";

/** How long the store may take to let somebody in, or not. */
const ANSWER_MS = 3000;

const path = "/us/web/my-privacy";
const withOrder = "lets the days pass while an order is under way";

/** Somebody new for each path: what is erased does not come back. */
async function newcomer(page: Page, world: World): Promise<void> {
  const count = Number(world.notes.get("newcomers") ?? 0) + 1;
  world.notes.set("newcomers", String(count));
  await page.context().clearCookies();
  await prepareAccount(page, emailOf(world));
}

const emailOf = ({ notes }: World) => `erased${notes.get("newcomers")}@example.com`;

/** The page about their data; who was signed out meanwhile signs in first. */
async function openData(page: Page, world: World): Promise<void> {
  await page.goto(path);
  if (/\/account\/signin\//.test(page.url())) await enter(page, emailOf(world), password, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your data");
}

/** Types the password into one of the two forms that ask for it, and sends it. */
export async function sendWithPassword(page: Page, form: "copy" | "erase"): Promise<void> {
  await page.locator(`#${form}-current`).fill(password);
  const name = form === "copy" ? "Download the data" : "Erase the account";
  await page.getByRole("button", { name }).click();
}

const main = (page: Page) => page.getByRole("main");
const ask = (page: Page) => page.getByRole("button", { name: "Erase the account" });
const withdraw = (page: Page) => page.getByRole("button", { name: "Withdraw" });

async function isKept(page: Page, world: World): Promise<void> {
  await openData(page, world);
  await expect(ask(page)).toBeVisible();
  await expect(withdraw(page)).toHaveCount(0);
}

/** A wish by an agent, one about a guest's order, and what is open besides orders are left to other tests. */
export const dataErasure: Driver = {
  covers: "looks",
  isWhole: true,
  starts: { "an account": { begin: newcomer } },
  moves: {
    "asks for erasure": { events: [{ type: "erasure.asked", wayAsked: null }] },
    withdraws: { events: [{ type: "erasure.withdrawn" }], in: ["asked", "waiting"] },
    "downloads a copy": {
      events: [{ type: "copy.taken" }],
      in: ["unasked", "asked", "waiting", "withdrawn"],
    },
    "lets the days pass": {
      events: [
        { deadline: "grace" },
        { type: "matters.found", codes: [] },
        { type: "owner.told" },
        { type: "data.erased" },
      ],
    },
    [withOrder]: {
      events: [{ deadline: "grace" }, { type: "matters.found", codes: ["orderUnderWay"] }],
    },
    "waits one more day": {
      events: [{ deadline: "lookAgain" }, { type: "matters.found", codes: ["orderUnderWay"] }],
    },
  },
  events: {
    async "erasure.asked"(page, _, world) {
      await openData(page, world);
      await sendWithPassword(page, "erase");
      await expect(withdraw(page)).toBeVisible();
    },
    async "erasure.withdrawn"(page, _, world) {
      await openData(page, world);
      await withdraw(page).click();
      await expect(ask(page)).toBeVisible();
    },
    async "copy.taken"(page, _, world) {
      await openData(page, world);
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        sendWithPassword(page, "copy"),
      ]);
      expect(file.suggestedFilename()).toMatch(/^personal-data-.*\.json$/);
    },
    async grace(page, _, world) {
      if (world.move === withOrder) {
        await openData(page, world);
        await prepareOrder(page, emailOf(world), { model: "pebble-buds" });
      }
      await world.pass({ days: 7.1 });
    },
    lookAgain: (_, __, world) => world.pass({ days: 1.1 }),
  },
  states: {
    unasked: isKept,
    withdrawn: isKept,
    async asked(page, world) {
      await openData(page, world);
      await expect(main(page)).toContainText("Everything is erased on");
    },
    async waiting(page, world) {
      await expect
        .poll(async () => {
          await openData(page, world);
          return main(page).textContent();
        })
        .toContain("It is erased as soon as nothing is open");
      await expect(main(page)).toContainText("An order is not finished");
    },
    async erased(page, world) {
      await expect
        .poll(async () => {
          await page.context().clearCookies();
          await enter(page, emailOf(world));
          const alerts = page.getByRole("alert");
          // An answer that is not waited for is a wrong password all the same, and a few of them shut the door.
          await alerts
            .first()
            .waitFor({ timeout: ANSWER_MS })
            .catch(() => undefined);
          return alerts.allTextContents();
        })
        .toEqual([expect.stringContaining("Your email or password is incorrect")]);
    },
  },
};
