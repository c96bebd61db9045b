import { expect, test } from "vitest";
import { liveStream } from "#app/.server/boot/live.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { sendToOrder } from "#app/.server/orders/order.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { openLiveFeed } from "#app/.server/engine/live.ts";
import { browser } from "#tests/kit/scope.ts";
import { stories } from "#tests/kit/stories.ts";
import type { StoryName } from "#tests/kit/stories.ts";
import { guestOf, refused, scene, storyScope, thrown } from "./kit.ts";
import { createUser } from "#tests/kit/user.ts";

async function pageOf(name: StoryName) {
  const { scope, shopper, address, path } = await scene(name);
  return orderPage(shopper.get(path()), scope, address);
}

const actionsOf = ({ actions }: Awaited<ReturnType<typeof pageOf>>) =>
  actions.map(({ key }) => key);

test("[ORD-60, ROUTE-10] an order says when it comes, where it is, what it cost and who did what", async () => {
  const page = await pageOf("inTransit");
  expect(page).toMatchObject({
    label: "onTheWay",
    headline: { says: "arrives", on: "2026-11-24", slot: null },
    lead: expect.stringContaining("FedEx has your parcel in Memphis, TN.") as string,
    parcels: [{ kind: "parcel", courier: "fedex", lines: [{ id: "1" }, { id: "2" }] }],
    delivery: { shipTo: { city: "Portland" } },
  });
  expect(page.track?.stations.map(({ station, tone }) => [station, tone])).toEqual([
    ["Ordered", "done"],
    ["Shipped", "done"],
    ["InTransit", "now"],
    ["AtHub", "future"],
    ["OutForDelivery", "future"],
    ["Delivered", "future"],
  ]);
});

test("[ORD-66] the price shows discount, shipping and tax, and what pays", async () => {
  const { price } = await pageOf("placed");
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = price.totals;
  expect(subtotalCents - discountCents + shippingCents + taxCents).toBe(totalCents);
  expect(price).toMatchObject({
    coupons: ["WELCOME50"],
    payments: [{ display: "Visa •••• 4242", totalCents, isFailed: false }],
  });
});

test.each([
  ["placed", ["cancel"]],
  ["inTransit", ["track"]],
  ["delivered", ["return", "track"]],
  ["cancelled", []],
  ["giftCard", []],
  ["paymentFailed", ["pay", "cancel"]],
] as const)(
  "[ORD-51] of an order that is %s only what is allowed is offered",
  async (name, offered) => {
    expect(actionsOf(await pageOf(name))).toEqual(offered);
  },
);

test.each([
  ["inTransit", "It has shipped, so it can no longer be cancelled."],
  ["giftCard", "Gift cards cannot be changed or cancelled once placed."],
] as const)(
  "[CANC-05, CANC-07] an order that is %s says why it cannot be cancelled",
  async (name, why) => {
    expect((await pageOf(name)).lead).toContain(why);
  },
);

test("[ORD-72] a gift card order offers no change at all", async () => {
  const page = await pageOf("giftCard");
  expect(actionsOf(page)).toEqual([]);
  expect(page.parcels[0]?.lines[0]?.returnNote).toEqual({ says: "never" });
});

test("[ORD-64, PAY-20, OPEN-07] a failed payment is shown with the time it is due", async () => {
  expect(await pageOf("paymentFailed")).toMatchObject({
    label: "paymentFailure",
    situation: "payAgain",
    headline: { says: "payBy", at: "2026-11-18T16:00:00.000Z" },
    price: { payments: [{ isFailed: true }] },
  });
});

test("[ORD-74] an order of two parcels is partially shipped, and each line stands in its own", async () => {
  const { label, parcels } = await pageOf("twoParcels");
  expect(label).toBe("partiallyShipped");
  expect(parcels.map(({ lines }) => lines.map(({ id, label }) => [id, label]))).toEqual([
    [["1", "onTheWay"]],
    [["2", "inProcess"]],
  ]);
});

test("[LINE-07] the serial numbers that are known stand with their line", async () => {
  const { parcels } = await pageOf("delivered");
  expect(parcels[0]?.lines[0]?.serials).toEqual(["356938035643809"]);
});

test("[ORD-62, TRACK-02] a pickup shows its store and the last day to fetch it", async () => {
  expect(await pageOf("readyForPickup")).toMatchObject({
    headline: { says: "pickUpBy", on: "2026-11-25" },
    delivery: { store: { displayName: "Ohmline Hudson, New York", pickupExpiryDays: 7 } },
    track: { bar: "pickup" },
  });
});

test("[ORD-60] the end of the bar names the day that the headline names, the carrier's", async () => {
  const { scope, shopper, plot, address, path } = await scene("inTransit");
  await plot.tell("shipment:SHP-TRNS-1", "at.hub", { expectedOn: "2026-11-27" }, "carrier");
  const { headline, track } = await orderPage(shopper.get(path()), scope, address);
  expect(headline).toMatchObject({ says: "arrives", on: "2026-11-27" });
  expect(track?.stations.at(-1)?.dueOn).toBe("2026-11-27");
});

test("[OPEN-01] orders of a retail store read fourteen days, others fifteen", async () => {
  const note = async (name: StoryName) => (await pageOf(name)).parcels[0]?.lines[0]?.returnNote;
  expect(await note("readyForPickup")).toEqual({ says: "days", days: 14, isPickup: true });
  expect(await note("inTransit")).toEqual({ says: "days", days: 15, isPickup: false });
  expect(await note("delivered")).toEqual({ says: "until", on: "2026-12-04" });
});

test("[ORD-77] without display_delivery_dates no date is promised", async () => {
  const { scope, shopper, plot, address, path } = await scene("placed");
  const row = await scope.engine.store.engine.load(`order:${plot.orderId}`);
  if (!row) throw new Error("the order is lost");
  const snapshot = row.snapshot.replace(
    `"displayDeliveryDates":true`,
    `"displayDeliveryDates":false`,
  );
  await scope.engine.store.write((tx) => tx.engine.replace({ ...row, snapshot }, row.rev));
  const page = await orderPage(shopper.get(path()), scope, address);
  expect(page.headline.says).toBe("placed");
  expect(page.track?.stations.at(-1)?.dueOn).toBeNull();
});

test("[ORD-61] another shopper's order does not exist, nor does one that nobody placed", async () => {
  const { scope, path, address } = await scene("placed");
  const { browser: bob } = await createUser(scope, { email: "bob@example.com" });
  const status = async (who: ReturnType<typeof browser>, orderId = address.orderId) =>
    (await thrown(orderPage(who.get(path()), scope, { storefront: "us", orderId }))).status;
  expect(await status(bob)).toBe(404);
  expect(await status(bob, "ORD-2026-NONE-0000")).toBe(404);
});

test("whoever is signed out is led to sign in and back, whether there is such an order or not", async () => {
  const { scope, path, address } = await scene("placed");
  const wayTo = async (orderId: string) => {
    const request = browser().get(path().replace(address.orderId, orderId));
    const { status, to } = await thrown(orderPage(request, scope, { ...address, orderId }));
    return { status, to: decodeURIComponent(to ?? "").replace(orderId, "…") };
  };
  const own = await wayTo(address.orderId);
  expect(own).toEqual({
    status: 303,
    to: expect.stringMatching(/^\/us\/account\/signin\/?\?.*to=\/us\/web\/order\/…/),
  });
  expect(await wayTo("ORD-2026-NONE-0000")).toEqual(own);
});

test("a guest opens what their own browser has bought", async () => {
  const scope = storyScope();
  const { guest, sessionId } = await guestOf(scope);
  const { orderId } = await stories.placed(scope.engine, { sessionId });
  const request = guest.get(`/us/web/order/${orderId}`);
  expect(await orderPage(request, scope, { storefront: "us", orderId })).toMatchObject({ orderId });
});

test("[ORD-70, OPEN-10] the number in the address forgives case", () => {
  expect(
    parseParams(params.order, { storefront: "us", orderId: "ord-2026-plcd-9q2d" }).orderId,
  ).toBe("ORD-2026-PLCD-9Q2D");
});

test("an order that is opened in the wrong store leads to its own", async () => {
  const { scope, shopper, address, path } = await scene("placed");
  const request = shopper.get(path().replace("/us/", "/pl/"));
  expect(await thrown(orderPage(request, scope, { ...address, storefront: "pl" }))).toEqual({
    status: 301,
    to: path(),
  });
});

test("a delay asks first whether to keep the order, and a second press changes nothing", async () => {
  const { scope, shopper, address, path } = await scene("delayed");
  const page = await orderPage(shopper.get(path()), scope, address);
  expect(page).toMatchObject({
    headline: { says: "newDate", on: "2026-12-08" },
  });
  expect(page.actions.map(({ key }) => key)).not.toContain("cancel");
  const fields = {
    event: "ftc.confirmed",
    rev: String(page.consent?.ticket.rev),
    key: page.consent?.ticket.key ?? "",
  };
  for (const press of ["first", "second"]) {
    const answer = await sendToOrder(shopper.post(path(), fields), scope, address);
    expect([press, answer.status]).toEqual([press, 303]);
  }
  const stale = { ...fields, key: "another" };
  expect(
    await refused(await sendToOrder(shopper.post(path(), stale), scope, address)),
  ).toMatchObject({
    status: 409,
    refusal: { code: "Conflict" },
  });
});

test("only the page's own events are sent", async () => {
  const { scope, shopper, address, path } = await scene("placed");
  const answer = await sendToOrder(shopper.post(path(), { event: "po.created" }), scope, address);
  expect(await refused(answer)).toMatchObject({
    status: 422,
    refusal: { code: "EventNotAllowed" },
  });
});

test("news is told of what the viewer may open, and of nothing else", async () => {
  const { scope, shopper, address, path } = await scene("inTransit");
  const page = await orderPage(shopper.get(path()), scope, address);
  const faults: unknown[] = [];
  const feed = openLiveFeed(scope.engine.store, (fault) => faults.push(fault));
  const live = { ...scope, live: feed };
  const answer = await liveStream(shopper.get(page.liveHref), live);
  expect(answer.headers.get("Content-Type")).toBe("text/event-stream");
  await answer.body?.cancel();
  expect((await thrown(liveStream(browser().get(page.liveHref), live))).status).toBe(404);
  expect((await thrown(liveStream(shopper.get("/live?id=nothing:1"), live))).status).toBe(404);
  expect(faults).toEqual([]);
});
