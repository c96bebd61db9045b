/** The carrier of text messages: it catches what it is given. Numbers that end in 0000 do not exist. */
import { Router } from "express";
import { textMessage } from "#app/.server/outside/sms.ts";
import type { CaughtText, TextMessage } from "#app/.server/outside/sms.ts";
import { keyedCalls } from "#app/.server/sandbox/calls.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

export function smsApi({ db, clock, answers }: Ground): Router {
  const insert = db.prepare<[string, string, number]>(
    "INSERT INTO text_message (recipient, text, sent_at) VALUES (?, ?, ?)",
  );
  const newest = db.prepare<[], { id: number; to: string; text: string; sentAt: number }>(`
    SELECT id, recipient AS "to", text, sent_at AS sentAt FROM text_message
    ORDER BY id DESC LIMIT 100`);

  function send({ to, text }: TextMessage) {
    if (/0000$/.test(to.replaceAll(/\D/g, ""))) return { outcome: "refused" };
    insert.run(to, text, clock.now());
    return { outcome: "sent" };
  }

  function caught(): CaughtText[] {
    return newest
      .all()
      .map(({ sentAt, ...text }) => ({ ...text, sentAt: new Date(sentAt).toISOString() }));
  }

  const call = keyedCalls({ answers });
  return Router()
    .post("/messages", call(textMessage, send))
    .get("/messages", (_, response) => void response.json(caught()));
}
