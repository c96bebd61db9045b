/** An agent of the store, in a browser of their own, who acts for whoever placed an order. */
import type { Browser, Page } from "playwright";
import type { World } from "./console.ts";
import { expect } from "./expect.ts";
import { signIn, signUp } from "./session.ts";

const email = "agent@example.com";

/** Does something as an agent who acts for the customer of the world's order. */
export async function asAgent(
  page: Page,
  world: World,
  work: (desk: Page) => Promise<unknown>,
): Promise<void> {
  const context = await browserOf(page).newContext({
    baseURL: new URL(page.url()).origin,
    locale: "en-US",
    reducedMotion: "reduce",
  });
  const desk = await context.newPage();
  try {
    if (world.notes.get("agent") === undefined) {
      await signUp(desk, email);
      await expect(desk.getByRole("button", { name: /^Sign out/ })).toBeVisible();
      await world.appoint(email, "4471");
      world.notes.set("agent", email);
    } else await signIn(desk, email);
    await desk.goto(`/us/web/impersonate?order_id=${world.orderId}`);
    await desk.getByRole("button", { name: "Find", exact: false }).click();
    await desk.getByLabel("Reason").selectOption({ index: 1 });
    await desk.getByLabel("Ticket number").fill("CS-20931");
    await desk.getByRole("button", { name: "Act for this customer" }).click();
    await expect(desk).toHaveURL(new RegExp(`/order/${world.orderId}$`));
    await work(desk);
  } finally {
    await context.close();
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
