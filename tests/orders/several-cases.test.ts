/** Several things at once with the units of an order: what is to be done first is what pages lead with. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { dayOf } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { prepare } from "#tests/kit/stories.ts";
import { createOrder } from "#tests/kit/order.ts";
import { orders } from "#machines/order";
import type { World } from "#tests/kit/world.ts";
import { guestOf, storyScope } from "./kit.ts";

const DAY_MS = 86_400_000;
const home = {
  ...{ firstName: "Ana", lastName: "Diaz", line1: "12 Elm Street", line2: "", city: "Phoenix" },
  ...{ state: "AZ", zip: "85004", phone: "602-555-0148" },
};

/** Three phones of one order, with what goes on with them in the order's page. */
async function three(world: World) {
  const told = await phones(world, { quantity: 3 });
  const { guest, orderId, returns, serials } = told;
  const address = { storefront: "us" as const, orderId };
  return {
    ...told,
    order: () => orderPage(guest.shopper.get(paths.order("us", orderId)), guest.scope, address),
    /** Sends one of them back, for a reason that is no change of mind. */
    async sendBack(nth: number, isSettled = true) {
      const returnId = await returns.send({
        ...{ line: "1", "units-1": "1", "serial-1": serials[nth] ?? "" },
        ...{ reasonCode: "defective", channel: "ship" },
      });
      if (isSettled) await world.settle();
      return returnId;
    },
  };
}

test("[RET-07, ORD-60] of two returns that are to be sent the order names the day and the label of the one that is due first", () =>
  inWorld(async (world) => {
    const { order, sendBack, orderId } = await three(world);
    const first = await sendBack(0);
    const due = dayOf(
      new Date(world.engine.clock.now() + 15 * DAY_MS).toISOString(),
      "America/New_York",
    );
    await world.pass(4 * DAY_MS);
    await sendBack(1);
    const { headline, actions } = await order();
    expect(headline).toEqual({ says: "sendBackBy", on: due });
    expect(actions).toContainEqual(
      expect.objectContaining({ href: paths.printLabel("us", orderId, { return: first }) }),
    );
  }));

test("[RET-07, ORD-60] a return that was taken back later is not the one whose day is named", () =>
  inWorld(async (world) => {
    const { order, sendBack, returns, orderId } = await three(world);
    const first = await sendBack(0);
    const due = dayOf(
      new Date(world.engine.clock.now() + 15 * DAY_MS).toISOString(),
      "America/New_York",
    );
    await world.pass(4 * DAY_MS);
    expect((await returns.say(await sendBack(1, false), "return.withdrawn")).status).toBe(303);
    const { headline, actions } = await order();
    expect(headline).toEqual({ says: "sendBackBy", on: due });
    expect(actions.map(({ href }) => href)).toContain(paths.returnOf("us", orderId, first));
  }));

test("[RET-17, RET-18] two returns of one line were refused: once it is decided about the one, the other can be decided about", () =>
  inWorld(async (world) => {
    const { sendBack, pages, orderId } = await three(world);
    const both = [await sendBack(0), await sendBack(1)].toSorted();
    for (const _ of both) await goOn(world, orderId, "return.accepted", "return.rejected");
    const asked = [];
    for (const _ of both) {
      const { returnId, may } = await pages.returnToCustomer();
      expect(may).toBe("decide");
      asked.push(returnId);
      expect((await pages.decide("terms.accepted", home)).status).toBe(303);
      await world.settle();
    }
    expect(asked.toSorted()).toEqual(both);
  }));

test("[RET-17] goods that were refused are led to though another unit of theirs is being returned since", () =>
  inWorld(async (world) => {
    const { sendBack, order, orderId } = await three(world);
    await sendBack(0);
    await goOn(world, orderId, "return.accepted", "return.rejected");
    await sendBack(1);
    const [line] = (await order()).parcels.flatMap(({ lines }) => lines);
    expect(line?.links.map(({ key }) => key)).toContain("returnToCustomer");
  }));

test("[RET-25] while an old unit is awaited the page of its line tells of it, though another unit is to be replaced since", () =>
  inWorld(async (world) => {
    const { pages, serials, orderId } = await three(world);
    const ask = (nth: number) =>
      pages.askToReplace({
        ...{ "units-1": "1", "serial-1": serials.slice(nth, nth + 1) },
        ...{ reasonCode: "defective", reasonText: "" },
      });
    expect((await ask(0)).status).toBe(303);
    await world.settle();
    await goOn(world, orderId, "replacement.delivered");
    expect((await ask(1)).status).toBe(303);
    expect((await pages.replacement()).replacement).toMatchObject({ label: "awaitingOld" });
  }));

test("[ORD-49, ORD-74] a television that is asked to be called off is scheduled no more, and neither is its order", async () => {
  const scope = storyScope();
  const { guest, sessionId } = await guestOf(scope);
  const orderId = "ORD-2026-SCHD-9Q2D";
  const television = { ...orders.television, slot: "12:00-16:00" };
  const products = [orders.phone, television];
  const plot = await createOrder(scope, { ...orders.orderOf({ orderId, products }), sessionId });
  await prepare(plot, {});
  const page = () =>
    orderPage(guest.get(paths.order("us", orderId)), scope, { storefront: "us", orderId });
  expect(await page()).toMatchObject({ label: "scheduled" });
  const cancellation_date = new Date(plot.engine.clock.now()).toISOString();
  const asked = { lineIds: ["2"], rejection_code: "changed_mind", cancellation_date };
  await plot.tell(`cancellation:${orderId}`, "cancel.requested", asked, "guest");
  expect(await page()).toMatchObject({ label: "inProcess" });
});
