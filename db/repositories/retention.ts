/** What is kept for a while only: counts of what is over, and batches that go. */
import { and, asc, count, eq, gt, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Handle } from "../handle.ts";
import { inbox, outbox } from "../schema/engine.ts";
import { capturedMail } from "../schema/mail.ts";
import { orderIndex } from "../schema/orders.ts";
import { erasure, keptDocument } from "../schema/privacy.ts";

/** Rows that go in one transaction. */
const BATCH = 200;

/** As its index says it. */
const isDone = sql`${outbox.status} = 'done'`;
const rowid = sql<number>`rowid`;

async function sweepMails(db: Handle, before: string): Promise<number> {
  return sweep(db, capturedMail, lt(capturedMail.receivedAt, before));
}

/** Commands that were answered. */
async function sweepCommands(db: Handle, before: string): Promise<number> {
  return sweep(db, outbox, answeredBefore(before));
}

/** Those that the gift card issuer's book is compared with stay: they name nobody. */
const inBooks = ["creditGiftCard"];

function answeredBefore(before: string) {
  return and(isDone, lt(outbox.createdAt, before), notInArray(outbox.command, inBooks));
}

/** Providers' reports that came in; one that comes once more by then is taken for new. */
async function sweepReports(db: Handle, before: string): Promise<number> {
  return sweep(db, inbox, lt(inbox.receivedAt, before));
}

async function sweepDocuments(db: Handle, now: string): Promise<number> {
  return sweep(db, keptDocument, lt(keptDocument.keptUntil, now));
}

function sweep(db: Handle, table: SQLiteTable, isOver: ReturnType<typeof and>): number {
  const over = db.select({ rowid }).from(table).where(isOver).limit(BATCH);
  return db.delete(table).where(inArray(rowid, over)).run().changes;
}

/** What of each is over. */
async function over(db: Handle, before: Record<"mails" | "commands" | "reports", string>) {
  const many = (table: SQLiteTable, isOver: ReturnType<typeof and>) =>
    db.select({ many: count() }).from(table).where(isOver).get()?.many ?? 0;
  return {
    mails: many(capturedMail, lt(capturedMail.receivedAt, before.mails)),
    commands: many(outbox, answeredBefore(before.commands)),
    reports: many(inbox, lt(inbox.receivedAt, before.reports)),
  };
}

/** Orders placed without an account before then, whose person nobody has erased yet, after an order and the oldest first. */
async function guestOrders(
  db: Handle,
  { before, after, limit }: { before: string; after: string; limit: number },
): Promise<{ orderId: string }[]> {
  const key = sql`'order-' || ${orderIndex.orderId}`;
  const isErased = db
    .select({ subject: erasure.subject })
    .from(erasure)
    .where(eq(erasure.subject, key));
  const isOver = and(isNull(orderIndex.customerId), lt(orderIndex.placedAt, before));
  return db
    .select({ orderId: orderIndex.orderId })
    .from(orderIndex)
    .where(and(isOver, gt(orderIndex.orderId, after), sql`NOT EXISTS ${isErased}`))
    .orderBy(asc(orderIndex.orderId))
    .limit(limit)
    .all();
}

export const reads = { over, guestOrders };
export const writes = { sweepMails, sweepCommands, sweepReports, sweepDocuments };
