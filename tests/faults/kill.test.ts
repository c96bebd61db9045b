/** `kill -9` in the middle of everything: nobody is charged without an order, and no order is without its charge. */
import { once } from "node:events";
import { expect, test } from "vitest";
import { openStore } from "#db";
import { chance } from "#tests/kit/chance.ts";
import { chargesOf, problemsOf } from "#tests/kit/charges.ts";
import type { Guest } from "#tests/kit/purchase.ts";
import type { Orders } from "./purchase-process.ts";
import { bundleProcess, openTown } from "./store-process.ts";
import type { Town } from "./store-process.ts";

const PURCHASES = 200;
const AT_ONCE = 12;
/** Commands that a dead process had taken are free again after half a minute; the store's clock passes it. */
const LEASE_MS = 31_000;
const DAY_MS = 24 * 3_600_000;
/** An authorisation grows stale after a week (LC-32), and a cart is given up after 90 days of quiet (LC-31). */
const ABANDONING_MS = [8 * DAY_MS, 91 * DAY_MS];
const SEED = 20_261_120;

/** What the outside knows of the guests: who was told of an order, who is on the way, who never came back. */
interface Guests {
  readonly placed: Map<string, string>;
  readonly underWay: Map<string, Guest>;
  readonly lost: Set<string>;
  fresh: number;
}

/** Opens the store and kills it, after it said `after` things and a little longer. Returns whether all were served. */
async function serve(town: Town, guests: Guests, after: number, longerMs: number) {
  const returning = [...guests.underWay.values()];
  const orders: Orders = {
    returning,
    fresh: guests.fresh,
    errands: [],
    atOnce: AT_ONCE,
    advanceMs: returning.length + guests.placed.size > 0 ? LEASE_MS : 0,
  };
  let said = 0;
  let isDone = false;
  const child = town.open(orders, (news) => {
    if (news.type === "filled" && !guests.underWay.has(news.guest.paymentId)) {
      guests.underWay.set(news.guest.paymentId, news.guest);
      guests.fresh -= 1;
    }
    if (news.type === "placed") {
      guests.underWay.delete(news.paymentId);
      guests.placed.set(news.paymentId, news.orderId);
    }
    if (news.type === "done") isDone = true;
    said += 1;
    if (isDone) child.send("close");
    else if (said === after) setTimeout(() => child.kill("SIGKILL"), longerMs);
  });
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  if (!isDone && signal !== "SIGKILL") throw new Error(`the store ended by itself with ${code}`);
  return isDone;
}

test("a store that is killed again and again during 200 purchases charges nobody without an order and orders nothing without a charge", async () => {
  const random = chance(SEED);
  const town = await openTown(await bundleProcess());
  const guests: Guests = {
    placed: new Map(),
    underWay: new Map(),
    lost: new Set(),
    fresh: PURCHASES,
  };
  let kills = 0;
  for (;;) {
    const after = 30 + Math.floor(random() * 50);
    if (await serve(town, guests, after, random() * 60)) break;
    kills += 1;
    // One in four of those who saw the store die never comes back.
    for (const paymentId of [...guests.underWay.keys()])
      if (random() < 0.25) {
        guests.underWay.delete(paymentId);
        guests.lost.add(paymentId);
      }
  }
  expect(kills, `seed ${SEED}`).toBeGreaterThan(3);
  expect(guests.placed.size + guests.lost.size).toBe(PURCHASES);

  await checkBooks(town, guests, ({ withoutOrder }) => {
    for (const one of withoutOrder) {
      const [paymentId = "", state] = one.split(": ");
      expect(guests.lost, `seed ${SEED}`).toContain(paymentId);
      expect(state, `seed ${SEED}`).toBe("accepted");
    }
  });
  for (const advanceMs of ABANDONING_MS) {
    const child = town.open(
      { returning: [], fresh: 0, errands: [], atOnce: 1, advanceMs },
      ({ type }) => type === "done" && child.send("close"),
    );
    await once(child, "exit");
  }
  await checkBooks(town, guests, ({ withoutOrder }) => {
    expect(withoutOrder, `seed ${SEED}`).toEqual([]);
  });
  await town.close();
});

async function checkBooks(
  town: Town,
  guests: Guests,
  look: (charges: Awaited<ReturnType<typeof chargesOf>>) => void,
): Promise<void> {
  const store = openStore({ file: town.file });
  const charges = await chargesOf({ engine: { store }, gateways: town.gateways });
  const orderIds = charges.orders.map(({ orderId }) => orderId);
  for (const orderId of guests.placed.values())
    expect(orderIds, `an order that was promised, seed ${SEED}`).toContain(orderId);
  for (const { orderId, charges: count, heldCents, takenCents, totalCents } of charges.orders)
    expect([orderId, count, heldCents + takenCents], `seed ${SEED}`).toEqual([
      orderId,
      1,
      totalCents,
    ]);
  look(charges);
  expect(await problemsOf({ engine: { store } }), `seed ${SEED}`).toEqual([]);
  await store.close();
}
