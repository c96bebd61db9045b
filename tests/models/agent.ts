/** An agent of the store, in a browser of their own, who acts for whoever placed an order. */
import type { World } from "./console.ts";
import { expect } from "./expect.ts";
import type { Page } from "./page.ts";
import { prepareAccount, prepareSignIn } from "./prepared.ts";
import { beside, leaveWindow } from "./window.ts";

const email = "agent@example.com";

/** Does something as an agent who acts for the customer of the world's order. */
export async function asAgent(
  page: Page,
  world: World,
  work: (agentPage: Page) => Promise<unknown>,
): Promise<void> {
  const url = world.storeUrl;
  const agentPage = await beside(page, url, "agent");
  let isFit = false;
  try {
    if (world.notes.get("agent") === undefined) {
      await prepareAccount(agentPage, email);
      await world.appoint(email, "4471");
      world.notes.set("agent", email);
    }
    // Whose work has changed is signed out.
    await prepareSignIn(agentPage, email);
    await agentPage.goto(`/us/web/impersonate?order_id=${world.orderId}`);
    await agentPage.getByRole("button", { name: "Find", exact: false }).click();
    await agentPage.getByLabel("Reason").selectOption({ index: 1 });
    await agentPage.getByLabel("Ticket number").fill("CS-20931");
    await agentPage.getByRole("button", { name: "Act for this customer" }).click();
    await expect(agentPage).toHaveURL(new RegExp(`/order/${world.orderId}$`));
    await work(agentPage);
    isFit = true;
  } finally {
    await leaveWindow(url, "agent", isFit);
  }
}

/** On the order's page: what waits for an agent there, done by one press. It may go on waiting for somebody's answer. */
export const presses = (button: string) => async (agentPage: Page) => {
  await agentPage.getByRole("link", { name: "For agents" }).click();
  await expect(agentPage.getByRole("heading", { level: 1 })).toHaveText("For agents");
  await agentPage.getByRole("button", { name: button }).click();
  await expect(agentPage.getByText("Done.", { exact: true })).toBeVisible();
};

/** The same, and nothing waits any more. */
export const settles = (button: string) => async (agentPage: Page) => {
  await presses(button)(agentPage);
  await expect(agentPage.getByText("Nothing has to be decided now")).toBeVisible();
};
