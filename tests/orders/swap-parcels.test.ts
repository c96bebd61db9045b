/** A line that is swapped after its parcel was made: the parcel is called off, and the line goes on (LC-10, TRACK-02). */
import { expect, test } from "vitest";
import { swappable } from "./kit-swap.ts";

/** The parcel of what was ordered first is made and called off, and the warehouse has the new item. */
async function repacked() {
  const swap = await swappable();
  await swap.shop.until("delivery.created");
  expect(await swap.ask()).toBe(303);
  await swap.answered();
  await swap.settle("difference.waived");
  return swap;
}

test("[ORD-66, TRACK-02, SWAP-05] a parcel that a swap called off is no step of the order's way: its bars, day and page are the new item's", async () => {
  const { shop, world, orderId } = await repacked();
  const calledOff = (tones: readonly { readonly tone: string }[] | undefined) =>
    (tones ?? []).filter(({ tone }) => tone === "cancelled" || tone === "stopped");
  const before = await shop.order();
  expect(before.track?.stations.length).toBeGreaterThan(0);
  expect(calledOff(before.track?.stations)).toEqual([]);
  expect(before.track?.stations.at(-1)).toMatchObject({ dueOn: expect.any(String) });
  expect((await shop.track()).parcels).toEqual([]);
  // What the warehouse said while the difference was open was refused: it says it again within a minute.
  await world.pass(60_000);
  await world.console.finishOrder(orderId);
  await world.settle();
  const { track } = await shop.order();
  const delivered = track?.stations.find(({ station }) => station === "Delivered");
  expect(delivered).toMatchObject({ tone: "final", at: expect.any(String) });
  expect((await shop.track()).parcels).toMatchObject([{ status: "Delivered" }]);
});

test("[TRACK-02, SWAP-05] where the parcel of before leaves all the same, the desk names what is in it", async () => {
  const { shop, desk, orderId } = await repacked();
  await shop.tell(`shipment:${orderId}-S1`, { type: "in.transit" }, "carrier");
  const stray = (await desk.page()).offers.find(({ kind }) => kind === "strayParcel");
  expect(stray?.items).toEqual(["Meridian 6 Pro 256 GB, Sage"]);
});
