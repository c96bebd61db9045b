/** Mail about who belongs to a business: who joined and left, who was removed, and whose it becomes (PAY-45). */
import * as z from "zod";
import { clockWithZone, date, dayOf } from "#app/fmt.ts";
import { marketOfStore } from "#app/market.ts";
import { accountMailFrame } from "#app/messages/mail-account.ts";
import {
  businessMailFrame,
  businessMailWords,
  businessNotices,
} from "#app/messages/mail-business.ts";
import type { BusinessNotice } from "#app/messages/mail-business.ts";
import { offerFor } from "#app/.server/identity/business/handing-over.ts";
import { paths } from "#app/paths.ts";
import { external } from "#app/.server/commands/command.ts";
import type { ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { sendNotice } from "#app/.server/mail/notice.ts";
import type { Post } from "#app/.server/mail/post.ts";
import type { Env } from "#app/.server/request/env.ts";

const told = z.object({
  notice: z.enum(businessNotices),
  customerId: z.string(),
  about: z.string(),
  until: z.iso.datetime().optional(),
});

/** Of whom the mail gives name and address: one who joined or left, and both sides of an offer. */
const namesThem: readonly BusinessNotice[] = [
  ...(["joined", "left", "offered", "taken", "handed-over"] as const),
];
/** After these there is no business any more. */
const isOver: readonly BusinessNotice[] = ["removed", "ended"];

export function businessMailCommands(post: Post, env: Env): Record<string, ExternalCommand> {
  return {
    mailBusiness: external(told, async ({ notice, customerId, about, until }, { engine, key }) => {
      const { accounts } = engine.store;
      const to = await accounts.byId(customerId);
      const other = await accounts.byId(about);
      if (!to || !other) return [];
      const { storefront, email } = to;
      // What somebody else did says nothing of the language that they read: their store's own does.
      const locale = storefront === "pl" ? "pl" : "en-US";
      const { timeZone } = marketOfStore(storefront);
      const at = new Date(engine.clock.now()).toISOString();
      const when = `${date(dayOf(at, timeZone), locale)}, ${clockWithZone(at, locale, timeZone)}`;
      const { name, email: mailbox } = businessMailFrame;
      const { at: moment, footer } = accountMailFrame;
      const who = [
        { label: name, value: `${other.firstName} ${other.lastName}` },
        { label: mailbox, value: other.email },
      ];
      const rows = [...(namesThem.includes(notice) ? who : []), { label: moment, value: when }];
      const asked = until === undefined ? null : { memberId: customerId, until };
      const offer = asked && (await offerFor(engine.store, env.sessionSecret, asked));
      const href = isOver.includes(notice)
        ? paths.myOrders(storefront)
        : paths.business(storefront, { offer });
      const letter = { to: email, words: businessMailWords[notice], rows, footer, href };
      await sendNotice(letter, { post, env, key, locale, storefront });
      return [];
    }),
  };
}
