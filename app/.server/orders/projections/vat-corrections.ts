/** Keeps an order's invoice with VAT as it is issued, and corrects it whenever less, or something else, is owed (decision 061). */
import type { SnapshotFrom } from "xstate";
import type { Tx } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext, Projection } from "#app/.server/engine/engine-context.ts";
import { unpack } from "#machines/kit";
import { correctionOf, invoicedRows, isBeingDecided } from "#machines/order";
import * as order from "#machines/order";
import { firmIn, monthOf } from "./issuing.ts";

export const correctInvoice: Projection = async (tx, _, stored, at) => {
  const { context }: SnapshotFrom<typeof order.machine> = stored;
  await correct(tx, context, at);
};

async function correct(tx: Tx, context: order.Context, at: string): Promise<void> {
  const { orderId, vatInvoice, isRecorded } = context;
  if (vatInvoice === null || !isRecorded) return;
  const kept = await tx.vatInvoices.issued(orderId);
  const invoiced = kept?.rows ?? invoicedRows(context);
  if (!kept) await tx.vatInvoices.issue(orderId, invoiced, await firmIn(tx, context));
  if (isBeingDecided(context)) return;
  const standing = kept?.standing ?? { rows: invoiced, refundIds: [] };
  const correction = correctionOf(context, { invoiced, standing });
  if (!correction) return;
  await tx.vatInvoices.correct({ orderId, month: monthOf(at), issuedAt: at, ...correction });
}

/** Orders that are looked at in one transaction. */
const PAGE = 200;
/** How far the orders of before have been looked at: the last one's id, then `DONE`. */
const LOOKED = "invoices of what was called off";
const DONE = "all";

/**
 * Corrects the invoice of every order that had been called off whole before decision 094; once for each database. Killed, it goes
 * on where it was.
 */
export async function correctOlderInvoices({
  store,
  clock,
}: Pick<EngineContext, "store" | "clock">): Promise<void> {
  for (let after = await store.settings.value(LOOKED); after !== DONE;) {
    const from = after ?? "";
    after = await store.write((tx) => correctPage(tx, from, instant(clock)));
  }
}

async function correctPage(tx: Tx, after: string, at: string): Promise<string> {
  const page = await tx.engine.page(order.lifecycle.name, after, PAGE);
  for (const { snapshot } of page)
    await correct(tx, unpack(order.lifecycle, JSON.parse(snapshot)).context, at);
  const reached = page.at(-1)?.id ?? DONE;
  await tx.settings.set(LOOKED, reached);
  return reached;
}
