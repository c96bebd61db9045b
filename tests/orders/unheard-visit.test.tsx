/** A crew of whose day nobody has told us anything: whoever waits is told so, has a way on, and what is told late still counts. */
import { expect, test } from "vitest";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { SchedulePage } from "#app/features/schedule/schedule-page.tsx";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { date, weekday } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { addDays, dayOf } from "#machines/kit";
import { rendered } from "#tests/kit/rendered.tsx";
import { boughtTelevision } from "./kit-truck.ts";

const HOUR = 3_600_000;
/** Minutes of the clock where it is installed. */
const PHOENIX = -420;
const UNHEARD = /^Your installation: nobody has told us/;

/** Line 1 is a television that has arrived, line 2 its mounting, of whose crew nobody says anything. */
async function arrived() {
  const shop = await boughtTelevision({ service: "MNT-1-GRA" });
  const { world, orderId } = shop;
  const id = `installation-schedule:${orderId}` as const;
  await shop.until("delivered");
  // The crew comes along with the truck, which came before its day.
  const due = (await shop.page("2")).selectedOn ?? "";
  const base = `/us/web/order/${orderId}`;
  return {
    ...{ ...shop, id, due },
    today: () => dayOf(new Date(world.engine.clock.now()).toISOString(), PHOENIX),
    mails: () => world.mails.filter(({ subject }) => UNHEARD.test(subject)),
    shown: async () =>
      rendered(<OrderPage {...await shop.order()} answer={undefined} />, {
        path: base,
        locale: "en-US",
      }),
    schedule: async () =>
      rendered(<SchedulePage {...await shop.page("2")} answer={undefined} />, {
        path: `${base}/schedule/2`,
        locale: "en-US",
      }),
    /** To the noon after the crew's day, and past it. */
    async dayPasses() {
      const over = Date.parse(`${addDays(due, 1)}T19:30:00Z`);
      await world.pass(over - world.engine.clock.now());
    },
    crew: (type: "installation.done" | "installation.missed") => shop.tell(id, { type }, "carrier"),
  };
}

test("[SCHED-10, LC-22] until noon of the day after, a crew is waited for; then page, mail, data and agents say that nobody has told us", async () => {
  const shop = await arrived();
  const { world, due, orderId } = shop;
  await world.pass(Date.parse(`${addDays(due, 1)}T18:30:00Z`) - world.engine.clock.now());
  expect(shop.mails()).toEqual([]);
  expect(await overdueOrders(world.engine)).toEqual([]);
  await world.pass(HOUR);
  const [mail, ...more] = shop.mails();
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(new RegExp(`Was due\\W+${date(due, "en-US")}`));
  expect(mail?.text).toContain(
    "The installation can also be cancelled: you get back what you paid for it",
  );
  expect(await overdueOrders(world.engine)).toMatchObject([{ orderId, what: "installation" }]);
  const page = await shop.order();
  expect(page.lead).toContain(
    `was due on ${weekday(due, "en-US")}, and nobody has told us that it was done`,
  );
  expect(page.lead).toContain("call us at 1-800-555-0199 with the order number");
  expect(page.actions[0]).toMatchObject({
    text: "Choose another day",
    href: paths.orderSchedule("us", orderId, "2"),
  });
  const hrefs = page.actions.map(({ href }) => href);
  expect(hrefs).toContain("/us/web/help");
  expect(hrefs).toContain(paths.cancelOrder("us", orderId));
  expect((await shop.json()).dates).toMatchObject({
    installation: null,
    installation_was_due: due,
  });
  const schedule = await shop.schedule();
  expect(schedule).toContain(`Nobody has told us that they came on ${weekday(due, "en-US")}`);
  expect(schedule).toContain("Choose another date");
  expect(schedule).not.toContain("The delivery date is fixed");
  await world.pass(48 * HOUR);
  expect(shop.mails()).toHaveLength(1);
});

test("[SCHED-06, LC-22] another day is chosen from there, though its television has long arrived, and the crew is asked for it", async () => {
  const shop = await arrived();
  await shop.dayPasses();
  await shop.says("reschedule.requested", {}, "2");
  const { dates } = await shop.page("2");
  const [first = ""] = dates;
  // From tomorrow on, as crews work: a Sunday or a holiday may lie between.
  expect([1, 2, 3].map((days) => addDays(shop.today(), days))).toContain(first);
  await shop.says("date.picked", { selectedOn: first }, "2");
  expect(await shop.page("2")).toMatchObject({
    status: "scheduled",
    selectedOn: first,
    isOver: false,
  });
  expect((await shop.told(shop.id, "scheduleInstallation")).at(-1)).toMatchObject({
    selected_date: first,
  });
  expect(await overdueOrders(shop.world.engine)).toEqual([]);
  expect((await shop.json()).dates).toMatchObject({
    installation: first,
    installation_was_due: null,
  });
  // What the first crew tells at last of its own day: the next one comes all the same.
  await shop.crew("installation.missed");
  expect(await shop.page("2")).toMatchObject({ status: "scheduled", selectedOn: first });
  // Of the new day nobody says anything either.
  await shop.world.pass(3 * 24 * HOUR);
  expect(shop.mails()).toHaveLength(2);
  expect(await shop.page("2")).toMatchObject({ status: "overdue", canReschedule: true });
});

test("[SCHED-10, LC-22] what a crew tells late is taken: it was done, and nobody comes again; or it was not, and another day is asked for", async () => {
  const late = await arrived();
  await late.dayPasses();
  await late.crew("installation.done");
  expect(await late.page("2")).toMatchObject({ status: "installed", isOver: false });
  expect(await overdueOrders(late.world.engine)).toEqual([]);
  expect((await late.json()).dates).toMatchObject({
    installation: late.due,
    installation_was_due: null,
  });

  const again = await arrived();
  await again.dayPasses();
  await again.says("reschedule.requested", {}, "2");
  const [first = ""] = (await again.page("2")).dates;
  await again.says("date.picked", { selectedOn: first }, "2");
  await again.crew("installation.done");
  expect(await again.page("2")).toMatchObject({ status: "installed" });
  expect(await again.told(again.id, "withdrawInstallation")).toEqual([
    { order_id: again.orderId, delivery_line_item_id: "2" },
  ]);

  const vain = await arrived();
  await vain.dayPasses();
  await vain.crew("installation.missed");
  expect(await vain.page("2")).toMatchObject({ status: "failed", canReschedule: true });
  expect((await vain.json()).dates).toMatchObject({
    installation: null,
    installation_was_due: null,
  });
});

test("[CANC-02, LC-22] an installation that nobody came for is called off with its money", async () => {
  const shop = await arrived();
  const { orderId, scope, guest, world } = shop;
  await shop.dayPasses();
  const address = { storefront: "us" as const, orderId };
  const path = paths.cancelOrder("us", orderId);
  const { ticket } = await cancelPage(guest.browser.get(path), scope, address);
  const form = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
  const request = guest.browser.post(path, { ...form, line: "2", reason: "changed_mind" });
  expect((await sendCancellation(request, scope, address)).status).toBe(303);
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  // $149.00, and 8.6 % of it: $12.81.
  expect((await shop.order()).price.refunds).toMatchObject([{ totalCents: 16_181 }]);
  expect(await world.gateways.payment.book()).toMatchObject([{ refundedCents: 16_181 }]);
  expect(await shop.page("2")).toMatchObject({ status: "notAvailable" });
  expect(await overdueOrders(world.engine)).toEqual([]);
});

test("[SHIP-19, LC-22] of a television that is late itself no crew is missed: its own delivery takes the crew along", async () => {
  const shop = await boughtTelevision({ service: "MNT-1-GRA" });
  await shop.until("shipped");
  await shop.world.pass(12 * 24 * HOUR);
  expect(shop.world.mails.filter(({ subject }) => UNHEARD.test(subject))).toEqual([]);
  const kinds = (await overdueOrders(shop.world.engine)).map(({ what }) => what);
  expect(kinds).toEqual(["parcel"]);
});
