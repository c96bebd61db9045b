/** Somebody else pays, by a link or at the telephone, as the shopper and the payer see it (LC-48). */
import type { Page } from "playwright";
import { cards, guest, placeButton, typeCard, walkToPayment } from "./checkout.ts";
import { openMail } from "./console.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { fillCart } from "./shop.ts";

const payer = "payer@example.com";

/** Telephones of the sandbox, by how a call to them goes; a text to the first of them cannot be sent. */
const phones = {
  unknown: "0000",
  fails: "0002",
  rings: "0003",
  isDeclined: "0004",
  comesToNothing: "0005",
  pays: "0148",
} as const;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole("main").getByText(words).first()).toBeVisible();

/** To the page of a way to pay, with something in the cart. */
const begins = (method: string) => async (page: Page, world: World) => {
  await world.changeSettings({ slowAnswerMs: 86_400_000, webhookDelayMs: 0 });
  await fillCart(page, "pebble-buds");
  await walkToPayment(page, guest("asks@example.com"));
  await page.getByRole("link", { name: method, exact: true }).click();
};

/** Which number is asked for decides how the text or the call goes. */
async function asks(page: Page, ending: string): Promise<void> {
  const isLink = await page.getByLabel("Email").isVisible();
  if (isLink) await page.getByLabel("Email").fill(payer);
  else await page.getByLabel("Phone number").fill(`602-555-${ending}`);
  if (isLink && ending === phones.unknown)
    await page.getByLabel("Mobile number").fill(`602-555-${ending}`);
  await page.getByRole("checkbox").check();
  await press(page, isLink ? "Send the link" : "Have it called");
}

/** Somebody with the mailed link, beside who asked; both are left when the path is over. */
const payers = new WeakMap<Page, Page>();

async function payerOf(page: Page): Promise<Page> {
  const known = payers.get(page);
  if (known) return known;
  const somebody = await page.context().newPage();
  payers.set(page, somebody);
  await openMail(somebody, payer, "Pay for an order at Ohmline");
  const link = somebody.frameLocator("iframe").getByRole("link", { name: "Pay now" });
  await somebody.goto((await link.getAttribute("href")) ?? "");
  return somebody;
}

async function gives(page: Page, card: string): Promise<void> {
  const somebody = await payerOf(page);
  await typeCard(somebody, card);
  await somebody.getByLabel("Name on card").fill("Grace Hopper");
  await press(somebody, "Pay now");
}

/** The bank says at last what became of a card that it was slow about. */
async function decides(world: World, decision: "approved" | "declined"): Promise<void> {
  const { transactionId } = (await world.payments()).at(-1) ?? {};
  if (transactionId === undefined) throw new Error("the bank has no payment to decide");
  await world.decidePayment(transactionId, decision);
}

const sent: Happening = { type: "send.requested" };
const given: Happening = { type: "card.given" };
const linked = ["has a link sent", "has a link sent that cannot be texted"];

/** Whether what happens is an answer to a card that was given before. */
const isLate = async (page: Page) => {
  const somebody = payers.get(page);
  return somebody !== undefined && (await somebody.getByText("Asking your bank").isVisible());
};

/** What the link shows to whoever has opened it before. */
async function linkSays(page: Page, words: RegExp): Promise<void> {
  const somebody = payers.get(page);
  if (!somebody) return;
  // It hears of it once the payment has been given back; nothing on the page waits for that.
  await expect(async () => {
    await somebody.reload();
    await expect(somebody.getByRole("main").getByText(words).first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
}

/** Paying by link and by phone (LC-48). */
export const remotePayment: Driver = {
  covers: "looks",
  passes: true,
  births: {
    "a link": {
      begin: begins("A link to pay by"),
      moves: [
        ...linked,
        "opens it",
        "pays by card",
        "gives a card that is declined",
        "gives a card that is not answered",
        "is approved in the end",
        "is declined in the end",
        "sends it again",
        "lets the time pass",
        "pays another way",
      ],
    },
    "a call": {
      begin: begins("By phone"),
      moves: [
        "has it called, which rings for ever",
        "has it called, which pays",
        "has it called, which fails",
        "has it called, which is declined",
        "has it called, which comes to nothing",
        "has it called again in vain",
        "lets the time pass",
        "pays another way",
      ],
    },
  },
  moves: {
    "has a link sent": { events: [sent] },
    "has a link sent that cannot be texted": { events: [sent, { type: "payer.failed" }] },
    "opens it": { events: [{ type: "payer.reached" }], in: ["live.sent"] },
    "pays by card": { events: [given, { type: "payment.authorised" }], in: ["live.opened"] },
    "gives a card that is declined": {
      events: [given, { type: "card.declined" }],
      in: ["live.opened"],
    },
    "gives a card that is not answered": { events: [given], in: ["live.opened"] },
    "is approved in the end": { events: [{ type: "payment.authorised" }], in: ["paying"] },
    "is declined in the end": { events: [{ type: "card.declined" }], in: ["paying"] },
    "sends it again": { events: [{ type: "resend.requested" }, { type: "payer.failed" }] },
    "has it called, which rings for ever": { events: [sent] },
    "has it called, which pays": {
      events: [sent, { type: "payer.reached" }, { type: "payer.paid" }],
    },
    "has it called, which fails": { events: [sent, { type: "payer.failed" }] },
    "has it called, which is declined": {
      events: [sent, { type: "payer.reached" }, { type: "payer.failed" }],
    },
    "has it called, which comes to nothing": { events: [sent, { type: "payer.reached" }] },
    "has it called again in vain": {
      events: [{ type: "resend.requested" }, { type: "payer.failed" }],
    },
    "lets the time pass": { events: [{ deadline: "validFor" }], in: ["live.sent", "live.failed"] },
    "pays another way": {
      events: [{ type: "payment.ended" }],
      in: ["live.opened", "live.failed"],
    },
  },
  events: {
    "send.requested": (page, _, world) => asks(page, endingOf(world)),
    async "payer.reached"(page, _, world) {
      if (linked.some((move) => world.script.includes(move))) await payerOf(page);
    },
    async "payment.authorised"(page, _, world) {
      if (await isLate(page)) await decides(world, "approved");
      else await gives(page, cards.approved);
    },
    async "card.declined"(page, _, world) {
      if (await isLate(page)) await decides(world, "declined");
      else await gives(page, cards.declined);
    },
    "resend.requested": (page) => press(page, "Try again"),
    validFor: (_, __, world) =>
      linked.some((move) => world.script.includes(move))
        ? world.pass({ days: 1, hours: 0.1 })
        : world.pass({ hours: 0.3 }),
    "payment.ended": (page) => press(page, "Pay another way"),
  },
  states: {
    created: (page) =>
      expect(page.getByRole("button", { name: /^(Send the link|Have it called)$/ })).toBeVisible(),
    async "live.sent"(page) {
      await says(page, /^Sent$/);
      await says(page, /^(The link went to|We call) .* until /);
    },
    async "live.opened"(page) {
      await says(page, /^Opened$/);
      await expect(page.getByRole("button", { name: "Pay another way" })).toBeVisible();
      const somebody = payers.get(page);
      if (!somebody) return;
      await expect(somebody.getByLabel("Card number")).toBeVisible();
      await says(somebody, /^This link is good until .* and works once/);
    },
    async "live.failed"(page) {
      await says(page, /^(The text message could not be sent|Nobody could take the payment.*)$/);
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
    async paying(page) {
      await says(page, /^Being paid$/);
      await expect(page.getByRole("button", { name: "Pay another way" })).toHaveCount(0);
    },
    async paid(page) {
      await expect(placeButton(page)).toBeVisible();
      const somebody = payers.get(page);
      if (somebody) await says(somebody, /^Thank you\./);
    },
    async expired(page) {
      await page.goto("/us/web/checkout/payment");
      await expect(page.getByRole("alert")).toContainText("Nothing was charged");
      await expect(page.getByLabel("Card number")).toBeVisible();
      await linkSays(page, /^No longer valid$/);
    },
    async cancelled(page) {
      await expect(page.getByLabel("Card number")).toBeVisible();
      await linkSays(page, /^Cancelled$/);
    },
  },
};

function endingOf({ script }: World): string {
  return (
    {
      "has a link sent that cannot be texted": phones.unknown,
      "has it called, which rings for ever": phones.rings,
      "has it called, which fails": phones.fails,
      "has it called, which is declined": phones.isDeclined,
      "has it called, which comes to nothing": phones.comesToNothing,
    }[script[0] ?? ""] ?? phones.pays
  );
}
