/** Goods that were not accepted: the terms, the decision, the way back, in a whole store with a real sandbox. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ReturnToCustomerPage } from "#app/features/return-to-customer/return-to-customer-page.tsx";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { paths } from "#app/paths.ts";
import { orders } from "#machines/order";
import * as returnToCustomer from "#machines/return-to-customer";
import { goOn, inWorld, linePages, phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { answerOf, guestOf, thrown } from "#tests/kit/returns.ts";
import { agentAt } from "#tests/orders/kit-desk.ts";
import type { World } from "#tests/kit/world.ts";

const DAY_MS = 86_400_000;
const home = {
  ...{ firstName: "Ana", lastName: "Diaz", line1: "12 Elm Street", line2: "", city: "Phoenix" },
  ...{ state: "AZ", zip: "85004", phone: "602-555-0148" },
};

/** Two phones that were sent in and not accepted. */
async function refused(world: World, way = "return.rejected") {
  const told = await phones(world);
  const { returns, serials, orderId } = told;
  const returnId = await returns.send({
    ...{ line: "1", "units-1": "2", "serial-1": serials },
    ...{ reasonCode: "defective", channel: "ship" },
  });
  await world.settle();
  await goOn(world, orderId, "return.accepted", way);
  return { ...told, returnId };
}

async function stateOf(
  { engine }: World,
  returnId: string,
  role: "guest" | "agent",
  orderId: string,
) {
  const actor = { role, id: "x", keys: [`order:${orderId}`] };
  const found = await loadFor(engine, { actor }, returnToCustomer.lifecycle, returnId);
  if (!found) throw new Error("no question");
  return { snapshot: found.snapshot, view: returnToCustomer.view(found.snapshot, role) };
}

test("[RET-17, ROUTE-18] the terms are shown with what was refused and why; the order and the return lead there", () =>
  inWorld(async (world) => {
    const { pages, returns, returnId, orderId, guest } = await refused(world);
    const page = await pages.returnToCustomer();
    expect(page).toMatchObject({
      ...{ status: "offered", may: "decide", returnId, isRtcEnabled: true },
      ...{ reason: "The goods are not as described", lines: [{ id: "1", units: 2 }] },
      typed: { line1: orders.home.line1, zip: orders.home.zip },
    });
    expect(Date.parse(page.decideBy) - world.engine.clock.now()).toBe(15 * DAY_MS);
    expect((await returns.page(returnId)).refused?.link?.href).toBe(
      paths.returnToCustomer("us", orderId, "1"),
    );
    const request = guest.shopper.get(paths.order("us", orderId));
    const { parcels } = await orderPage(request, guest.scope, { storefront: "us", orderId });
    expect(parcels[0]?.lines[0]?.links.map(({ key }) => key)).toContain("returnToCustomer");
    expect((await stateOf(world, returnId, "guest", orderId)).view.shownAt).not.toBeNull();
    const stranger = linePages(await guestOf(world.engine), guest.scope, orderId);
    expect(await thrown(stranger.returnToCustomer())).toBe(303);
    expect(await thrown(stranger.decide("terms.declined"))).toBe(303);
  }));

test("[RET-17] the button for what is not wanted back says that it is recycled, and not that its customer keeps it", () =>
  inWorld(async (world) => {
    const { pages, orderId } = await refused(world);
    const page = { ...(await pages.returnToCustomer()), answer: undefined };
    const html = await rendered(createElement(ReturnToCustomerPage, page), {
      ...{ path: paths.returnToCustomer("us", orderId, "1"), locale: "en-US" },
    });
    expect(html).toContain("Recycle it, I do not want it back");
    expect(html).not.toContain("Keep it");
  }));

test("[RET-18, RET-09] whoever accepts the terms has the goods sent to the address they give, and the order says so", () =>
  inWorld(async (world) => {
    const { pages, returns, returnId, orderId } = await refused(world);
    const wrong = await answerOf(await pages.decide("terms.accepted", { ...home, zip: "1" }));
    expect(wrong).toMatchObject({ status: 422, texts: { zip: expect.any(String) } });
    expect((await pages.returnToCustomer()).status).toBe("offered");

    expect((await pages.decide("terms.accepted", home)).status).toBe(303);
    expect(await pages.returnToCustomer()).toMatchObject({
      status: "requested",
      shipTo: { line1: "12 Elm Street", zip: "85004", country: "US" },
    });
    expect(await returns.page(returnId)).toMatchObject({
      ...{ status: "returntocustomer", label: "returnRejected" },
    });
    await world.settle();
    await goOn(world, orderId, "rtc.delivered", "delivery.failed");
    expect((await pages.returnToCustomer()).status).toBe("requested");
    await goOn(world, orderId, "rtc.delivered");
    expect(await pages.returnToCustomer()).toMatchObject({
      status: "done",
      parcel: { track: { bar: "delivery" } },
    });
    expect((await returns.page(returnId)).status).toBe("returnedtocustomer");
    const order = await world.engine.store.engine.load(`order:${orderId}`);
    expect(order?.state).toBe("afterSales.returnedToCustomer");
    expect(world.mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Decide about your return for ${orderId}`,
        `We send your items of ${orderId} back to you`,
        `Your items of ${orderId} are on their way back to you`,
      ]),
    );
  }));

test("[RET-17] whoever declines gets nothing sent, once and for all", () =>
  inWorld(async (world) => {
    const { pages, returns, returnId } = await refused(world);
    expect((await pages.decide("terms.declined")).status).toBe(303);
    expect(await pages.returnToCustomer()).toMatchObject({
      status: "declined",
      may: null,
      shipTo: null,
    });
    expect(await answerOf(await pages.decide("terms.accepted", home))).toMatchObject({
      ...{ status: 409, refusal: { code: "Conflict" } },
    });
    expect((await returns.page(returnId)).status).toBe("returnrejected");
  }));

test("[RET-17] after fifteen days the customer's time is over and an agent decides", () =>
  inWorld(async (world) => {
    const bought = await refused(world);
    const { pages, orderId, returnId } = bought;
    await world.pass(16 * DAY_MS);
    expect(await pages.returnToCustomer()).toMatchObject({ status: "expired", may: null });
    expect(await overdueOrders(world.engine)).toMatchObject([{ orderId, what: "sendBack" }]);
    const desk = await agentAt(world, bought.guest, orderId);
    expect((await desk.page()).overdue).toMatchObject([
      {
        word: expect.stringMatching(/no answer/),
        href: paths.returnToCustomer("us", orderId, "1"),
      },
    ]);
    expect(await answerOf(await pages.decide("terms.accepted", home))).toMatchObject({
      ...{ status: 422, refusal: { code: "RtcExpired" } },
    });
    expect((await stateOf(world, returnId, "agent", orderId)).view.may).toBe("decideAsAgent");
    const to = `return-to-customer:${returnId}` as const;
    const event = { type: "agent.decided", rtc_shipping_info: orders.home };
    const keys = [`order:${orderId}`];
    const guest = { role: "guest", id: "g", keys } as const;
    expect(await dispatch(world.engine, { to, event, actor: guest })).toMatchObject({ ok: false });
    const agent = { role: "agent", id: "4471", keys } as const;
    expect(await dispatch(world.engine, { to, event, actor: agent })).toMatchObject({ ok: true });
    expect(await pages.returnToCustomer()).toMatchObject({
      status: "requested",
      decidedBy: "agent",
    });
  }));

test("[RET-18] what must not travel is not sent back (is_rtc_enabled)", () =>
  inWorld(async (world) => {
    const { pages } = await refused(world, "return.rejected.unsafe");
    expect(await pages.returnToCustomer()).toMatchObject({
      ...{ status: "offered", isRtcEnabled: false, reason: "The battery is damaged" },
    });
    expect(await answerOf(await pages.decide("terms.accepted", home))).toMatchObject({
      ...{ status: 422, refusal: { code: "RtcNotEnabled" } },
    });
    expect((await pages.decide("terms.declined")).status).toBe(303);
  }));

test("[RET-10, RET-17] of two phones one is taken and paid back, and the other may be had back", () =>
  inWorld(async (world) => {
    const { pages, returns, returnId, orderId } = await refused(world, "return.partly.accepted");
    expect(await pages.returnToCustomer()).toMatchObject({
      status: "offered",
      lines: [{ units: 1 }],
    });
    expect((await pages.decide("terms.accepted", home)).status).toBe(303);
    await world.settle();
    await goOn(world, orderId, "rtc.delivered");
    expect((await pages.returnToCustomer()).status).toBe("done");
    expect((await returns.page(returnId)).status).toMatch(/^refund/);
  }));
