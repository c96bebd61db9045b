/** One return's page: what is to be done, what may be said, and how it ends. */
import { expect, test } from "vitest";
import { orders } from "#machines/order";
import type { OrderInput } from "#machines/order";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { answerOf, guestOf, returnsOf } from "#tests/kit/returns.ts";
import { deliver, prepare, ship, storyEngine, travel } from "#tests/kit/stories.ts";
import { createOrder } from "#tests/kit/order.ts";

const ways = { returnChannels: ["ship", "store", "self-ship", "pickup"] as const };
const sign = "ORD-2026-WAYS-9Q2D";

async function delivered(input: OrderInput) {
  const engine = storyEngine();
  const guest = await guestOf(engine);
  const plot = await createOrder({ engine }, { ...input, sessionId: guest.sessionId });
  const ids = input.lines.map(({ id }) => id);
  await prepare(plot, { "SHP-1": ids });
  await ship(plot, "SHP-1", ids);
  for (const { paymentId } of input.payments)
    for (const id of ids) {
      const captured = { captureId: `${input.orderId}-${id}` };
      await plot.tell(`payment:${paymentId}`, "capture.ok", captured, "provider");
    }
  await travel(plot, "SHP-1");
  await deliver(plot, "SHP-1");
  return { plot, mine: returnsOf(guest, plot.orderId) };
}

const anyWay = (products = [orders.earbuds], more: Partial<OrderInput> = {}) =>
  delivered(
    orders.orderOf({
      orderId: sign,
      products,
      more: { returnChannels: [...ways.returnChannels], ...more },
    }),
  );

const buds = { line: "1", "serial-1": "R5BUDS001", reasonCode: "wrong_item" };

test("[OPEN-15] a return is withdrawn while there is no label, and the items may go back later", async () => {
  const { mine } = await anyWay();
  const returnId = await mine.send({ ...buds, channel: "ship" });
  expect((await mine.say(returnId, "return.withdrawn")).status).toBe(303);
  expect(await mine.page(returnId)).toMatchObject({
    status: "withdrawn",
    headline: { says: "withdrawn" },
    refund: null,
    todo: null,
  });
  await mine.send({ ...buds, channel: "store" });
});

test("[OPEN-15] with a label it can no longer be withdrawn, and the page says why", async () => {
  const { mine, plot } = await anyWay();
  const returnId = await mine.send({ ...buds, channel: "ship" });
  const printed = { trackingId: "1Z999AA10123456784", fileName: "label.pdf" };
  await plot.tell(`return-label:${returnId}`, "label.printed", printed);
  const page = await mine.page(returnId);
  expect(page.events).not.toContain("return.withdrawn");
  expect(page.withdrawBlocker).toBe("ReturnLabelExists");
  const answer = await answerOf(await mine.say(returnId, "return.withdrawn"));
  expect(answer).toMatchObject({ status: 422, refusal: { code: "ReturnLabelExists" } });
});

test("[RET-16] each way back has steps of its own, and so have large appliances", async () => {
  const instructions = [];
  for (const channel of ways.returnChannels) {
    const { mine } = await anyWay();
    instructions.push((await mine.page(await mine.send({ ...buds, channel }))).todo?.instructions);
  }
  expect(instructions).toEqual(["printLabel", "dropOff", "selfShip", "pickup"]);
  const { mine } = await anyWay([{ ...orders.television, division: "HA" }]);
  const page = await mine.page(await mine.send({ ...buds, channel: "pickup" }));
  expect(page.todo).toMatchObject({
    instructions: "majorAppliance",
    address: { line1: "214 Larch Street" },
  });
});

test("[RET-02] a parcel sent by oneself is known by the number the shopper gives", async () => {
  const { mine } = await anyWay();
  const returnId = await mine.send({ ...buds, channel: "self-ship" });
  const number = { courier: "usps", trackingId: "9400111899223100001" };
  expect((await mine.say(returnId, "tracking.recorded", number)).status).toBe(303);
  expect(await mine.page(returnId)).toMatchObject({
    status: "returnshipped",
    parcel: number,
    channel: "self-ship",
    reasonCode: "wrong_item",
  });
});

test("[RET-02] a parcel without a number is not taken for sent", async () => {
  const { mine } = await anyWay();
  const returnId = await mine.send({ ...buds, channel: "self-ship" });
  const answer = await answerOf(await mine.say(returnId, "tracking.recorded", { courier: "usps" }));
  expect(answer).toMatchObject({ status: 422, refusal: { code: "InvalidEvent" } });
});

test("[RET-27] what the shopper hands over at the store is on its way to the warehouse", async () => {
  const { mine } = await anyWay();
  const returnId = await mine.send({ ...buds, channel: "store" });
  const { todo } = await mine.page(returnId);
  expect(todo?.qr).toContain("<svg");
  expect((await mine.say(returnId, "dropped.off")).status).toBe(303);
  expect(await mine.page(returnId)).toMatchObject({ status: "returnshipped", todo: null });
});

/** The warehouse receives, examines and accepts a return. */
async function accept({ plot, mine }: Awaited<ReturnType<typeof anyWay>>, returnId: string) {
  await mine.say(returnId, "dropped.off");
  for (const type of [
    "return.arrived",
    "triage.started",
    "triage.passed",
    "evaluation.completed",
    "return.accepted",
  ])
    await plot.tell(`return:${returnId}`, type, {}, "warehouse");
}

test("[RET-12] the page follows the device through triage and evaluation", async () => {
  const { mine, plot } = await anyWay();
  const returnId = await mine.send({ ...buds, channel: "store" });
  await mine.say(returnId, "dropped.off");
  const statuses = [];
  for (const type of [
    "return.arrived",
    "triage.started",
    "triage.passed",
    "evaluation.completed",
  ]) {
    await plot.tell(`return:${returnId}`, type, {}, "warehouse");
    statuses.push((await mine.page(returnId)).status);
  }
  expect(statuses).toEqual([
    "PendingReceipt",
    "devicetriageinprogress",
    "deviceevaluationinprogress",
    "deviceevaluationcompleted",
  ]);
});

test("[RET-19] what nothing was paid for is complete when it is accepted, without a refund", async () => {
  const free = { discountCents: 14_900, orderId: sign, products: [orders.earbuds] };
  const story = await delivered(orders.orderOf(free));
  const returnId = await story.mine.send({ ...buds, channel: "store" });
  await accept(story, returnId);
  const page = await story.mine.page(returnId);
  expect(page).toMatchObject({ status: "returnsuccess", refund: { entries: [], track: null } });
  expect((await story.mine.startPage()).label).toBe("returnComplete");
});

test("[RET-24] a second return of the same line is paid by its own units", async () => {
  const three = [{ ...orders.earbuds, quantity: 3, goodsCents: 10_000 }];
  const story = await delivered(
    orders.orderOf({ orderId: sign, products: three, discountCents: 1_000 }),
  );
  const amounts = [];
  for (const serial of ["R5BUDS001", "R5BUDS002", "R5BUDS003"]) {
    const query = { ...buds, "units-1": "1", "serial-1": serial, channel: "store" };
    const returnId = await story.mine.send(query);
    await accept(story, returnId);
    const paymentId = story.plot.orderId.slice(-9);
    const id = `payment:PAY-${paymentId}-1` as const;
    await story.plot.tell(id, "refund.ok", { refundId: `${returnId}-R` }, "provider");
    const { refund } = await story.mine.page(returnId);
    amounts.push([refund?.amounts.totalCents, refund?.entries[0]?.amountCents]);
  }
  const total = 30_000 - 1_000 + 2_320;
  expect(amounts.every(([goods, paid]) => goods === paid)).toBe(true);
  expect(amounts.reduce((sum, [paid = 0]) => sum + paid, 0)).toBe(total);
});

test("[OPEN-02] a refund that is not there on its day is called late", async () => {
  const story = await anyWay();
  const returnId = await story.mine.send({ ...buds, channel: "store" });
  await accept(story, returnId);
  story.plot.days(20);
  await fireDeadlines(story.plot.engine);
  expect(await story.mine.page(returnId)).toMatchObject({
    headline: { says: "refundWasDue" },
    refund: { isOverdue: true },
  });
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "return.accepted", "nothing"])(
  "an event that no form of the page offers is refused like every other, and stands in the history: %s",
  async (event) => {
    const { mine, plot } = await anyWay();
    const returnId = await mine.send({ ...buds, channel: "store" });
    const answer = await answerOf(await mine.say(returnId, event));
    expect(answer).toMatchObject({ status: 422, refusal: { code: "EventNotAllowed" } });
    const last = (await plot.engine.store.engine.journal(`return:${returnId}`)).at(-1);
    expect(last).toMatchObject({ outcome: "refused", code: "EventNotAllowed" });
    expect(JSON.parse(last?.event ?? "{}")).toMatchObject({ type: event });
  },
);
