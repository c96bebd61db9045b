import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import { lifecycle, orders } from "../index.ts";

const DAY_MS = 86_400_000;
const tv = { ...orders.television, promisedOn: "2026-11-24", slot: "12:00-16:00" };
const input = orders.orderOf({ orderId: "ORD-2026-CLCK-9Q2D", products: [tv] });
const [payment] = input.payments;
const made = { type: "delivery.created", shipmentId: "SHP-1", lineIds: ["1"], kind: "delivery" };

const events = [
  { type: "cart.submitted" },
  { type: "payment.authorized", paymentId: payment?.paymentId },
  ...["po.created", "po.submitted", "so.created"].map((type) => ({ type })),
  { type: "line.moved", lineId: "1", key: "sosubmitted" },
];

const contactOf = (order: object, at: string) =>
  story(lifecycle, order, [...events, { ...made, at }]).starts.find(
    ({ id }) => id === "delivery-contact:SHP-1",
  );

test("[SCHED-10, SHIP-18, OPEN-61] who waits in Portland is told 24 hours before noon in Portland", () => {
  expect(input.shipTo).toMatchObject({ city: "Portland", state: "OR" });
  // Noon on the Pacific coast is 20:00 in UTC, and a day before that is five days from here.
  expect(contactOf(input, "2026-11-18T20:00:00.000Z")?.input).toMatchObject({
    contactInMs: 5 * DAY_MS,
  });
});

test("[SCHED-10, OPEN-61] the same hours in New York begin three hours before", () => {
  const shipTo = { ...orders.home, city: "New York", state: "NY", zip: "10001" };
  expect(contactOf({ ...input, shipTo }, "2026-11-18T17:00:00.000Z")?.input).toMatchObject({
    contactInMs: 5 * DAY_MS,
  });
});
