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
  art: { kind: "tv", finish: "graphite", seed: "1" },
  productType: "Installation",
  requiresShipping: false,
};

function prepared(input: OrderInput, lineIds: readonly string[]): StoryEvent[] {
  return [
    { type: "cart.submitted" },
    ...input.payments.map(({ paymentId }) => ({ type: "payment.authorized", paymentId })),
    ...["po.created", "po.submitted", "so.created"].map((type) => ({ type })),
    ...input.lines
      .filter(({ requiresShipping }) => requiresShipping !== false)
      .map(({ id }) => ({ type: "line.moved", lineId: id, key: "sosubmitted" })),
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
  // Both go to Portland, Oregon, whatever clock the order was placed by.
  expect(waits[1]).toBe(waits[0]);
});

test("[RET-25, LINE-14] what is on trial for 21 days is returned longer than it is replaced", () => {
  const orderId = "ORD-2026-TRYT-9Q2D";
  const input = orders.orderOf({ orderId, products: [orders.phone], more: { isTrial: true } });
  const arrived = [
    ...prepared(input, ["1"]),
    ...["docreated", "dosubmitted", "shipped", "intransit", "delivered"].map((key) => ({
      ...{ type: "line.moved", lineId: "1", key },
    })),
  ];
  const asked = { lineId: "1", units: 1, serials: ["356938035643809"] };
  const replacing = {
    ...{ type: "replacement.requested", reasonCode: "defective", ...asked },
    at: "2026-12-04T15:00:00.000Z",
  };
  const returning = {
    ...{ type: "return.requested", returnId: "RET-1", channel: "ship", reasonCode: "changed_mind" },
    ...{ lines: [asked], at: "2026-12-04T15:00:00.000Z" },
  };
  const outcome = (event: StoryEvent) => story(lifecycle, input, [...arrived, event]).refused;
  expect(outcome(replacing)).toBe("ReplacementWindowClosed");
  expect(outcome({ ...replacing, at: "2026-12-02T15:00:00.000Z" })).toBeNull();
  expect(outcome(returning)).toBeNull();
});
