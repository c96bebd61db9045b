/** Invoices with VAT of the charges of renewals, with numbers that run without a gap (decision 102). */
import { asc, count, eq, max, sql } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { renewalInvoice } from "../schema/vat.ts";
import type { InvoicedFirm, RenewalInvoiceFacts } from "../schema/vat.ts";

/** An invoice with its number. */
export interface RenewalInvoice extends RenewalInvoiceFacts {
  /** `FV/2026/11/00001`. */
  readonly number: string;
  readonly subscriptionId: string;
  /** Counted from 1 in each subscription. */
  readonly place: number;
  readonly orderId: string;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  readonly buyer: InvoicedFirm | null;
}

type Row = typeof renewalInvoice.$inferSelect;

/** The invoices of a subscription, oldest first. */
async function ofSubscription(db: Handle, subscriptionId: string): Promise<RenewalInvoice[]> {
  const { subscriptionId: is, place } = renewalInvoice;
  const rows = db.select().from(renewalInvoice).where(eq(is, subscriptionId));
  return rows.orderBy(asc(place)).all().map(numbered);
}

/** Those of all subscriptions that an order brought. */
async function ofOrder(db: Handle, orderId: string): Promise<RenewalInvoice[]> {
  const rows = db.select().from(renewalInvoice).where(eq(renewalInvoice.orderId, orderId));
  return rows.orderBy(asc(renewalInvoice.month), asc(renewalInvoice.n)).all().map(numbered);
}

function numbered({ month, n, facts, ...rest }: Row): RenewalInvoice {
  const number = `FV/${month.replace("-", "/")}/${String(n).padStart(5, "0")}`;
  return { ...facts, ...rest, number };
}

/** Of each month how many there are, and the last one's number: the same, or one is missing. */
async function months(db: Handle): Promise<{ month: string; count: number; last: number }[]> {
  const { month, n } = renewalInvoice;
  return db
    .select({ month, count: count(), last: sql<number>`max(${n})` })
    .from(renewalInvoice)
    .groupBy(month)
    .all();
}

/** Issues the next invoice of a month. Where the transaction is taken back the number is the next one's. */
async function issue(db: Handle, invoice: Omit<Row, "n" | "place">): Promise<void> {
  const { month, n, subscriptionId, place } = renewalInvoice;
  const last = db
    .select({ n: max(n) })
    .from(renewalInvoice)
    .where(eq(month, invoice.month))
    .get();
  const before = db
    .select({ place: max(place) })
    .from(renewalInvoice)
    .where(eq(subscriptionId, invoice.subscriptionId))
    .get();
  const counted = { n: (last?.n ?? 0) + 1, place: (before?.place ?? 0) + 1 };
  db.insert(renewalInvoice)
    .values({ ...invoice, ...counted })
    .run();
}

/** Their buyer is erased. */
async function forgetBuyer(db: Handle, orderId: string): Promise<void> {
  db.update(renewalInvoice).set({ buyer: null }).where(eq(renewalInvoice.orderId, orderId)).run();
}

export const reads = { ofSubscription, ofOrder, months };
export const writes = { issue, forgetBuyer };
