/** The last mail to an address that an order's mail went to by mistake: it opens nothing and names nobody (decision 093). */
import * as z from "zod";
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import { filled } from "#app/messages/filled.ts";
import { movedMailFooter, movedMailWords } from "#app/messages/mail-moved.ts";
import { paths } from "#app/paths.ts";
import { external } from "#app/.server/commands/command.ts";
import type { ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { sendNotice } from "#app/.server/mail/notice.ts";
import { localeOfOrder } from "#app/.server/mail/order-locale.ts";
import type { Post } from "#app/.server/mail/post.ts";
import type { Env } from "#app/.server/request/env.ts";

const params = z.object({ orderId: z.string(), to: z.string() });

export function movedMailCommands(post: Post, env: Env): Record<string, ExternalCommand> {
  return {
    mailOrderMoved: external(params, async ({ orderId, to }, { engine, key }) => {
      const stored = await engine.store.engine.load(`order:${orderId}`);
      if (!stored) return [];
      const { context } = unpack(order.lifecycle, JSON.parse(stored.snapshot));
      const { storefront } = context;
      const words = { ...movedMailWords, subject: filled(movedMailWords.subject, { orderId }) };
      await sendNotice(
        { to, words, rows: [], footer: movedMailFooter, href: paths.home(storefront) },
        { post, env, key, storefront, locale: localeOfOrder(context) },
      );
      return [];
    }),
  };
}
