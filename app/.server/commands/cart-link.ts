/** Sending a cart to somebody: a mail, and a text where a number was given (LC-48, CART-17). */
import type { I18n } from "@lingui/core";
import * as z from "zod";
import * as cart from "#machines/cart";
import { unpack } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import { money } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { cartLinkLetter as words } from "#app/messages/cart-link.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { paths } from "#app/paths.ts";
import type { Env } from "#app/.server/request/env.ts";
import type { SmsGateway } from "#app/.server/outside/sms.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import type { MailContent } from "#app/.server/mail/mail-content.ts";
import type { Post } from "#app/.server/mail/post.ts";
import type { Answer, ExternalCommand, EngineContext } from "#app/.server/engine/engine-context.ts";
import { external } from "./command.ts";

const payload = z.looseObject({ linkId: z.string(), cartId: z.string() });
const mailed = payload.extend({ email: z.string() });
const texted = payload.extend({ mobile: z.string() });

export function cartLinkCommands(
  post: Post,
  sms: SmsGateway,
  env: Env,
): Record<string, ExternalCommand> {
  const hrefOf = (context: cart.Context, linkId: string) =>
    env.storeUrl + paths.cartLink(context.storefront, linkId);
  return {
    mailCart: external(mailed, async ({ linkId, cartId, email }, { key, engine }) => {
      const context = await cartOf(engine, cartId);
      if (!context) return notSent(linkId, key);
      const locale = localeOf(context);
      const i18n = await i18nIn(locale, context.storefront);
      const letter = letterOf(context, i18n, locale, hrefOf(context, linkId));
      // The e-mail components are heavy and only needed here.
      const { renderLetter } = await import("#app/.server/mail/letter-email.tsx");
      const content = renderLetter(letter, i18n);
      const messageId = `<${key.replaceAll(/[^\w.-]/g, ".")}@${new URL(env.storeUrl).hostname}>`;
      await post.send({ messageId, to: email, subject: letter.subject, ...content });
      return [];
    }),
    textCart: external(texted, async ({ linkId, cartId, mobile }, { key, engine }) => {
      const context = await cartOf(engine, cartId);
      if (!context) return notSent(linkId, key);
      const i18n = await i18nIn(localeOf(context), context.storefront);
      const text = i18n._({ ...words.text, values: { href: hrefOf(context, linkId) } });
      const { outcome } = await sms.send({ key, to: mobile, text });
      return outcome === "sent" ? [] : notSent(linkId, key);
    }),
  };
}

/** There is no such number, or no such cart any more. */
function notSent(linkId: string, key: string): Answer[] {
  const to: LifecycleId = `cart-link:${linkId}`;
  return [{ to, event: { type: "send.failed" }, role: "provider", key: `${key}:refused` }];
}

function letterOf(
  { currency, lines, totals }: cart.Context,
  i18n: I18n,
  locale: Locale,
  href: string,
): MailContent {
  const said = (cents: number) => money(cents, currency, locale);
  return {
    subject: i18n._(words.subject),
    lead: i18n._(words.lead),
    next: i18n._(words.next),
    rows: [{ label: i18n._(words.total), value: said(totals.subtotalCents) }],
    items: lines.map(({ name, quantity, unitCents }) => ({
      name,
      detail: `${i18n._(mailFrame.quantity)} ${quantity}`,
      amount: said(unitCents * quantity),
    })),
    button: { label: i18n._(words.button), href },
    footer: i18n._(words.footer),
  };
}

async function cartOf(engine: EngineContext, cartId: string): Promise<cart.Context | null> {
  const stored = await engine.store.engine.load(`cart:${cartId}`);
  return stored && unpack(cart.lifecycle, JSON.parse(stored.snapshot)).context;
}

/** The language the cart was filled in. */
function localeOf({ language }: cart.Context): Locale {
  if (language.startsWith("es")) return "es-US";
  return language.startsWith("pl") ? "pl" : "en-US";
}
