/** An order's two pictures: what it decides, and the statuses of LC-01 that are told from it. */
import { expect, test } from "vitest";
import { diagramPage } from "#app/.server/gallery/pages/diagram.page.ts";
import { lateInstances } from "#app/.server/gallery/stuck.ts";
import { galleryOf } from "../kit/gallery.ts";
import { scene } from "../orders/kit.ts";

const DAY_MS = 24 * 3600_000;

/** The diagram of orders in a store where one is in transit. */
async function diagram(query = "") {
  const { scope, shopper } = await scene("inTransit");
  const context = await galleryOf(scope, { sandbox: true });
  const page = await diagramPage(shopper.get(`/machines/order${query}`), context, "order");
  return { page, scope };
}

test("the picture of the machine has its six regions, and no state of it is one of the 54 statuses", async () => {
  const { page } = await diagram();
  const regions = page.chart.states.filter(({ parent }) => parent === "").map(({ id }) => id);
  expect([page.shown, regions]).toEqual([
    "machine",
    ["purchase", "payment", "hold", "goods", "afterSales", "details"],
  ]);
  expect(page.chart.states.map(({ id }) => id)).not.toContain("underway.inTransit");
});

test("the picture of the statuses has each of LC-01 with its moves, and where live orders stand", async () => {
  const { page } = await diagram("?picture=standings");
  const { states, edges } = page.chart;
  const keys = states.filter(({ kind }) => kind === "atomic").map(({ key }) => key.toLowerCase());
  // Written from the specification, where they are spelled in several ways.
  const some = "socreated dosubmitted shipped partiallyshipped intransit delivered cancelinitiated";
  const more = "labelgenerated pendingreceipt devicetriageinprogress refundsuccess replaced";
  for (const key of `${some} ${more} customizing readyforpickup pickedup completed`.split(" "))
    expect(keys).toContain(key);
  const moves = edges.map(({ from, to }) => `${from} → ${to}`);
  expect(moves).toContain("preparing.doSubmitted → underway.shipped");
  expect(moves).toContain("underway.shipped → underway.inTransit");
  expect(moves).not.toContain("arrived.delivered → underway.shipped");
  expect(page.live).toMatchObject({ underway: 1, "underway.inTransit": 1 });
});

test("a link to a status opens its picture with the orders that stand there", async () => {
  const { page } = await diagram("?state=underway.inTransit");
  expect(page.shown).toBe("standings");
  expect(page.chosen).toMatchObject({ id: "underway.inTransit", owner: "carrier" });
  expect(page.chosen?.instances).toHaveLength(1);
});

test("whoever lets an order wait longer than promised at a status is late", async () => {
  const { scope } = await diagram();
  const now = scope.engine.clock.now();
  const late = async (days: number) =>
    (await lateInstances(scope.engine.store, now + days * DAY_MS, "order")).filter(
      ({ why }) => why === "waiting",
    );
  // A carrier has ten days.
  expect(await late(9)).toEqual([]);
  expect(await late(11)).toMatchObject([{ state: "underway.inTransit" }]);
});
