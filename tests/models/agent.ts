/** An agent of the store, in a browser of their own, who acts for whoever placed an order. */
import type { Browser, Page } from "playwright";
import type { World } from "./console.ts";
import { expect } from "./expect.ts";
import { prepareAccount, prepareSignIn } from "./prepared.ts";
import { leaveWindow, windowOf } from "./window.ts";

const email = "agent@example.com";

/** Does something as an agent who acts for the customer of the world's order. */
export async function asAgent(
  page: Page,
  world: World,
  work: (desk: Page) => Promise<unknown>,
): Promise<void> {
  const url = world.storeUrl;
  const { page: desk } = await windowOf(browserOf(page), url, "agent");
  let isFit = false;
  try {
    if (world.notes.get("agent") === undefined) {
      await prepareAccount(desk, email);
      await world.appoint(email, "4471");
      world.notes.set("agent", email);
    } else await prepareSignIn(desk, email);
    await desk.goto(`/us/web/impersonate?order_id=${world.orderId}`);
    await desk.getByRole("button", { name: "Find", exact: false }).click();
    await desk.getByLabel("Reason").selectOption({ index: 1 });
    await desk.getByLabel("Ticket number").fill("CS-20931");
    await desk.getByRole("button", { name: "Act for this customer" }).click();
    await expect(desk).toHaveURL(new RegExp(`/order/${world.orderId}$`));
    await work(desk);
    isFit = true;
  } finally {
    await leaveWindow(url, "agent", isFit);
  }
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (!browser) throw new Error("a page without a browser");
  return browser;
}

/** On the order's page: what waits for an agent there, settled by one press. */
export const settles = (button: string) => async (desk: Page) => {
  await desk.getByRole("link", { name: "For agents" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Waiting for an agent");
  await desk.getByRole("button", { name: button }).click();
  await expect(desk.getByText("Nothing waits for you here")).toBeVisible();
};
