/** A phone line from its carrier to its activation, as its holder sees it (LC-09). */
import type { Page } from "playwright";
import { chooseCancel, confirmCancel } from "./cancel.ts";
import { acceptTerms, guest, heading, placeOrder, sendAddress, typeAddress } from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { newMember } from "./loan.ts";
import { openOrder } from "./order.ts";
import { enter } from "./session.ts";
import { addToCart } from "./shop.ts";

const here = "/us/web/checkout/carrier";

/** The application of somebody who is approved. */
const application = {
  ...{ firstName: "Ada", lastName: "Byron", phone: "602-555-0148", birthDate: "1987-04-03" },
  ...{ licenceNumber: "D0812-99431", licenceExpiresOn: "2034-05-06", idType: "stateId" },
  ...{ idNumber: "AZ-7781-4420", idState: "AZ", idExpiresOn: "2033-02-01" },
  ...{ employer: "Analytical Engines", yearlyIncome: "81,234.50", monthlyHousing: "1,432" },
  ...{ dependents: "1", occupation: "Mathematician", accountPin: "8306" },
  ...{ securityQuestion: "pet", securityAnswer: "Puff of Kirkby" },
} as const;

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** A member with a phone and a line for it has said where it goes, and comes to the line's page. */
async function begins(page: Page, world: World): Promise<void> {
  await world.changeSettings({ webhookDelayMs: 0, failureRate: 0 });
  const email = await newMember(page, world);
  await page.goto("/us/web/product/meridian-6-pro");
  await page.getByText("Add care, installation and more").click();
  await page.locator("[name=service][value^=LINE-1]").check();
  await addToCart(page);
  await page.goto("/us/web/checkout/address");
  await typeAddress(page, guest(email));
  await sendAddress(page);
  await expect(heading(page)).toHaveText("Delivery");
  await page.locator("[name=method]").first().check();
  await press(page, "Continue to payment");
}

async function logsIn(page: Page, ending = "0001"): Promise<void> {
  await page.getByLabel("Mobile phone").fill(`555-555-${ending}`);
  await page.getByLabel("Password with the carrier").fill("sesame open");
  await page.getByLabel("Please enter your carrier account PIN").fill("4711");
  await press(page, "Sign in");
}

async function applies(page: Page, ending = "1001"): Promise<void> {
  for (const [name, value] of Object.entries({
    ...application,
    socialSecurityNumber: `666-55-${ending}`,
  })) {
    const field = page.locator(`main [name=${name}]`);
    const isList = (await field.evaluate((element) => element.tagName)) === "SELECT";
    await (isList ? field.selectOption(value) : field.fill(value));
  }
  await press(page, "Send the application");
}

const shows =
  (title: string, ...more: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    await expect(heading(page)).toHaveText(title);
    for (const words of more) await expect(page.getByRole("main")).toContainText(words);
  };

/** What is done again once the carrier answers. */
async function isHeard(world: World): Promise<void> {
  await world.changeSettings({ failureRate: 0 });
  await world.pass({ hours: 0.05 });
}

/** By carrier financing, which makes the loan that can be taken back. */
async function orders(page: Page, world: World): Promise<void> {
  await page.goto("/us/web/checkout/pay/carrier");
  await page.getByRole("radio", { name: "Verizon" }).check();
  await page.getByLabel("Mobile phone").fill("555-555-0001");
  await page.getByLabel("Account PIN").fill("4711");
  await press(page, "Verify and continue");
  await page.getByRole("link", { name: "Continue to review" }).click();
  await expect(heading(page)).toHaveText("Review");
  await acceptTerms(page);
  world.orderId = await placeOrder(page);
  await page.goto(`/us/web/order/${world.orderId}/activation`);
}

const eid = (ending: string) => `8904903200${"0".repeat(18)}${ending}`;

async function activates(page: Page, ending = "0001"): Promise<void> {
  await page.getByLabel("EID of the phone").fill(eid(ending));
  await press(page, "Activate");
}

async function ports(page: Page, ending: string): Promise<void> {
  await page.getByLabel("Number you bring along").fill(`602-777-${ending}`);
  await page.getByLabel("Account number with its carrier").fill("ACC-55812");
  await page.getByLabel("Transfer PIN").fill("90417");
  await press(page, "Activate");
}

/** After days in which every session ends, the same member again. */
async function waits(page: Page, world: World, days: number): Promise<void> {
  await world.pass({ days });
  await enter(page, world.notes.get("member") ?? "");
  await expect(page.getByRole("button", { name: /^Sign out/ })).toBeVisible();
  await page.goto(`/us/web/order/${world.orderId}/activation`);
}

const login: Happening = { type: "login.submitted" };
const refused: Happening = { type: "login.refused" };
const sent: Happening = { type: "application.submitted", ageYears: 36 };
const started = (isOwnDevice: boolean): Happening => ({
  type: "started",
  telco: "VZW",
  isOwnDevice,
});
const submitted = (kind: string): Happening => ({ type: "activation.submitted", kind });
const kept = ["placed.simActivated.kept"];
const isWaiting = (page: Page) => page.getByText("Waiting for the carrier").isVisible();

/** A line with Verizon: signing in, applying, ordering, activating (LC-09). */
export const carrierActivation: Driver = {
  covers: "looks",
  passes: true,
  births: { "a customer's cart": { begin: begins } },
  moves: {
    "chooses Verizon": { events: [started(false)], in: ["chooseLine"] },
    "brings a device": { events: [started(true)], in: ["chooseLine"] },
    "mistypes the password": { events: [login, refused] },
    "mistypes it three times": {
      events: [login, refused, login, refused, login, { type: "login.blocked" }],
    },
    "waits a quarter of an hour": { events: [{ deadline: "loginLock" }] },
    "hears nothing of the login": { events: [login] },
    "is let in at last": { events: [{ type: "login.accepted", limitCode: null }] },
    "signs in": { events: [login, { type: "login.accepted", limitCode: null }] },
    "enters the IMEI": { events: [{ type: "device.entered" }] },
    "stays away too long": {
      events: [{ deadline: "carrierSession" }],
      in: ["signedIn.lineOption"],
    },
    "adds a line": { events: [{ type: "line.added", keepsNumber: false }] },
    "adds a line for the own number": { events: [{ type: "line.added", keepsNumber: true }] },
    "upgrades a line": { events: [{ type: "line.upgraded", subscriberId: "SUB-1" }] },
    "is approved": { events: [sent, { type: "credit.approved" }] },
    "is asked for a deposit": { events: [sent, { type: "deposit.required" }] },
    "agrees to the deposit": { events: [{ type: "deposit.accepted" }] },
    "has no credit": { events: [sent, { type: "credit.refused" }] },
    "cannot be verified": { events: [sent, { type: "verification.failed" }] },
    "lives outside the coverage": { events: [sent, { type: "application.refused" }] },
    "has an account already": { events: [sent, { type: "account.exists" }] },
    "hears nothing of the application": { events: [sent] },
    "is approved at last": { events: [{ type: "credit.approved" }], in: ["signedIn.creditCheck"] },
    "tries another carrier": { events: [started(false)], in: ["payInFull"] },
    orders: { events: [{ type: "order.placed" }], in: ["ready.open"] },
    "activates the eSIM": { events: [submitted("eSIM"), { type: "sim.activated" }] },
    "hears nothing of the eSIM": { events: [submitted("eSIM")], in: ["placed.waitSim"] },
    "hears of the eSIM at last": { events: [{ type: "sim.activated" }], in: ["placed.activating"] },
    "mistypes the eSIM": { events: [submitted("eSIM"), { type: "sim.missing" }] },
    "is not set up": { events: [submitted("eSIM"), { type: "subscriber.failed" }] },
    "brings the number": { events: [submitted("port"), { type: "port.activated" }], in: kept },
    "brings a number that is taken": {
      events: [submitted("port"), { type: "port.failed" }],
      in: kept,
    },
    "chooses another number": {
      events: [{ type: "number.chosen" }, { type: "port.activated" }],
    },
    "takes the loan back": { events: [{ type: "loan.cancelled" }], in: ["placed.waitSim"] },
    "cancels the order": { events: [{ type: "order.cancelled" }], in: ["placed.waitSim"] },
    "keeps it sixty days": {
      events: [{ deadline: "loanCancelPeriod" }, { deadline: "deviceLock" }],
    },
  },
  events: {
    async started(page, { event }) {
      const choices = page.getByText("Choose another carrier");
      if (await choices.isVisible()) await choices.click();
      await page.getByRole("radio", { name: "Verizon" }).check();
      if (event["isOwnDevice"] === true)
        await page.getByRole("checkbox", { name: /own device/ }).check();
      await press(page, "Continue");
    },
    async "login.submitted"(page, _, world) {
      if (world.move !== "hears nothing of the login") return;
      await world.changeSettings({ failureRate: 1 });
      await logsIn(page);
    },
    async "login.accepted"(page, _, world) {
      if (await isWaiting(page)) await isHeard(world);
      else await logsIn(page);
    },
    async "login.refused"(page) {
      await logsIn(page, "0005");
      await expect(page.getByRole("main")).toContainText("The carrier does not know this number");
    },
    "login.blocked": (page) => logsIn(page, "0005"),
    async loginLock(page, _, world) {
      await world.pass({ hours: 0.26 });
      await page.goto(here);
    },
    "device.entered": async (page) => {
      await page.getByLabel("IMEI of your device").fill("356938035643809");
      await press(page, "Continue");
    },
    async carrierSession(page, _, world) {
      await world.pass({ hours: 0.35 });
      await page.goto(here);
    },
    async "line.added"(page, { event }) {
      const own = event["keepsNumber"] === true;
      const name = own ? /I bring my number along/ : /with a new number/;
      await page.getByRole("radio", { name }).check();
      await press(page, "Continue");
    },
    async "line.upgraded"(page) {
      await page.getByRole("radio", { name: /0148/ }).check();
      await press(page, "Continue");
    },
    async "application.submitted"(page, _, world) {
      if (world.move !== "hears nothing of the application") return;
      await world.changeSettings({ failureRate: 1 });
      await applies(page);
    },
    async "credit.approved"(page, _, world) {
      if (await isWaiting(page)) await isHeard(world);
      else await applies(page);
    },
    "deposit.required": (page) => applies(page, "1002"),
    "deposit.accepted": (page) => press(page, "Agree to the deposit"),
    "credit.refused": (page) => applies(page, "1003"),
    "verification.failed": (page) => applies(page, "1004"),
    "application.refused": (page) => applies(page, "1005"),
    "account.exists": (page) => applies(page, "1006"),
    "order.placed": (page, _, world) => orders(page, world),
    async "activation.submitted"(page, _, world) {
      if (world.move !== "hears nothing of the eSIM") return;
      await world.changeSettings({ webhookDelayMs: 300_000 });
      await activates(page);
    },
    async "sim.activated"(page, _, world) {
      if (!(await isWaiting(page))) return activates(page);
      await world.pass({ hours: 0.1 });
      await world.changeSettings({ webhookDelayMs: 0 });
    },
    "sim.missing": (page) => activates(page, "0002"),
    "subscriber.failed": (page) => activates(page, "0003"),
    "port.activated": (page) => ports(page, "0001"),
    "port.failed": (page) => ports(page, "0002"),
    async "loan.cancelled"(page) {
      await page.getByText("Cancel the loan", { exact: true }).click();
      await press(page, "Cancel the loan and the line");
    },
    async "order.cancelled"(page, _, world) {
      await world.until(world.orderId, "so.submitted");
      await openOrder(page, world.orderId);
      await chooseCancel(page);
      await confirmCancel(page);
      await world.does(world.orderId, "cancel.answered", "cancel.confirmed");
      await page.goto(`/us/web/order/${world.orderId}/activation`);
    },
    deviceLock: (page, _, world) => waits(page, world, 61),
  },
  states: {
    chooseLine: shows("Your carrier", "Verizon", "AT&T", "Sprint", "T-Mobile"),
    "login.entering": shows("Sign in to your carrier"),
    "login.asked": shows("Signing in to your carrier", "Waiting for the carrier"),
    locked: shows("Signing in is locked", "15 minutes"),
    "signedIn.byod": shows("The device you bring"),
    "signedIn.lineOption": shows("Your line", "Its phone is not paid off yet."),
    "signedIn.application": shows("Apply for service"),
    "signedIn.creditCheck": shows("The carrier checks your application"),
    "ready.open": shows("Your line is ready", "60 days"),
    "ready.depositDue": shows("A deposit is required", "$400.00"),
    async payInFull(page) {
      await expect(heading(page)).toHaveText(/^(Your phone is paid in full|Your cart)$/);
      await page.goto(here);
      await shows("Your phone is paid in full")(page);
    },
    "placed.waitSim": shows("Your line can be activated", "Not active yet"),
    "placed.activating": shows("The carrier activates your line", "Waiting for the carrier"),
    "placed.portFailed": shows("Your number could not be brought along", "Choose a new number"),
    "placed.simActivated.kept": shows("Your line is active", /until \w+ \d+/),
    "placed.simActivated.unlocked": shows("Your line is active"),
    "placed.portActivated": shows("Your line and your number are active"),
    activated: shows("Your line is active", "The phone is no longer tied to the carrier."),
    withdrawn: shows("Your line was given up"),
  },
};
