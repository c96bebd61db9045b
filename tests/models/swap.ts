/** A line that becomes another article before it leaves: in another color, dearer, or without a word (LC-10). */
import { asAgent, settles } from "./agent.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { headline, openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { prepareOrder } from "./prepared.ts";

/** What was ordered, and what it is to become. */
const graphite = "M6P-256-GRA";
const articles = {
  "another colour": [graphite, "M6P-256-SAG"],
  "a dearer size": [graphite, "M6P-512-GRA"],
  "a swap nobody hears of": ["M6P-512-GRA", graphite],
} as const;
type Swapped = keyof typeof articles;

const pairOf = ({ notes }: World): readonly [from: string, to: string] =>
  articles[swappedOf(notes.get("swap"))];
const swappedOf = (name: string | undefined): Swapped =>
  name === "a dearer size" || name === "a swap nobody hears of" ? name : "another colour";

const startsWith = (swapped: Swapped, moves?: readonly string[]): Driver["starts"][string] => ({
  async begin(page, world) {
    world.notes.set("swap", swapped);
    world.notes.delete("undone");
    const [sku] = articles[swapped];
    const model = "meridian-6-pro";
    world.orderId = await prepareOrder(page, "swap@example.com", { model, sku });
    await world.until(world.orderId, "so.submitted");
    await openPage(page, world);
  },
  ...(moves && { moves }),
});

const openPage = (page: Page, { orderId }: World) => page.goto(`/us/web/${orderId}/sku-swap/1`);

/** Chooses the other article and confirms it, on the way that a shopper finds. */
async function asks(page: Page, world: World): Promise<void> {
  await openOrder(page, world.orderId);
  await page.getByRole("link", { name: "Change color or model" }).click();
  await confirms(page, world);
}

async function confirms(page: Page, world: World): Promise<void> {
  await page.locator(`[name=to][value="${pairOf(world)[1]}"]`).check();
  await page.getByRole("button", { name: "See the difference" }).click();
  const isQuiet = world.notes.get("swap") === "a swap nobody hears of";
  if (isQuiet) await page.getByLabel("Do not tell the customer of this swap").check();
  await page.getByRole("button", { name: "Swap it" }).click();
  // A warehouse that answers at once leaves no time to read that it was asked.
  const answer = page.getByRole("status").filter({ hasText: /Swap (in progress|failed)/ });
  await expect(answer).toBeVisible();
}

/** Whoever may: a shopper what costs no more, an agent everything. */
const requested = (page: Page, world: World) =>
  world.notes.get("swap") === "another colour"
    ? asks(page, world)
    : asAgent(page, world, (agentPage) => asks(agentPage, world));

/** What the shopper reads on the swap's page; of a swap nobody hears of, nothing. */
const shows = (title: string, old: string) => async (page: Page, world: World) => {
  await openPage(page, world);
  const state = page.getByRole("status").filter({ hasText: new RegExp(title) });
  if (world.notes.get("swap") === "a swap nobody hears of") {
    await expect(headline(page)).toContainText("Change");
    await expect(state).toHaveCount(0);
    return;
  }
  const [from, to] = pairOf(world);
  await expect(state).toContainText(new RegExp(title));
  await expect(state).toContainText(new RegExp(`${old}.*${from}`));
  await expect(state).toContainText(new RegExp(`New item.*${to}`));
};

const colour: Happening = { type: "colour.requested" };
const sku: Happening = { type: "swap.requested" };

/** Nobody pays the difference, and the warehouse works on that. */
const puttingBack = ["swapinprogress.undoing.changingBack"];

export const swap: Driver = {
  covers: "looks",
  passes: true,
  starts: {
    "another colour": startsWith("another colour", [
      "asks for it",
      "asks for it too late",
      "asks again",
      "gets it",
      "does not get it",
    ]),
    "a dearer size": startsWith("a dearer size", [
      "has it asked for",
      "gets it",
      "settles the difference",
      "waives the difference",
      "keeps what was ordered",
      "says nothing",
      "has it put back",
      "does not have it put back",
    ]),
    "a swap nobody hears of": startsWith("a swap nobody hears of", [
      "has it asked for",
      "gets it",
      "does not get it",
    ]),
  },
  moves: {
    "asks for it": { events: [colour, { type: "accepted" }] },
    "asks for it too late": { events: [colour, { type: "init.failed" }] },
    "asks again": { events: [{ type: "retried" }, { type: "init.failed" }] },
    "has it asked for": { events: [sku, { type: "accepted" }] },
    "gets it": { events: [{ type: "swap.done" }] },
    "does not get it": { events: [{ type: "swap.failed" }] },
    "settles the difference": {
      events: [{ type: "difference.settled" }],
      in: ["swapinprogress.owing"],
    },
    "waives the difference": {
      events: [{ type: "difference.waived" }],
      in: ["swapinprogress.owing"],
    },
    "keeps what was ordered": {
      events: [{ type: "difference.declined" }, { type: "accepted" }],
      in: ["swapinprogress.owing"],
    },
    "says nothing": {
      events: [{ deadline: "untilSettled" }, { type: "accepted" }],
      in: ["swapinprogress.owing"],
    },
    "has it put back": { events: [{ type: "swap.done" }], in: puttingBack },
    "does not have it put back": { events: [{ type: "swap.failed" }], in: puttingBack },
  },
  events: {
    async accepted(page, _, world) {
      // Asked to put the first article back, the warehouse takes that on at once.
      if (!world.notes.has("undone")) await requested(page, world);
    },
    async "difference.declined"(page, _, world) {
      world.notes.set("undone", "yes");
      await openPage(page, world);
      await page.getByRole("button", { name: "Keep what was ordered" }).click();
    },
    async "init.failed"(page, _, world) {
      const again = page.getByRole("button", { name: "Ask again" });
      if (await again.isVisible()) return again.click();
      // The warehouse has packed it already, and the store has not heard of it yet.
      await world.until(world.orderId, "delivery.created");
      await world.changeSettings({ webhookDelayMs: 3_600_000 });
      await world.does(world.orderId, "do.submitted");
      await requested(page, world);
      await world.changeSettings({ webhookDelayMs: 0 });
    },
    "swap.done": (_, { event }, world) => world.does(world.orderId, "swap.answered", event.type),
    "swap.failed": (_, { event }, world) => world.does(world.orderId, "swap.answered", event.type),
    untilSettled(_, __, world) {
      world.notes.set("undone", "yes");
      return world.pass({ days: 5.1 });
    },
    "difference.settled": (page, _, world) =>
      asAgent(page, world, settles("They paid the difference")),
    "difference.waived": (page, _, world) => asAgent(page, world, settles("They need not pay it")),
  },
  states: {
    async none(page) {
      await expect(page.getByText("What do you want instead?")).toBeVisible();
      // What costs more is shown to everybody, and offered by agents alone.
      const dearer = page.locator('[name=to][value="M6P-512-GRA"]');
      if ((await dearer.count()) > 0) await expect(dearer).toBeDisabled();
    },
    swapinitfailed: shows("Swap failed", "As ordered"),
    "swapinprogress.changing": shows("Swap in progress", "Being replaced"),
    "swapinprogress.owing": shows("Swap in progress", "Being replaced"),
    async swapcompleted(page, world) {
      const isColour = world.notes.get("swap") === "another colour";
      await shows(isColour ? "Color changed" : "Item swapped", "Ordered, replaced")(page, world);
      const { orderId } = world;
      await openOrder(page, orderId);
      const isQuiet = world.notes.get("swap") === "a swap nobody hears of";
      await expect(page.getByText("no longer ordered")).toHaveCount(isQuiet ? 0 : 1);
    },
    "swapinprogress.undoing.asked": shows("Swap in progress", "Being replaced"),
    "swapinprogress.undoing.changingBack": shows("Swap in progress", "Being replaced"),
    swapfailed: shows("Swap (failed|undone)", "As ordered"),
  },
};
