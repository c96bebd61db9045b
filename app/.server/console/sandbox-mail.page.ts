/** Mail that was caught instead of sent. */
import type { AppLoadContext } from "@remix-run/node";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import type { CaughtText } from "#app/.server/outside/sms.ts";
import { notFound } from "#app/.server/request/params.ts";
import { sandboxOf } from "./played-world.ts";

export async function sandboxMailPage(context: AppLoadContext) {
  const sandbox = sandboxOf(context);
  const mails = await context.engine.store.mails.newest();
  return {
    texts: await caughtTexts(sandbox),
    isCaught: context.env.smtpUrl === null,
    mails: mails.map(({ id, recipient, subject, receivedAt }) => ({
      ...{ id, recipient, subject, receivedAt },
    })),
  };
}

/** Text messages that were caught; none while the sandbox does not answer. */
async function caughtTexts(sandbox: SandboxConsole): Promise<CaughtText[]> {
  try {
    return await sandbox.texts();
  } catch (error) {
    if (error instanceof GatewayTimeout) return [];
    throw error;
  }
}

export async function sandboxMailItemPage(context: AppLoadContext, mailId: number, url: string) {
  sandboxOf(context);
  const mail = await context.engine.store.mails.byId(mailId);
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
