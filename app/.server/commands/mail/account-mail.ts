/** Mail about an account: the link and the code that were asked for, and what happened to it (LC-54, LC-55, LC-56). */
import * as z from "zod";
import type { Account } from "#db";
import { isNobodysMailbox } from "#machines/kit";
import { clockWithZone, date, dayOf } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { marketOfStore } from "#app/market.ts";
import {
  accountMailFrame,
  accountMailWords,
  accountNotices,
  footersOfSome,
  leftoverKinds,
  leftoverWords,
} from "#app/messages/mail-account.ts";
import type { AccountNotice, Leftovers } from "#app/messages/mail-account.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { emailCode } from "#app/.server/identity/guard/email-code.ts";
import { leftIn } from "#app/.server/identity/guard/begun-anew.ts";
import { recoveryLink } from "#app/.server/identity/guard/recovery-link.ts";
import { localeNamed, sendNotice } from "#app/.server/mail/notice.ts";
import type { Notice } from "#app/.server/mail/notice.ts";
import type { Post } from "#app/.server/mail/post.ts";
import type { Env } from "#app/.server/request/env.ts";
import type {
  Answer,
  ExternalCommand,
  ExternalContext,
} from "#app/.server/engine/engine-context.ts";
import { external } from "#app/.server/commands/command.ts";

const about = z.looseObject({ customerId: z.string(), language: z.string() });
const link = about.extend({ mailed: z.int() });
const code = about.extend({ code: z.int(), to: z.string().nullable() });
const notice = about.extend({
  notice: z.enum(accountNotices),
  to: z.string().nullable().default(null),
  left: z.partialRecord(z.enum(leftoverKinds), z.int().nonnegative()).default({}),
});

interface Letter {
  readonly words: keyof typeof accountMailWords;
  readonly to: string;
  readonly storefront: Storefront;
  readonly href: string;
  readonly rows?: Notice["rows"];
}

export function accountMailCommands(post: Post, env: Env): Record<string, ExternalCommand> {
  return {
    mailRecovery: external(link, async ({ customerId, mailed, language }, context) => {
      const account = await accountOf(customerId, context);
      if (!account) return [];
      // The page speaks the language of its store, and the mail that of the page where the link was asked for.
      const href = paths.passwordRecovery(language === "pl" ? "pl" : "us", {
        link: recoveryLink(env.sessionSecret, account, mailed),
      });
      const { email: to, storefront } = account;
      return send({ words: "recovery-link", to, storefront, href }, language, context);
    }),
    mailEmailCode: external(code, async ({ customerId, code: n, to, language }, context) => {
      const account = await accountOf(customerId, context);
      if (!account) return [];
      const address = to ?? account.email;
      const owner = to === null ? account : await context.engine.store.accounts.byEmail(to);
      // An account that only named the mailbox does not keep its reader from proving it.
      if (owner && owner.id !== customerId && owner.emailVerifiedAt !== null) {
        const { storefront } = owner;
        const href = paths.signIn(storefront);
        return send({ words: "email-taken", to: address, storefront, href }, language, context);
      }
      const value = emailCode(env.sessionSecret, customerId, address, n);
      const { storefront } = account;
      const href = paths.mySecurity(storefront);
      const isAnothers = owner !== null && owner.id !== customerId;
      const left = isAnothers ? await leftIn(context.engine.store, owner) : {};
      const rows = [{ label: accountMailFrame.code, value }, ...rowsOf(left)];
      const words = isAnothers ? "email-code-ending" : "email-code";
      return send({ words, to: address, storefront, href, rows }, language, context);
    }),
    mailAccount: external(notice, async (told, context) => {
      const { customerId, notice: words, to, language, left } = told;
      const account = await accountOf(customerId, context);
      if (!account) return [];
      const value = momentOf(account, context, localeNamed(language));
      const rows = [...rowsOf(left), { label: accountMailFrame.at, value }];
      const { email, storefront } = account;
      const href = wayOf(account, words);
      return send({ words, to: to ?? email, storefront, href, rows }, language, context);
    }),
  };

  async function send(
    { words, to, storefront, href, rows = [] }: Letter,
    language: string,
    { key }: ExternalContext,
  ): Promise<readonly Answer[]> {
    const notice = {
      ...{ to, href, words: accountMailWords[words] },
      footer: footersOfSome[words] ?? accountMailFrame.footer,
      rows,
    };
    await sendNotice(notice, { post, env, key, storefront, locale: localeNamed(language) });
    return [];
  }
}

/** Null for an account that is gone, or has given up its mailbox: nobody is written to. */
async function accountOf(customerId: string, { engine }: ExternalContext): Promise<Account | null> {
  const account = await engine.store.accounts.byId(customerId);
  return account && !isNobodysMailbox(account.email) ? account : null;
}

/** What was there of each kind, where there was any. */
function rowsOf(left: Partial<Leftovers>): Notice["rows"] {
  return leftoverKinds.flatMap((kind) => {
    const count = left[kind] ?? 0;
    return count === 0 ? [] : [{ label: leftoverWords[kind], value: String(count) }];
  });
}

/** Where the way out is: a new password, or the page that shows how the account is guarded. */
function wayOf({ storefront }: Account, notice: AccountNotice): string {
  return accountMailWords[notice].target === "recovery"
    ? paths.passwordRecovery(storefront)
    : paths.mySecurity(storefront);
}

function momentOf({ storefront }: Account, { engine }: ExternalContext, locale: Locale): string {
  const { timeZone } = marketOfStore(storefront);
  const at = new Date(engine.clock.now()).toISOString();
  return `${date(dayOf(at, timeZone), locale)}, ${clockWithZone(at, locale, timeZone)}`;
}
