/** An order whose money could not be taken, and what its shopper does at its payment page (LC-05). */
import {
  byWallet,
  entries,
  failure,
} from "../../machines/payment-update/payment-update.samples.ts";
import {
  cards,
  enterCode,
  guest,
  heading,
  placeButton,
  placeOrder,
  sendCard,
  typeCard,
} from "./checkout.ts";
import { openMail } from "./console.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { openOrder } from "./order.ts";
import { hasScripts } from "./page.ts";
import type { Page } from "./page.ts";
import {
  prepareCart,
  prepareContact,
  prepareGiftCard,
  preparePayment,
  prepareReview,
} from "./prepared.ts";

const email = "again@example.com";
/** More than a webhook's way, less than a provider's patience. */
const slowest = 7 * 86_400_000;
const isPartial = "is refused for a part";
const isLate = "is refused once it has left";

const url = ({ orderId }: World) => `/us/web/order-payment/${orderId}`;

/** A gift card of the shopper's own pays a part; each path has another one. */
async function payPartly(page: Page, { notes }: World): Promise<void> {
  const serial = Number(notes.get("gift card") ?? 10) + 1;
  notes.set("gift card", String(serial));
  await page.getByText("Use a gift card").click();
  await page.getByLabel("Gift card code").fill(`GIFTCARD${serial}0020`);
  await page.getByRole("button", { name: "Use the card" }).click();
  await expect(page.getByRole("button", { name: "Remove •••• 0020" })).toBeVisible();
}

/** Listens to what a page reports of itself. */
const hears = `window.heard = [];
addEventListener("page-action", ({ detail }) => window.heard.push(detail.action));`;
const hearing = new WeakSet<Page>();

/** From a cart to the button that orders, with a card that holds its money and does not give it. */
async function begins(page: Page, world: World): Promise<void> {
  if (hasScripts(page) && !hearing.has(page)) await page.addInitScript(hears);
  hearing.add(page);
  await world.changeSettings({ slowAnswerMs: slowest });
  const [hasGift, hasParcel] = [
    !world.script.includes(isLate),
    !world.script[0]?.endsWith("refused"),
  ];
  // Something that is charged as soon as it is ordered.
  if (hasGift) await prepareGiftCard(page);
  if (hasParcel) await prepareCart(page, "pebble-buds");
  const payment = await (hasParcel
    ? preparePayment(page, guest(email))
    : prepareContact(page, email));
  if (world.script.includes(isPartial)) {
    await page.goto(payment.url);
    await payPartly(page, world);
    await typeCard(page, cards.uncapturable);
    await sendCard(page);
  } else await page.goto((await prepareReview(page, payment, cards.uncapturable)).url);
  await expect(heading(page)).toHaveText("Review");
}

/** While the warehouse does not answer, the bank's no is there before the goods are ordered. */
async function failsEarly(page: Page, world: World): Promise<void> {
  await world.changeSettings({ warehouse: "closed" });
  await orders(page, world);
  await goesToPay(page, world);
  await world.changeSettings({ warehouse: "open" });
}

async function orders(page: Page, world: World): Promise<void> {
  world.orderId = await placeOrder(page);
  await openOrder(page, world.orderId);
}

/** From the order's own page to the page where it is paid. */
async function goesToPay(page: Page, { orderId }: World): Promise<void> {
  if (!page.url().endsWith(`/order/${orderId}`)) await openOrder(page, orderId);
  await page.getByRole("link", { name: "Update payment" }).click();
  await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
}

/** The code that the bank has sent last. */
async function codeOf(world: World): Promise<string> {
  const sent = (await world.payments()).flatMap(({ code }) => code ?? []);
  return sent.at(-1) ?? "";
}

async function pays(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByLabel("Name on card").fill("Ada O'Brien");
  await page.getByRole("button", { name: "Pay now" }).click();
}

const isAsking = (page: Page) => page.getByRole("button", { name: "Pay now" }).isVisible();

/** The form is there again, and says why. */
async function isDeclined(page: Page): Promise<void> {
  const isSent = page.waitForResponse((answer) => answer.request().method() === "POST");
  await pays(page, cards.declined);
  await isSent;
  await expect(page.getByRole("alert")).toContainText(/Nothing was charged|took no money/);
}

const isPending = (page: Page) =>
  page.getByText("No answer from your bank yet").first().isVisible();
const isAtPayPal = (page: Page) => page.url().includes("/wallet-page/");

async function decides(world: World, decision: "approved" | "declined"): Promise<void> {
  const { transactionId } = (await world.payments()).at(-1) ?? {};
  if (transactionId === undefined) throw new Error("the bank has no payment to decide");
  await world.decidePayment(transactionId, decision);
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The form with what is owed, under a headline. */
const asks =
  (title: string, until = /^Pay by /) =>
  async (page: Page, world: World) => {
    await page.goto(url(world));
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText(until)).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
    await hasReported(page, []);
  };

/** What the scripts of this document have told whoever measures pages (EDIT-06). */
async function hasReported(page: Page, expected: readonly string[]): Promise<void> {
  if (hasScripts(page)) await expect.poll(() => page.evaluate("window.heard")).toEqual(expected);
}

/** Nothing is asked for any more, here or on the order's page. */
const isOver = (title: string, words: string) => async (page: Page, world: World) => {
  await page.goto(url(world));
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole("link", { name: "Back to the order" }).click();
  await expect(page.getByText(world.orderId).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Update payment" })).toHaveCount(0);
};

const card: Happening = { type: "update.submitted", payment_method: "credit_card" };
const approved: Happening = { type: "payment.authorized" };
const declined: Happening = { type: "payment.failed" };
const asked = ["open.paymentFailure", "open.partialPaymentFailure", "open.paymentUpdateNeeded"];

/** What becomes of an order that a card did not pay, until somebody has paid it or its time is over. */
export const paymentUpdate: Driver = {
  covers: "looks",
  isWhole: true,
  passes: true,
  starts: { "an order that was not paid": { begin: begins } },
  moves: {
    "is refused": {
      events: [{ type: "payment.failed", entries: failure(entries.failed)["entries"] }],
      in: ["ok"],
    },
    [isPartial]: {
      events: [
        { type: "payment.failed", entries: failure(entries.failed, entries.giftCard)["entries"] },
      ],
      in: ["ok"],
    },
    [isLate]: { events: [{ type: "update.required", orderStatus: "delivered" }], in: ["ok"] },
    "is paid by another card": { events: [card, approved], in: [...asked, "overdue"] },
    "is refused again": { events: [card, declined], in: asked.slice(0, 2) },
    "is refused again meanwhile": {
      events: [card, { type: "update.required", orderStatus: "delivered" }],
      in: ["open.paymentUpdateNeeded"],
    },
    "is not answered by the bank": {
      events: [card, { type: "payment.pending" }],
      in: asked.slice(0, 2),
    },
    "is to be paid at PayPal": {
      events: [{ type: byWallet.type, payment_method: "paypal" }],
      in: asked,
    },
    "is approved": { events: [approved], in: ["open.updating", "open.paymentPending"] },
    "is not approved": { events: [declined], in: ["open.updating", "open.paymentPending"] },
    "waits too long": {
      events: [{ deadline: "untilReminder" }, { deadline: "untilDue" }],
      in: [...asked, "open.paymentPending"],
    },
  },
  events: {
    async "update.required"(page, _, world) {
      if (await isAsking(page)) return isDeclined(page);
      await orders(page, world);
      await world.until(world.orderId, "shipped");
      await goesToPay(page, world);
    },
    async "update.submitted"(page, { event }) {
      if (event["payment_method"] !== "paypal") return;
      await press(page, "Pay with PayPal");
      await expect(heading(page)).toHaveText("Finish your payment");
      await page.getByRole("link", { name: "Go to PayPal" }).click();
      await expect(heading(page)).toHaveText("Sandbox PayPal");
    },
    async "payment.pending"(page, _, world) {
      await pays(page, cards.lateYes);
      await expect(page.getByRole("heading", { name: "Asking your bank…" }).first()).toBeVisible();
      await world.pass({ hours: 0.01 });
      await expect(heading(page)).toHaveText("No answer from your bank yet");
    },
    async "payment.authorized"(page, _, world) {
      if (await isPending(page)) await decides(world, "approved");
      else if (isAtPayPal(page)) await press(page, "Approve");
      else {
        await pays(page, cards.asksForCode);
        await expect(page.getByLabel("One-time code")).toBeVisible();
        await enterCode(page, await codeOf(world));
      }
      await expect(heading(page)).toHaveText("Your order is paid");
    },
    async "payment.failed"(page, _, world) {
      if (await isAsking(page)) await isDeclined(page);
      else if (await isPending(page)) await decides(world, "declined");
      else if (isAtPayPal(page)) await press(page, "Cancel");
      else await failsEarly(page, world);
      const isOutOfTime = page.getByText("The payment was not updated in time");
      await expect(page.getByRole("button", { name: "Pay now" }).or(isOutOfTime)).toBeVisible();
    },
    async untilReminder(page, _, world) {
      const isToBeReminded = await isAsking(page);
      await world.pass(world.script.includes(isLate) ? { days: 13, hours: 23 } : { hours: 23 });
      if (isToBeReminded)
        await openMail(
          page,
          email,
          new RegExp(`${world.orderId} is (still not paid|not paid yet)`),
        );
    },
    untilDue: (_, __, world) => world.pass({ hours: 2 }),
  },
  states: {
    ok: (page) => expect(placeButton(page)).toBeVisible(),
    "open.paymentFailure": asks("Update your payment"),
    "open.partialPaymentFailure": asks("Pay the rest of your order"),
    "open.paymentUpdateNeeded": asks(
      "Update your payment",
      /^Everything has already shipped\. Please pay by /,
    ),
    "open.updating": async (page) => {
      await expect(heading(page)).toHaveText("Sandbox PayPal");
    },
    async "open.paymentPending"(page, world) {
      await page.goto(url(world));
      await expect(heading(page)).toHaveText("No answer from your bank yet");
      await expect(page.getByLabel("Card number")).toHaveCount(0);
      await hasReported(page, ["payment-pending"]);
    },
    async paymentSuccess(page, world) {
      await page.goto(url(world));
      await hasReported(page, ["payment-success"]);
      await isOver("Your order is paid", "There is nothing more to pay")(page, world);
    },
    overdue: asks("Your payment is overdue", /^Everything has already shipped\. Please pay by /),
    expired: isOver("The time to pay is over", "The payment was not updated in time"),
  },
};
