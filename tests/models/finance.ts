/** Store financing from the bank's offer over its own page to the order it pays (LC-07, LC-51). */
import { readToEnd } from "./agreement.ts";
import { cards, guest, heading, placeOrder, sendCard, typeCard } from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { asksWho, moves } from "./finance-moves.ts";
import type { Page } from "./page.ts";
import { prepareAccount, prepareCart, preparePayment, prepareSignIn } from "./prepared.ts";

const here = "/us/web/checkout/pay/financing";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const follow = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).click();

/** What the bank has for an account, by what its e-mail address says. */
const tags: Readonly<Record<string, string>> = {
  "is pre-approved": "+preapproved",
  "has an account": "+linked",
  "is not eligible": "+ineligible",
};

/** What the bank answers, by the last digits of the number that is entered. */
const endings: Readonly<Record<string, string>> = {
  "is approved": "0001",
  "is approved for too little": "0002",
  "is deferred": "0003",
  "is rejected": "0004",
  "is lost": "0006",
};

/** A phone in the cart, paid for up to the choice of how. */
async function comesToPay(page: Page, email: string): Promise<void> {
  await prepareCart(page, "meridian-6-pro");
  await preparePayment(page, guest(email));
}

/** Each path is somebody else's; the bank says everything twice. */
async function begins(page: Page, { notes, script, ...world }: World): Promise<void> {
  await world.changeSettings({ webhookDuplicateRate: 1 });
  const nth = Number(notes.get("applicant") ?? 0) + 1;
  notes.set("applicant", String(nth)).set("answers", "0");
  const tag = script.flatMap((move) => tags[move] ?? []).join("");
  const email = `finance${nth}${tag}@example.com`;
  notes.set("email", email);
  await prepareAccount(page, email);
  await comesToPay(page, email);
  await page.goto(here);
}

/** Scrolls the agreement to its end and accepts it. */
async function reads(page: Page): Promise<void> {
  await readToEnd(page, page.getByRole("region").first());
  await press(page, /^Accept$/);
}

async function applies(page: Page, { notes, script }: World): Promise<void> {
  const answers = script.flatMap((move) => endings[move] ?? []);
  const ending = answers[Number(notes.get("answers"))] ?? "0001";
  await page.goto(here);
  await reads(page);
  await expect(heading(page)).toHaveText("Apply for store financing");
  await page.getByLabel("Date of birth").fill("1990-05-05");
  await page.getByLabel("Social security number").fill(`666-55-${ending}`);
  await page.getByLabel("Housing", { exact: true }).selectOption("rent");
  await page.getByLabel("Housing costs a month").fill("1500");
  await page.getByLabel("Income a year").fill("76,543");
  for (const box of await page.locator("[name=terms]").all()) await box.check();
  await press(page, "Send the application");
  await expect(page.getByRole("timer")).toBeVisible();
}

/** What is pressed on the bank's page, which is left for the store's then. */
const atBank =
  (button: string): Driver["events"][string] =>
  async (page, _, { notes }) => {
    if (!page.url().includes("/bank-page/")) {
      await page.goto(here);
      await follow(page, "Go to the bank's page");
    }
    notes.set("bank", page.url());
    if (button !== "Cancel") notes.set("answers", String(Number(notes.get("answers")) + 1));
    await press(page, button);
    await follow(page, "Back to the store");
  };

/** Something happens at the bank long after it has decided. */
const later =
  (button: string): Driver["events"][string] =>
  async (page, _, { notes }) => {
    await page.goto(notes.get("bank") ?? "");
    await press(page, button);
    await page.goto(here);
  };

/** Pays down what is asked for by card. */
async function paysDown(page: Page): Promise<void> {
  await follow(page, /^Pay .* down by card$/);
  await typeCard(page, cards.approved);
  await press(page, /^Pay .* down$/);
  await expect(page.getByText(/^Approved: .* down$/)).toBeVisible();
}

/** Chooses a plan, reads what it costs and agrees to it. */
async function agrees(page: Page, plan: string, costs: RegExp): Promise<void> {
  await page.locator(`[type=radio][value^="${plan}:"]`).check();
  await expect(page.getByText(costs).filter({ visible: true }).first()).toBeVisible();
  await press(page, "I agree to the plan I have chosen");
  await expect(heading(page)).toHaveText("Review");
}

/** The page of financing, unless it is open already: it follows what happens by itself. */
async function stays(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== here) await page.goto(here);
}

const shows =
  (title: string, ...words: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    await stays(page);
    await expect(heading(page)).toHaveText(title);
    for (const word of words) await expect(page.getByText(word).first()).toBeVisible();
  };

/** What a member, the bank and time do to an application and to the credit that comes of it. */
export const financing: Driver = {
  covers: "looks",
  isWhole: true,
  passes: true,
  starts: {
    "a shopper's cart": {
      begin: begins,
      moves: Object.keys(moves).filter((move) => move !== asksWho),
    },
    "a guest's cart": {
      async begin(page) {
        await comesToPay(page, "finance@example.com");
        await page.goto(here);
      },
      moves: [asksWho],
    },
  },
  moves,
  events: {
    async opened(page, _, world) {
      if (world.script.includes("has applied before")) await appliedBefore(page, world);
      await page.goto(here);
      const button = page.getByRole("button", {
        name: /^(Continue with store financing|Ask the bank again)$/,
      });
      if (!world.script.includes(asksWho)) await button.click();
    },
    continued: (page) => press(page, "Continue to the application"),
    "application.submitted": (page, _, world) => applies(page, world),
    async redirectWait(page, _, world) {
      await world.pass({ hours: 0.01 });
      await page.goto(here);
      // A store that lags behind its clock still counts: then the page goes there by itself.
      const way = page.getByRole("link", { name: "Go to the bank's page" });
      const atBank = page.getByRole("heading", { name: "Sandbox Bank" });
      await expect(way.or(atBank)).toBeVisible();
      if (await way.isVisible()) await way.click();
      await expect(heading(page)).toHaveText("Sandbox Bank");
    },
    async bankPage(page, _, world) {
      await world.pass({ hours: 0.6 });
      // No session lasts so long.
      await prepareSignIn(page, world.notes.get("email") ?? "");
      await page.goto(here);
    },
    "bank.cancelled": atBank("Cancel"),
    "bank.approved": atBank("Sign and send"),
    "bank.deferred": atBank("Sign and send"),
    "application.lost": atBank("Sign and send"),
    async "bank.rejected"(page, asked, world) {
      if (!world.script.includes("is deferred")) return atBank("Sign and send")(page, asked, world);
      await page.goto(here);
      await follow(page, "Go to the bank's page");
      await press(page, "Call; it does not help");
    },
    async "bank.cleared"(page) {
      await page.goto(here);
      await follow(page, "Go to the bank's page");
      await press(page, "Call; everything is in order");
    },
    async "link.requested"(page) {
      await page.goto(here);
      await press(page, "Link the account");
    },
    async "down.payment.made"(page) {
      await page.goto(here);
      await press(page, "Use this amount");
      await expect(heading(page)).toHaveText("You are approved");
    },
    async "agreement.reviewed"(page) {
      await page.goto(here);
      await follow(page, "Review the cardholder agreement");
      await reads(page);
      await expect(heading(page)).toHaveText("Your credit is ready");
    },
    async "plan.chosen"(page) {
      await page.goto(here);
      await agrees(page, "equalPayments-36", /in 36 months/);
    },
    "plan.expired": later("End the 36-month plan"),
    "account.past.due": later("Let 60 days pass without a payment"),
    async "plan.accepted"(page) {
      await stays(page);
      await agrees(page, "equalPayments-24", /in 24 months/);
    },
    async "other.chosen"(page) {
      await page.goto(here);
      await press(page, "Choose another way to pay");
      await expect(heading(page)).toHaveText("Payment");
    },
    async "credit.used"(page) {
      await page.goto(here);
      const isDown = page.getByRole("link", { name: /^Pay .* down by card$/ });
      if (await isDown.isVisible()) await paysDown(page);
      const agreed = page.getByRole("link", { name: "Continue to review" });
      if (await agreed.isVisible()) await agreed.click();
      else await agrees(page, "full", /due with the bank's next bill/);
      await placeOrder(page);
    },
  },
  states: {
    notStarted: (page) =>
      expect(heading(page)).toHaveText(
        /^(Pay monthly with store financing|Sign in to use financing)$/,
      ),
    needsLogin: shows("Sign in to use financing"),
    preApproval: shows("You are pre-approved"),
    async filling(page) {
      if (!/financing\/agreement/.test(page.url())) await stays(page);
      await expect(page).toHaveURL(/financing\/agreement/);
      await expect(page.getByRole("button", { name: "Accept", exact: true })).toBeVisible();
    },
    "submitted.waitingRedirect": (page) =>
      expect(page.getByRole("timer")).toHaveText(/opens in \d+ s/),
    async "submitted.atBank"(page) {
      await page.goto(here);
      await expect(heading(page)).toHaveText("The bank has your application");
      await expect(page.getByRole("link", { name: "Go to the bank's page" })).toBeVisible();
    },
    approved: shows("You are approved", "Available credit"),
    approvedWithoutEnoughCredit: shows(
      "Sorry, you do not have enough credit available for this purchase",
      "Down payment",
    ),
    usable: shows("Your credit is ready"),
    async enrolled(page) {
      if (page.url().includes("/order-confirm/")) return;
      await shows("Your financing account is linked", "Available credit")(page);
    },
    deferred: shows("The bank needs to talk to you", /do not apply again/),
    linkAccount: shows("Link your account"),
    rejected: shows("The bank did not approve your application", /^Expect the letter between/),
    alreadyAttempted: shows("You have applied already"),
    ineligible: shows("Store financing is not available to you"),
    unknownToBank: shows("The bank does not know your application"),
    setAside: shows("You chose another way to pay"),
  },
};

/** Was rejected once, and ordered otherwise. */
async function appliedBefore(page: Page, world: World): Promise<void> {
  await press(page, "Continue with store financing");
  await applies(page, { ...world, script: ["is rejected"] });
  await expect(page).toHaveURL(/\/bank-page\//);
  await press(page, "Sign and send");
  await shows("The bank did not approve your application")(page);
  await follow(page, "Choose another way to pay");
  await typeCard(page, cards.approved);
  await sendCard(page);
  await expect(heading(page)).toHaveText("Review");
  await placeOrder(page);
  await comesToPay(page, world.notes.get("email") ?? "");
}
