/** An order's whole life as its shopper sees it on the order's page (LC-01). */
import { chooseCancel, confirmCancel } from "./cancel.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { headline, openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { chooseReturn, requestReturn } from "./return.ts";
import { prepareCart, prepareOrder, preparePickup } from "./prepared.ts";

/** The order hears where a line is. */
const moved = (key: string, lineId = "1"): Happening => ({ type: "line.moved", lineId, key });
const bothMoved = (key: string): Happening[] => [moved(key), moved(key, "2")];

/** What the order hears of itself before the warehouse does anything. */
const placed: readonly Happening[] = [
  { type: "cart.submitted" },
  { type: "payment.authorized" },
  { type: "po.created" },
];

/** Everything an order's page may offer. */
const offers = [
  "Update payment",
  "Print label",
  "See your return",
  "Track parcel",
  "See your pickup",
  "Start a return",
  "Return more",
  "Cancel items",
  "Keep it after all",
] as const;
type Offer = (typeof offers)[number];

/** Whatever becomes of a return, its own page tells more. */
const returning = ["See your return", "Track parcel"] as const;

/** The status in words, and all that is offered, the first thing to do first. */
const shows =
  (label: string, ...offered: readonly Offer[]) =>
  async (page: Page, { orderId }: World) => {
    if (!page.url().endsWith(`/order/${orderId}`)) await openOrder(page, orderId);
    const main = page.locator("main");
    await expect(main.locator("header").first()).toContainText(label);
    const all = main.getByRole("link").or(main.getByRole("button"));
    const names = new RegExp(`^(${offers.join("|")})$`);
    await expect(all.filter({ hasText: names })).toHaveText([...offered]);
  };

/** What is done for a line to be heard of there: a step of the sandbox up to which, or of which, it goes. */
const steps: Readonly<Record<string, (world: World) => Promise<void>>> = {
  sosubmitted: (world) => world.until(world.orderId, "so.submitted"),
  docreated: (world) => world.until(world.orderId, "delivery.created"),
  docancelled: (world) => world.does(world.orderId, "do.submitted", "do.cancelled"),
  dosubmitted: (world) => world.until(world.orderId, "do.submitted"),
  shipmentfail: (world) => world.does(world.orderId, "shipped", "ship.failed"),
  shipped: (world) => world.until(world.orderId, "shipped", "after.failure"),
  intransit: (world) => world.until(world.orderId, "in.transit"),
  deliveryfailed: (world) => world.does(world.orderId, undefined, "delivery.failed"),
  delivered: (world) => world.until(world.orderId, "delivered"),
  readyforpickup: (world) => world.until(world.orderId, "ready.for.pickup"),
  pickedup: (world) => world.until(world.orderId, "picked.up"),
  completed: (world) => world.pass({ days: 16 }),
  cancelled: (world) => world.does(world.orderId, "cancel.answered", "cancel.confirmed"),
  cancelrejected: (world) => world.does(world.orderId, "cancel.answered", "cancel.rejected"),
  returnshipped: (world) => world.until(world.orderId, "return.shipped"),
  pendingreceipt: (world) => world.until(world.orderId, "return.arrived"),
  devicetriageinprogress: (world) => world.until(world.orderId, "triage.started"),
  deviceevaluationinprogress: (world) => world.until(world.orderId, "triage.passed"),
  deviceevaluationcompleted: (world) => world.until(world.orderId, "evaluation.completed"),
  returned: (world) => world.until(world.orderId, "return.accepted"),
  returnrejected: (world) => world.does(world.orderId, "return.accepted", "return.rejected"),
  refunded: (world) => world.pass({ days: 6 }),
  returnexpired: (world) => world.pass({ days: 16 }),
};

/** An order of one parcel, and one that waits in a store. */
export const order: Driver = {
  covers: "looks",
  passes: true,
  starts: {
    "a guest's phone": {
      follows: placed,
      async begin(page, world) {
        world.orderId = await prepareOrder(page, "order@example.com", { model: "pebble-buds" });
      },
    },
    "a store pickup": {
      follows: [
        { type: "cart.submitted" },
        { type: "payment.pending" },
        { type: "payment.authorized" },
        { type: "po.created" },
      ],
      async begin(page, world) {
        await prepareCart(page, "pebble-buds");
        await prepareCart(page, "meridian-6");
        world.orderId = await preparePickup(page, "order@example.com");
      },
      moves: ["waits in the store", "is fetched"],
    },
  },
  moves: {
    "is told of": { events: [{ type: "po.submitted" }] },
    "is taken up": { events: [{ type: "so.created" }] },
    "is picked": { events: [moved("sosubmitted")], in: ["preparing.soCreated"] },
    "is called off": { events: [moved("cancelinitiated")], in: ["preparing.soSubmitted"] },
    "is stopped": { events: [moved("cancelled")], in: ["preparing.cancelInitiated"] },
    "is too late to stop": { events: [moved("cancelrejected")] },
    "is packed": { events: [{ type: "delivery.created" }, moved("docreated")] },
    "is unpacked again": { events: [moved("docancelled")], in: ["preparing.doCreated"] },
    "is handed out": { events: [moved("dosubmitted")], in: ["preparing.doCreated"] },
    "is left behind": { events: [moved("shipmentfail")], in: ["preparing.doSubmitted"] },
    "is sent": { events: [moved("shipped")] },
    "is under way": { events: [moved("intransit")] },
    "is lost": { events: [moved("deliveryfailed")], in: ["underway.inTransit"] },
    arrives: { events: [moved("delivered")], in: ["underway.inTransit"] },
    "is kept": { events: [moved("completed")], in: ["arrived.delivered"] },
    "goes back": {
      events: [{ type: "return.requested" }, moved("returninitiated"), moved("labelgenerated")],
      in: ["arrived.delivered"],
    },
    "is not sent back": { events: [moved("returnexpired")], in: ["afterSales.labelGenerated"] },
    "is on its way back": { events: [moved("returnshipped")], in: ["afterSales.labelGenerated"] },
    "is back": { events: [moved("PendingReceipt")] },
    "is unwrapped": { events: [moved("devicetriageinprogress")] },
    "is looked at": { events: [moved("deviceevaluationinprogress")] },
    "is tested": { events: [moved("deviceevaluationcompleted")] },
    "is refused": {
      events: [moved("returnrejected")],
      in: ["afterSales.deviceEvaluationCompleted"],
    },
    "is asked back": { events: [moved("returntocustomer")] },
    "is refunded": {
      events: [
        moved("returned"),
        { type: "return.accepted" },
        moved("refundinitiated"),
        moved("refundsuccess"),
      ],
    },
    "has its money back": { events: [moved("refunded")] },
    "waits in the store": {
      events: [
        { type: "po.submitted" },
        { type: "so.created" },
        ...["sosubmitted", "docreated", "dosubmitted", "readyforpickup"].flatMap(bothMoved),
      ],
    },
    "is fetched": { events: bothMoved("pickedup") },
  },
  events: {
    "po.submitted": (_, __, world) => world.until(world.orderId, "po.submitted"),
    "so.created": (_, __, world) => world.until(world.orderId, "so.created"),
    async "return.requested"(page, _, { orderId }) {
      await openOrder(page, orderId);
      await chooseReturn(page);
      await requestReturn(page);
    },
    async "line.moved"(page, { event }, world) {
      const key = String(event["key"]).toLowerCase();
      // Two lines are picked one after the other and travel together from then on.
      if (event["lineId"] === "2" && key !== "sosubmitted") return;
      if (key === "cancelinitiated") {
        await openOrder(page, world.orderId);
        await chooseCancel(page);
        await confirmCancel(page);
        await expect(headline(page)).toHaveText("Cancellation requested");
      } else if (key === "returntocustomer") {
        await openOrder(page, world.orderId);
        await page.getByRole("link", { name: "See your return" }).click();
        await page.getByRole("link", { name: "Have it sent back" }).click();
        await page.getByRole("button", { name: "I agree, send it back" }).click();
        await expect(page.getByRole("button", { name: "I agree, send it back" })).toBeHidden();
      } else await steps[key]?.(world);
    },
  },
  states: {
    "preparing.poCreated": shows("Order placed", "Cancel items"),
    "preparing.poSubmitted": shows("Order placed", "Cancel items"),
    "preparing.soCreated": shows("In process", "Cancel items"),
    "preparing.soSubmitted": shows("In process", "Cancel items"),
    "preparing.doCreated": shows("In process", "Cancel items"),
    "preparing.doCancelled": shows("In process"),
    "preparing.doSubmitted": shows("Preparing dispatch"),
    "preparing.shipmentFail": shows("In process", "Cancel items"),
    "preparing.cancelInitiated": shows("Cancellation requested", "Keep it after all"),
    "preparing.cancelRejected": shows("Cancellation rejected"),
    cancelled: shows("Cancelled"),
    "underway.shipped": shows("Shipped", "Track parcel"),
    "underway.inTransit": shows("On the way", "Track parcel"),
    "underway.deliveryFailed": shows("Delivery failed", "Track parcel"),
    "underway.readyForPickup": shows("Ready for pickup", "See your pickup"),
    "arrived.delivered": shows("Delivered", "Start a return", "Track parcel"),
    "arrived.pickedUp": shows("Picked up", "Start a return", "See your pickup"),
    "arrived.completed": shows("Completed", "Track parcel"),
    "afterSales.labelGenerated": shows("Shipping requested", "Print label", ...returning),
    "afterSales.returnExpired": shows("Return expired", ...returning),
    "afterSales.returnShipped": shows("Return shipped", ...returning),
    "afterSales.pendingReceipt": shows("Pending receipt", ...returning),
    "afterSales.deviceTriageInProgress": shows("Device triage in progress", ...returning),
    "afterSales.deviceEvaluationInProgress": shows("Device evaluation in progress", ...returning),
    "afterSales.deviceEvaluationCompleted": shows("Device evaluation completed", ...returning),
    "afterSales.returnRejected": shows("so there is no refund for it", ...returning),
    "afterSales.returnToCustomer": shows("Return rejected", ...returning),
    "afterSales.refundSuccess": shows("Refunded", ...returning),
    "afterSales.refunded": shows(
      "Your money is back on your original payment method",
      ...returning,
    ),
  },
};
