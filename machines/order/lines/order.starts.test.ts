/** What lines and parcels start with. */
import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle } from "../index.ts";
import * as orders from "../samples/order.samples.orders.ts";
import type { OrderInput } from "../order.schema.ts";

const warsaw = { utcOffsetMinutes: 60 };
const returnDeadline = "2026-12-31T22:59:59.999Z";
const installation = {
  ...{ sku: "OHM-INSTALL", name: "TV installation", goodsCents: 9_900 },
  art: { kind: "tv", finish: "ink", seed: "1" },
  productType: "Installation",
  requiresShipping: false,
};

function prepared(input: OrderInput, lineIds: readonly string[]): StoryEvent[] {
  return [
    { type: "cart.submitted" },
    ...input.payments.map(({ paymentId }) => ({ type: "payment.authorized", paymentId })),
    ...["po.created", "po.submitted", "so.created"].map((type) => ({ type })),
    ...input.lines.map(({ id }) => ({ type: "line.moved", lineId: id, key: "sosubmitted" })),
    { type: "delivery.created", shipmentId: "SHP-1", lineIds, kind: "delivery" },
  ];
}

function startsOf(input: OrderInput, lineIds: readonly string[]) {
  const { starts, refused } = story(lifecycle, input, prepared(input, lineIds));
  expect(refused).toBeNull();
  return (id: string) => starts.find((one) => one.id === id)?.input;
}

test("lines and parcels count their days on the store's clock, and an explicit window goes with its line", () => {
  const input = orders.orderOf({
    orderId: "ORD-2026-CLCK-9Q2D",
    products: [{ ...orders.phone, returnDeadline }],
    more: warsaw,
  });
  const startOf = startsOf(input, ["1"]);
  expect(startOf("line-item:ORD-2026-CLCK-9Q2D/1")).toMatchObject({
    ...warsaw,
    fixedReturnDeadline: returnDeadline,
  });
  expect(startOf("shipment:SHP-1")).toMatchObject({ ...warsaw, installation: false });
});

test("a television's parcel ends with its installation where one was ordered", () => {
  const orderId = "ORD-2026-INST-9Q2D";
  const products = [orders.television, installation, orders.earbuds];
  const input = orders.orderOf({ orderId, products });
  expect(startsOf(input, ["1"])("shipment:SHP-1")).toMatchObject({ installation: true });
  expect(startsOf(input, ["3"])("shipment:SHP-1")).toMatchObject({ installation: false });
});

test("[SHIP-18, OPEN-61] 24 hours before a booked window somebody is contacted, by the address's clock", () => {
  const orderId = "ORD-2026-SLOT-9Q2D";
  const booked = { ...orders.television, slot: "12:00-16:00", promisedOn: "2026-11-24" };
  const contactOf = (more: object, lines: readonly string[]) => {
    const input = orders.orderOf({ orderId, products: [booked, orders.earbuds], more });
    return startsOf(input, lines)("delivery-contact:SHP-1");
  };
  expect(contactOf(warsaw, ["1"])).toMatchObject({ orderId, shipmentId: "SHP-1", lineIds: ["1"] });
  expect(contactOf(warsaw, ["2"])).toBeUndefined();
  const waits = [warsaw, { utcOffsetMinutes: 0 }].map((more) => {
    const { contactInMs } = contactOf(more, ["1"]) as { contactInMs: number };
    return contactInMs;
  });
  expect((waits[1] ?? 0) - (waits[0] ?? 0)).toBe(60 * 60_000);
});
