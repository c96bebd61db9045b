/** A store with a past, as a file that each test may tamper with: orders delivered, returned, cancelled, and a card held. */
import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openStore } from "#db";
import { raw } from "#db/raw";
import type { Store } from "#db";
import type { LifecycleId } from "#machines/kit";
import { audit } from "#app/.server/audit/audit.ts";
import { checkBooks, checks } from "#app/.server/audit/checks.ts";
import type { BookEntry } from "#app/.server/outside/payment.ts";
import { buy, fillCart, pay, say, stateOf } from "./purchase.ts";
import { openWorld } from "./world.ts";
import type { World } from "./world.ts";

/** The store's file, the provider's book, and who is who in them. */
export interface History {
  readonly file: string;
  readonly book: readonly BookEntry[];
  readonly now: string;
  /** Delivered, one of its two units returned and refunded. */
  readonly delivered: { readonly orderId: string; readonly paymentId: string };
  readonly cancelled: { readonly orderId: string; readonly paymentId: string };
  /** Placed, and nothing has left. */
  readonly placed: { readonly orderId: string; readonly paymentId: string; readonly cart: string };
  /** A card that is held for a cart. */
  readonly held: { readonly paymentId: string };
}

/** Twenty seconds of real time: more than any webhook needs to come again. */
const MAX_ROUNDS = 200;

let lived: Promise<History> | null = null;

/** Lived once, for all tests of a file. */
export function history(): Promise<History> {
  return (lived ??= live());
}

async function live(): Promise<History> {
  const world = await openWorld();
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-history-")), "store.db");
  const delivered = await buy(world, { quantity: 2 });
  await finish(world, delivered.orderId, /delivered/);
  await sendBack(world, delivered.orderId, delivered.actor);
  const cancelled = await buy(world);
  await cancel(world, cancelled.orderId, cancelled.actor);
  const placed = await buy(world);
  await reaches(world, `order:${placed.orderId}`, /poCreated/);
  const held = await fillCart(world);
  await pay(world, held);
  const { store, clock } = world.engine;
  const book = await world.gateways.payment.book();
  raw(store).run(sql`VACUUM INTO ${file}`);
  const now = new Date(clock.now()).toISOString();
  await world.close();
  return { file, book, now, delivered, cancelled, placed, held };
}

type Actor = Parameters<typeof say>[1];

async function sendBack(world: World, orderId: string, actor: Actor): Promise<void> {
  await say(world, actor, `order:${orderId}`, {
    ...{ type: "return.requested", returnId: `RET-${orderId}`, channel: "ship" },
    ...{ reasonCode: "changed-mind", reasonText: "" },
    lines: [{ lineId: "1", units: 1, serials: [await serialOf(world, orderId)] }],
  });
  await finish(world, orderId, /./);
  await reaches(world, `refund:RET-${orderId}-R`, /^(?!initiated)/);
  await untilQuiet(world);
}

/** Lets the warehouse and the carriers do everything they wait to do, until the order is there. */
async function finish(world: World, orderId: string, state: RegExp): Promise<void> {
  await reaches(world, `order:${orderId}`, /./);
  await world.console.finishOrder(orderId);
  await reaches(world, `order:${orderId}`, state);
  await untilQuiet(world);
}

/** A webhook that came too early comes again a moment later, in real time. */
async function reaches(world: World, id: LifecycleId, state: RegExp): Promise<void> {
  await waitFor(world, async () => state.test(await stateOf(world, id)), `${id} at ${state}`);
}

/** Nothing is on its way to the store any more. */
async function untilQuiet(world: World): Promise<void> {
  const isQuiet = async () =>
    (await world.console.webhooks()).every(({ state }) => state !== "waiting");
  await waitFor(world, isQuiet, "no webhook waiting");
}

async function waitFor(world: World, isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await world.settle();
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`waited in vain for ${what}`);
}

/** The number on the unit, as the warehouse scanned it. */
async function serialOf(world: World, orderId: string): Promise<string> {
  const stored = await world.engine.store.engine.load(`order:${orderId}`);
  const { context } = JSON.parse(stored?.snapshot ?? "{}") as {
    context: { lines: { serials: string[] }[] };
  };
  return context.lines[0]?.serials[0] ?? "";
}

async function cancel(world: World, orderId: string, actor: Actor): Promise<void> {
  const to: LifecycleId = `cancellation:${orderId}`;
  await say(world, actor, to, {
    ...{ type: "cancel.requested", lineIds: ["1"], rejection_code: "changed_mind" },
    cancellation_date: new Date(world.engine.clock.now()).toISOString(),
  });
  await world.settle();
  await finish(world, orderId, /cancelled/);
}

/** What the audit says of the history after somebody tampered with it; `book` stands in for the provider's. */
export async function auditAfter(
  tamper: (store: Store) => void,
  { book, now }: { readonly book?: readonly BookEntry[]; readonly now?: string } = {},
) {
  const past = await history();
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-tampered-")), "store.db");
  copyFileSync(past.file, file);
  const store = openStore({ file, synchronous: "OFF" });
  raw(store).run(sql`PRAGMA ignore_check_constraints = ON`);
  tamper(store);
  const report = await audit(
    store,
    [...checks, checkBooks(async () => book ?? past.book)],
    now ?? past.now,
  );
  await store.close();
  return report;
}

/** Writes a value into the context of a stored snapshot. */
export function forge(store: Store, id: string, path: string, value: unknown): void {
  raw(store).run(
    sql`UPDATE lifecycle SET snapshot = json_set(snapshot, ${`$.context.${path}`}, json(${JSON.stringify(value)})) WHERE id = ${id}`,
  );
}
