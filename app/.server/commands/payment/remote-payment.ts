/** Asking somebody else to pay: a mail or a text with a link, or an operator's call (LC-48, PAY-41, PAY-42). */
import type { I18n } from "@lingui/core";
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
import type { MailContent } from "#app/.server/mail/mail-content.ts";
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

/** Who carries what is said, and where the store is. */
interface Carriers {
  readonly sms: Gateways["sms"];
  readonly post: Post;
  readonly storeUrl: Env["storeUrl"];
}

export function remotePaymentCommands(
  { phone, sms }: Pick<Gateways, "phone" | "sms">,
  post: Post,
  { storeUrl }: Env,
): Record<string, ExternalCommand> {
  const carriers = { sms, post, storeUrl };
  return {
    mailPaymentLink: mailLink(carriers),
    writePayer: writePayer(carriers),

    textPaymentLink: external(
      letter.extend({ mobile: z.string() }),
      async ({ mobile, ...about }, { key, from: to }) => {
        const { locale, href, amount } = saidIn(storeUrl, about);
        const i18n = await i18nIn(locale, about.storefront);
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

/** What both letters say, in the language the cart was filled in. */
function saidIn(
  storeUrl: string,
  { paymentId, amountCents, currency, storefront, language }: z.output<typeof letter>,
) {
  const locale = isLocale(language) ? language : "en-US";
  const href = storeUrl + paths.payLink(storefront, paymentId);
  return { locale, href, amount: money(amountCents, currency, locale) };
}

const mailLink = (carriers: Carriers) =>
  external(letter.extend({ email: z.string() }), async ({ email, ...about }, { key }) => {
    const { locale, href, amount } = saidIn(carriers.storeUrl, about);
    const i18n = await i18nIn(locale, about.storefront);
    const written = {
      subject: i18n._(words.subject),
      lead: i18n._(words.lead),
      next: i18n._(words.next),
      rows: [{ label: i18n._(words.total), value: amount }],
      items: [],
      button: { label: i18n._(words.button), href },
      footer: i18n._(words.footer),
    };
    await sendLetter(carriers, { key, to: email, i18n, written });
    return [];
  });

/** To wherever the link was sent; who paid at the telephone agreed to a call, and to nothing else. */
const writePayer = (carriers: Carriers) =>
  external(news, async ({ paymentId, kind, isOrdered, amountCents }, { key, engine }) => {
    const stored = await engine.store.engine.load(`remote-payment:${paymentId}`);
    if (!stored) return [];
    const { context } = unpack(remotePayment.lifecycle, JSON.parse(stored.snapshot));
    const { channel, email, mobile } = context;
    if (channel !== "link") return [];
    const { locale, href, amount } = saidIn(carriers.storeUrl, { ...context, amountCents });
    const i18n = await i18nIn(locale, context.storefront);
    const { subject, lead, unordered, next, sum: label, button, footer, text } = payerNewsLetter;
    if (mobile !== null)
      await carriers.sms.send({
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
    await sendLetter(carriers, { key, to: email, i18n, written });
    return [];
  });

async function sendLetter(
  { post, storeUrl }: Carriers,
  { key, to, i18n, written }: { key: string; to: string; i18n: I18n; written: MailContent },
): Promise<void> {
  // The e-mail components are heavy and only needed here.
  const { renderLetter } = await import("#app/.server/mail/letter-email.tsx");
  const messageId = `<${key.replaceAll(/[^\w.-]/g, ".")}@${new URL(storeUrl).hostname}>`;
  await post.send({ messageId, to, subject: written.subject, ...renderLetter(written, i18n) });
}
