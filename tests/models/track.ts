/** A parcel as the tracking page tells of it (LC-20). */
import { chooseCancel, confirmCancel } from "./cancel.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { prepareOrder } from "./prepared.ts";

const opens = (page: Page, { orderId }: World) => page.goto(`/us/web/track-item/${orderId}/1`);

/** How far the parcel is, and what is known of it last. */
const shows = (station: string, newest: string | RegExp) => async (page: Page) => {
  const track = page.getByRole("list", { name: "Delivery progress" });
  await expect(track.getByRole("listitem").filter({ hasText: station })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText(newest);
};

const until: Driver["events"][string] = (_, { event }, world) =>
  world.until(world.orderId, event.type);

/** What a carrier reports of a parcel, and how it shows. */
export const shipment: Driver = {
  covers: "steps",
  starts: {
    "a parcel": {
      follows: [{ type: "order.ok" }],
      async begin(page, world) {
        world.orderId = await prepareOrder(page, "track@example.com", { model: "pebble-buds" });
        await world.until(world.orderId, "delivery.created");
        await opens(page, world);
      },
    },
  },
  moves: {
    "is called off": { events: [{ type: "line.cancelled" }], in: ["delivery.ordered"] },
    "is sent": { events: [{ type: "shipped" }], in: ["delivery.ordered"] },
    departs: { events: [{ type: "in.transit" }], in: ["delivery.sent.shipped"] },
    "is scanned": {
      events: [{ type: "checkpoint" }, { type: "at.hub" }],
      in: ["delivery.sent.underWay.inTransit"],
    },
    "is on the van": {
      events: [{ type: "out.for.delivery" }],
      in: ["delivery.sent.underWay.atHub"],
    },
    "finds nobody": {
      events: [{ type: "attempt.failed" }],
      in: ["delivery.sent.underWay.outForDelivery"],
    },
    arrives: { events: [{ type: "delivered" }], in: ["delivery.sent.underWay.outForDelivery"] },
    "is lost": { events: [{ type: "delivery.failed" }], in: ["delivery.sent.underWay.atHub"] },
    "is sent again": { events: [{ type: "shipped" }], in: ["delivery.failed"] },
  },
  events: {
    async "line.cancelled"(page, _, world) {
      await openOrder(page, world.orderId);
      await chooseCancel(page);
      await confirmCancel(page);
      await world.does(world.orderId, "cancel.answered", "cancel.confirmed");
      await opens(page, world);
    },
    shipped: (_, __, world) => world.until(world.orderId, "shipped", "after.failure"),
    "in.transit": until,
    "at.hub": until,
    "out.for.delivery": until,
    delivered: until,
    "attempt.failed": (_, { event }, world) => world.does(world.orderId, "delivered", event.type),
    "delivery.failed": (_, { event }, world) => world.does(world.orderId, undefined, event.type),
  },
  states: {
    async "delivery.ordered"(page) {
      const track = page.getByRole("list", { name: "Delivery progress" });
      await expect(track.locator("[aria-current=step]")).toContainText("Ordered");
      await expect(page.getByRole("row")).toHaveCount(0);
    },
    "delivery.sent.shipped": shows("Shipped (", "Shipped"),
    "delivery.sent.underWay.inTransit": shows("On the way (", /^.*(On the way|nobody was there)/),
    "delivery.sent.underWay.atHub": shows("At hub (", "At hub"),
    "delivery.sent.underWay.outForDelivery": shows("Out for delivery (", "Out for delivery"),
    "delivery.sent.delivered": shows("Delivered (done, the end)", "Delivered"),
    async "delivery.failed"(page) {
      await expect(page.locator("main header").first()).toContainText("Delivery failed");
      await expect(page.getByRole("row").nth(1)).toContainText("Delivery failed");
    },
    async cancelled(page) {
      const track = page.getByRole("list", { name: "Delivery progress" });
      await expect(track.getByText("Ordered (cancelled)")).toBeVisible();
      await expect(page.getByText("Expected", { exact: true })).toHaveCount(0);
    },
  },
};
