/** A replacement from the request to the old device's return or its charge, in a whole store with a real sandbox. */
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { paths } from "#app/paths.ts";
import * as line from "#machines/line-item";
import { read } from "#tests/orders/data-kit.ts";
import { goOn, inWorld, linePages, phones } from "#tests/kit/after-sales.ts";
import { answerOf, guestOf, thrown } from "#tests/kit/returns.ts";
import { endOfDaysAfter } from "#tests/kit/new-york.ts";
import type { World } from "#tests/kit/world.ts";

const DAY_MS = 86_400_000;
const broken = { reasonCode: "defective", reasonText: "It does not charge" };

/** Where the order's first line stands, to the order and to itself. */
async function lineOf({ engine }: World, orderId: string) {
  const actor = { role: "shopper", id: "test", keys: [`order:${orderId}`] } as const;
  const found = await loadFor(engine, { actor }, line.lifecycle, `${orderId}/1`);
  return found && line.view(found.snapshot, "shopper");
}

/** The end of the fifteenth day from now, on New York's clock. */
const endOfSaid = ({ engine }: World): string =>
  new Date(endOfDaysAfter(engine.clock.now(), 15)).toISOString();

const keysOf = async (world: World, orderId: string) =>
  (await world.engine.store.engine.load(`order:${orderId}`))?.state;

test("[RET-25, RET-03, LINE-03, ORD-32] a broken phone is replaced: asked for, approved, shipped in a parcel of its own, the old one sent back", () =>
  inWorld(async (world) => {
    const { guest, orderId, pages, serials } = await phones(world, { quantity: 1 });
    expect((await pages.askToReplace(broken)).status).toBe(303);
    expect((await pages.replacement()).replacement).toMatchObject({
      ...{ label: "requested", code: "defective", reason: "It does not charge", units: 1 },
      ...{ date: new Date(world.engine.clock.now()).toISOString(), serials, parcel: null },
    });
    expect((await lineOf(world, orderId))?.status).toBe("Delivered");

    await world.settle();
    await goOn(world, orderId, "replacement.answered");
    expect(await keysOf(world, orderId)).toBe("afterSales.replacementInitiated");
    expect(await lineOf(world, orderId)).toMatchObject({
      status: "ReplacementInitiated",
      key: "replacementinitiated",
    });
    await goOn(world, orderId, "replacement.shipped");
    const shipped = (await pages.replacement()).replacement;
    expect(shipped).toMatchObject({ label: "shipped", parcel: { track: { bar: "delivery" } } });
    expect(shipped?.parcel?.trackingId).toBeTruthy();

    await goOn(world, orderId, "replacement.delivered");
    const there = (await pages.replacement()).replacement;
    expect(there).toMatchObject({ label: "awaitingOld", isBack: false });
    // The order leads with what is to be done, by when, and what happens otherwise.
    const at = { storefront: "us" as const, orderId };
    const order = await orderPage(guest.shopper.get(`/us/web/order/${orderId}`), guest.scope, at);
    expect(order.headline).toMatchObject({ says: "sendBackBy" });
    expect(order.lead).toMatch(
      / by \w+, \w{3} \d\d?, in the box the new one came in\. After that we charge you \$1,078\.92, what was charged for it at first\./,
    );
    expect(order.actions[0]).toMatchObject({ key: "replacement", text: "See the replacement" });
    // The whole of that day is theirs: it ends at midnight of the store's clock, five hours behind UTC.
    expect(there?.backBy).toBe(endOfSaid(world));
    expect(await keysOf(world, orderId)).toBe("afterSales.replaced");
    await goOn(world, orderId, "old.device.awaited");
    expect((await pages.replacement()).replacement).toMatchObject({ label: "replaced" });
    const done = world.mails.filter(({ subject }) => subject.endsWith("is complete"));
    expect(done.map(({ subject }) => subject)).toEqual([
      `Your replacement for ${orderId} is complete`,
    ]);
    expect(done[0]?.text).toContain("There is nothing left to send back or to pay for it.");

    await world.pass(20 * DAY_MS);
    expect((await world.gateways.payment.book()).map(({ chargedCents }) => chargedCents)).toEqual([
      0,
    ]);
    const subjects = world.mails.map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        `We have your replacement request for ${orderId}`,
        `We replace an item of ${orderId}`,
        `Your replacement for ${orderId} is on its way`,
        `Please send the old item of ${orderId} back`,
      ]),
    );
  }));

test("[LINE-04] the new units are linked to the line and the order they were first bought with", () =>
  inWorld(async (world) => {
    const { orderId, pages } = await phones(world, { quantity: 1 });
    await pages.askToReplace(broken);
    await world.settle();
    expect((await pages.replacement()).replacement?.groups).toEqual([]);
    await goOn(world, orderId, "replacement.answered");
    expect((await pages.replacement()).replacement?.groups).toEqual([
      { line_item_id: "1", parent_po_id: `PO-${orderId}-RP1`, root_po_id: orderId },
    ]);
  }));

test("[RET-25, ORD-31] of two phones the warehouse replaces one", () =>
  inWorld(async (world) => {
    const { orderId, pages, serials } = await phones(world);
    await pages.askToReplace({ ...broken, "units-1": 2, "serial-1": serials });
    await world.settle();
    await goOn(world, orderId, "replacement.answered", "replacement.partly.approved");
    expect(await keysOf(world, orderId)).toBe("afterSales.partiallyReplacementInitiated");
    expect((await pages.replacement()).replacement).toMatchObject({
      ...{ label: "partlyApproved", units: 2, approvedUnits: 1 },
    });
    expect((await lineOf(world, orderId))?.units.replacementInitiated).toBe(1);
  }));

test("[RET-25] of two phones one is asked for and approved: all that was asked for is", () =>
  inWorld(async (world) => {
    const { orderId, pages, serials } = await phones(world);
    await pages.askToReplace({ ...broken, "units-1": 1, "serial-1": serials[0] ?? "" });
    await world.settle();
    await goOn(world, orderId, "replacement.answered");
    const { replacement } = await pages.replacement();
    expect(replacement).toMatchObject({ label: "approved", units: 1, approvedUnits: 1 });
    // To its order it is a part of the line.
    expect(await keysOf(world, orderId)).toBe("afterSales.partiallyReplacementInitiated");
  }));

test("[RET-04, RET-25] a phone that came back for a new one is not its shopper's any more: no page offers its number, none takes it", () =>
  inWorld(async (world) => {
    const { guest, orderId, pages, returns, serials } = await phones(world, { quantity: 1 });
    const [old = ""] = serials;
    const devices = async () =>
      (await read(guest.scope, guest.shopper, orderId)).order.line_items[0].deviceInfo;
    expect(await devices()).toMatchObject([{ imei: old }]);
    await pages.askToReplace(broken);
    await world.settle();
    await goOn(world, orderId, "old.device.awaited");
    const page = await pages.replacement();
    expect(page.replacement).toMatchObject({ label: "replaced", serials: [old] });
    expect([page.offer?.known, page.line.serials]).toEqual([[], []]);
    expect(await devices()).toEqual([]);
    expect((await returns.startPage()).lines).toMatchObject([{ offer: { units: 1, known: [] } }]);
    const again = await pages.askToReplace({ ...broken, "units-1": 1, "serial-1": old });
    expect(await answerOf(again)).toMatchObject({ status: 422 });
  }));

test("[RET-25] what the warehouse refuses stays delivered, says why, and can be returned or asked for again", () =>
  inWorld(async (world) => {
    const { orderId, pages, serials } = await phones(world);
    await pages.askToReplace({ ...broken, "units-1": 1, "serial-1": serials[0] ?? "" });
    expect((await pages.replacement()).offer).toMatchObject({ units: 1 });
    await world.settle();
    await goOn(world, orderId, "replacement.answered", "replacement.refused");
    expect(await keysOf(world, orderId)).toBe("arrived.delivered");
    const page = await pages.replacement();
    expect(page.replacement).toMatchObject({
      label: "refused",
      refusal: "The damage is not covered",
    });
    expect(page.offer).toMatchObject({ units: 2 });
    expect(page.returnHref).toBe(paths.return("us", orderId));
  }));

test("[RET-04] no replacement without an IMEI or serial number for the full quantity", () =>
  inWorld(async (world) => {
    const { orderId, pages, serials } = await phones(world);
    const asked = { ...broken, "units-1": 2, "serial-1": serials[0] ?? "" };
    expect(await answerOf(await pages.askToReplace(asked))).toMatchObject({
      status: 422,
      faults: { "serial-1": "SerialNumberRequired" },
      typed: { units: 2, reasonCode: "defective" },
    });
    const actor = { role: "guest", id: "g", keys: [`order:${orderId}`] } as const;
    const to = `order:${orderId}` as const;
    await dispatch(world.engine, {
      ...{ to, event: { type: "serials.recorded", lineId: "1", serials: [serials[0]] } },
      actor: { role: "system", id: "test" },
    });
    const event = { type: "replacement.requested", lineId: "1", units: 2, reasonCode: "damaged" };
    expect(await dispatch(world.engine, { to, event, actor })).toMatchObject({
      ok: false,
      refusal: { code: "SerialNumberRequired" },
    });
  }));

test("[RET-25, LINE-14] only in the window, with a reason, and by nobody else", () =>
  inWorld(async (world) => {
    const { guest, orderId, pages, serials } = await phones(world, { quantity: 1 });
    expect(await answerOf(await pages.askToReplace({ "serial-1": serials }))).toMatchObject({
      ...{ status: 422, faults: { reasonCode: "ReasonRequired" } },
    });
    const stranger = linePages(await guestOf(world.engine), guest.scope, orderId);
    expect(await thrown(stranger.replacement())).toBe(303);
    expect(await thrown(linePages(guest, guest.scope, orderId, "7").replacement())).toBe(404);
    await world.pass(17 * DAY_MS);
    expect(await pages.replacement()).toMatchObject({
      ...{ offer: null, blocker: "ReplacementNotAllowed", replacement: null },
    });
    expect(await answerOf(await pages.askToReplace(broken))).toMatchObject({
      ...{ status: 422, refusal: { code: "ReplacementNotAllowed" } },
    });
  }));

test("[RET-25] the order's page offers it beside a delivered line, and shows how it goes once it was asked for", () =>
  inWorld(async (world) => {
    const { guest, orderId, pages } = await phones(world, { quantity: 1 });
    const linksOf = async (language: string) => {
      const request = guest.shopper.get(paths.order("us", orderId));
      request.headers.set("Accept-Language", language);
      const page = await orderPage(request, guest.scope, { storefront: "us", orderId });
      return page.parcels[0]?.lines[0]?.links.map(({ href }) => href);
    };
    const href = paths.replaceLine("us", orderId, "1");
    expect(await linksOf("en-US")).toEqual([href]);
    await pages.askToReplace(broken);
    expect(await linksOf("es-US")).toEqual([href]);
  }));

test("[LINE-03] a replacement whose parcel is lost is sent again", () =>
  inWorld(async (world) => {
    const { orderId, pages } = await phones(world, { quantity: 1 });
    await pages.askToReplace(broken);
    await world.settle();
    await goOn(world, orderId, "replacement.delivered", "delivery.failed");
    expect((await pages.replacement()).replacement?.label).toBe("sentAgain");
    await goOn(world, orderId, "replacement.delivered");
    expect((await pages.replacement()).replacement?.label).toBe("awaitingOld");
  }));

test("[RET-25] a request in time is judged after the window as well", () =>
  inWorld(async (world) => {
    const { orderId, pages } = await phones(world, { quantity: 1 });
    await world.pass(14 * DAY_MS);
    await pages.askToReplace(broken);
    await world.settle();
    await world.pass(3 * DAY_MS);
    await goOn(world, orderId, "replacement.answered");
    expect(await keysOf(world, orderId)).toBe("afterSales.replacementInitiated");
  }));
