import { emptyShop } from "#tests/kit/shop.ts";
import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as schema from "./schema/stock.ts";
import type { Handle } from "./handle.ts";
import {
  allocateStock,
  releaseStock,
  reserveStock,
  returnStock,
  shipStock,
  stockProblems,
  takeStock,
} from "./stock.ts";

const noon = "2026-11-20T12:00:00.000Z";
const oneHourOn = "2026-11-20T13:00:00.000Z";

function shelf(units: Readonly<Record<string, number>>): Handle {
  const db = emptyShop();
  for (const [sku, received] of Object.entries(units))
    db.insert(schema.stock).values({ sku, received, onHand: received }).run();
  return db;
}

function reserve(db: Handle, cartId: string, lines: Record<string, number>, now = noon) {
  return reserveStock(db, {
    cartId,
    lines: Object.entries(lines).map(([sku, quantity]) => ({ sku, quantity })),
    now,
    minutes: 15,
  });
}

function row(db: Handle, sku: string) {
  return db.select().from(schema.stock).where(eq(schema.stock.sku, sku)).get();
}

test("the last unit goes to the first cart that asks", () => {
  const db = shelf({ BUDS: 1 });
  expect(reserve(db, "a", { BUDS: 1 })).toEqual({ ok: true });
  expect(reserve(db, "b", { BUDS: 1 })).toEqual({ ok: false, code: "OutOfStock", skus: ["BUDS"] });
});

test("a hold is whole or nothing, and a refused one leaves the former hold", () => {
  const db = shelf({ BUDS: 3, FOLD: 1 });
  reserve(db, "a", { BUDS: 2 });
  expect(reserve(db, "a", { BUDS: 3, FOLD: 2 })).toMatchObject({ ok: false, skus: ["FOLD"] });
  expect(row(db, "BUDS")).toMatchObject({ reserved: 2 });
  expect(row(db, "FOLD")).toMatchObject({ reserved: 0 });
});

test("holding again replaces the former hold, also when it is the same", () => {
  const db = shelf({ BUDS: 2, FOLD: 1 });
  reserve(db, "a", { BUDS: 2 });
  expect(reserve(db, "a", { BUDS: 2 })).toEqual({ ok: true });
  expect(reserve(db, "a", { FOLD: 1 })).toEqual({ ok: true });
  expect(row(db, "BUDS")).toMatchObject({ reserved: 0 });
});

test("a hold that ran out is there for others, and its cart still gets units that are free", () => {
  const db = shelf({ BUDS: 1 });
  reserve(db, "late", { BUDS: 1 });
  expect(reserve(db, "quick", { BUDS: 1 }, oneHourOn)).toEqual({ ok: true });
  expect(allocateStock(db, { cartId: "late", orderId: "O1" })).toMatchObject({ skus: ["BUDS"] });
  releaseStock(db, { cartId: "quick" });
  expect(allocateStock(db, { cartId: "late", orderId: "O1" })).toEqual({ ok: true });
  expect(stockProblems(db)).toEqual([]);
});

test("a cart that never held anything cannot become an order", () => {
  expect(allocateStock(shelf({}), { cartId: "a", orderId: "O1" })).toMatchObject({ ok: false });
});

test("what is not counted, such as a gift card, never runs out", () => {
  const db = shelf({});
  expect(reserve(db, "a", { "GIFT-50": 25 })).toEqual({ ok: true });
  expect(allocateStock(db, { cartId: "a", orderId: "O1" })).toEqual({ ok: true });
});

test("a cancelled unit is for sale again, a shipped one is gone, a returned one is back", () => {
  const db = shelf({ BUDS: 3 });
  reserve(db, "a", { BUDS: 2 });
  allocateStock(db, { cartId: "a", orderId: "O1" });
  shipStock(db, { orderId: "O1", sku: "BUDS", quantity: 1 });
  expect(row(db, "BUDS")).toMatchObject({ onHand: 2, reserved: 1 });
  returnStock(db, { orderId: "O1", sku: "BUDS", quantity: 1 });
  expect(row(db, "BUDS")).toMatchObject({ onHand: 2, reserved: 0 });
  returnStock(db, { orderId: "O1", sku: "BUDS", quantity: 1 });
  expect(row(db, "BUDS")).toMatchObject({ onHand: 3, reserved: 0 });
});

test("units are not shipped or returned beyond what the order was given", () => {
  const db = shelf({ BUDS: 2 });
  reserve(db, "a", { BUDS: 1 });
  allocateStock(db, { cartId: "a", orderId: "O1" });
  for (const settle of [shipStock, shipStock, returnStock, returnStock])
    settle(db, { orderId: "O1", sku: "BUDS", quantity: 1 });
  expect(row(db, "BUDS")).toMatchObject({ onHand: 2, reserved: 0 });
});

test("[SWAP-01] an order takes units of another article, if as many are free, and gives them back", () => {
  const db = shelf({ BUDS: 1 });
  const wanted = { orderId: "O1", sku: "BUDS", quantity: 1 };
  expect(takeStock(db, wanted)).toEqual({ ok: true });
  expect(takeStock(db, { ...wanted, orderId: "O2" })).toMatchObject({ skus: ["BUDS"] });
  returnStock(db, wanted);
  expect(takeStock(db, wanted)).toEqual({ ok: true });
  expect(row(db, "BUDS")).toMatchObject({ onHand: 1, reserved: 1 });
  expect(stockProblems(db)).toEqual([]);
});

test("the table itself refuses to promise what is not there", () => {
  const db = shelf({ BUDS: 1 });
  const refusedBy = (name: string) =>
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining(name) }),
    });
  expect(() => db.run(sql`update stock set reserved = 2`)).toThrow(
    refusedBy("reserved_is_on_hand"),
  );
  expect(() => db.run(sql`update stock set reserved = -1`)).toThrow(
    refusedBy("reserved_is_no_debt"),
  );
});

test("the books name a unit that is reserved for nobody, and one that left for nobody", () => {
  const db = shelf({ BUDS: 2 });
  db.run(sql`update stock set reserved = 1`);
  expect(stockProblems(db)).toEqual(["BUDS: 1 reserved, but 0 are held or allocated"]);
  db.run(sql`update stock set reserved = 0, on_hand = 1`);
  expect(stockProblems(db)).toEqual(["BUDS: 1 on hand, but the orders leave 2"]);
});

const carts = ["a", "b", "c"] as const;
const skus = ["BUDS", "FOLD"] as const;
const minute = fc.integer({ min: 0, max: 90 });
const move = fc.oneof(
  fc.record({
    do: fc.constant("reserve" as const),
    cartId: fc.constantFrom(...carts),
    lines: fc.array(
      fc.record({ sku: fc.constantFrom(...skus), quantity: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    minute,
  }),
  fc.record({ do: fc.constant("release" as const), cartId: fc.constantFrom(...carts) }),
  fc.record({
    do: fc.constant("allocate" as const),
    cartId: fc.constantFrom(...carts),
    order: fc.nat(4),
  }),
  fc.record({
    do: fc.constantFrom("ship" as const, "return" as const),
    order: fc.nat(4),
    sku: fc.constantFrom(...skus),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
);
type Step = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

function take(db: Handle, step: Step) {
  switch (step.do) {
    case "reserve": {
      const now = new Date(Date.parse(noon) + step.minute * 60_000).toISOString();
      return reserveStock(db, { ...step, now, minutes: 15 });
    }
    case "release":
      return releaseStock(db, step);
    case "allocate":
      return allocateStock(db, { cartId: step.cartId, orderId: `O${step.order}` });
    case "ship":
      return shipStock(db, { ...step, orderId: `O${step.order}` });
    case "return":
      return returnStock(db, { ...step, orderId: `O${step.order}` });
  }
}

test("whatever buyers, holds, orders and parcels do, no unit is promised twice and the books agree", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
      fc.array(move, { maxLength: 40 }),
      (buds, fold, steps) => {
        const db = shelf({ BUDS: buds, FOLD: fold });
        for (const step of steps) {
          const books = JSON.stringify([row(db, "BUDS"), row(db, "FOLD")]);
          const answer = take(db, step);
          expect(stockProblems(db)).toEqual([]);
          if (!answer.ok && step.do !== "reserve")
            expect(JSON.stringify([row(db, "BUDS"), row(db, "FOLD")])).toBe(books);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test("of any number of buyers of the last unit exactly one gets it", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        Array.from({ length: 12 }, (_, index) => `cart-${index}`),
        { minLength: 2 },
      ),
      (buyers) => {
        const db = shelf({ BUDS: 1 });
        const held = buyers.filter((cartId) => reserve(db, cartId, { BUDS: 1 }).ok);
        const bought = buyers.filter(
          (cartId) => allocateStock(db, { cartId, orderId: `O-${cartId}` }).ok,
        );
        expect(held).toEqual(buyers.slice(0, 1));
        expect(bought).toEqual(held);
        expect(row(db, "BUDS")).toMatchObject({ onHand: 1, reserved: 1 });
      },
    ),
    { numRuns: 40 },
  );
});
