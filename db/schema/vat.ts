/** Invoices with VAT as they were issued, and their corrections; nothing here names a person but the firm that buys. */
import type { CorrectionFacts, InvoicedRow, StandingInvoice } from "#machines/order";
import { index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";

/** A firm as an invoice names it. */
export interface InvoicedFirm {
  readonly companyName: string;
  /** NIP, its ten digits. */
  readonly taxId: string | null;
}

export const vatInvoice = sqliteTable("vat_invoice", {
  orderId: text("order_id").primaryKey(),
  /** Its rows as they were issued: they never change. */
  rows: text({ mode: "json" }).$type<readonly InvoicedRow[]>().notNull(),
  /** How it stands after its last correction. */
  standing: text({ mode: "json" }).$type<StandingInvoice>().notNull(),
  /** The firm that bought; null for a person. It goes when its buyer is erased. */
  buyer: text({ mode: "json" }).$type<InvoicedFirm>(),
});

/** What the invoice of a renewal says of its charge. */
export interface RenewalInvoiceFacts {
  /** The charge that it is of. */
  readonly renewalId: string;
  /** What was renewed. */
  readonly name: string;
  readonly quantity: number;
  readonly grossCents: number;
  readonly vatCents: number;
  /** When it was charged; ISO 8601, UTC. */
  readonly chargedAt: string;
  /** What was paid for; null where it was not noted. */
  readonly period: { readonly from: string; readonly until: string } | null;
}

/** One for each charge of a renewal (decision 102). Numbers run through each month without a gap; but for its buyer a row is never changed. */
export const renewalInvoice = sqliteTable(
  "renewal_invoice",
  {
    /** The month of the store's calendar in which it was issued: `2026-11`. */
    month: text().notNull(),
    /** Counted from 1 in each month. */
    n: integer().notNull(),
    subscriptionId: text("subscription_id").notNull(),
    /** Counted from 1 in each subscription. */
    place: integer().notNull(),
    orderId: text("order_id").notNull(),
    /** ISO 8601, UTC. */
    issuedAt: text("issued_at").notNull(),
    facts: text({ mode: "json" }).$type<RenewalInvoiceFacts>().notNull(),
    /** The firm that bought; null for a person. It goes when its buyer is erased. */
    buyer: text({ mode: "json" }).$type<InvoicedFirm>(),
  },
  (t) => [
    primaryKey({ columns: [t.month, t.n] }),
    unique("renewal_invoice_subscription").on(t.subscriptionId, t.place),
    index("renewal_invoice_order").on(t.orderId),
  ],
);

/** Numbers run through each month without a gap; a row is never changed. */
export const vatCorrection = sqliteTable(
  "vat_correction",
  {
    /** The month of the store's calendar in which it was issued: `2026-11`. */
    month: text().notNull(),
    /** Counted from 1 in each month. */
    n: integer().notNull(),
    orderId: text("order_id").notNull(),
    /** Counted from 1 in each order. */
    place: integer().notNull(),
    /** ISO 8601, UTC. */
    issuedAt: text("issued_at").notNull(),
    /** What it says. */
    facts: text({ mode: "json" }).$type<CorrectionFacts>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.month, t.n] }),
    unique("vat_correction_order").on(t.orderId, t.place),
  ],
);
