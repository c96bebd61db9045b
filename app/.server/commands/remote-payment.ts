/** Asking somebody else to pay: a mail or a text with a link, or an operator's call (LC-48, PAY-41, PAY-42). */
import * as z from "zod";
import { currencies, positiveCents } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import { money } from "#app/fmt.ts";
import { isLocale } from "#app/i18n.ts";
import { remotePaymentLetter as words } from "#app/messages/remote-payment.ts";
import { paths } from "#app/paths.ts";
import type { Env } from "#app/.server/env.ts";
import type { Gateways } from "#app/.server/gateways/http.ts";
import { i18nIn } from "#app/.server/locale.ts";
import type { Post } from "#app/.server/mail/post.ts";
import { findRemotePayment } from "#app/.server/remote-payment.ts";
import type { Answer, ExternalCommand, Shell } from "#app/.server/shell.ts";
import { external } from "./command.ts";

const asked = z.looseObject({ paymentId: z.string() });

export function remotePaymentCommands(
  { phone, sms }: Pick<Gateways, "phone" | "sms">,
  post: Post,
  env: Env,
): Record<string, ExternalCommand> {
  /** What both letters say, in the language the cart was filled in. */
  async function letterOf(shell: Shell, paymentId: string) {
    const found = await findRemotePayment(shell.store, paymentId);
    if (!found) throw new Error(`nobody was asked to pay ${paymentId}`);
    const { origin, language, amountCents, currency } = found.context;
    const locale = isLocale(language) ? language : "en-US";
    const href = env.storeUrl + paths.payLink(origin, paymentId);
    return { locale, href, amount: money(amountCents, currency, locale) };
  }

  return {
    mailPaymentLink: external(
      asked.extend({ email: z.string() }),
      async ({ paymentId, email }, { key, shell }) => {
        const { locale, href, amount } = await letterOf(shell, paymentId);
        const i18n = await i18nIn(locale);
        const letter = {
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
        const content = await renderLetter(letter, locale);
        const messageId = `<${key.replaceAll(/[^\w.-]/g, ".")}@${new URL(env.storeUrl).hostname}>`;
        await post.send({ messageId, to: email, subject: letter.subject, ...content });
        return [];
      },
    ),

    textPaymentLink: external(
      asked.extend({ mobile: z.string() }),
      async ({ paymentId, mobile }, { key, shell }) => {
        const { locale, href, amount } = await letterOf(shell, paymentId);
        const i18n = await i18nIn(locale);
        const text = i18n._({ ...words.text, values: { amount, href } });
        const { outcome } = await sms.send({ key, to: mobile, text });
        return outcome === "sent" ? [] : unreached(paymentId, key);
      },
    ),

    callPayer: external(
      asked.extend({
        phone: z.string(),
        amountCents: positiveCents,
        currency: z.enum(currencies),
      }),
      async ({ paymentId, phone: number, amountCents, currency }, { key }) => {
        await phone.call({ key, paymentId, phone: number, amountCents, currency });
        return [];
      },
    ),

    withdrawCall: external(asked, async ({ paymentId }, { key }) => {
      await phone.withdraw({ key, paymentId });
      return [];
    }),
  };
}

/** There is no such number. */
function unreached(paymentId: string, key: string): Answer[] {
  const to: LifecycleId = `remote-payment:${paymentId}`;
  return [{ to, event: { type: "payer.failed" }, role: "provider", key: `${key}:refused` }];
}
