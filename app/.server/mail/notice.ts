/** Mail that is no order's own: a few words, facts in rows, one button. What it says is the caller's. */
import type { MessageDescriptor } from "@lingui/core";
import { locales } from "#app/i18n.ts";
import type { Locale } from "#app/i18n.ts";
import type { Storefront } from "#app/paths.ts";
import type { Env } from "#app/.server/request/env.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import type { MailContent } from "./mail-content.ts";
import type { Post } from "./post.ts";

export interface Notice {
  readonly to: string;
  readonly words: Readonly<Record<"subject" | "lead" | "next" | "button", MessageDescriptor>>;
  readonly rows: readonly {
    readonly label: MessageDescriptor;
    readonly value: string | MessageDescriptor;
  }[];
  readonly footer: MessageDescriptor;
  /** Where the button leads, as a path of the store. */
  readonly href: string;
}

interface Sending {
  readonly post: Post;
  readonly env: Pick<Env, "storeUrl">;
  readonly locale: Locale;
  /** Whose number it names. */
  readonly storefront: Storefront;
  /** Stable over attempts. */
  readonly key: string;
}

export async function sendNotice(
  { to, words, rows, footer, href }: Notice,
  { post, env, locale, storefront, key }: Sending,
): Promise<void> {
  const i18n = await i18nIn(locale, storefront);
  const letter: MailContent = {
    subject: i18n._(words.subject),
    lead: i18n._(words.lead),
    next: i18n._(words.next),
    rows: rows.map(({ label, value }) => ({
      label: i18n._(label),
      value: typeof value === "string" ? value : i18n._(value),
    })),
    items: [],
    button: { label: i18n._(words.button), href: env.storeUrl + href },
    footer: i18n._(footer),
  };
  // The e-mail components are heavy and only needed here.
  const { renderLetter } = await import("./letter-email.tsx");
  const messageId = `<${key.replaceAll(/[^\w.-]/g, ".")}@${new URL(env.storeUrl).hostname}>`;
  await post.send({ messageId, to, subject: letter.subject, ...renderLetter(letter, i18n) });
}

/** The language of that name; English for one that the store does not speak. */
export function localeNamed(language: string): Locale {
  return locales.find((locale) => locale === language) ?? "en-US";
}
