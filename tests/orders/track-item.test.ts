import { expect, test } from "vitest";
import { trackItemPage } from "#app/.server/orders/tracking/track-item.page.ts";
import { activityMessages, stationMessage } from "#app/messages/shipment.ts";
import { bars } from "#machines/shipment";
import type { Bar } from "#machines/order";
import type { StoryName } from "#tests/kit/stories.ts";
import { deliver } from "#tests/kit/stories.ts";
import { scene, thrown } from "./kit.ts";
import { createUser } from "#tests/kit/user.ts";

async function tracked(name: StoryName, lineItemId = "1") {
  const { scope, shopper, address } = await scene(name);
  const path = `/us/web/track-item/${address.orderId}/${lineItemId}`;
  return trackItemPage(shopper.get(path), scope, { ...address, lineItemId });
}

test("[TRACK-01, ROUTE-13] each step of a parcel has its time, activity and place, newest first", async () => {
  const { parcels } = await tracked("delivered");
  const steps = parcels[0]?.checkpoints.map(({ status, place }) => [status, place]) ?? [];
  expect(steps.slice(0, 4)).toEqual([
    ["Delivered", "Portland, OR"],
    ["OutForDelivery", "Portland, OR"],
    ["AtHub", "Portland, OR"],
    ["InTransit", "Memphis, TN"],
  ]);
});

test("[TRACK-04, TRACK-05] carrier, number and the carrier's own page are named", async () => {
  const { parcels } = await tracked("inTransit");
  expect(parcels[0]).toMatchObject({
    courier: "fedex",
    trackingId: "7489 2210 5567",
    trackingUrl: expect.stringContaining("fedex.com"),
    tracked: true,
    expectedOn: "2026-11-24",
  });
});

test("[TRACK-03] while a parcel is on its way its carrier's delivery manager can be signed up for, and no longer", async () => {
  const [onTheWay, there] = await Promise.all([tracked("inTransit"), tracked("delivered")]);
  expect(onTheWay.parcels[0]?.deliveryManager).toEqual({
    name: "FedEx Delivery Manager",
    url: expect.stringContaining("fedex.com"),
  });
  expect(there.parcels[0]?.deliveryManager).toBeNull();
});

test("[TRACK-02] a pickup says until when it waits", async () => {
  const { parcels, destination } = await tracked("readyForPickup");
  expect(parcels[0]).toMatchObject({ kind: "pickup", pickUpBy: "2026-11-26T04:59:59.999Z" });
  expect(destination.store?.displayName).toBe("Ohmline Hudson, New York");
});

test("before there is a parcel the item shows how far the order is", async () => {
  const { parcels, track, headline } = await tracked("placed");
  expect(parcels).toEqual([]);
  expect(track?.stations[0]).toMatchObject({ station: "Ordered", tone: "us" });
  expect(headline).toMatchObject({ says: "arrives", on: "2026-11-24" });
});

test("an item's headline is its own, not the whole order's", async () => {
  const { scope, shopper, plot, address } = await scene("twoParcels");
  await deliver(plot, "SHP-TWOP-1");
  const at = (lineItemId: string) =>
    trackItemPage(shopper.get("/us/web/track-item"), scope, { ...address, lineItemId });
  expect((await at("1")).headline).toEqual({ says: "delivered", on: "2026-11-19" });
  expect((await at("2")).headline).toMatchObject({ says: "arrives" });
});

test("a line that is not there and a stranger's line do not exist", async () => {
  const { scope, shopper, address } = await scene("placed");
  const { browser: bob } = await createUser(scope, { email: "bob@example.com" });
  const page = (who: typeof bob, lineItemId: string) =>
    thrown(trackItemPage(who.get("/us/web/track-item"), scope, { ...address, lineItemId }));
  expect((await page(shopper, "9")).status).toBe(404);
  expect((await page(bob, "1")).status).toBe(404);
});

test("[TRACK-06, TRACK-07, TRACK-08] every station of every bar has its words", () => {
  const words = (Object.keys(bars) as Bar[]).map((bar) =>
    bars[bar].map((station) => stationMessage(bar, station).message),
  );
  expect(words).toEqual([
    ["Ordered", "Shipped", "On the way", "At hub", "Out for delivery", "Delivered", "Installed"],
    ["Ordered", "In process", "Ready for pickup", "Picked up"],
    ["Return requested", "In process", "Shipped", "On the way", "Back with us"],
  ]);
});

test("[TRACK-10] the tracking texts are at hub, out for delivery, installed and on the way", () => {
  const texts = ["AtHub", "OutForDelivery", "Installed", "InTransit"];
  expect(texts.map((station) => activityMessages[station]?.message?.toLowerCase())).toEqual([
    "at hub",
    "out for delivery",
    "installed",
    "on the way",
  ]);
});
