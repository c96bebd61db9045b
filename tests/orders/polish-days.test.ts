/** The Polish store promises days by Poland's holidays, not by those of the United States (PL, SCHED, OPEN-02). */
import { expect, test } from "vitest";
import { orders } from "#machines/order";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { paths } from "#app/paths.ts";
import { guestOf } from "#tests/kit/returns.ts";
import { deliver, prepare, ship, storyEngine, travel } from "#tests/kit/stories.ts";
import { guestAt, openCheckout, skus } from "../checkout/kit.ts";
import { pagesOf } from "./kit-truck.ts";
import { createOrder } from "#tests/kit/order.ts";

const DAY_MS = 86_400_000;
const christmas = /-12-2[456]$/;

/** A television that is about to be bought, at noon of the next sixteenth of December. */
async function beforeChristmas(storefront: "us" | "pl") {
  const checkout = await openCheckout();
  const now = checkout.world.engine.clock.now();
  const year = new Date(now).getUTCFullYear();
  const [noon = now] = [year, year + 1]
    .map((one) => Date.UTC(one, 11, 16, 17))
    .filter((one) => one > now);
  await checkout.world.pass(noon - now);
  const guest = guestAt(checkout, storefront);
  await guest.add(skus.television, { service: "MNT-1-GRA" });
  await guest.enterAddress();
  return { checkout, guest, noon };
}

/** The days from one after another on which somebody drives where only Sundays and these days are free. */
function daysFrom(from: number, count: number, free: RegExp): string[] {
  return Array.from({ length: 2 * count + 7 }, (_, after) => new Date(from + after * DAY_MS))
    .filter((day) => day.getUTCDay() !== 0)
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !free.test(day))
    .slice(0, count);
}

test("[SHIP-17, PL-02, OPEN-02] around Christmas a Polish truck offers neither Christmas Eve nor the two days after it, an American one the Eve and the day after", async () => {
  const polish = await beforeChristmas("pl");
  const offered = (await polish.guest.delivery()).home.map(({ promisedOn }) => promisedOn);
  expect(offered).toEqual(
    daysFrom(polish.noon + 6 * DAY_MS, offered.length, /-12-2[456]$|-01-0[16]$/),
  );
  const american = await beforeChristmas("us");
  const others = (await american.guest.delivery()).home.map(({ promisedOn }) => promisedOn);
  const eve = new Date(Date.UTC(new Date(american.noon).getUTCFullYear(), 11, 24));
  // A Sunday has no deliveries, and where Christmas is a Saturday its holiday is kept on the Eve.
  if (![0, 5].includes(eve.getUTCDay())) expect(others).toContain(eve.toISOString().slice(0, 10));
  expect(others.some((day) => day?.endsWith("-12-25"))).toBe(false);
});

test("[SCHED-03, SCHED-10] the days that a Polish order's schedules offer leave out Christmas as Poland keeps it", async () => {
  const { checkout, guest } = await beforeChristmas("pl");
  await guest.chooseDelivery({ window: "12:00" });
  await guest.pay();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  await checkout.world.settle();
  const { page, says } = pagesOf(checkout, guest.browser, orderId, "pl");
  await says("change.requested", {}, "2");
  const crew = (await page("2")).dates;
  await says("change.requested");
  const truck = (await page()).dates;
  for (const dates of [crew, truck]) {
    expect(dates.length).toBeGreaterThan(2);
    expect(dates.filter((day) => christmas.test(day))).toEqual([]);
  }
});

/** When the refund of an order's goods that are sent back from the day of its delivery is promised for, by storefront. */
async function refundBy(storefront: "us" | "pl") {
  const engine = storyEngine();
  const guest = await guestOf(engine);
  const plot = await createOrder(
    { engine },
    {
      orderId: `ORD-2026-${storefront.toUpperCase()}DD-9Q2D`,
      products: [orders.earbuds],
      storefront,
      ...(storefront === "pl" && { utcOffsetMinutes: 60 }),
      sessionId: guest.sessionId,
    },
  );
  await prepare(plot, { "SHP-1": ["1"] });
  await ship(plot, "SHP-1", ["1"]);
  await travel(plot, "SHP-1");
  await deliver(plot, "SHP-1");
  const address = { storefront, orderId: plot.orderId };
  const request = guest.shopper.get(paths.return(storefront, plot.orderId));
  const { channels } = await returnStartPage(request, guest.scope, address);
  return channels.find(({ channel }) => channel === "ship")?.refundBy;
}

test("[RET-22, OPEN-02, PL] a refund of ten business days is promised a day sooner in Poland, where Thanksgiving is a working day", async () => {
  // Delivered on November 19, back four days later; both ends are the last instant of a day on the store's own clock.
  expect(await refundBy("us")).toBe("2026-12-09T04:59:59.999Z");
  expect(await refundBy("pl")).toBe("2026-12-07T22:59:59.999Z");
});
