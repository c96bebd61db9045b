/**
 * Lets go of what is kept for a while only. The worker's process sweeps every hour, in small transactions with others in
 * between; `npm run privacy -- retention` shows what is kept how long and what is over.
 */
import type { Store, StoredLifecycle, Tx } from "#db";
import { eraserOf, DAY_MS } from "#machines/kit";
import * as cart from "#machines/cart";
import type { Retained } from "#app/.server/request/settings/retention.ts";
import { closeUnlessOpen, erase } from "./erase.ts";
import { eraseInstance } from "./erase-instance.ts";
import { holdingsOfCarts } from "./holdings.ts";
import type { PrivacyWorld } from "./subject.ts";

/** Carts or orders that are dealt with together. */
const BATCH = 50;

/** By kind, how many there are or were. */
export type Swept = Readonly<Record<Retained, number>>;

/** What a sweep has done: a kind that failed is counted as none, and its fault is told. */
export interface Sweeping {
  readonly swept: Swept;
  readonly faults: readonly { readonly kind: string; readonly error: unknown }[];
}

/** Sweeps everything that is over at `at` (ISO 8601, UTC). One kind that fails stops no other. */
export async function sweepRetained(world: PrivacyWorld, at: string): Promise<Sweeping> {
  const { store } = world.engine;
  const by = limitsAt(world, at);
  const rows = (name: "sweepMails" | "sweepCommands" | "sweepReports", before: string | null) =>
    before === null ? 0 : inBatches(store, (tx) => tx.retention[name](before));
  const faults: { kind: string; error: unknown }[] = [];
  const count = async (kind: Retained, work: () => Promise<number> | number) => {
    try {
      return await work();
    } catch (error) {
      faults.push({ kind, error });
      return 0;
    }
  };
  const swept = {
    caughtMail: await count("caughtMail", () => rows("sweepMails", by("caughtMail"))),
    doneCommands: await count("doneCommands", () => rows("sweepCommands", by("doneCommands"))),
    reports: await count("reports", () => rows("sweepReports", by("reports"))),
    documents: await count("documents", () =>
      inBatches(store, (tx) => tx.retention.sweepDocuments(at)),
    ),
    abandonedCarts: await count("abandonedCarts", () => eraseCarts(world, by("abandonedCarts"))),
    guestOrders: await count("guestOrders", () => eraseGuests(world, by("guestOrders"), at)),
  };
  return { swept, faults };
}

/** How much of each kind is over, and would go with the next sweep. */
export async function overAt(world: PrivacyWorld, at: string): Promise<Swept> {
  const { store } = world.engine;
  const by = limitsAt(world, at);
  const [mails, commands, reports] = [by("caughtMail"), by("doneCommands"), by("reports")];
  const rows = await store.retention.over({
    ...{ mails: mails ?? "", commands: commands ?? "", reports: reports ?? "" },
  });
  const documents = await store.privacy.documents();
  let carts = 0;
  for await (const batch of overdueCarts(store, by("abandonedCarts"))) carts += batch.length;
  let orders = 0;
  for await (const _ of overdueGuests(store, by("guestOrders"))) orders += 1;
  return {
    ...{ caughtMail: rows.mails, doneCommands: rows.commands, reports: rows.reports },
    documents: documents.filter(({ keptUntil }) => keptUntil < at).length,
    ...{ abandonedCarts: carts, guestOrders: orders },
  };
}

/** Before when a kind is over; null for what is kept. */
function limitsAt({ env }: PrivacyWorld, at: string) {
  return (kind: Retained): string | null => {
    const days = env.retention[kind];
    return days === null ? null : new Date(Date.parse(at) - days * DAY_MS).toISOString();
  };
}

async function inBatches(store: Store, sweep: (tx: Tx) => Promise<number>): Promise<number> {
  let swept = 0;
  for (let gone = 1; gone > 0; swept += gone) gone = await store.write(sweep);
  return swept;
}

/** Carts that became no order and are no account's, with all that belongs to them: they stay as carts of nobody. */
async function eraseCarts(world: PrivacyWorld, before: string | null): Promise<number> {
  const { engine } = world;
  let erased = 0;
  for await (const batch of overdueCarts(engine.store, before)) {
    const keys = batch.map(({ id }) => id.slice("cart:".length));
    const { own } = await holdingsOfCarts(world, keys);
    for (const { id } of own) await engine.store.write((tx) => eraseInstance(engine, tx, id));
    erased += batch.length;
  }
  return erased;
}

async function* overdueCarts(
  store: Store,
  before: string | null,
): AsyncGenerator<StoredLifecycle[]> {
  if (before === null) return;
  for (let after = ""; ;) {
    const page = await store.engine.page(cart.lifecycle.name, after, BATCH);
    const last = page.at(-1);
    if (!last) return;
    const over = page.filter((row) => row.updatedAt < before && isNobodysOrder(row));
    if (over.length > 0) yield over;
    after = last.id;
  }
}

/** Whether it is a guest's, led to nothing, and still says something of them. */
function isNobodysOrder({ state, snapshot }: StoredLifecycle): boolean {
  if (state.includes("purchase.converted") || state.includes("purchase.submitting")) return false;
  const { context } = JSON.parse(snapshot);
  if (context.customerId !== null) return false;
  return JSON.stringify(eraserOf(cart.lifecycle.name)(context)) !== JSON.stringify(context);
}

async function eraseGuests(
  world: PrivacyWorld,
  before: string | null,
  at: string,
): Promise<number> {
  let erased = 0;
  for await (const orderId of overdueGuests(world.engine.store, before)) {
    const subject = { kind: "order", orderId } as const;
    if ((await closeUnlessOpen(world, subject, at)).length > 0) continue;
    await erase(world, subject, at);
    erased += 1;
  }
  return erased;
}

async function* overdueGuests(store: Store, before: string | null): AsyncGenerator<string> {
  if (before === null) return;
  for (let after = ""; ;) {
    const page = await store.retention.guestOrders({ before, after, limit: BATCH });
    const last = page.at(-1);
    if (!last) return;
    for (const { orderId } of page) yield orderId;
    after = last.orderId;
  }
}
