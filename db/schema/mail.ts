/** Mail and text messages that were caught instead of being sent. */
import { packedText } from "../packed.ts";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const capturedMail = sqliteTable(
  "captured_mail",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The Message-ID the store gave it: the same for each attempt to send one mail. */
    messageId: text("message_id").notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: packedText("mail").notNull(),
    text: packedText("mail").notNull(),
    receivedAt: text("received_at").notNull(),
  },
  (t) => [
    index("captured_mail_recipient").on(t.recipient),
    index("captured_mail_received").on(t.receivedAt),
  ],
);
