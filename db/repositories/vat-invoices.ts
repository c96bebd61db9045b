/** Invoices with VAT as they were issued, and their corrections with numbers that run without a gap (decision 061). */
import { asc, count, eq, max, sql } from "drizzle-orm";
import type { CorrectionFacts, InvoicedRow, StandingInvoice } from "#machines/order";
import type { Handle } from "../handle.ts";
import { vatCorrection, vatInvoice } from "../schema/vat.ts";
import type { InvoicedFirm } from "../schema/vat.ts";

/** A correction with its number. */
export interface IssuedCorrection extends CorrectionFacts {
  /** `KOR/2026/11/00001`. */
  readonly number: string;
  /** Counted from 1 in each order. */
  readonly place: number;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
}

export interface IssuedVat {
  readonly rows: readonly InvoicedRow[];
  readonly standing: StandingInvoice;
  /** Null where a person bought, and of invoices that were issued before firms were named. */
  readonly buyer: InvoicedFirm | null;
  /** Oldest first. */
  readonly corrections: readonly IssuedCorrection[];
}

/** An order's invoice with its corrections; null where none is kept. */
async function issued(db: Handle, orderId: string): Promise<IssuedVat | null> {
  const kept = db.select().from(vatInvoice).where(eq(vatInvoice.orderId, orderId)).get();
  if (!kept) return null;
  const corrections = db
    .select()
    .from(vatCorrection)
    .where(eq(vatCorrection.orderId, orderId))
    .orderBy(asc(vatCorrection.place))
    .all();
  return {
    ...{ rows: kept.rows, standing: kept.standing, buyer: kept.buyer },
    corrections: corrections.map(({ month, n, place, issuedAt, facts }) => ({
      ...{ ...facts, number: numberOf(month, n), place, issuedAt },
    })),
  };
}

const numberOf = (month: string, n: number): string =>
  `KOR/${month.replace("-", "/")}/${String(n).padStart(5, "0")}`;

/** Of each month how many corrections there are, and the last one's number: the same, or one is missing. */
async function months(db: Handle): Promise<{ month: string; count: number; last: number }[]> {
  return db
    .select({
      month: vatCorrection.month,
      count: count(),
      last: sql<number>`max(${vatCorrection.n})`,
    })
    .from(vatCorrection)
    .groupBy(vatCorrection.month)
    .all();
}

/** Keeps an invoice as it is issued. */
async function issue(
  db: Handle,
  orderId: string,
  rows: readonly InvoicedRow[],
  buyer: InvoicedFirm | null = null,
): Promise<void> {
  db.insert(vatInvoice)
    .values({ orderId, rows, standing: { rows, refundIds: [] }, buyer })
    .run();
}

/** Its buyer is erased. */
async function forgetBuyer(db: Handle, orderId: string): Promise<void> {
  db.update(vatInvoice).set({ buyer: null }).where(eq(vatInvoice.orderId, orderId)).run();
}

interface Correcting {
  readonly orderId: string;
  /** The month of the store's calendar whose next number it gets: `2026-11`. */
  readonly month: string;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  readonly facts: CorrectionFacts;
  readonly standing: StandingInvoice;
}

/** Issues the next correction of a month. Where the transaction is taken back the number is the next one's. */
async function correct(db: Handle, { standing, ...correction }: Correcting): Promise<void> {
  const { month, orderId } = correction;
  const last = db
    .select({ n: max(vatCorrection.n) })
    .from(vatCorrection)
    .where(eq(vatCorrection.month, month))
    .get();
  const before = db
    .select({ place: max(vatCorrection.place) })
    .from(vatCorrection)
    .where(eq(vatCorrection.orderId, orderId))
    .get();
  const numbered = { n: (last?.n ?? 0) + 1, place: (before?.place ?? 0) + 1 };
  db.insert(vatCorrection)
    .values({ ...correction, ...numbered })
    .run();
  db.update(vatInvoice).set({ standing }).where(eq(vatInvoice.orderId, orderId)).run();
}

export const reads = { issued, months };
export const writes = { issue, correct, forgetBuyer };
