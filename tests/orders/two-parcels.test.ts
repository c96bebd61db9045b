/** An order in two parcels that come on days of their own: what is told of the whole is true of each. */
import { expect, test } from "vitest";
import { weekday } from "#app/fmt.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

const DAY_MS = 86_400_000;

/** A television by truck (line 1) and a charger in a parcel (line 2); each goes its way when it is told to. */
async function boughtTwo() {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.television);
  await guest.add(skus.charger);
  await guest.enterAddress();
  const { truck } = await guest.delivery();
  await guest.chooseDelivery({ truck: truck.at(-1)?.value ?? "", window: "12:00" });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId);
  await pages.until("so.submitted");
  const [ofCharger] = await world.console.steps(orderId);
  return {
    ...{ ...pages, world },
    /** The television has come; the charger has not been packed. */
    async bringTelevision() {
      for (;;) {
        const waiting = await world.console.steps(orderId);
        const next = waiting.find(({ id }) => id !== ofCharger?.id);
        if (!next) return;
        await world.console.runStep(next.id);
        await world.settle();
      }
    },
  };
}

test("[RET-05, SHIP-24] of two parcels that came on different days no heading says that all of it goes back until the later one", async () => {
  const shop = await boughtTwo();
  await shop.bringTelevision();
  await shop.world.pass(5 * DAY_MS);
  await shop.until("nothing");
  const notes = (await shop.order()).parcels
    .flatMap(({ lines }) => lines)
    .map(({ returnNote }) => (returnNote?.says === "until" ? returnNote.on : ""));
  const [first = "", later = "", ...more] = notes.toSorted();
  expect(more).toEqual([]);
  expect(first !== "" && first < later).toBe(true);
  const { lead } = await shop.order();
  expect(lead).toContain(`The next of these days is ${weekday(first, "en-US")}.`);
  expect(lead).not.toContain(weekday(later, "en-US"));
  expect((await shop.json()).dates.return_until).toBe(first);
  // The television can go back no more, the charger can.
  await shop.world.pass(Date.parse(`${first}T12:00:00Z`) + DAY_MS - shop.world.engine.clock.now());
  const after = await shop.order();
  expect(after.lead).toContain(`The next of these days is ${weekday(later, "en-US")}.`);
  expect((await shop.json()).dates.return_until).toBe(later);
});

test("[SHIP-24, TRACK-06] while the rest has not left, nothing says that it is on its way, and no link follows the parcel that came", async () => {
  const shop = await boughtTwo();
  await shop.bringTelevision();
  const page = await shop.order();
  expect(page.label).toBe("partiallyDelivered");
  expect(page.lead).toContain("The rest has not left our warehouse yet.");
  expect(page.lead).not.toContain("on its way");
  const reached = page.track?.stations.filter(({ tone }) => tone !== "future");
  expect(reached?.map(({ station }) => station)).toEqual(["Ordered"]);
  expect(page.actions.map(({ key }) => key)).toContain("cancel");
  expect(page.actions.map(({ key }) => key)).not.toContain("track");
  await shop.until("out.for.delivery");
  const sent = await shop.order();
  expect(sent.lead).toContain("The rest is on its way.");
  expect(sent.actions.find(({ key }) => key === "track")?.href).toMatch(/\/2$/);
});
