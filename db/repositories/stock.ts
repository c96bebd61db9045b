/** The stock commands. Each runs inside the caller's transaction, or in one of its own. */
import { and, eq, lte, sql } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { prepared } from "../prepared.ts";
import { stock, stockAllocation, stockHold } from "../schema/stock.ts";
import { bySku, footprint, total } from "../stock-counts.ts";
import type { Move, StockLine } from "../stock-counts.ts";

/** What a stock command answers: a refusal names the SKUs that are short. */
export type StockAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "OutOfStock"; readonly skus: readonly string[] };

const done: StockAnswer = { ok: true };

const { placeholder } = sql;

/** A transaction of Drizzle's is one of its connection's, so these are part of it. */
const statements = prepared((db) => ({
  onShelf: db
    .select()
    .from(stock)
    .where(eq(stock.sku, placeholder("sku")))
    .prepare(),
  holds: db
    .select()
    .from(stockHold)
    .where(eq(stockHold.cartId, placeholder("cartId")))
    .prepare(),
  runOut: db
    .select()
    .from(stockHold)
    .where(
      and(
        eq(stockHold.sku, placeholder("sku")),
        eq(stockHold.lapsed, false),
        lte(stockHold.expiresAt, placeholder("now")),
      ),
    )
    .prepare(),
  hold: db
    .insert(stockHold)
    .values({
      cartId: placeholder("cartId"),
      sku: placeholder("sku"),
      quantity: placeholder("quantity"),
      expiresAt: placeholder("expiresAt"),
    })
    .prepare(),
  letGo: db
    .delete(stockHold)
    .where(eq(stockHold.cartId, placeholder("cartId")))
    .prepare(),
  allocations: db
    .select()
    .from(stockAllocation)
    .where(eq(stockAllocation.orderId, placeholder("orderId")))
    .prepare(),
  allocate: db
    .insert(stockAllocation)
    .values({
      orderId: placeholder("orderId"),
      sku: placeholder("sku"),
      quantity: placeholder("quantity"),
    })
    .prepare(),
  move: db
    .update(stock)
    .set({
      onHand: sql`${stock.onHand} + ${placeholder("onHand")}`,
      reserved: sql`${stock.reserved} + ${placeholder("reserved")}`,
    })
    .where(eq(stock.sku, placeholder("sku")))
    .prepare(),
}));

/**
 * Holds all the units a cart asks for, or none. The hold replaces the cart's former one; units of other carts whose
 * hold has run out are free for the taking.
 */
async function reserve(
  db: Handle,
  request: {
    readonly cartId: string;
    readonly lines: readonly StockLine[];
    readonly now: string;
    readonly minutes: number;
  },
): Promise<StockAnswer> {
  const wanted = bySku(request.lines);
  return db.transaction(
    () => {
      const { cartId } = request;
      const former = new Map(
        holdsOf(db, cartId).map((hold) => [hold.sku, hold.lapsed ? 0 : hold.quantity]),
      );
      for (const sku of wanted.keys()) lapseHolds(db, sku, request.now, cartId);
      const short = [...wanted].flatMap(([sku, quantity]) =>
        quantity - (former.get(sku) ?? 0) > available(db, sku) ? [sku] : [],
      );
      if (short.length > 0) return { ok: false, code: "OutOfStock", skus: short };
      letGo(db, cartId);
      const expiresAt = new Date(Date.parse(request.now) + request.minutes * 60_000).toISOString();
      for (const [sku, quantity] of wanted) {
        move(db, sku, { onHand: 0, reserved: quantity });
        statements(db).hold.run({ cartId, sku, quantity, expiresAt });
      }
      return done;
    },
    { behavior: "immediate" },
  );
}

/** Gives a cart's held units back; nothing happens when it holds none. */
async function release(db: Handle, { cartId }: { readonly cartId: string }): Promise<StockAnswer> {
  return db.transaction(() => {
    letGo(db, cartId);
    return done;
  });
}

function letGo(db: Handle, cartId: string): void {
  for (const hold of holdsOf(db, cartId))
    if (!hold.lapsed) move(db, hold.sku, { onHand: 0, reserved: -hold.quantity });
  statements(db).letGo.run({ cartId });
}

/** Makes a cart's hold the order's own. A hold that has run out still counts as long as its units are free. */
async function allocate(
  db: Handle,
  { cartId, orderId }: { readonly cartId: string; readonly orderId: string },
): Promise<StockAnswer> {
  return db.transaction(
    () => {
      if (allocationsOf(db, orderId).length > 0) return done;
      const holds = holdsOf(db, cartId);
      const short = holds.flatMap((hold) =>
        hold.lapsed && hold.quantity > available(db, hold.sku) ? [hold.sku] : [],
      );
      if (holds.length === 0 || short.length > 0)
        return { ok: false, code: "OutOfStock", skus: short };
      for (const { sku, quantity, lapsed } of holds) {
        if (lapsed) move(db, sku, { onHand: 0, reserved: quantity });
        statements(db).allocate.run({ orderId, sku, quantity });
      }
      statements(db).letGo.run({ cartId });
      return done;
    },
    { behavior: "immediate" },
  );
}

/** Gives an order units of another article, if as many are free (LC-10). */
async function take(
  db: Handle,
  { orderId, sku, quantity }: StockLine & { readonly orderId: string },
): Promise<StockAnswer> {
  return db.transaction(
    (tx) => {
      if (quantity > available(tx, sku)) return { ok: false, code: "OutOfStock", skus: [sku] };
      move(tx, sku, { onHand: 0, reserved: quantity });
      tx.insert(stockAllocation)
        .values({ orderId, sku, quantity })
        .onConflictDoUpdate({
          target: [stockAllocation.orderId, stockAllocation.sku],
          set: { quantity: sql`${stockAllocation.quantity} + ${quantity}` },
        })
        .run();
      return done;
    },
    { behavior: "immediate" },
  );
}

/** Puts units of an order up for sale again: cancelled ones, or ones that came back. Never more than it was given. */
async function giveBack(
  db: Handle,
  request: StockLine & { readonly orderId: string },
): Promise<StockAnswer> {
  return settle(db, request, { shipped: 0, returned: request.quantity });
}

/** Takes units of an order off the shelf. Never more than it was given. */
async function ship(
  db: Handle,
  request: StockLine & { readonly orderId: string },
): Promise<StockAnswer> {
  return settle(db, request, { shipped: request.quantity, returned: 0 });
}

/** What is wrong with the books, one sentence each; an empty list is the promise kept. */
async function problems(db: Handle): Promise<string[]> {
  const held = db.select().from(stockHold).all();
  const allocated = db.select().from(stockAllocation).all();
  return db
    .select()
    .from(stock)
    .all()
    .flatMap((row) => {
      const prints = allocated.filter((entry) => entry.sku === row.sku).map(footprint);
      const reserved =
        total(prints.map((print) => print.reserved)) +
        total(
          held.flatMap((hold) => (hold.sku === row.sku && !hold.lapsed ? [hold.quantity] : [])),
        );
      const onHand = row.received + total(prints.map((print) => print.onHand));
      return [
        row.reserved < 0 || row.reserved > row.onHand
          ? [`${row.sku}: ${row.reserved} reserved of ${row.onHand} on hand`]
          : [],
        row.reserved === reserved
          ? []
          : [`${row.sku}: ${row.reserved} reserved, but ${reserved} are held or allocated`],
        row.onHand === onHand
          ? []
          : [`${row.sku}: ${row.onHand} on hand, but the orders leave ${onHand}`],
      ].flat();
    });
}

/** Units that can be promised now; no limit for what is not counted. */
function available(db: Handle, sku: string): number {
  const row = statements(db).onShelf.get({ sku });
  return row ? row.onHand - row.reserved : Number.POSITIVE_INFINITY;
}

function holdsOf(db: Handle, cartId: string) {
  return statements(db).holds.all({ cartId });
}

function allocationsOf(db: Handle, orderId: string) {
  return statements(db).allocations.all({ orderId });
}

/** Frees the units of run-out holds, and keeps the rows: a late order may still find its units unsold. */
function lapseHolds(db: Handle, sku: string, now: string, exceptCartId: string): void {
  for (const hold of statements(db).runOut.all({ sku, now })) {
    if (hold.cartId === exceptCartId) continue;
    move(db, sku, { onHand: 0, reserved: -hold.quantity });
    db.update(stockHold)
      .set({ lapsed: true })
      .where(and(eq(stockHold.cartId, hold.cartId), eq(stockHold.sku, sku)))
      .run();
  }
}

/** Notes shipped or returned units on an allocation and moves the stock by the difference. */
function settle(
  db: Handle,
  { orderId, sku }: StockLine & { readonly orderId: string },
  more: { readonly shipped: number; readonly returned: number },
): StockAnswer {
  return db.transaction(() => {
    const row = allocationsOf(db, orderId).find((allocation) => allocation.sku === sku);
    if (!row) return done;
    const next = {
      ...row,
      shipped: Math.min(row.quantity, row.shipped + more.shipped),
      returned: Math.min(row.quantity, row.returned + more.returned),
    };
    const [before, after] = [footprint(row), footprint(next)];
    move(db, sku, {
      onHand: after.onHand - before.onHand,
      reserved: after.reserved - before.reserved,
    });
    db.update(stockAllocation)
      .set({ shipped: next.shipped, returned: next.returned })
      .where(and(eq(stockAllocation.orderId, orderId), eq(stockAllocation.sku, sku)))
      .run();
    return done;
  });
}

/** The one write on the shelf; the table's checks refuse a move that would promise what is not there. */
function move(db: Handle, sku: string, by: Move): void {
  statements(db).move.run({ sku, ...by });
}

/** How many articles are counted. */
async function count(db: Handle): Promise<number> {
  return db.$count(stock);
}

export const reads = { problems, count };
export const writes = { reserve, release, allocate, take, giveBack, ship };
