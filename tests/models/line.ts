/** One line of an order as the order's page tells of it (LC-02). */
import { chooseCancel, confirmCancel } from "./cancel.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { headline, openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { prepareCart, prepareOrder, preparePickup } from "./prepared.ts";

const email = "line@example.com";

const is = (type: string): { readonly events: readonly Happening[] } => ({ events: [{ type }] });

/** The line's own status. */
const shows =
  (status: string | RegExp) =>
  async (page: Page, { orderId }: World) => {
    if (!page.url().endsWith(`/order/${orderId}`)) await openOrder(page, orderId);
    const row = page.getByRole("listitem").filter({ hasText: "Pebble Buds" });
    await expect(row).toContainText(status);
  };

const until =
  (kind: string): Driver["events"][string] =>
  (_, __, world) =>
    world.until(world.orderId, kind);

/** A step of the sandbox that goes another way than usual. */
const goes =
  (kind: string | undefined): Driver["events"][string] =>
  (_, { event }, world) =>
    world.does(world.orderId, kind, event.type);

/**
 * What the warehouse, the carrier and the customer do to one unit. Nothing that the sandbox sells is customized, two units
 * that travel apart are the engine's, and what becomes of a return or a replacement is walked from its own page.
 */
export const lineItem: Driver = {
  covers: "looks",
  passes: true,
  starts: {
    "one phone to be delivered": {
      async begin(page, world) {
        world.orderId = await prepareOrder(page, email, { model: "pebble-buds" });
      },
    },
    "one phone to be picked up": {
      async begin(page, world) {
        await prepareCart(page, "pebble-buds");
        world.orderId = await preparePickup(page, email);
      },
      moves: ["waits at the counter", "is fetched"],
    },
  },
  moves: {
    "is picked": { ...is("so.submitted"), in: ["accepted.ordered"] },
    "is packed": { ...is("do.created"), in: ["accepted.soSubmitted"] },
    "is packed anew": {
      ...is("do.created"),
      in: ["accepted.doCancelled", "accepted.shipFailed"],
    },
    "is unpacked": { ...is("do.cancelled"), in: ["accepted.doCreated"] },
    "is handed out": { ...is("do.submitted"), in: ["accepted.doCreated"] },
    "is left behind": { ...is("ship.failed"), in: ["accepted.doSubmitted"] },
    "is sent": { ...is("shipped"), in: ["accepted.doSubmitted"] },
    "is under way": { ...is("in.transit"), in: ["sent.shipped"] },
    "is lost": { ...is("delivery.failed"), in: ["sent.inTransit"] },
    "is sent again": is("reshipped"),
    "comes back": is("goods.returned"),
    arrives: { ...is("delivered"), in: ["sent.inTransit"] },
    "is called off": {
      ...is("cancel.requested"),
      in: ["accepted.soSubmitted", "accepted.doCreated"],
    },
    "is kept after all": { ...is("cancel.withdrawn"), in: ["accepted.cancelInitiated"] },
    "is stopped": { ...is("cancel.confirmed"), in: ["accepted.cancelInitiated"] },
    "is too late to stop": {
      events: [{ type: "cancel.rejected" }, { type: "do.created" }],
      in: ["accepted.cancelInitiated"],
    },
    "is damaged": {
      events: [{ type: "replacement.initiated", units: 1 }],
      in: ["received.delivered"],
    },
    "is kept": { events: [{ deadline: "untilWindowsEnd" }], in: ["received.delivered"] },
    "waits at the counter": {
      events: ["so.submitted", "do.created", "do.submitted", "ready.for.pickup"].map((type) => ({
        type,
      })),
      in: ["accepted.ordered"],
    },
    "is fetched": { ...is("picked.up"), in: ["accepted.readyForPickup"] },
  },
  events: {
    "so.submitted": until("so.submitted"),
    "do.created": until("delivery.created"),
    "do.submitted": until("do.submitted"),
    "do.cancelled": goes("do.submitted"),
    "ship.failed": goes("shipped"),
    shipped: until("shipped"),
    "in.transit": until("in.transit"),
    "delivery.failed": goes(undefined),
    reshipped: goes("after.failure"),
    "goods.returned": goes("after.failure"),
    delivered: until("delivered"),
    "ready.for.pickup": until("ready.for.pickup"),
    "picked.up": until("picked.up"),
    async "cancel.requested"(page, _, { orderId }) {
      await openOrder(page, orderId);
      await chooseCancel(page);
      await confirmCancel(page);
      await expect(headline(page)).toHaveText("Cancellation requested");
    },
    "cancel.withdrawn": (page) => page.getByRole("button", { name: "Keep it after all" }).click(),
    "cancel.confirmed": goes("cancel.answered"),
    async "cancel.rejected"(page, stimulus, world) {
      await goes("cancel.answered")(page, stimulus, world);
      await shows("Cancellation rejected")(page, world);
    },
    async "replacement.initiated"(page, _, world) {
      await openOrder(page, world.orderId);
      await page.getByRole("link", { name: "Have it replaced" }).click();
      await page.getByLabel("What is wrong?").selectOption("It arrived damaged");
      await page.getByRole("button", { name: "Ask for a replacement" }).click();
      await expect(page.getByText(/^Replacement requested/).first()).toBeVisible();
      await world.does(world.orderId, "replacement.answered", "replacement.approved");
    },
    untilWindowsEnd: (_, __, world) => world.pass({ days: 46 }),
  },
  states: {
    "accepted.ordered": shows("Order placed"),
    "accepted.soSubmitted": shows("In process"),
    "accepted.doCreated": shows("In process"),
    "accepted.doCancelled": shows("In process"),
    "accepted.doSubmitted": shows("Preparing dispatch"),
    "accepted.shipFailed": shows("In process"),
    "accepted.readyForPickup": shows("Ready for pickup"),
    "accepted.cancelInitiated": shows("Cancellation requested"),
    "sent.shipped": shows("Shipped"),
    "sent.inTransit": shows("On the way"),
    deliveryFailed: shows("Delivery failed"),
    "received.delivered": shows("Delivered"),
    "received.pickedUp": shows("Picked up"),
    "received.replacementInitiated": shows("Replacement requested"),
    cancelled: shows(/Cancelled|Refund/),
    closed: shows("Completed"),
  },
};
