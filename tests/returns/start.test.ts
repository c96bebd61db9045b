/** Starting a return, through the page's own loader and action over the real engine. */
import { expect, test } from "vitest";
import { orders } from "#machines/order";
import { addBusinessDays, addDays } from "#machines/kit";
import { answerOf, guestOf, returnsOf, thrown } from "#tests/kit/returns.ts";
import { deliver, prepare, ship, stories, storyEngine, travel } from "#tests/kit/stories.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import type { OrderInput } from "#machines/order";
import { createOrder } from "#tests/kit/order.ts";

const imei = "356938035643809";
const phone = { line: "1", "serial-1": imei };
const byShip = { reasonCode: "changed_mind", channel: "ship" };

/** A phone with its IMEI on record and three earbuds without numbers, delivered. */
async function arrived() {
  const engine = storyEngine();
  const guest = await guestOf(engine);
  const plot = await stories.delivered(engine, { sessionId: guest.sessionId });
  return { guest, plot, mine: returnsOf(guest, plot.orderId) };
}

async function deliveredAs(input: OrderInput) {
  const engine = storyEngine();
  const guest = await guestOf(engine);
  const plot = await createOrder({ engine }, { ...input, sessionId: guest.sessionId });
  const ids = input.lines.map(({ id }) => id);
  await prepare(plot, { "SHP-1": ids });
  await ship(plot, "SHP-1", ids);
  await travel(plot, "SHP-1");
  await deliver(plot, "SHP-1");
  return { guest, plot, mine: returnsOf(guest, plot.orderId) };
}

test("[RET-01] a guest sends several items and a part of one back in one go", async () => {
  const { plot, mine } = await arrived();
  const buds = { "units-2": "2", "serial-2": ["R5BUDS001", "R5BUDS002"] };
  const returnId = await mine.send({ line: ["1", "2"], "serial-1": imei, ...buds, ...byShip });
  const page = await mine.page(returnId);
  expect(page.lines).toMatchObject([
    { name: "Ohm Phone 9 256 GB, graphite", units: 1, serials: [imei] },
    { name: "Ohm Buds 4, sand", units: 2, serials: ["R5BUDS001", "R5BUDS002"] },
  ]);
  expect(page).toMatchObject({
    reasonCode: "changed_mind",
    channel: "ship",
    orderId: plot.orderId,
  });
});

test("[RET-19] the refund is shown before the return is asked for, goods to cents", async () => {
  const { mine } = await arrived();
  const first = await mine.startPage();
  expect(first.review).toBeNull();
  const { review } = await mine.startPage({ ...phone, ...byShip, step: "review" });
  const phoneCents = 99_900;
  expect(review?.refund.amounts).toMatchObject({ goodsCents: phoneCents });
  const { goodsCents, discountCents, shippingCents, taxCents, totalCents } = review?.refund
    .amounts ?? { goodsCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 };
  expect(discountCents).toBeGreaterThan(0);
  expect(goodsCents - discountCents + shippingCents + taxCents).toBe(totalCents);
  expect(review?.refund.entries).toMatchObject([
    { method: "credit_card", amountCents: totalCents },
  ]);
});

test("[RET-24] what two payments paid goes back to each by its share", async () => {
  const { mine } = await deliveredAs(orders.giftCardAndCard);
  const query = { line: "1", "serial-1": "TV65001", ...byShip, step: "review" };
  const { review } = await mine.startPage(query);
  expect(review?.refund.entries).toMatchObject([
    { method: "gift_card", amountCents: 20_000 },
    { method: "credit_card", amountCents: 129_900 + 10_392 - 20_000 },
  ]);
});

test("[RET-04] a return waits until each unit has its own IMEI or serial number", async () => {
  const { mine } = await arrived();
  const asked = { line: "2", "units-2": "2", ...byShip, step: "review" };
  const none = await mine.startPage(asked);
  expect(none.review).toBeNull();
  expect(none.faults).toEqual({ "serial-2": "SerialNumberRequired" });
  const twice = await mine.startPage({ ...asked, "serial-2": ["R5BUDS001", "R5BUDS001"] });
  expect(twice.faults).toEqual({ "serial-2": "SerialNumberRequired" });
  expect(twice.choice.lines[1]?.serials).toEqual(["R5BUDS001"]);
  const each = await mine.startPage({ ...asked, "serial-2": ["R5BUDS001", "R5BUDS002"] });
  expect(each.review?.lines).toMatchObject([{ lineId: "2", units: 2 }]);
});

test("[RET-04] the number on record is filled in, and a case has none to give", async () => {
  const { mine } = await arrived();
  const [line] = (await mine.startPage()).lines;
  expect(line?.offer).toMatchObject({ lineId: "1", units: 1, needsSerials: true, known: [imei] });
  const charger = { ...orders.earbuds, division: "Accessories" };
  const input = orders.orderOf({ orderId: "ORD-2026-CASE-9Q2D", products: [charger] });
  const other = await deliveredAs(input);
  await other.mine.send({ line: "1", ...byShip });
});

test("[RET-01] what is missing is said field by field, and what was chosen stays", async () => {
  const { mine } = await arrived();
  const asked = { line: ["1", "2"], reasonText: "the box was open", step: "review" };
  const { review, faults, choice } = await mine.startPage(asked);
  expect(review).toBeNull();
  expect(faults).toEqual({
    "serial-2": "SerialNumberRequired",
    reasonCode: "ReasonRequired",
    channel: "ChannelRequired",
  });
  expect(choice).toMatchObject({
    reasonText: "the box was open",
    lines: [{ isChosen: true }, { isChosen: true }],
  });
});

test("[RET-06] only the order's own ways back are offered and taken", async () => {
  const { mine } = await arrived();
  const { channels, ticket } = await mine.startPage();
  expect(channels.map(({ channel }) => channel)).toEqual(["ship", "store"]);
  const forged = { event: "return.requested", returnId: "RET-FRGD22", ...ticket, ...phone };
  const answer = await answerOf(
    await mine.request({ ...forged, reasonCode: "other", channel: "self-ship" }),
  );
  expect(answer).toMatchObject({ status: 422, refusal: { code: "ReturnChannelNotAvailable" } });
});

test("[RET-20, RET-21, RET-22] each way back names its business days and the day they end", async () => {
  const input = orders.orderOf({
    orderId: "ORD-2026-WAYS-9Q2D",
    products: [orders.phone],
    more: { returnChannels: ["ship", "store", "self-ship"] },
  });
  const { mine, plot } = await deliveredAs(input);
  const { channels } = await mine.startPage();
  const today = new Date(plot.engine.clock.now() - 5 * 3600_000).toISOString().slice(0, 10);
  const day = (from: string, days: number) => addBusinessDays(from, days);
  expect(
    channels.map(({ channel, fromDays, toDays, refundBy }) => ({
      ...{ channel, fromDays, toDays },
      on: new Date(Date.parse(refundBy) - 5 * 3600_000).toISOString().slice(0, 10),
    })),
  ).toEqual([
    { channel: "ship", fromDays: 10, toDays: 10, on: day(addDays(today, 4), 10) },
    { channel: "store", fromDays: 7, toDays: 10, on: day(today, 10) },
    { channel: "self-ship", fromDays: 4, toDays: 4, on: day(addDays(today, 4), 4) },
  ]);
});

test("[RET-05, RET-29] everybody reads fifteen days, retail shoppers fourteen", async () => {
  const { mine } = await arrived();
  const page = await mine.startPage();
  expect(page.days).toBe(15);
  const store = { ...orders.newYorkStore };
  const input = orders.orderOf({
    orderId: "ORD-2026-RETL-9Q2D",
    products: [orders.phone],
    more: { store },
  });
  const retail = await (await deliveredAs(input)).mine.startPage();
  expect(retail.days).toBe(14);
});

test("[RET-05] after the window nothing can be chosen, and the page says why", async () => {
  const { plot, mine } = await arrived();
  plot.days(16);
  const { lines } = await mine.startPage();
  expect(lines.map(({ offer, blocker }) => ({ offer, blocker }))).toEqual([
    { offer: null, blocker: "ReturnWindowClosed" },
    { offer: null, blocker: "ReturnWindowClosed" },
  ]);
});

test("[RET-01] pressing twice asks for one return, and both answers lead to it", async () => {
  const { mine } = await arrived();
  const { review, ticket } = await mine.startPage({ ...phone, ...byShip, step: "review" });
  const returnId = review?.returnId ?? "";
  const fields = { event: "return.requested", ...ticket, returnId, ...phone, ...byShip };
  const answers = [await mine.request(fields), await mine.request(fields)];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers.map(({ headers }) => headers.get("Location"))).toEqual([
    `/us/web/return/ORD-2026-DLVD-9Q2D/${returnId}`,
    `/us/web/return/ORD-2026-DLVD-9Q2D/${returnId}`,
  ]);
  expect((await mine.startPage()).returns).toHaveLength(1);
});

test("[RET-01] a stale page is told so, with what it had shown", async () => {
  const { mine } = await arrived();
  const query = { line: "2", "units-2": "1", "serial-2": "R5BUDS001", ...byShip };
  const { review, ticket, label } = await mine.startPage({ ...query, step: "review" });
  await mine.send({ ...phone, ...byShip });
  const fields = { event: "return.requested", ...ticket, returnId: review?.returnId ?? "" };
  const answer = await answerOf(await mine.request({ ...fields, ...query, seen: label }));
  expect(answer).toMatchObject({ status: 409, refusal: { code: "Conflict" }, seen: "delivered" });
  expect((await mine.startPage()).label).not.toBe("delivered");
});

test("[OPEN-12] strangers find no return page, whatever they know", async () => {
  const { mine, guest, plot } = await arrived();
  const returnId = await mine.send({ ...phone, ...byShip });
  const stranger = returnsOf(await guestOf(guest.scope.engine), plot.orderId);
  expect(await thrown(stranger.startPage())).toBe(303);
  expect(await thrown(stranger.page(returnId))).toBe(303);
  expect(await thrown(stranger.request({ event: "return.requested", ...phone }))).toBe(303);
  expect(await thrown(mine.page("RET-XXXXXX"))).toBe(404);
});

test("[RET-01] what has not arrived says so, and what can be done until it has", async () => {
  const engine = storyEngine();
  const guest = await guestOf(engine);
  const plot = await stories.inTransit(engine, { sessionId: guest.sessionId });
  const page = await returnsOf(guest, plot.orderId).startPage();
  expect(page.lines[0]?.blocker).toBe("NotDelivered");
  expect(page.nothing).toMatch(/^You can start a return once it is with you/);
});

test("[S10, RET-04] a serial number that is typed gets into no address, and waits for the way back", async () => {
  const { guest, plot, mine } = await arrived();
  const serials = ["R5BUDS001", "R5BUDS002"];
  const asked = { step: "review", line: "2", "units-2": "2", "serial-2": serials, ...byShip };
  const answer = await mine.request({ ...asked, reasonText: "the left one crackles" });
  guest.shopper.keep(answer.headers);
  const address = answer.headers.get("Location") ?? "";
  expect(decodeURIComponent(address)).not.toMatch(/R5BUDS|crackles/);
  const scene = { storefront: "us" as const, orderId: plot.orderId };
  const { review, choice } = await returnStartPage(guest.shopper.get(address), guest.scope, scene);
  expect(review?.lines).toMatchObject([{ lineId: "2", serials }]);
  expect(review?.changeHref).not.toMatch(/R5BUDS|crackles/);
  expect(choice.reasonText).toBe("the left one crackles");
  const again = await returnStartPage(
    guest.shopper.get(review?.changeHref ?? ""),
    guest.scope,
    scene,
  );
  expect(again.choice.lines).toContainEqual(expect.objectContaining({ lineId: "2", serials }));
});
