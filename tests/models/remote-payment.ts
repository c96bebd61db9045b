/** Somebody else pays, by a link or at the telephone, as the shopper and the payer see it (LC-48). */
import { cards, placeButton, typeCard } from "./checkout.ts";
import { openMail } from "./console.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect, tries } from "./expect.ts";
import type { Page } from "./page.ts";
import { openPayment } from "./prepared.ts";

/** Of each path its own, whose mail is not taken for another path's. */
function newPayer({ notes }: World): string {
  const nth = Number(notes.get("payers") ?? 0) + 1;
  notes.set("payers", String(nth)).set("payer", `payer-${nth}@example.com`);
  return payerIn({ notes });
}

const payerIn = ({ notes }: Pick<World, "notes">) => notes.get("payer") ?? "";

/** Telephones of the sandbox, by how a call to them goes; a text to the first of them cannot be sent. */
const phones = {
  unknown: "0000",
  fails: "0002",
  rings: "0003",
  isDeclined: "0004",
  comesToNothing: "0005",
  pays: "0148",
} as const;

/** Presses a button and waits until the store has heard of it: what comes next may be the clock, which would be first. */
async function press(page: Page, name: string): Promise<void> {
  const isSent = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name, exact: true }).click();
  await isSent;
}

const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole("main").getByText(words).first()).toBeVisible();

/** To the page of a way to pay, with something in the cart. */
const begins = (method: string) => async (page: Page, world: World) => {
  await world.changeSettings({ slowAnswerMs: 86_400_000, webhookDelayMs: 0 });
  await openPayment(page, "asks@example.com");
  await page.getByRole("link", { name: method, exact: true }).first().click();
};

/** Which number is asked for decides how the text or the call goes. */
async function asks(page: Page, world: World): Promise<void> {
  const ending = endingOf(world);
  const isLink = await page.getByLabel("Email").isVisible();
  if (isLink) await page.getByLabel("Email").fill(newPayer(world));
  else await page.getByLabel("Phone number").fill(`602-555-${ending}`);
  if (isLink && ending === phones.unknown)
    await page.getByLabel("Mobile number").fill(`602-555-${ending}`);
  await page.getByRole("checkbox").check();
  await press(page, isLink ? "Send the link" : "Have it called");
}

/** Somebody with the mailed link, beside who asked; the next path's window may be the same, its payer is another one. */
const payers = new WeakMap<Page, Page>();

const opened = (page: Page) => {
  const somebody = payers.get(page);
  return somebody?.isClosed() ? undefined : somebody;
};

async function payerOf(page: Page, world: World): Promise<Page> {
  const known = opened(page);
  if (known) return known;
  const somebody = await page.context().newPage();
  payers.set(page, somebody);
  await openMail(somebody, payerIn(world), "Pay for an order at Ohmline");
  const link = somebody.frameLocator("iframe").getByRole("link", { name: "Pay now" });
  await somebody.goto((await link.getAttribute("href")) ?? "");
  return somebody;
}

async function gives(page: Page, world: World, card: string): Promise<void> {
  const somebody = await payerOf(page, world);
  await typeCard(somebody, card);
  await somebody.getByLabel("Name on card").fill("Grace Hopper");
  await press(somebody, "Pay now");
}

/** The bank says at last what became of a card that it was slow about, once it has been asked. */
async function decides(world: World, decision: "approved" | "declined"): Promise<void> {
  await expect(async () => {
    const { transactionId = "" } = (await world.payments()).at(-1) ?? {};
    await world.decidePayment(transactionId, decision);
  }).toPass(tries);
}

const sent: Happening = { type: "send.requested" };
const given: Happening = { type: "card.given" };
const notAnswered = "gives a card that is not answered";
const linked = ["has a link sent", "has a link sent that cannot be texted"];

const isLinked = ({ script }: World) => linked.some((move) => script.includes(move));

/** What the link shows to whoever has opened it before. */
async function linkSays(page: Page, words: RegExp): Promise<void> {
  const somebody = opened(page);
  if (!somebody) return;
  // It hears of it once the payment has been given back; nothing on the page waits for that.
  await expect(async () => {
    await somebody.reload();
    await expect(somebody.getByRole("main").getByText(words).first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass(tries);
}

/** Paying by link and by phone (LC-48). */
export const remotePayment: Driver = {
  covers: "looks",
  passes: true,
  isWhole: true,
  starts: {
    "a link": {
      begin: begins("A link to pay by"),
      moves: [
        ...linked,
        "opens it",
        "pays by card",
        "gives a card that is declined",
        notAnswered,
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
    "pays by card": { events: [given, { type: "payment.authorized" }], in: ["live.opened"] },
    "gives a card that is declined": {
      events: [given, { type: "card.declined" }],
      in: ["live.opened"],
    },
    [notAnswered]: { events: [given], in: ["live.opened"] },
    "is approved in the end": { events: [{ type: "payment.authorized" }], in: ["paying"] },
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
    "lets the time pass": { events: [{ deadline: "validFor" }], in: ["live.sent"] },
    "pays another way": {
      events: [{ type: "payment.ended" }],
      in: ["live.opened", "live.failed"],
    },
  },
  events: {
    "send.requested": (page, _, world) => asks(page, world),
    async "payer.reached"(page, _, world) {
      if (isLinked(world)) await payerOf(page, world);
    },
    async "card.given"(page, _, world) {
      if (world.move === notAnswered) await gives(page, world, cards.lateYes);
    },
    "payment.authorized": (page, _, world) =>
      world.move === "pays by card"
        ? gives(page, world, cards.approved)
        : decides(world, "approved"),
    "card.declined": (page, _, world) =>
      world.move === "gives a card that is declined"
        ? gives(page, world, cards.declined)
        : decides(world, "declined"),
    "resend.requested": (page) => press(page, "Try again"),
    validFor: (_, __, world) =>
      isLinked(world) ? world.pass({ days: 1, hours: 0.1 }) : world.pass({ hours: 0.3 }),
    "payment.ended": (page) => press(page, "Pay another way"),
  },
  states: {
    created: (page) =>
      expect(page.getByRole("button", { name: /^(Send the link|Have it called)$/ })).toBeVisible(),
    async "live.sent"(page, world) {
      await says(page, isLinked(world) ? /^Sent$/ : /^We are calling$/);
      await says(page, /^(The link went to|We call) .* until /);
    },
    async "live.opened"(page, world) {
      await says(page, isLinked(world) ? /^Opened$/ : /^On the phone$/);
      await expect(page.getByRole("button", { name: "Pay another way" })).toBeVisible();
      const somebody = opened(page);
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
      const somebody = opened(page);
      if (somebody) await says(somebody, /^Thank you\./);
    },
    async expired(page) {
      // The store may lag behind its clock; until then the step leads back to who is asked.
      await expect(async () => {
        await page.goto("/us/web/checkout/payment");
        await expect(page.getByLabel("Card number")).toBeVisible({ timeout: 2000 });
      }).toPass(tries);
      await expect(page.getByRole("alert")).toContainText("Nothing was charged");
      await linkSays(page, /^No longer valid$/);
    },
    async cancelled(page) {
      await expect(page.getByLabel("Card number")).toBeVisible();
      await linkSays(page, /^Called off$/);
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
