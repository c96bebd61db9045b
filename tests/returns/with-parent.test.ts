/** What belongs to goods that come back: it goes with them, and its money too. */
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orders } from "#machines/order";
import { goOn, inWorld } from "#tests/kit/after-sales.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { guestOf, returnsOf } from "#tests/kit/returns.ts";
import { delivered, pro } from "#tests/kit/world-order.ts";
import type { World } from "#tests/kit/world.ts";

const byShip = { reasonCode: "cheaper_elsewhere", channel: "ship" };
const service = { requiresShipping: false, parentId: "1" };

/** Two phones for $999.00, two years of care for $79.00 each, and a visit that set them up for $49.00. */
async function insured(world: World) {
  const guest = await guestOf(world.engine);
  const orderId = "ORD-2026-CARE-9Q2D";
  const care = { ...pro, sku: "WAR-2Y-GRA", name: "Two years of care", goodsCents: 7_900 };
  const visit = { ...pro, sku: "WAR-4Y-GRA", name: "A visit", goodsCents: 4_900 };
  const input = orders.orderOf({
    orderId,
    products: [
      { ...pro, quantity: 2 },
      { ...care, ...service, quantity: 2, productType: "Warranty" },
      { ...visit, ...service, productType: "Installation" },
    ],
    more: { sessionId: guest.sessionId },
  });
  await delivered(world, input);
  const mine = returnsOf(guest, orderId);
  const serials = (await mine.startPage()).lines[0]?.offer?.known ?? [];
  const scope = { ...guest.scope, engine: world.engine };
  const order = () =>
    orderPage(guest.shopper.get(`/us/web/order/${orderId}`), scope, {
      storefront: "us",
      orderId,
    });
  return { mine, orderId, serials, order };
}

/** The visit has taken place. */
async function crewIsDone(world: World, orderId: string) {
  const event = { type: "installation.done" };
  const actor = { role: "carrier", id: "crew" } as const;
  const to = `installation-schedule:${orderId}` as const;
  expect((await dispatch(world.engine, { to, event, actor })).ok).toBe(true);
  await world.settle();
}

test("[RET-19, RET-24, LINE-13] one of two phones goes back with its care: promised before, paid back to the cent, the visit stays", () =>
  inWorld(async (world) => {
    const { mine, orderId, serials, order } = await insured(world);
    await crewIsDone(world, orderId);
    const query = { line: "1", "units-1": "1", "serial-1": serials[0] ?? "", ...byShip };
    const { review } = await mine.startPage({ ...query, step: "review" });
    // 999.00 and 79.00, with 8 % tax: 1,078.92 and 85.32.
    expect(review?.refund.amounts.totalCents).toBe(107_892 + 8_532);
    expect(review?.along).toBe("It goes with what belongs to it: Two years of care.");
    const returnId = await mine.send(query);
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    const page = await mine.page(returnId);
    expect(page.refund?.entries).toMatchObject([{ amountCents: 116_424, state: "refunded" }]);
    const { price } = await order();
    expect(price.off).toMatchObject({ refundedCents: 116_424 });
    const stored = await world.engine.store.engine.load(`order:${orderId}`);
    const { lines } = JSON.parse(stored?.snapshot ?? "{}").context;
    expect(lines.map((line: { returnedUnits: number }) => line.returnedUnits)).toEqual([1, 1, 0]);
    const mail = world.mails.findLast(({ text }) => text.includes("116") || text.includes("1,164"));
    expect(mail?.text).toContain("$1,164.24");
    expect(mail?.text).toContain("Two years of care");
    expect(mail?.text).not.toContain("A visit");
    // The other phone takes the care that is left with it.
    const other = { ...query, "serial-1": serials[1] ?? "" };
    const second = await mine.send(other);
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    const { refund } = await mine.page(second);
    expect(refund?.entries).toMatchObject([{ amountCents: 116_424, state: "refunded" }]);
    expect((await order()).price.off).toMatchObject({ refundedCents: 232_848, leftCents: 5_292 });
    await world.pass(40 * 86_400_000);
    expect(await problemsOf(world)).toEqual([]);
  }));

test("[RET-24, LINE-13] with both phones back, a visit that has not taken place is called off and paid back", () =>
  inWorld(async (world) => {
    const { mine, orderId, serials, order } = await insured(world);
    for (const serial of serials) {
      await mine.send({ line: "1", "units-1": "1", "serial-1": serial, ...byShip });
      await world.settle();
      await goOn(world, orderId, "return.accepted");
    }
    await world.settle();
    // Both phones and their care, 2,328.48 with tax, and 52.92 for the visit.
    expect((await order()).price.off).toMatchObject({ leftCents: 0 });
    expect(await problemsOf(world)).toEqual([]);
  }));
