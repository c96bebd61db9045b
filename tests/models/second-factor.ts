/** Two-step sign-in, as an account's owner sets it up, uses it and turns it off (LC-56). */
import { setTimeout as pause } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { panel } from "./order.ts";
import type { Page } from "./page.ts";
import { password } from "./password.ts";
import { prepareAccount } from "./prepared.ts";
import { enter } from "./session.ts";

const security = "/us/web/my-security";
const STEP_MS = 30_000;

const email = ({ notes }: World) => notes.get("two steps") ?? "";
const steps = (page: Page) => panel(page, "Two-step sign-in");

/**
 * The next code of the telephone, by the clock of this machine, which the sandbox cannot move. Each is good once, and those
 * of the half minutes to either side are taken as well, so that there is one at once for most.
 */
async function nextCode({ notes }: World): Promise<string> {
  const secret = Secret.fromBase32(notes.get("telephone") ?? "");
  const used = Number(notes.get(`used ${secret.base32}`) ?? 0);
  const step = Math.max(used + 1, Math.floor(Date.now() / STEP_MS) - 1);
  notes.set(`used ${secret.base32}`, String(step));
  await pause(Math.max(0, (step - 1) * STEP_MS - Date.now()));
  return new TOTP({ secret }).generate({ timestamp: step * STEP_MS });
}

/** A code of the paper, crossed out by this. */
function writtenCode({ notes }: World): string {
  const [code = "", ...left] = (notes.get("paper") ?? "").split(" ");
  notes.set("paper", left.join(" "));
  return code;
}

/** Somebody new for each path. */
async function newcomer(page: Page, world: World): Promise<void> {
  const count = Number(world.notes.get("owners") ?? 0) + 1;
  world.notes.set("owners", String(count));
  world.notes.set("two steps", `owner${count}@example.com`);
  await page.context().clearCookies();
  await prepareAccount(page, email(world));
  await page.goto(security);
}

/** The owner's page, signed in by the password; by a written code where that is not enough. */
async function atSecurity(page: Page, world: World): Promise<void> {
  await page.goto(security);
  if (page.url().includes("/signin/")) await enter(page, email(world), password, security);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security");
}

/** Types the password in a browser that is not signed in: the second step asks for more. */
async function atSecondStep(page: Page, world: World): Promise<void> {
  await page.context().clearCookies();
  await enter(page, email(world), password, security);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter your code");
}

async function typeAtDoor(page: Page, code: string): Promise<void> {
  await page.locator("[name=code]").fill(code);
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
}

async function comeIn(page: Page, world: World, code: string): Promise<void> {
  await atSecondStep(page, world);
  await typeAtDoor(page, code);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security");
}

/** The forms that take the password and a code, of the telephone or of the paper. */
async function prove(page: Page, world: World, what: string): Promise<void> {
  await atSecurityWithCode(page, world);
  await steps(page).locator("summary").filter({ hasText: what }).click();
  const form = steps(page).locator("details[open] form");
  await form.locator("[name=current]").fill(password);
  await form.locator("[name=code]").fill(writtenCode(world));
  await form.getByRole("button", { name: what }).click();
}

async function atSecurityWithCode(page: Page, world: World): Promise<void> {
  await page.goto(security);
  if (page.url().includes("/signin/")) await comeIn(page, world, await nextCode(world));
}

async function keepCodes(page: Page, world: World): Promise<void> {
  const codes = steps(page).getByRole("status").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  world.notes.set("paper", (await codes.allTextContents()).join(" "));
}

async function isEnrolling(page: Page): Promise<boolean> {
  await page.goto(security);
  return steps(page)
    .getByRole("img", { name: /QR code/ })
    .isVisible();
}

/** A code is used up by what it proves. */
const proving = ["gets other recovery codes", "turns it off"];

export const secondFactor: Driver = {
  covers: "looks",
  starts: { "a quarter of an hour's lock": { begin: newcomer } },
  moves: {
    "begins to set it up": { events: [{ type: "enrolment.began" }], in: ["off"] },
    "leaves it after all": { events: [{ type: "enrolment.left" }] },
    "types the code of the telephone": { events: [{ type: "code.accepted" }] },
    "types a written code": { events: [{ type: "recovery.code.accepted" }] },
    "mistypes a code": { events: [{ type: "code.missed" }] },
    "gets other recovery codes": {
      events: [{ type: "recovery.code.accepted" }, { type: "codes.renewed" }],
    },
    "turns it off": { events: [{ type: "recovery.code.accepted" }, { type: "turned.off" }] },
    "waits for half an hour": { events: [{ deadline: "enrolTime" }] },
    "waits for a quarter of an hour": { events: [{ deadline: "lockTime" }] },
  },
  events: {
    async "enrolment.began"(page, _, world) {
      await atSecurity(page, world);
      await steps(page).locator("[name=current]").fill(password);
      await steps(page).getByRole("button", { name: "Set it up" }).click();
      await expect(steps(page).getByRole("img", { name: /QR code/ })).toBeVisible();
      world.notes.set("telephone", (await steps(page).locator("code").textContent()) ?? "");
    },
    async "enrolment.left"(page) {
      await page.goto(security);
      await steps(page).getByRole("button", { name: "Not now" }).click();
      await expect(steps(page).getByRole("button", { name: "Set it up" })).toBeVisible();
    },
    async "code.accepted"(page, _, world) {
      const code = await nextCode(world);
      if (!(await isEnrolling(page))) return comeIn(page, world, code);
      await steps(page).locator("[name=code]").fill(code);
      await steps(page).getByRole("button", { name: "Turn it on" }).click();
      return keepCodes(page, world);
    },
    async "recovery.code.accepted"(page, _, world) {
      if (!proving.includes(world.move)) await comeIn(page, world, writtenCode(world));
    },
    async "code.missed"(page, _, world) {
      if (await isEnrolling(page)) {
        await steps(page).locator("[name=code]").fill("000000");
        await steps(page).getByRole("button", { name: "Turn it on" }).click();
        await expect(steps(page).getByRole("alert")).toBeVisible();
      } else {
        await atSecondStep(page, world);
        await typeAtDoor(page, "000000");
        await expect(page.getByRole("alert")).toBeVisible();
      }
    },
    async "codes.renewed"(page, _, world) {
      await prove(page, world, "Get new recovery codes");
      await expect(steps(page)).toContainText("Your old codes no longer work");
      await keepCodes(page, world);
    },
    async "turned.off"(page, _, world) {
      await prove(page, world, "Turn it off");
      await expect(steps(page).getByRole("button", { name: "Set it up" })).toBeVisible();
    },
    enrolTime: (_, __, world) => world.pass({ hours: 0.6 }),
    lockTime: (_, __, world) => world.pass({ hours: 0.3 }),
  },
  states: {
    async off(page, world) {
      await atSecurity(page, world);
      await expect(steps(page).getByRole("button", { name: "Set it up" })).toBeVisible();
    },
    async enrolling(page) {
      expect(await isEnrolling(page)).toBe(true);
    },
    async on(page, world) {
      await page.goto(security);
      if (page.url().includes("/signin/")) await atSecondStep(page, world);
      else await expect(steps(page)).toContainText("Signing in asks for a code");
    },
    async locked(page, world) {
      await atSecondStep(page, world);
      await typeAtDoor(page, "000000");
      await expect(page.getByRole("alert")).toContainText(/15 minutes|14 minutes/);
    },
  },
};
