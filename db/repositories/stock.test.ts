import { emptyShop } from "#tests/kit/shop.ts";
import type { Shop } from "#tests/kit/shop.ts";
import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as schema from "../schema/stock.ts";

const noon = "2026-11-20T12:00:00.000Z";
const oneHourOn = "2026-11-20T13:00:00.000Z";

function shelf(units: Readonly<Record<string, number>>): Shop {
  const shop = emptyShop();
  for (const [sku, received] of Object.entries(units))
    shop.db.insert(schema.stock).values({ sku, received, onHand: received }).run();
  return shop;
}

function reserve({ stock }: Shop, cartId: string, lines: Record<string, number>, now = noon) {
  return stock.reserve({
    cartId,
    lines: Object.entries(lines).map(([sku, quantity]) => ({ sku, quantity })),
    now,
    minutes: 15,
  });
}

function row({ db }: Shop, sku: string) {
  return db.select().from(schema.stock).where(eq(schema.stock.sku, sku)).get();
}

test("the last unit goes to the first cart that asks", async () => {
  const shop = shelf({ BUDS: 1 });
  expect(await reserve(shop, "a", { BUDS: 1 })).toEqual({ ok: true });
  expect(await reserve(shop, "b", { BUDS: 1 })).toEqual({
    ok: false,
    code: "OutOfStock",
    skus: ["BUDS"],
  });
});

test("a hold is whole or nothing, and a refused one leaves the former hold", async () => {
  const shop = shelf({ BUDS: 3, FOLD: 1 });
  await reserve(shop, "a", { BUDS: 2 });
  expect(await reserve(shop, "a", { BUDS: 3, FOLD: 2 })).toMatchObject({
    ok: false,
    skus: ["FOLD"],
  });
  expect(row(shop, "BUDS")).toMatchObject({ reserved: 2 });
  expect(row(shop, "FOLD")).toMatchObject({ reserved: 0 });
});

test("holding again replaces the former hold, also when it is the same", async () => {
  const shop = shelf({ BUDS: 2, FOLD: 1 });
  await reserve(shop, "a", { BUDS: 2 });
  expect(await reserve(shop, "a", { BUDS: 2 })).toEqual({ ok: true });
  expect(await reserve(shop, "a", { FOLD: 1 })).toEqual({ ok: true });
  expect(row(shop, "BUDS")).toMatchObject({ reserved: 0 });
});

test("a hold that ran out is there for others, and its cart still gets units that are free", async () => {
  const shop = shelf({ BUDS: 1 });
  await reserve(shop, "late", { BUDS: 1 });
  expect(await reserve(shop, "quick", { BUDS: 1 }, oneHourOn)).toEqual({ ok: true });
  expect(await shop.stock.allocate({ cartId: "late", orderId: "O1" })).toMatchObject({
    skus: ["BUDS"],
  });
  await shop.stock.release({ cartId: "quick" });
  expect(await shop.stock.allocate({ cartId: "late", orderId: "O1" })).toEqual({ ok: true });
  expect(await shop.stock.problems()).toEqual([]);
});

test("a cart that never held anything cannot become an order", async () => {
  expect(await shelf({}).stock.allocate({ cartId: "a", orderId: "O1" })).toMatchObject({
    ok: false,
  });
});

test("what is not counted, such as a gift card, never runs out", async () => {
  const shop = shelf({});
  expect(await reserve(shop, "a", { "GIFT-50": 25 })).toEqual({ ok: true });
  expect(await shop.stock.allocate({ cartId: "a", orderId: "O1" })).toEqual({ ok: true });
});

test("a cancelled unit is for sale again, a shipped one is gone, a returned one is back", async () => {
  const shop = shelf({ BUDS: 3 });
  await reserve(shop, "a", { BUDS: 2 });
  await shop.stock.allocate({ cartId: "a", orderId: "O1" });
  await shop.stock.ship({ orderId: "O1", sku: "BUDS", quantity: 1 });
  expect(row(shop, "BUDS")).toMatchObject({ onHand: 2, reserved: 1 });
  await shop.stock.giveBack({ orderId: "O1", sku: "BUDS", quantity: 1 });
  expect(row(shop, "BUDS")).toMatchObject({ onHand: 2, reserved: 0 });
  await shop.stock.giveBack({ orderId: "O1", sku: "BUDS", quantity: 1 });
  expect(row(shop, "BUDS")).toMatchObject({ onHand: 3, reserved: 0 });
});

test("units are not shipped or returned beyond what the order was given", async () => {
  const shop = shelf({ BUDS: 2 });
  await reserve(shop, "a", { BUDS: 1 });
  await shop.stock.allocate({ cartId: "a", orderId: "O1" });
  const { ship, giveBack } = shop.stock;
  for (const settle of [ship, ship, giveBack, giveBack])
    await settle({ orderId: "O1", sku: "BUDS", quantity: 1 });
  expect(row(shop, "BUDS")).toMatchObject({ onHand: 2, reserved: 0 });
});

test("[SWAP-01] an order takes units of another article, if as many are free, and gives them back", async () => {
  const shop = shelf({ BUDS: 1 });
  const wanted = { orderId: "O1", sku: "BUDS", quantity: 1 };
  expect(await shop.stock.take(wanted)).toEqual({ ok: true });
  expect(await shop.stock.take({ ...wanted, orderId: "O2" })).toMatchObject({ skus: ["BUDS"] });
  await shop.stock.giveBack(wanted);
  expect(await shop.stock.take(wanted)).toEqual({ ok: true });
  expect(row(shop, "BUDS")).toMatchObject({ onHand: 1, reserved: 1 });
  expect(await shop.stock.problems()).toEqual([]);
});

test("the table itself refuses to promise what is not there", async () => {
  const shop = shelf({ BUDS: 1 });
  const refusedBy = (name: string) =>
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining(name) }),
    });
  expect(() => shop.db.run(sql`update stock set reserved = 2`)).toThrow(
    refusedBy("reserved_is_on_hand"),
  );
  expect(() => shop.db.run(sql`update stock set reserved = -1`)).toThrow(
    refusedBy("reserved_is_no_debt"),
  );
});

test("the books name a unit that is reserved for nobody, and one that left for nobody", async () => {
  const shop = shelf({ BUDS: 2 });
  shop.db.run(sql`update stock set reserved = 1`);
  expect(await shop.stock.problems()).toEqual(["BUDS: 1 reserved, but 0 are held or allocated"]);
  shop.db.run(sql`update stock set reserved = 0, on_hand = 1`);
  expect(await shop.stock.problems()).toEqual(["BUDS: 1 on hand, but the orders leave 2"]);
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

function take(shop: Shop, step: Step) {
  switch (step.do) {
    case "reserve": {
      const now = new Date(Date.parse(noon) + step.minute * 60_000).toISOString();
      return shop.stock.reserve({ ...step, now, minutes: 15 });
    }
    case "release":
      return shop.stock.release(step);
    case "allocate":
      return shop.stock.allocate({ cartId: step.cartId, orderId: `O${step.order}` });
    case "ship":
      return shop.stock.ship({ ...step, orderId: `O${step.order}` });
    case "return":
      return shop.stock.giveBack({ ...step, orderId: `O${step.order}` });
  }
}

test("whatever buyers, holds, orders and parcels do, no unit is promised twice and the books agree", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
      fc.array(move, { maxLength: 40 }),
      async (buds, fold, steps) => {
        const shop = shelf({ BUDS: buds, FOLD: fold });
        for (const step of steps) {
          const books = JSON.stringify([row(shop, "BUDS"), row(shop, "FOLD")]);
          const answer = await take(shop, step);
          expect(await shop.stock.problems()).toEqual([]);
          if (!answer.ok && step.do !== "reserve")
            expect(JSON.stringify([row(shop, "BUDS"), row(shop, "FOLD")])).toBe(books);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test("of any number of buyers of the last unit exactly one gets it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(
        Array.from({ length: 12 }, (_, index) => `cart-${index}`),
        { minLength: 2 },
      ),
      async (buyers) => {
        const shop = shelf({ BUDS: 1 });
        const held: string[] = [];
        for (const cartId of buyers)
          if ((await reserve(shop, cartId, { BUDS: 1 })).ok) held.push(cartId);
        const bought: string[] = [];
        for (const cartId of buyers)
          if ((await shop.stock.allocate({ cartId, orderId: `O-${cartId}` })).ok)
            bought.push(cartId);
        expect(held).toEqual(buyers.slice(0, 1));
        expect(bought).toEqual(held);
        expect(row(shop, "BUDS")).toMatchObject({ onHand: 1, reserved: 1 });
      },
    ),
    { numRuns: 40 },
  );
});
