/** Keeps an order's invoice with VAT as it is issued, and corrects it whenever less, or something else, is owed (decision 061). */
import type { SnapshotFrom } from "xstate";
import { dayOf } from "#app/fmt.ts";
import { marketOfStore } from "#app/market.ts";
import { wasNeverCharged } from "#app/.server/orders/order-charges.ts";
import type { Projection } from "#app/.server/engine/engine-context.ts";
import { correctionOf, invoicedRows, isBeingDecided } from "#machines/order";
import type * as order from "#machines/order";

/** Characters of a day that are its month: `2026-11`. */
const MONTH_LENGTH = 7;

export const correctInvoice: Projection = async (tx, _, stored, at) => {
  const { context }: SnapshotFrom<typeof order.machine> = stored;
  const { orderId, vatInvoice, isRecorded, storefront } = context;
  if (vatInvoice === null || !isRecorded) return;
  const kept = await tx.vatInvoices.issued(orderId);
  const invoiced = kept?.rows ?? invoicedRows(context);
  if (!kept) await tx.vatInvoices.issue(orderId, invoiced);
  // What was called off whole before anything was taken was never sold: its invoice is none, unless it was corrected already.
  const isNone = wasNeverCharged(context) && (kept?.corrections ?? []).length === 0;
  if (isNone || isBeingDecided(context)) return;
  const standing = kept?.standing ?? { rows: invoiced, refundIds: [] };
  const correction = correctionOf(context, { invoiced, standing });
  if (!correction) return;
  const month = dayOf(at, marketOfStore(storefront).timeZone).slice(0, MONTH_LENGTH);
  await tx.vatInvoices.correct({ orderId, month, issuedAt: at, ...correction });
};
