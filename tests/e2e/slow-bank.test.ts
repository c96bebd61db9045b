import { expect, testWithStore } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { worldOf } from "../models/console.ts";
import { openPayment } from "../models/prepared.ts";

const test = testWithStore("slow-bank");
const { cards, heading } = checkout;

test("Customers can wait for a bank that does not answer, and are told what it says in the end", async ({
  page,
  otherPage,
  store,
}) => {
  const world = worldOf(store);
  await world.changeSettings({ slowAnswerMs: 86_400_000 });
  for (const [visitor, card] of [
    [page, cards.lateYes],
    [otherPage, cards.lateNo],
  ] as const) {
    await openPayment(visitor, "late@example.com");
    await checkout.typeCard(visitor, card);
    await checkout.sendCard(visitor);
    await expect(visitor.getByText("Asking your bank…")).toBeVisible();
  }
  await world.pass({ hours: 0.01 });
  for (const visitor of [page, otherPage]) {
    await expect(visitor.getByText("No answer from your bank yet")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText("No answer from your bank yet")).toBeVisible();
    await expect(visitor.getByLabel("Card number")).toHaveCount(0);
  }
  for (const { transactionId, card } of await world.payments())
    await world.decidePayment(transactionId, card?.last4 === "0077" ? "approved" : "declined");
  await expect(heading(page)).toHaveText("Review");
  await expect(checkout.placeButton(page)).toBeVisible();
  await expect(otherPage.getByRole("alert")).toBeVisible();
  await expect(otherPage.getByLabel("Card number")).toBeVisible();
});
