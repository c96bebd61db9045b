/** Asking somebody else to pay: a mail or a text with a link, or an operator's call (LC-48, PAY-41, PAY-42). */
import * as z from "zod";
import { currencies, positiveCents, unpack } from "#machines/kit";
import * as remotePayment from "#machines/remote-payment";
import { money } from "#app/fmt.ts";
import { isLocale } from "#app/i18n.ts";
import { payerNewsLetter, remotePaymentLetter as words } from "#app/messages/remote-payment.ts";
import { storefronts, paths } from "#app/paths.ts";
import type { Env } from "#app/.server/request/env.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import type { Post } from "#app/.server/mail/post.ts";
import type { ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { external } from "#app/.server/commands/command.ts";

const news = z.looseObject({
  paymentId: z.string(),
  kind: z.enum(["released", "partReleased", "refunded"]),
  isOrdered: z.boolean(),
  amountCents: positiveCents,
});
const payload = z.looseObject({ paymentId: z.string() });
const sum = { amountCents: positiveCents, currency: z.enum(currencies) };
const letter = payload.extend({ ...sum, storefront: z.enum(storefronts), language: z.string() });

export function remotePaymentCommands(
  { phone, sms }: Pick<Gateways, "phone" | "sms">,
  post: Post,
  env: Env,
): Record<string, ExternalCommand> {
  /** What both letters say, in the language the cart was filled in. */
  function saidIn({
    paymentId,
    amountCents,
    currency,
    storefront,
    language,
  }: z.output<typeof letter>) {
    const locale = isLocale(language) ? language : "en-US";
    const href = env.storeUrl + paths.payLink(storefront, paymentId);
    return { locale, href, amount: money(amountCents, currency, locale) };
  }

  const idOf = (key: string) => ({
    messageId: `<${key.replaceAll(/[^\w.-]/g, ".")}@${new URL(env.storeUrl).hostname}>`,
  });

  return {
    mailPaymentLink: external(
      letter.extend({ email: z.string() }),
      async ({ email, ...about }, { key }) => {
        const { locale, href, amount } = saidIn(about);
        const i18n = await i18nIn(locale);
        const written = {
          subject: i18n._(words.subject),
          lead: i18n._(words.lead),
          next: i18n._(words.next),
          rows: [{ label: i18n._(words.total), value: amount }],
          items: [],
          button: { label: i18n._(words.button), href },
          footer: i18n._(words.footer),
        };
        // The e-mail components are heavy and only needed here.
        const { renderLetter } = await import("#app/.server/mail/letter-email.tsx");
        const content = renderLetter(written, locale);
        await post.send({ ...idOf(key), to: email, subject: written.subject, ...content });
        return [];
      },
    ),

    /** To wherever the link was sent; who paid at the telephone agreed to a call, and to nothing else. */
    writePayer: external(
      news,
      async ({ paymentId, kind, isOrdered, amountCents }, { key, engine }) => {
        const stored = await engine.store.engine.load(`remote-payment:${paymentId}`);
        if (!stored) return [];
        const { context } = unpack(remotePayment.lifecycle, JSON.parse(stored.snapshot));
        const { channel, email, mobile } = context;
        if (channel !== "link") return [];
        const { locale, href, amount } = saidIn({ ...context, amountCents });
        const i18n = await i18nIn(locale);
        const {
          subject,
          lead,
          unordered,
          next,
          sum: label,
          button,
          footer,
          text,
        } = payerNewsLetter;
        if (mobile !== null)
          await sms.send({
            key,
            to: mobile,
            text: i18n._({ ...text[kind], values: { amount, href } }),
          });
        if (email === null) return [];
        const written = {
          subject: i18n._(subject[kind]),
          lead: i18n._(kind === "released" && !isOrdered ? unordered : lead[kind]),
          next: i18n._(next[kind]),
          rows: [{ label: i18n._(label[kind]), value: amount }],
          items: [],
          button: { label: i18n._(button), href },
          footer: i18n._(footer),
        };
        const { renderLetter } = await import("#app/.server/mail/letter-email.tsx");
        const content = renderLetter(written, locale);
        await post.send({ ...idOf(key), to: email, subject: written.subject, ...content });
        return [];
      },
    ),

    textPaymentLink: external(
      letter.extend({ mobile: z.string() }),
      async ({ mobile, ...about }, { key, from: to }) => {
        const { locale, href, amount } = saidIn(about);
        const i18n = await i18nIn(locale);
        const text = i18n._({ ...words.text, values: { amount, href } });
        const { outcome } = await sms.send({ key, to: mobile, text });
        if (outcome === "sent") return [];
        // There is no such number.
        const event = { type: "payer.failed" };
        return [{ to, event, role: "provider", key: `${key}:refused` }];
      },
    ),

    callPayer: external(
      payload.extend({ ...sum, phone: z.string() }),
      async ({ paymentId, phone: number, amountCents, currency }, { key }) => {
        await phone.call({ key, paymentId, phone: number, amountCents, currency });
        return [];
      },
    ),

    withdrawCall: external(payload, async ({ paymentId }, { key }) => {
      await phone.withdraw({ key, paymentId });
      return [];
    }),
  };
}
