/** Mail that was caught instead of sent. */
import type { AppLoadContext } from "@remix-run/node";
import { capturedMailById, capturedMails, caughtSmses } from "#db";
import { notFound } from "#app/.server/params.ts";
import { sandboxOf } from "./sandbox.ts";

export async function sandboxMailPage(context: AppLoadContext) {
  sandboxOf(context);
  const mails = await capturedMails(context.shell.store.db);
  return {
    isCaught: context.env.smtpUrl === null,
    mails: mails.map(({ id, recipient, subject, receivedAt }) => ({
      ...{ id, recipient, subject, receivedAt },
    })),
  };
}

/** Text messages that were caught instead of sent. */
export async function sandboxSmsPage(context: AppLoadContext) {
  sandboxOf(context);
  const messages = await caughtSmses(context.shell.store.db);
  return {
    messages: messages.map(({ id, recipient, text, receivedAt }) => ({
      ...{ id, recipient, text, receivedAt },
    })),
  };
}

export async function sandboxMailItemPage(context: AppLoadContext, mailId: number, url: string) {
  sandboxOf(context);
  const mail = await capturedMailById(context.shell.store.db, mailId);
  if (!mail) throw notFound();
  const { recipient, subject, receivedAt, html, text } = mail;
  const isText = new URL(url).searchParams.get("as") === "text" || html === "";
  return {
    ...{ mailId, recipient, subject, receivedAt, isText, text },
    html: isText ? null : opensOutside(html),
  };
}

/** A link of a mail opens in a tab of its own. */
function opensOutside(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}
