/** The provider's book beside our orders: who was charged for what, and whether every promise of the store holds. */
import { raw, schema } from "#db/raw";
import * as payment from "#machines/payment";
import * as order from "#machines/order";
import { audit, everyInstance } from "#app/.server/audit/audit.ts";
import { checkBooks, checkGiftBook, checks } from "#app/.server/audit/checks.ts";
import { instant, systemClock } from "#app/.server/engine/clock.ts";
import type { BookEntry } from "#app/.server/outside/payment.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { provedIn } from "./proved.ts";
import type { World } from "./world.ts";

/** One order, and what the provider holds, took and gave back for it. */
export interface Charged {
  readonly orderId: string;
  readonly state: string;
  readonly totalCents: number;
  /** Payments of the provider's book that still hold or took money. */
  readonly charges: number;
  /** Authorised, and neither taken nor given back. */
  readonly heldCents: number;
  /** Taken, less what was refunded. */
  readonly takenCents: number;
}

export interface Charges {
  readonly orders: readonly Charged[];
  /** Payments with money in the provider's book that belong to no order: their ids and states in the store. */
  readonly withoutOrder: readonly string[];
}

interface Books extends Pick<World, "gateways"> {
  readonly engine: Pick<EngineContext, "store">;
}

const heldOf = (entry: BookEntry) =>
  entry.authorisedCents - entry.releasedCents - entry.capturedCents;
const takenOf = (entry: BookEntry) => entry.capturedCents - entry.refundedCents;
const hasMoney = (entry: BookEntry) => heldOf(entry) + takenOf(entry) > 0;

function total(entries: readonly BookEntry[], of: (entry: BookEntry) => number): number {
  return entries.reduce((sum, entry) => sum + of(entry), 0);
}

/** Lays the provider's book beside the store's orders. */
export async function chargesOf({ engine, gateways }: Books): Promise<Charges> {
  const { store } = engine;
  const book = await gateways.payment.book();
  const ofOrder = new Map<string, string[]>();
  const stateOf = new Map<string, string>();
  for await (const { snapshot, state } of everyInstance(store, payment.lifecycle)) {
    const { context } = JSON.parse(snapshot) as { context: payment.Context };
    stateOf.set(context.paymentId, state);
    if (context.orderId === null) continue;
    ofOrder.set(context.orderId, [...(ofOrder.get(context.orderId) ?? []), context.paymentId]);
  }
  const orders: Charged[] = [];
  for await (const { snapshot, state } of everyInstance(store, order.lifecycle)) {
    const { context } = JSON.parse(snapshot) as { context: order.Context };
    const paymentIds = ofOrder.get(context.orderId) ?? [];
    const entries = book.filter((entry) => paymentIds.includes(entry.paymentId));
    orders.push({
      orderId: context.orderId,
      state,
      totalCents: context.totals.totalCents,
      charges: entries.filter(hasMoney).length,
      heldCents: total(entries, heldOf),
      takenCents: total(entries, takenOf),
    });
  }
  const ordered = new Set([...ofOrder.values()].flat());
  return {
    orders,
    withoutOrder: book
      .filter((entry) => hasMoney(entry) && !ordered.has(entry.paymentId))
      .map(({ paymentId }) => `${paymentId}: ${stateOf.get(paymentId) ?? "unknown to the store"}`),
  };
}

/** Every broken promise of the store in plain words; an empty list is the promise kept. */
export async function problemsOf({
  engine,
}: {
  readonly engine: Pick<EngineContext, "store"> & Partial<Pick<EngineContext, "clock">>;
}): Promise<string[]> {
  const now = instant(engine.clock ?? systemClock);
  const { problems } = await audit(engine.store, checks, now, provedIn(engine.store));
  return problems.map(({ id, says }) => `${id}: ${says}`);
}

/** The same, with the books of who takes the money and who issues gift cards looked into as well. */
export async function problemsWithBooks({ engine, gateways }: World): Promise<string[]> {
  const books = [
    checkBooks(() => gateways.payment.book()),
    checkGiftBook(() => gateways.giftCard.book()),
  ];
  const { problems } = await audit(engine.store, [...checks, ...books], instant(engine.clock));
  return problems.map(({ id, says }) => `${id}: ${says}`);
}

/** Units of a SKU that are neither promised nor gone. */
export function freeUnits({ engine }: Pick<Books, "engine">, sku: string): number {
  const row = raw(engine.store)
    .select()
    .from(schema.stock)
    .all()
    .find((one) => one.sku === sku);
  return row ? row.onHand - row.reserved : 0;
}
