/** A carrier's report that reaches the store long after what it tells of (decision 073). */
import { expect, test } from "vitest";
import { date, dayOf } from "#app/fmt.ts";
import { addDays } from "#machines/kit";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";
import { webhook } from "./kit-webhook.ts";

const DAY = 24 * 60 * 60_000;
const ZONE = "America/New_York";

/** A phone on its way, of which the carrier tells nothing for two days. */
async function underway() {
  const checkout = await openCheckout();
  const { world } = checkout;
  const me = guestAt(checkout);
  await me.arriveAtPayment(skus.phone);
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const pages = pagesOf(checkout, me.browser, orderId);
  await pages.until("out.for.delivery");
  const [parcel] = (await world.console.parcels()).filter((one) => one.orderId === orderId);
  const now = () => new Date(world.engine.clock.now()).toISOString();
  const delivered = (checkpointTime: string) =>
    webhook(world, "carrier", "delivered", {
      ...{ shipmentId: parcel?.shipmentId, city: "Phoenix", state: "AZ", message: "Delivered" },
      checkpointTime,
    });
  return { ...pages, world, now, delivered };
}

const dayIn = (at: string) => dayOf(at, ZONE);

test("[TRACK-04, TRACK-06, RET-05] what the carrier tells two days late is told for its own day everywhere, and goods go back for 15 days from when the store heard", async () => {
  const { order, track, json, world, now, delivered } = await underway();
  const then = now();
  world.engine.clock.advance(2 * DAY);
  expect(await delivered(then)).toBe(200);
  await world.settle();
  const page = await order();
  expect(page.headline).toMatchObject({ says: "delivered", on: dayIn(then) });
  const station = (name: string) => page.track?.stations.find((one) => one.station === name)?.at;
  expect(dayIn(station("Delivered") ?? "")).toBe(dayIn(then));
  expect(station("Ordered")).toBe(page.placedAt);
  expect((await track()).parcels[0]).toMatchObject({ deliveredAt: then });
  expect((await json()).dates).toMatchObject({ delivered: dayIn(then) });
  const notes = page.parcels.flatMap(({ lines }) => lines.flatMap((line) => line.notes));
  const until = date(addDays(dayIn(now()), 15), "en-US");
  expect(notes).toContainEqual(
    expect.objectContaining({ key: "returnWindow", text: `Return by ${until}, free` }),
  );
});

test.each([
  ["is still to come", 3 * DAY],
  ["was long before the order", -10_000 * DAY],
])(
  "[TRACK-04] what a carrier says for a time that %s is told as of when it was heard",
  async (_, off) => {
    const { order, track, world, now, delivered } = await underway();
    const heard = now();
    expect(await delivered(new Date(world.engine.clock.now() + off).toISOString())).toBe(200);
    await world.settle();
    const page = await order();
    expect(page.headline).toMatchObject({ says: "delivered", on: dayIn(heard) });
    const seen = (await track()).parcels.flatMap(({ checkpoints }) => checkpoints);
    const times = seen.map(({ at }) => at).sort();
    expect([times.at(-1), (times[0] ?? "") >= page.placedAt]).toEqual([heard, true]);
    // All that happened is told in its order, and of no other year.
    const told = page.history.map(({ at }) => at);
    expect(told.every((at) => at >= page.placedAt && at <= heard)).toBe(true);
  },
);
