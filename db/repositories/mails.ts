import { desc, eq } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { capturedMail } from "../schema/mail.ts";

export type CapturedMail = typeof capturedMail.$inferSelect;

/** Keeps a caught mail; one that came before, by its Message-ID, stays as it was. */
async function capture(db: Handle, mail: Omit<CapturedMail, "id">): Promise<void> {
  db.insert(capturedMail).values(mail).onConflictDoNothing().run();
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
