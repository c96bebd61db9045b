/** Mail to staff who keep the keys of programs: a system is told nothing any more (LC-58). */
import * as z from "zod";
import { hookMailFrame, hookMailWords } from "#app/messages/mail-hook.ts";
import { paths } from "#app/paths.ts";
import { external } from "#app/.server/commands/command.ts";
import type { ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { sendNotice } from "#app/.server/mail/notice.ts";
import type { Post } from "#app/.server/mail/post.ts";
import type { Env } from "#app/.server/request/env.ts";

export function hookMailCommands(post: Post, env: Env): Record<string, ExternalCommand> {
  return {
    mailHookClosed: external(z.object({ hookId: z.string() }), async ({ hookId }, context) => {
      const { store } = context.engine;
      const hook = await store.hooks.byId(hookId);
      if (hook === null) return [];
      for (const { id, email: to, storefront } of await store.accounts.keyKeepers()) {
        const locale = storefront === "pl" ? "pl" : "en-US";
        const rows = [{ label: hookMailFrame.address, value: hook.url }];
        const { footer } = hookMailFrame;
        const letter = { to, words: hookMailWords, rows, footer, href: paths.webhooksOut() };
        await sendNotice(letter, { post, env, key: `${context.key}.${id}`, locale, storefront });
      }
      return [];
    }),
  };
}
