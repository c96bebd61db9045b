/** A loan of the second provider from its check to the order it pays for, as its borrower sees it (LC-08). */
import { chooseCancel, confirmCancel } from "./cancel.ts";
import { guest, heading, payByCard, placeOrder } from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { changeQuantity } from "./shop.ts";
import { prepareAccount, prepareCart, preparePayment, prepareSignIn } from "./prepared.ts";

const here = "/us/web/checkout/pay/loan";
/** A provider's word may come late, or after the provider was asked. */
const [LATE_MS, NEVER_MS] = [300_000, 86_400_000];

/** Borrowers of the sandbox, by what their provider does. */
const borrowers = {
  lends: "0001",
  accountError: "0002",
  wrongPhone: "0003",
  declines: "0004",
  fails: "0005",
  usury: "0008",
  bait: "0009",
} as const;

/** A member of their own for each path, by whose address they sign in again. */
async function newMember(page: Page, { notes }: Pick<World, "notes">): Promise<string> {
  const nth = Number(notes.get("members") ?? 0) + 1;
  const email = `member-${nth}@example.com`;
  notes.set("members", String(nth)).set("member", email);
  await prepareAccount(page, email);
  return email;
}

/** Such a member with something in the cart, has come to the payment step. */
export async function memberPays(page: Page, { notes }: World, model: string, sku?: string) {
  const email = await newMember(page, { notes });
  await prepareCart(page, model, sku ? { sku } : {});
  await preparePayment(page, guest(email));
  await page.goto("/us/web/checkout/payment");
}

/** After a time in which every session ends, the same member again. */
async function comesBack(page: Page, world: World): Promise<void> {
  await prepareSignIn(page, world.notes.get("member") ?? "");
  await page.goto(here);
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** Types what the provider asks of a borrower, and asks. */
export async function checks(
  page: Page,
  ending: string,
  product: RegExp | null = /^Pay in 4/,
): Promise<void> {
  if (product) await page.getByRole("radio", { name: product }).check();
  await page.getByLabel("Mobile phone").fill(`555-555-${ending}`);
  await page.getByLabel("Date of birth").fill("1990-05-05");
  await formButton(page).click();
}

/** On the provider's page, and back again. */
async function answersThere(page: Page, button: string): Promise<void> {
  await providerLink(page).click();
  await expect(heading(page)).toHaveText("Sandbox Loans");
  await press(page, button);
  await page.getByRole("link", { name: "Back to the store" }).click();
}

/** The provider's page says so at once. */
export const acceptsLoan = (page: Page) => answersThere(page, "Accept the loan");

/** Lets every call to the provider break, or none. */
const breaks = (world: World, isBroken: boolean) =>
  world.changeSettings({ failureRate: isBroken ? 1 : 0 });

const main = (page: Page) => page.getByRole("main");
const says = (words: string | RegExp) => (page: Page) =>
  expect(main(page).getByText(words).first()).toBeVisible();
const formButton = (page: Page) => page.getByRole("button", { name: "Check", exact: true });
const waiting = (page: Page) =>
  main(page).getByText("Checking whether you qualify", { exact: true });
const providerLink = (page: Page) =>
  page.getByRole("link", { name: "Go to the loan provider", exact: true });

async function isToConfirm(page: Page): Promise<void> {
  await says("Confirm your loan")(page);
  await expect(providerLink(page)).toBeVisible();
}

async function acceptsUnheard(page: Page, world: World, webhookDelayMs: number): Promise<void> {
  await world.changeSettings({ webhookDelayMs });
  await answersThere(page, "Accept the loan");
}

/** The provider answers again what it was asked. */
const isAnswered = async (world: World) => {
  await breaks(world, false);
  await world.pass({ hours: 0.05 });
};

/** One more in the cart makes it another sum, for which another loan is asked. */
async function asksForAnotherSum(page: Page): Promise<void> {
  await changeQuantity(page, 2);
  await page.goto(here);
  await says("It is not used.")(page);
  await checks(page, borrowers.lends);
  await says("You are prequalified")(page);
}

/** The loan pays for an order, which is called off. */
async function ordersAndCancels(page: Page, world: World): Promise<void> {
  world.orderId = await placeOrder(page);
  await world.until(world.orderId, "so.submitted");
  await openOrder(page, world.orderId);
  await chooseCancel(page);
  await confirmCancel(page);
  await world.does(world.orderId, "cancel.answered", "cancel.confirmed");
  await openOrder(page, world.orderId);
}

/** What the provider says of a loan that nobody wants any more. */
async function isVoid(page: Page, { notes }: World): Promise<void> {
  const back = page.url();
  await page.goto(notes.get("loan page") ?? "");
  await expect(page.getByText("This loan is void.")).toBeVisible();
  await page.goto(back);
}

const asked = (product: string): Happening => ({ type: "check.requested", product });
const monthly = { aprBasisPoints: 1_499, months: 12 };
const usury = { aprBasisPoints: 5_001, months: 60 };
const chosen = (offerId: string | null): Happening[] => [
  { type: "offer.confirmed", offerId },
  { type: "loan.page.ready" },
];
const over: Happening = { deadline: "providerPage" };

/** A loan of the second provider for a cart (LC-08). */
export const loan: Driver = {
  covers: "looks",
  passes: true,
  starts: {
    "a shopper's cart": {
      async begin(page, world) {
        await world.changeSettings({ webhookDuplicateRate: 1, webhookDelayMs: 0 });
        await breaks(world, false);
        await memberPays(page, world, "pebble-buds");
        await page.getByRole("link", { name: "Pay over time", exact: true }).click();
      },
    },
  },
  moves: {
    "is prequalified": { events: [asked("payIn4"), { type: "prequalified" }] },
    "is prequalified by the month": { events: [asked("loan"), { type: "prequalified" }] },
    "is offered usury": {
      events: [asked("loan"), { type: "prequalified", offers: [{ offerId: "O-60", ...usury }] }],
    },
    "has a problem with the account": { events: [asked("payIn4"), { type: "account.error" }] },
    "mistypes the phone": { events: [asked("payIn4"), { type: "validation.failed" }] },
    "corrects the phone": {
      events: [{ type: "fixed" }, asked("payIn4"), { type: "prequalified" }],
    },
    "is declined": { events: [asked("payIn4"), { type: "loan.declined" }] },
    "is failed": { events: [asked("payIn4"), { type: "loan.failed" }] },
    "hears nothing": { events: [asked("payIn4"), { deadline: "queryDue" }] },
    "hears it at last": { events: [{ type: "prequalified" }], in: ["checking.asked"] },
    "confirms it": { events: chosen(null) },
    "continues to confirm": { events: [{ type: "continued" }, { type: "loan.page.ready" }] },
    "does not borrow": { events: [{ type: "user.cancelled" }] },
    "gives up when it is too late": {
      events: [{ type: "user.cancelled" }, { type: "loan.authorised", attempt: 1 }],
      in: ["confirming.atProvider"],
    },
    "is lent": { events: [{ type: "loan.authorised" }], in: ["confirming.atProvider"] },
    "is lent by the month": {
      events: [...chosen("O-12"), { type: "loan.authorised", terms: monthly }],
    },
    "is lent at other terms": {
      events: [...chosen("O-12"), { type: "loan.authorised", terms: usury }],
    },
    "is declined there": { events: [{ type: "loan.declined" }], in: ["confirming.atProvider"] },
    "is failed there": { events: [{ type: "loan.failed" }], in: ["confirming.atProvider"] },
    "cancels there": { events: [{ type: "loan.cancelled" }] },
    "stays away": { events: [over] },
    "is heard of when asked": { events: [over, { type: "loan.authorised" }] },
    "stays away for good": { events: [{ deadline: "unusedFor" }] },
    "pays with it": { events: [{ type: "charge.authorised" }] },
    "pays by card": { events: [{ type: "loan.left" }] },
    "changes the cart": { events: [{ type: "order.cancelled" }], in: ["authorised.unused"] },
    "cancels the order": { events: [{ type: "order.cancelled" }], in: ["authorised.used"] },
  },
  events: {
    async prequalified(page, { event }, world) {
      if (await waiting(page).isVisible()) return isAnswered(world);
      const { offers } = event;
      const count = Array.isArray(offers) ? offers.length : 0;
      if (count === 0) return checks(page, borrowers.lends);
      const isBait = world.script.includes("is lent at other terms");
      const borrower = isBait ? borrowers.bait : borrowers.lends;
      return checks(page, count === 1 ? borrowers.usury : borrower, /^Monthly loan/);
    },
    "account.error": (page) => checks(page, borrowers.accountError),
    "validation.failed": (page) => checks(page, borrowers.wrongPhone),
    async queryDue(page, _, world) {
      await breaks(world, true);
      await checks(page, borrowers.lends);
    },
    "offer.confirmed": (page) => press(page, "Confirm on the provider's page"),
    continued: (page) => press(page, "Continue to confirm"),
    "loan.page.ready": async (page, _, { notes }) => {
      await expect(providerLink(page)).toBeVisible();
      notes.set("loan page", (await providerLink(page).getAttribute("href")) ?? "");
    },
    async "user.cancelled"(page, _, world) {
      if (world.move === "gives up when it is too late") await acceptsUnheard(page, world, LATE_MS);
      await press(page, "Do not borrow");
      await expect(formButton(page)).toBeVisible();
    },
    async "loan.authorised"(page, { event }, world) {
      // What was accepted before is heard of now.
      if (event["attempt"] === 1 && (await formButton(page).isVisible())) {
        await world.pass({ hours: 0.1 });
        await world.changeSettings({ webhookDelayMs: 0 });
        return isVoid(page, world);
      }
      if (await providerLink(page).isVisible()) await answersThere(page, "Accept the loan");
    },
    async "loan.declined"(page) {
      if (await formButton(page).isVisible()) await checks(page, borrowers.declines);
      else await answersThere(page, "Be declined");
    },
    async "loan.failed"(page) {
      if (await formButton(page).isVisible()) await checks(page, borrowers.fails);
      else await answersThere(page, "The provider fails");
    },
    "loan.cancelled": (page) => answersThere(page, "Cancel"),
    async providerPage(page, _, world) {
      const isHeardOf = world.move === "is heard of when asked";
      if (isHeardOf) await acceptsUnheard(page, world, NEVER_MS);
      await world.pass({ hours: 0.55 });
      await comesBack(page, world);
      if (isHeardOf) await world.changeSettings({ webhookDelayMs: 0 });
    },
    async unusedFor(page, _, world) {
      await world.pass({ hours: 24.1 });
      await comesBack(page, world);
    },
    async "charge.authorised"(page) {
      await press(page, "Pay with this loan");
      await expect(heading(page)).toHaveText("Review");
    },
    async "loan.left"(page, _, world) {
      await page.goto("/us/web/checkout/payment");
      await payByCard(page);
      await page.goto(here);
      await isVoid(page, world);
    },
    async "order.cancelled"(page, _, world) {
      if (world.move === "changes the cart") await asksForAnotherSum(page);
      else await ordersAndCancels(page, world);
      await isVoid(page, world);
    },
  },
  states: {
    idle: (page) => expect(formButton(page)).toBeVisible(),
    "checking.asked": (page) => expect(waiting(page)).toBeVisible(),
    async prequalified(page) {
      await says("You are prequalified")(page);
      await expect(page.getByRole("region", { name: "Payments" }).first()).toBeAttached();
    },
    async accountError(page) {
      await says("There is a problem with your account at the provider")(page);
      await expect(page.getByRole("button", { name: "Continue to confirm" })).toBeVisible();
    },
    async validationError(page) {
      await says("The provider says that this is not right.")(page);
      await expect(formButton(page)).toBeVisible();
    },
    "confirming.atProvider": isToConfirm,
    "confirming.leftOpen": isToConfirm,
    async "authorised.unused"(page) {
      await says("Your loan is ready")(page);
      await expect(page.getByRole("button", { name: "Pay with this loan" })).toBeVisible();
    },
    "authorised.used": (page) => expect(heading(page)).toHaveText("Review"),
    /** The order it would have paid is cancelled as well, another loan is asked for, or nobody used it. */
    cancelled: says(/^(Cancelled|You are prequalified|Your loan has ended\b.*)$/),
    async declined(page) {
      await says("The loan was declined")(page);
      await expect(formButton(page)).toBeVisible();
    },
    async failure(page) {
      await says(/^(The provider could not decide|This plan is not available)$/)(page);
      await expect(formButton(page)).toBeVisible();
    },
  },
};
