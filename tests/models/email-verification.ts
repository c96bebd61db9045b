/** The account's mailbox, proved by a code, and another one in its place, as its owner does it (LC-55). */
import { setTimeout as pause } from "node:timers/promises";
import { mailText, openMail } from "./console.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { linksInRows, open } from "./forms.ts";
import { panel } from "./order.ts";
import type { Page } from "./page.ts";
import { password } from "./password.ts";
import { prepareAccount } from "./prepared.ts";
import { enter } from "./session.ts";

const security = "/us/web/my-security";
const subject = "Your code to confirm this email address";
/** How long a code may be on its way. */
const PATIENCE_MS = 20_000;

/** Whose path it is: the address that is the account's, and the one it is to have. */
const own = ({ notes }: World) => notes.get("mailbox") ?? "";
const asked = ({ notes }: World) => notes.get("mailbox wanted") ?? own({ notes } as World);

/** The owner's page; whoever was away for long signs in again. */
async function atSecurity(page: Page, world: World): Promise<void> {
  await page.goto(security);
  if (page.url().includes("/signin/")) await enter(page, own(world), password, security);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security");
}

/** How many codes an address has been sent, as soon as there are so many. */
async function untilMailed(page: Page, to: string, count: number): Promise<void> {
  const patience = Date.now() + PATIENCE_MS;
  const mailed = async () => {
    const rows = linksInRows(await open(page, "/sandbox/mail"), to);
    return rows.filter(({ text }) => text.includes(subject)).length;
  };
  while ((await mailed()) < count && Date.now() < patience) await pause(100);
}

/** Does what has a code mailed, and waits until it is there. */
async function mailing(page: Page, world: World, press: () => Promise<void>): Promise<void> {
  await press();
  const counted = `codes to ${asked(world)}`;
  const count = Number(world.notes.get(counted) ?? 0) + 1;
  world.notes.set(counted, String(count));
  await untilMailed(page, asked(world), count);
}

const mailbox = (page: Page) => panel(page, "Email");

async function typeCode(page: Page, code: string): Promise<void> {
  await mailbox(page).locator("[name=code]").fill(code);
  await mailbox(page).getByRole("button", { name: "Confirm the address" }).click();
}

/** Somebody new for each path: an account gets five codes a day. */
async function newcomer(page: Page, world: World): Promise<void> {
  const count = Number(world.notes.get("newcomers") ?? 0) + 1;
  world.notes.set("newcomers", String(count));
  world.notes.set("mailbox", `newcomer${count}@example.com`);
  world.notes.delete("mailbox wanted");
  await page.context().clearCookies();
  await mailing(page, world, () => prepareAccount(page, own(world)));
  await atSecurity(page, world);
}

/** Names another address and has a code mailed there. */
async function giveAddress(page: Page, world: World): Promise<void> {
  await atSecurity(page, world);
  const count = Number(world.notes.get("addresses") ?? 0) + 1;
  world.notes.set("addresses", String(count));
  const address = `moved${count}@example.com`;
  await mailbox(page).getByText("Use another email address").click();
  await mailbox(page).locator("[name=email]").fill(address);
  await mailbox(page).locator("[name=current]").fill(password);
  world.notes.set("mailbox wanted", address);
  await mailing(page, world, async () => {
    await mailbox(page).getByRole("button", { name: "Email a code to the new address" }).click();
    await expect(mailbox(page)).toContainText(`We are sending them to ${address}`);
  });
}

export const emailVerification: Driver = {
  covers: "looks",
  starts: {
    "codes good for a day": { follows: [{ type: "code.requested" }], begin: newcomer },
  },
  moves: {
    "asks for another code": { events: [{ type: "code.requested" }] },
    "types the code": { events: [{ type: "code.matched", previous: null }] },
    "mistypes the code": { events: [{ type: "code.missed" }] },
    // From one state each: an account gets five codes a day.
    "wants another address": { events: [{ type: "address.given" }], in: ["verified"] },
    "wants another address and keeps the old one": {
      events: [{ type: "address.given" }, { type: "address.kept" }],
      in: ["verified"],
    },
    "moves to another address": {
      events: [{ type: "address.given" }, { type: "code.matched", previous: "maya@example.com" }],
      in: ["unverified"],
    },
    "leaves the mail for a day": { events: [{ deadline: "codeTime" }] },
  },
  events: {
    async "code.requested"(page, _, world) {
      await atSecurity(page, world);
      await mailing(page, world, async () => {
        await mailbox(page)
          .getByRole("button", { name: /^Email me (a|another) code$/ })
          .click();
        await expect(page.getByRole("status").first()).toContainText("We are sending you a code");
      });
    },
    async "code.matched"(page, _, world) {
      await openMail(page, asked(world), subject);
      const code = /\b\d{6}\b/.exec(await mailText(page).innerText())?.[0] ?? "";
      await atSecurity(page, world);
      await typeCode(page, code);
      await expect(mailbox(page)).toContainText("Confirmed.");
      world.notes.set("mailbox", asked(world));
      world.notes.delete("mailbox wanted");
      await expect(mailbox(page)).toContainText(own(world));
    },
    async "code.missed"(page, _, world) {
      await atSecurity(page, world);
      await typeCode(page, "000000");
      await expect(mailbox(page).getByRole("alert")).toBeVisible();
    },
    "address.given": (page, _, world) => giveAddress(page, world),
    async "address.kept"(page, _, world) {
      await atSecurity(page, world);
      await mailbox(page).getByRole("button", { name: "Keep my current address" }).click();
      world.notes.delete("mailbox wanted");
      await expect(mailbox(page).locator("[name=code]")).toHaveCount(0);
    },
    async codeTime(_, __, world) {
      world.notes.delete("mailbox wanted");
      await world.pass({ hours: 25 });
    },
  },
  states: {
    async unverified(page, world) {
      await atSecurity(page, world);
      await expect(mailbox(page)).toContainText("Not confirmed yet");
      await expect(mailbox(page).locator("[name=code]")).toHaveCount(0);
    },
    async mailed(page, world) {
      await atSecurity(page, world);
      await expect(mailbox(page).locator("[name=code]")).toBeVisible();
    },
    async verified(page, world) {
      await atSecurity(page, world);
      await expect(mailbox(page)).toContainText("Confirmed.");
      await expect(mailbox(page).locator("[name=code]")).toHaveCount(0);
    },
  },
};
