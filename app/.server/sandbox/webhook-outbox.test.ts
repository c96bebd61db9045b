import { expect, test } from "vitest";
import { openTown, purchaseOrder } from "#tests/kit/sandbox.ts";
import type { Heard, Town } from "#tests/kit/sandbox.ts";

/** Three webhooks of one order: po.submitted, so.created, so.submitted. */
async function fulfil(town: Town, orderId = "ORD-1") {
  await town.console.changeSettings({ automatic: false });
  await town.gateways.warehouse.submitPurchaseOrder(purchaseOrder(orderId, [{}]));
  await town.console.finishOrder(orderId, "so.submitted");
}

const inOrder = ["po.submitted", "so.created", "so.submitted"];

test("webhooks come signed, in order and once, to the route of their provider", async () => {
  const town = await openTown();
  await fulfil(town);
  await town.pass(0);
  await town.pass(3_600_000);
  expect(town.types()).toEqual(inOrder);
  expect(new Set(town.heard.map(({ path }) => path))).toEqual(new Set(["/webhooks/warehouse"]));
  await town.close();
});

test("webhooks may be slow", async () => {
  const town = await openTown();
  await town.console.changeSettings({ webhookDelayMs: 60_000 });
  await fulfil(town);
  await town.pass(59_000);
  expect(town.types()).toEqual([]);
  await town.pass(1_001);
  expect(town.types()).toEqual(inOrder);
  await town.close();
});

test("webhooks may be doubled, under the same id", async () => {
  const town = await openTown();
  await town.console.changeSettings({ webhookDuplicateRate: 1 });
  await fulfil(town);
  await town.pass(0);
  expect(town.heard).toHaveLength(6);
  expect(new Set(town.heard.map(({ event }) => event?.id)).size).toBe(3);
  await town.close();
});

test("webhooks may come out of order", async () => {
  const town = await openTown();
  await town.console.changeSettings({ webhookShuffle: true, webhookDelayMs: 1000 });
  for (let order = 0; order < 4; order++) await fulfil(town, `ORD-${order}`);
  for (let second = 0; second < 6; second++) await town.pass(1000);
  expect(town.types()).toHaveLength(12);
  expect(town.types()).not.toEqual(Array(4).fill(inOrder).flat());
  await town.close();
});

test("a refused webhook comes again, ever later, until it is taken; the ones behind it wait their turn", async () => {
  const answer = ({ event, attempt }: Heard) =>
    event?.type === "po.submitted" && attempt < 3 ? 409 : 204;
  const town = await openTown({ answer });
  await fulfil(town);
  await town.pass(0);
  expect(town.types()).toEqual(["po.submitted"]);
  await town.pass(999);
  expect(town.heard).toHaveLength(1);
  await town.pass(1);
  expect(town.types()).toEqual(["po.submitted", "po.submitted"]);
  await town.pass(2000);
  expect(town.types()).toEqual(["po.submitted", "po.submitted", ...inOrder]);
  await town.close();
});

test("one that is refused again and again holds nobody up for long, and QA can send it once more", async () => {
  let isStubborn = true;
  const town = await openTown({
    answer: ({ event }) => (isStubborn && event?.type === "po.submitted" ? 409 : 204),
  });
  await fulfil(town);
  for (let second = 0; second < 10; second++) await town.pass(1000);
  expect(town.types()).toContain("so.submitted");
  isStubborn = false;
  const refused = (await town.console.webhooks()).find(({ state }) => state === "waiting");
  expect(refused).toMatchObject({ type: "po.submitted", last_answer: "409" });
  await town.console.resendWebhook(refused?.seq ?? 0);
  expect((await town.console.webhooks()).every(({ state }) => state === "delivered")).toBe(true);
  await town.close();
});

test("while the store does not answer, nothing overtakes", async () => {
  let isDown = true;
  const town = await openTown({ answer: () => (isDown ? 503 : 204) });
  await fulfil(town);
  for (let minute = 0; minute < 10; minute++) await town.pass(60_000);
  expect(new Set(town.types())).toEqual(new Set(["po.submitted"]));
  isDown = false;
  town.heard.length = 0;
  await town.pass(60_000);
  expect(town.types()).toEqual(inOrder);
  await town.close();
});
