/** A broken phone that is replaced, and the old one that comes back, is kept, or comes late (LC-18). */
import { asAgent, settles } from "./agent.ts";
import { cards } from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { prepareOrder } from "./prepared.ts";

const late = "comes back after all";
const refusesOnce = "is refused by the bank";

/** Orders of which a parcel was lost: from then on the page says why another one is packed. */
const lostOf = new Set<string>();

/** Asks for a replacement of the order's only line. */
async function asks(page: Page, world: World, reason: string): Promise<void> {
  const isRefused = world.script.includes(refusesOnce);
  world.orderId = await prepareOrder(page, "replace@example.com", {
    model: "pebble-buds",
    card: isRefused ? cards.chargeDeclinedOnce : cards.approved,
  });
  await world.until(world.orderId, "delivered");
  await openOrder(page, world.orderId);
  await page.getByRole("link", { name: "Have it replaced" }).click();
  await page.getByLabel("What is wrong?").selectOption(reason);
  await page.getByRole("button", { name: "Ask for a replacement" }).click();
  await expect(page.getByText("Replacement requested").first()).toBeVisible();
}

/** The page of the request says the same once more, in passing. */
const shows = (label: string, next: string) => async (page: Page) => {
  const state = page.getByRole("status").filter({ hasText: label }).filter({ hasText: next });
  await expect(state).toBeVisible();
};

const does =
  (kind: string): Driver["events"][string] =>
  (_, { event }, world) =>
    world.does(world.orderId, kind, event.type);

/** What its two payments paid, as the samples have it; an order of one payment has one share. */
const split: Happening = {
  type: "charge.split",
  entries: [
    { paymentId: "PAY-1", amountCents: 60_000 },
    { paymentId: "PAY-2", amountCents: 39_900 },
  ],
};
const share = (type: string, number: 1 | 2): Happening => ({ type, paymentId: `PAY-${number}` });
const both = (type: string): Happening[] => [share(type, 1), share(type, 2)];

const charged: Happening[] = [{ deadline: "untilBackBy" }, split];

export const replacement: Driver = {
  covers: "looks",
  passes: true,
  starts: {
    "one phone": { begin: (page, world) => asks(page, world, "defective") },
    "a phone that never arrived": {
      begin: (page, world) => asks(page, world, "delivery_failure"),
      moves: ["is approved", "leaves", "arrives"],
    },
  },
  moves: {
    "is approved": { events: [{ type: "replacement.approved" }], in: ["requested"] },
    "is not approved": { events: [{ type: "replacement.refused" }], in: ["requested"] },
    leaves: { events: [{ type: "parcel.shipped" }] },
    "is lost": { events: [{ type: "parcel.lost" }] },
    arrives: { events: [{ type: "parcel.delivered" }] },
    "comes back": { events: [{ type: "device.returned" }], in: ["shipped.delivered"] },
    "is kept and charged": { events: [...charged, ...both("entry.charged")] },
    [refusesOnce]: { events: [...charged, ...both("entry.declined")] },
    "is charged again": {
      events: [{ type: "charge.retried" }, ...both("entry.charged")],
      in: ["charging.declined"],
    },
    [late]: {
      events: [{ type: "device.returned" }, ...both("entry.credited")],
      in: ["charged"],
    },
    "comes back uncharged": { events: [{ type: "device.returned" }], in: ["charging.declined"] },
  },
  events: {
    "replacement.approved": does("replacement.answered"),
    "replacement.refused": does("replacement.answered"),
    "parcel.shipped": (_, __, world) => world.does(world.orderId, "replacement.shipped"),
    "parcel.lost": (_, __, world) => {
      lostOf.add(world.orderId);
      return world.does(world.orderId, "replacement.delivered", "delivery.failed");
    },
    "parcel.delivered": (_, __, world) => world.does(world.orderId, "replacement.delivered"),
    async "device.returned"(_, __, world) {
      const [waiting] = await world.steps(world.orderId);
      await world.does(world.orderId, waiting?.kind);
    },
    async untilBackBy(_, __, world) {
      const way = world.script.some((move) => move.startsWith("comes back")) ? "late" : "kept";
      await world.does(world.orderId, "old.device.awaited", `device.${way}`);
      await world.pass({ days: 16 });
    },
    "charge.retried": (page, _, world) => asAgent(page, world, settles("Charge again")),
  },
  states: {
    requested: shows("Replacement requested", "within two business days"),
    partlyInitiated: shows("Partial replacement requested", "Some of the units are replaced"),
    initiated: (page, world) =>
      lostOf.has(world.orderId)
        ? shows("Replacement lost, sent again", "Another one is being packed")(page)
        : shows("Replacement approved", "The new item is being packed")(page),
    "shipped.underWay": shows("Shipped", "The new item is on its way"),
    async "shipped.delivered"(page) {
      await shows("Send the old item back", "Put the old item into the box")(page);
      await expect(page.getByText(/^Send the old item back by /)).toBeVisible();
    },
    "charging.declined": shows("Charge declined", "Our support gets in touch with you"),
    replaced: shows("Replaced", "Everything is done"),
    charged: shows("Charged", "you paid for it once more"),
    credited: shows("Charge given back", "is back on your original payment method"),
    refused: shows("Replacement not approved", "You can still return the item"),
  },
};
