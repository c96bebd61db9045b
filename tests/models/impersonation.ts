/** An agent's impersonation: acting for a customer who calls, for a reason, for a ticket, for a quarter of an hour (LC-38). */
import { chooseCancel, confirmCancel } from "./cancel.ts";
import { openMail } from "./console.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { headline, openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { enter, signOut } from "./session.ts";
import { prepareAccount, prepareOrder } from "./prepared.ts";

const path = "/us/web/impersonate";
const customer = "caller@example.com";
const agent = "agent@example.com";

/** A customer with an order, an agent with a number, and the agent's browser, in which nobody is signed in. */
async function before(page: Page, world: World): Promise<void> {
  const { notes } = world;
  if (notes.get("order of the caller") === undefined) {
    const orderId = await prepareOrder(page, customer, { model: "pebble-buds" });
    await prepareAccount(page, customer);
    await page.context().clearCookies();
    await prepareAccount(page, agent);
    await world.appoint(agent, "A-17");
    notes.set("order of the caller", orderId);
  }
  world.orderId = notes.get("order of the caller") ?? "";
  await page.context().clearCookies();
}

/** Looks for somebody by one thing they said. */
async function find(page: Page, label: string, said: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel(label).fill(said);
  await page.getByRole("button", { name: "Find the customer" }).click();
}

/** Names the first who was found; a ticket is asked for until there is one. */
async function name(page: Page): Promise<void> {
  const act = page.getByRole("button", { name: "Act for this customer" }).first();
  await page.getByLabel("Reason").first().selectOption("Delivery");
  await page.getByLabel("Ticket number").first().fill("soon");
  await act.click();
  await expect(page.getByRole("alert")).toContainText("Enter the ticket number");
  await page.getByLabel("Ticket number").first().fill("cs-20931");
  await act.click();
  await expect(bar(page)).toContainText("AGENT A-17");
}

const bar = (page: Page) => page.getByRole("region", { name: "Agent session" });

/** Nobody is signed in: the page needs a sign-in. */
async function isOut(page: Page): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/account\/signin\//);
  await expect(bar(page)).toHaveCount(0);
}

const call = { type: "customer.named", customerId: "C-1001" };
const order = { orderId: "ORD-2026-7K3F-9Q2D", customerId: "C-1001", email: "ada@example.com" };

/**
 * An agent at work. An order with somebody else's address is found by no search, so that naming such a pair takes a forged
 * form and is left to other tests; so is a store whose sessions are shorter than a customer's quarter of an hour.
 */
export const impersonation: Driver = {
  covers: "looks",
  starts: { "an agent's session of thirty minutes": { begin: before } },
  moves: {
    "mistypes the password": { events: [{ type: "agent.refused" }] },
    "signs in": { events: [{ type: "agent.signed.in" }] },
    "acts for a caller": { events: [{ ...call, order: null }] },
    "acts for the caller of an order": { events: [{ ...call, order }] },
    "changes their order": { events: [{ type: "action.taken", orderId: order.orderId }] },
    stops: { events: [{ type: "acting.stopped" }] },
    "takes too long": { events: [{ deadline: "acting" }] },
    "leaves the desk alone": { events: [{ deadline: "idle" }] },
    "goes home": {
      events: [{ type: "agent.left" }],
      in: ["agentSession", "impersonating"],
    },
  },
  events: {
    async "agent.refused"(page) {
      await enter(page, agent, "wrong horse", path);
      await expect(page.getByRole("alert")).toContainText("You could not be signed in as an agent");
    },
    async "agent.signed.in"(page) {
      await enter(page, agent, undefined, path);
      await expect(headline(page)).toHaveText("Act for a customer");
      await find(page, "Order number", "ORD-2026-NONE-0000");
      await expect(page.getByRole("alert")).toContainText("Nobody was found");
    },
    async "customer.named"(page, { event }, { orderId }) {
      if (event["order"] === null) {
        await find(page, "The customer's email", customer);
        await name(page);
        return;
      }
      await find(page, "Order number", orderId);
      await name(page);
      await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`));
    },
    async "action.taken"(page, _, { orderId }) {
      await openOrder(page, orderId);
      await chooseCancel(page);
      await confirmCancel(page);
      await expect(headline(page)).toHaveText("Cancellation requested");
      await page.goto(path);
      await expect(page.locator("main")).toContainText("Changes so far1");
      await openMail(page, customer, /An agent/);
    },
    async "acting.stopped"(page) {
      await page.goto(path);
      // Where time was up before, it is the one they acted for last that they are done with.
      const isOver = (await bar(page).count()) === 0;
      const stop = isOver ? "I am done with them" : "End session";
      await (isOver ? page : bar(page)).getByRole("button", { name: stop }).click();
      await expect(bar(page)).toHaveCount(0);
      await expect(page.locator("main")).not.toContainText("You no longer act for");
    },
    async acting(page, _, world) {
      await page.goto(path);
      await expect(bar(page)).toContainText("left");
      await world.pass({ hours: 0.26 });
      await page.goto(path);
      await expect(page.locator("main")).toContainText("You no longer act for c***@example.com");
    },
    idle: (_, __, world) => world.pass({ hours: 0.6 }),
    async "agent.left"(page) {
      await page.goto("/us/web/my-orders");
      await signOut(page);
    },
  },
  states: {
    signedOut: isOut,
    async agentSession(page) {
      await page.goto(path);
      await expect(headline(page)).toHaveText("Act for a customer");
      await expect(bar(page)).toHaveCount(0);
    },
    async impersonating(page) {
      await page.goto(path);
      await expect(bar(page)).toContainText(/Acting for c\*\*\*@example\.com/);
      await expect(page.locator("main")).toContainText("CS-20931");
    },
    ended: isOut,
  },
};
