/** A bank's approval that runs out before the goods leave: another payment is asked for before that, by the customer or an agent. */
import type { Page } from "playwright";
import { asAgent, presses } from "../models/agent.ts";
import { cards, heading, typeCard } from "../models/checkout.ts";
import { openMail, worldOf } from "../models/console.ts";
import { openOrder } from "../models/order.ts";
import { prepareOrder } from "../models/prepared.ts";
import { expect, testWithStore } from "./kit/test.ts";
import type { StoreAddress } from "./kit/store.ts";

const test = testWithStore("lapsing");

/** Its bank holds the money for seven days. */
const weekly = "4000 0000 0000 0267";

/** An order that waits at its warehouse, two days before its bank lets go of the money. */
async function waiting(page: Page, store: StoreAddress, email: string) {
  const world = worldOf(store);
  const orderId = await prepareOrder(page, email, { model: "pebble-buds", card: weekly });
  world.orderId = orderId;
  await expect.poll(async () => (await world.payments()).length).toBeGreaterThan(0);
  await world.pass({ days: 5 });
  return { world, orderId };
}

/** The form asks for what is held, and another card pays it. */
async function paysAgain(page: Page, orderId: string): Promise<void> {
  await page.goto(`/us/web/order-payment/${orderId}`);
  await typeCard(page, cards.approved);
  await page.getByLabel("Name on card").fill("Ada O'Brien");
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
  await openOrder(page, orderId);
  await expect(page.locator("main")).toContainText("Payment updated");
}

test("[PAY-21, PAY-51] Customers who read that a bank lets go of their money soon pay another way before that", async ({
  page,
  store,
}) => {
  const { orderId } = await waiting(page, store, "renews@example.com");
  await openOrder(page, orderId);
  await expect(page.locator("main")).toContainText("Your bank holds");
  await page.goto(`/us/web/order-payment/${orderId}`);
  await page.getByRole("button", { name: "Pay again now" }).click();
  await expect(heading(page)).toHaveText("Update your payment");
  await paysAgain(page, orderId);
});

test("[AGENT-17, AGENT-18, PAY-21] Customers whose agent asks for another payment at the desk read that the agent did", async ({
  page,
  store,
}) => {
  const { world, orderId } = await waiting(page, store, "called@example.com");
  await asAgent(page, world, presses("Ask for another payment now"));
  await openOrder(page, orderId);
  await expect(page.locator("main")).toContainText("to be paid another way");
  await expect(page.locator("main")).not.toContainText("You chose");
  await openMail(page, "called@example.com", /An agent changed/);
  await paysAgain(page, orderId);
});
