import { desc, eq, sql } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { prepared } from "../prepared.ts";
import { capturedMail } from "../schema/mail.ts";

export type CapturedMail = typeof capturedMail.$inferSelect;

const statements = prepared((db) => ({
  capture: db
    .insert(capturedMail)
    .values({
      messageId: sql.placeholder("messageId"),
      recipient: sql.placeholder("recipient"),
      subject: sql.placeholder("subject"),
      html: sql.placeholder("html"),
      text: sql.placeholder("text"),
      receivedAt: sql.placeholder("receivedAt"),
    })
    .onConflictDoNothing()
    .prepare(),
}));

/** Keeps a caught mail; one that came before, by its Message-ID, stays as it was. */
async function capture(db: Handle, mail: Omit<CapturedMail, "id">): Promise<void> {
  statements(db).capture.run(mail);
}

/** The newest mails, for the sandbox console. */
async function newest(db: Handle, limit = 100): Promise<Omit<CapturedMail, "html" | "text">[]> {
  const { id, messageId, recipient, subject, receivedAt } = capturedMail;
  const columns = { id, messageId, recipient, subject, receivedAt };
  return db.select(columns).from(capturedMail).orderBy(desc(id)).limit(limit).all();
}

async function byId(db: Handle, id: number): Promise<CapturedMail | null> {
  return db.select().from(capturedMail).where(eq(capturedMail.id, id)).get() ?? null;
}

export const reads = { newest, byId };
export const writes = { capture };
