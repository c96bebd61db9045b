/**
 * Nobody outside says anything any more: orders of each kind live past each of their days, and nothing that is read of them (page,
 * tracking, schedule, data, mails) speaks of a day that has passed as if it were to come.
 */
import { expect, test } from "vitest";
import type { ReactElement } from "react";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { SchedulePage } from "#app/features/schedule/schedule-page.tsx";
import { TrackItemPage } from "#app/features/track/track-item-page.tsx";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { boughtTelevision, pagesOf } from "./kit-truck.ts";

const DAY = 86_400_000;
/** Longer than any day of an order whose outside world is silent. */
const DAYS = 24;

type Told = CheckoutWorld & ReturnType<typeof pagesOf>;

/** What is said of a day that is to come. */
const ahead =
  /(?:Arrives|Ready|Expected|New date|Delivery day|Installation day|[Cc]omes(?: on)?|[Bb]y|[Uu]ntil):? ?(?:\w+day, )?([A-Z][a-z]{2} \d{1,2})\b/g;

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A month and a day as they are read now: the nearest such day. */
function dayRead(read: string, now: number): string {
  const year = new Date(now).getUTCFullYear();
  const days = [year - 1, year, year + 1].map((one) => Date.parse(`${read}, ${one} 12:00 UTC`));
  return iso(days.sort((a, b) => Math.abs(a - now) - Math.abs(b - now))[0] ?? now);
}

/** The sentences that name a day of before, as one to come. A store's evening is the next day in UTC already. */
function pastIn(text: string, now: number): string[] {
  const today = iso(now - 12 * 3_600_000);
  return [...text.matchAll(ahead)].flatMap(([said, read = ""]) =>
    dayRead(read, now) < today ? [said] : [],
  );
}

const words = (html: string) => html.replaceAll(/<!-- -->|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

/** What has no day of its own leads to the page of what it comes with. */
function leadsElsewhere(thrown: unknown): null {
  if (thrown instanceof Response && thrown.status === 303) return null;
  throw thrown;
}

/** Everything that can be read of an order now. */
async function readOf(shop: Told, orderId: string, lineIds: readonly string[]): Promise<string> {
  const shown = async (element: ReactElement, path: string) =>
    words(await rendered(element, { path, locale: "en-US" }));
  const base = `/us/web/order/${orderId}`;
  const order = await shop.order();
  const schedules = await Promise.all(
    lineIds.map(async (id) => {
      const page = await shop.page(id).catch(leadsElsewhere);
      return page
        ? shown(<SchedulePage {...page} answer={undefined} />, `${base}/schedule/${id}`)
        : "";
    }),
  );
  return [
    await shown(<OrderPage {...order} answer={undefined} />, base),
    await shown(<TrackItemPage {...await shop.track()} />, `/us/web/track-item/${orderId}/1`),
    ...schedules,
  ].join(" | ");
}

/** Days of the data that are of something that is to come. */
const awaited = ["expected_delivery", "pick_up_by", "installation", "payment_due", "held_until"];

async function livesThrough(shop: Told, orderId: string, lineIds: readonly string[] = []) {
  const found: string[] = [];
  let mails = shop.world.mails.length;
  for (let day = 1; day <= DAYS; day++) {
    await shop.world.pass(DAY);
    const now = shop.world.engine.clock.now();
    found.push(...pastIn(await readOf(shop, orderId, lineIds), now).map((one) => `page: ${one}`));
    const written = shop.world.mails.slice(mails);
    mails = shop.world.mails.length;
    for (const { subject, text } of written)
      found.push(...pastIn(words(text), now).map((one) => `${subject}: ${one}`));
    const dates: Readonly<Record<string, string | null>> = (await shop.json()).dates;
    const past = awaited.filter((key) => {
      const on = dates[key];
      return typeof on === "string" && on.slice(0, 10) < iso(now - 12 * 3_600_000);
    });
    found.push(...past.map((key) => `data: ${key} ${dates[key]}`));
  }
  return [...new Set(found)];
}

async function bought(method?: string) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.enterAddress();
  await guest.chooseDelivery(method === undefined ? {} : { method });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await checkout.world.settle();
  return { ...checkout, ...pagesOf(checkout, guest.browser, orderId), orderId };
}

test.for([null, "do.submitted", "shipped", "out.for.delivery"])(
  "[TRACK-02, ORD-60] a parcel of which nobody says anything after %s",
  async (last) => {
    const shop = await bought();
    if (last !== null) await shop.until(last);
    expect(await livesThrough(shop, shop.orderId)).toEqual([]);
  },
);

test.for([null, "do.submitted", "ready.for.pickup"])(
  "[TRACK-02, SHIP-05] a pickup of which nobody says anything after %s",
  async (last) => {
    const shop = await bought("pickup:houston");
    if (last !== null) await shop.until(last);
    expect(await livesThrough(shop, shop.orderId)).toEqual([]);
  },
);

test.for([null, "shipped", "delivered"])(
  "[SCHED-10, LC-21, LC-22] a television with a day and a crew, of which nobody says anything after %s",
  async (last) => {
    const shop = await boughtTelevision({ service: "MNT-1-GRA" });
    if (last !== null) await shop.until(last);
    const lineIds = (await shop.order()).parcels.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(await livesThrough(shop, shop.orderId, lineIds)).toEqual([]);
  },
);

test.for([null, "shipped"])(
  "[SHIP-19, LC-21] a television whose truck takes the old one along, of which nobody says anything after %s",
  async (last) => {
    const shop = await boughtTelevision({ service: "HAUL-1-GRA" });
    if (last !== null) await shop.until(last);
    const lineIds = (await shop.order()).parcels.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(await livesThrough(shop, shop.orderId, lineIds)).toEqual([]);
  },
);

test.for(["return", "replacement"] as const)(
  "[RET-30, LC-18] a %s whose parcel has set off and of which nobody says anything more",
  async (kind) => {
    const { world, scope } = await openCheckout();
    const { guest, orderId, returns, pages, serials } = await phones(world);
    const units = { line: "1", "units-1": "1", "serial-1": serials.slice(0, 1) };
    if (kind === "return")
      await returns.send({ ...units, reasonCode: "changed_mind", channel: "ship" });
    else
      await pages.askToReplace({ units: "1", serial: serials[0] ?? "", reasonCode: "defective" });
    await world.settle();
    await world.console.finishOrder(orderId, kind === "return" ? "shipped" : "replacement.shipped");
    await world.settle();
    const theirs = { world, scope: { ...scope, ...guest.scope, engine: world.engine } };
    const shop = { ...theirs, ...pagesOf(theirs, guest.shopper, orderId) };
    expect(await livesThrough(shop, orderId)).toEqual([]);
  },
);

test("the eye that looks for such days sees one", () => {
  const now = Date.parse("2026-11-26T12:00:00Z");
  expect(pastIn("Arrives Tuesday, Nov 24 and by Nov 27", now)).toEqual(["Arrives Tuesday, Nov 24"]);
});
