import { desc, eq } from "drizzle-orm";
import type { Database } from "./handle.ts";
import { capturedMail } from "./schema/mail.ts";

export type CapturedMail = typeof capturedMail.$inferSelect;

/** Keeps a caught mail; one that came before, by its Message-ID, stays as it was. */
export async function captureMail(db: Database, mail: Omit<CapturedMail, "id">): Promise<void> {
  db.insert(capturedMail).values(mail).onConflictDoNothing().run();
}

/** The newest mails, for the sandbox console. */
export async function capturedMails(
  db: Database,
  limit = 100,
): Promise<Omit<CapturedMail, "html" | "text">[]> {
  const { id, messageId, recipient, subject, receivedAt } = capturedMail;
  const columns = { id, messageId, recipient, subject, receivedAt };
  return db.select(columns).from(capturedMail).orderBy(desc(id)).limit(limit).all();
}

export async function capturedMailById(db: Database, id: number): Promise<CapturedMail | null> {
  return db.select().from(capturedMail).where(eq(capturedMail.id, id)).get() ?? null;
}
