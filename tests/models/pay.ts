/** A card's payment, and Affirm's, from the checkout to the order, with the one-time code where the bank asks for one (LC-04). */
import { affirm } from "./affirm.ts";
import { cards, enterCode, placeButton, placeOrder, sendCard, typeCard } from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect, tries } from "./expect.ts";
import { hasScripts } from "./page.ts";
import type { Page } from "./page.ts";
import { changeQuantity } from "./shop.ts";
import { openPayment } from "./prepared.ts";

const step = "/us/web/checkout/payment";

async function pays(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await sendCard(page);
}

/** The code that the bank has sent last. */
async function codeOf(world: World): Promise<string> {
  const sent = (await world.payments()).flatMap(({ code }) => code ?? []);
  return sent.at(-1) ?? "";
}

/** The bank says at last what became of a payment that it was slow about. */
async function decides(world: World): Promise<void> {
  const { transactionId } = (await world.payments()).at(-1) ?? {};
  if (transactionId === undefined) throw new Error("the bank has no payment to decide");
  await world.decidePayment(transactionId, "approved");
}

const formShows = (page: Page) => expect(page.getByLabel("Card number")).toBeVisible();
const anotherCode = (page: Page) => page.getByRole("button", { name: "Send a new code" });
const codeField = (page: Page) => page.getByLabel("One-time code");

/** More than the half minute between two codes; the page counts for itself, so it is opened anew. */
async function waitsHalfAMinute(page: Page, world: World): Promise<void> {
  await world.pass({ hours: 0.01 });
  await page.reload();
}

const sendsCard: Happening = { type: "card.submitted" };
const needsCode = (codeNeeded: boolean): Happening => ({ type: "start.ok", codeNeeded });

/** What a shopper, their bank, Affirm and the clock do to a payment, and how it shows. */
export const payment: Driver = {
  covers: "looks",
  isWhole: true,
  starts: {
    "a card": {
      async begin(page, world) {
        await world.changeSettings({ slowAnswerMs: 86_400_000 });
        await openPayment(page, "card@example.com");
      },
    },
    "a wallet": affirm.start,
  },
  moves: {
    ...affirm.moves,
    "is approved": { events: [sendsCard, needsCode(false), { type: "complete.ok" }] },
    "is declined": { events: [sendsCard, { type: "failed", kind: "try-block" }] },
    "is not answered": { events: [sendsCard, { deadline: "answerDue" }] },
    "is approved in the end": {
      events: [{ type: "complete.ok", transactionId: "T-1" }],
      in: ["unknown"],
    },
    "needs a code": { events: [sendsCard, needsCode(true)] },
    "waits half a minute": { events: [{ deadline: "resendDue" }] },
    "has another code sent": { events: [{ type: "code.resent" }] },
    "hears a wrong code": { events: [{ type: "code.entered" }, { type: "code.refused" }] },
    "hears the code": { events: [{ type: "code.entered" }, { type: "complete.ok" }] },
    "waits too long for its code": { events: [{ deadline: "codeValid" }] },
    "no longer fits the cart": { events: [{ type: "cart.changed" }] },
    "pays an order": { events: [{ type: "order.recorded" }] },
  },
  events: {
    "start.ok": (page, { event }) =>
      pays(page, event["codeNeeded"] === true ? cards.asksForCode : cards.approved),
    ...affirm.events,
    failed: (page, stimulus, world) =>
      Object.hasOwn(affirm.moves, world.move)
        ? affirm.events.failed(page, stimulus, world)
        : pays(page, cards.declined),
    async answerDue(page, _, world) {
      await pays(page, cards.lateYes);
      await expect(page.getByText("Asking your bank…")).toBeVisible();
      await world.pass({ hours: 0.01 });
    },
    async "complete.ok"(page, { event }, world) {
      if (event["transactionId"] !== undefined) await decides(world);
      else if (await codeField(page).isVisible()) await enterCode(page, await codeOf(world));
    },
    async "code.refused"(page) {
      await enterCode(page, "000000");
      // The answer empties the field, or takes it away.
      await expect(async () => {
        const field = codeField(page);
        const typed = (await field.count()) === 0 ? "" : await field.inputValue({ timeout: 1000 });
        expect(typed).toBe("");
      }).toPass(tries);
    },
    resendDue: (page, _, world) => waitsHalfAMinute(page, world),
    "code.resent": (page) => anotherCode(page).click(),
    codeValid: (_, __, world) => world.pass({ hours: 0.2 }),
    async "cart.changed"(page) {
      await changeQuantity(page, 2);
      await page.goto(step);
    },
    "order.recorded": (page) => placeOrder(page),
  },
  states: {
    idle: formShows,
    async "awaitingCode.sent"(page) {
      await expect(codeField(page)).toBeVisible();
      // A wrong try does not put off the next code, which may be due by now.
      await expect(
        page.getByText(/^A new code can be sent in/).or(anotherCode(page)),
      ).toBeVisible();
    },
    async "awaitingCode.resendable"(page) {
      await expect(codeField(page)).toBeVisible();
      await expect(anotherCode(page)).toBeVisible();
    },
    async unknown(page) {
      await expect(page.getByText("No answer from your bank yet")).toBeVisible();
      await expect(page.getByLabel("Card number")).toHaveCount(0);
    },
    async failed(page) {
      await expect(page.getByRole("alert")).toContainText("Nothing was charged");
      await formShows(page);
    },
    async accepted(page) {
      // Where no script goes there by itself.
      const onward = page.getByRole("link", { name: "Continue to review" });
      await expect(placeButton(page).or(onward).first()).toBeVisible();
      if (!hasScripts(page) && (await onward.isVisible())) await onward.click();
      await expect(placeButton(page)).toBeVisible();
    },
    atProvider: affirm.atProvider,
    async stale(page) {
      await expect(page.getByText("Your total has changed")).toBeVisible();
      await formShows(page);
    },
    "created.waiting": (page) => expect(page).toHaveURL(/\/order-confirm\/ORD-/),
  },
};
