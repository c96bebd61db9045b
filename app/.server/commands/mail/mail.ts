/** Mail and text messages to shoppers. */
import * as z from "zod";
import { reasons } from "#machines/impersonation";
import * as order from "#machines/order";
import { cents, unpack } from "#machines/kit";
import type { Context } from "#machines/order";
import { actWord } from "#app/messages/history.ts";
import { dayLabels, mailFrame, smsPartWords, smsWords } from "#app/messages/mail-frame.ts";
import { mailTemplates, mailWords } from "#app/messages/mail.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { isAgentsCart } from "#app/.server/identity/agent-order.ts";
import type { Env } from "#app/.server/request/env.ts";
import type { SmsGateway } from "#app/.server/outside/sms.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { heldSentences } from "#app/.server/payments/held-in-vain.ts";
import { agreedTerms } from "#app/.server/payments/terms/agreed-terms.ts";
import type { TermsReader } from "#app/.server/payments/terms/agreed-terms.ts";
import { renewalSentences } from "#app/.server/payments/terms/renewal-terms.ts";
import { asItStands } from "#app/.server/mail/as-it-stands.ts";
import type { About } from "#app/.server/mail/letter-parts.ts";
import { partWords, writeLetter } from "#app/.server/mail/letter.ts";
import type { LetterFacts } from "#app/.server/mail/letter.ts";
import { localeOfOrder } from "#app/.server/mail/order-locale.ts";
import type { Post } from "#app/.server/mail/post.ts";
import { orderCode } from "#app/.server/identity/order-code.ts";
import { asToldNow } from "#app/.server/identity/order-contact.ts";
import type {
  Answer,
  ExternalCommand,
  ExternalContext,
  EngineContext,
} from "#app/.server/engine/engine-context.ts";
import { external } from "#app/.server/commands/command.ts";
import { claimFacts } from "./mail-claim.ts";
import { creditedBy, mailDates } from "./mail-dates.ts";
import { mailCorrection } from "./mail-correction.ts";
import { upgradeTold, verdictOf } from "./mail-exchange.ts";
import { mailNotes } from "./mail-notes.ts";
import { returnFacts, withReturn } from "./mail-returned.ts";
import { mailSums, whyNotBack } from "./mail-sums.ts";
import { actedOf } from "./mail-acted.ts";
import { isNoNews } from "./mail-no-news.ts";
import { goodwillCardOf, goodwillOf } from "./mail-goodwill.ts";
import { isLateAgain } from "./mail-again.ts";
import { whyUnpaid } from "./mail-payment.ts";
import { renewalFacts, renewing } from "./mail-subscription.ts";
import { isOn } from "#app/.server/outside/providers.ts";

const params = z.looseObject({
  template: z.enum(mailTemplates),
  orderId: z.string(),
  refundId: z.string().optional(),
  returnId: z.string().nullish(),
  replacementId: z.string().optional(),
  agentId: z.string().optional(),
  /** What an agent did, by the history's key. */
  did: z.string().optional(),
  /** To which instance. */
  didTo: z.string().optional(),
  subscriptionId: z.string().optional(),
  claimId: z.string().optional(),
  giftCardId: z.string().optional(),
  /** Why an agent acts, or why the store called something off. */
  reason: z.string().nullish(),
  /** The number under which an agent was asked to act. */
  ticketNumber: z.string().optional(),
  lineIds: z.array(z.string()).default([]),
  /** Of the lines of these units it speaks of them alone. */
  unitIds: z.array(z.string()).optional(),
  /** A sum it speaks of, and the day of what comes next, in mails of a trial. */
  amountCents: cents.nonnegative().nullable().default(null),
  on: z.iso.date().nullable().default(null),
  /** The day that held before it. */
  was: z.iso.date().nullish(),
  /** A reminder's moment: from then on it is no news any more, and is not sent. */
  before: z.iso.datetime().nullish(),
});

const codeParams = z.object({ lookupId: z.string(), orderId: z.string(), code: z.int() });

type Params = z.output<typeof params> & { readonly code?: string };

/** What is told by mail is told by text message too, to those who agreed to it (CONF-09). */
export function mailCommands(
  post: Post,
  sms: SmsGateway,
  env: Env,
): Record<string, ExternalCommand> {
  const carriers = { post, sms, env };
  return {
    sendMail: external(params, (given, context) =>
      isOver(given, context) ? Promise.resolve([]) : send(carriers, given, context),
    ),
    /** The code itself is in the mail and nowhere else. */
    mailOrderCode: external(codeParams, ({ lookupId, orderId, code: n }, context) => {
      const code = orderCode(env.sessionSecret, lookupId, n);
      const none = { lineIds: [], amountCents: null, on: null };
      return send(carriers, { template: "order-code", orderId, code, ...none }, context);
    }),
  };
}

interface Carriers {
  readonly post: Post;
  readonly sms: SmsGateway;
  readonly env: Env;
}

async function send(
  { post, sms, env }: Carriers,
  given: Params,
  { key, engine }: ExternalContext,
): Promise<readonly Answer[]> {
  const { template, orderId } = given;
  const facts = await orderOf(engine, orderId);
  if (await isNoNews(engine, facts, given)) return [];
  const locale = localeOfOrder(facts);
  const i18n = await i18nIn(locale, facts.storefront);
  const returned = await returnFacts(engine, facts, given, locale);
  const about = {
    refusedIds: returned.refusedIds,
    ...{ refundId: given.refundId, lineIds: given.lineIds, unitIds: given.unitIds },
    ...{ returnId: given.returnId, replacementId: given.replacementId },
    isAsPlaced: template === "order-placed",
    isToPay: template === "payment-updated" || mailWords[template].target === "payment",
    ...(await renewing(engine, orderId, given)),
  };
  const known = await letterFacts({ engine, env, facts, about }, given, {
    ...{ i18n, locale, currency: facts.currency },
  });
  const letter = writeLetter(withReturn(known, returned), i18n, locale);
  // The e-mail components are heavy and only needed here.
  const { renderLetter } = await import("#app/.server/mail/letter-email.tsx");
  const { subject } = letter;
  const content = renderLetter(letter, i18n);
  await post.send({ messageId: messageId(key, env), to: facts.email, subject, ...content });
  const short = textMessage(known);
  if (facts.sms && short && isOn("sms"))
    await sms.send({
      to: facts.sms.phone,
      text: i18n._({ ...short, values: { orderId } }),
      key,
    });
  return [];
}

interface Telling {
  readonly engine: EngineContext;
  readonly env: Env;
  readonly facts: Context;
  readonly about: About;
}

/** All that a letter may say of an order now. */
async function letterFacts(
  { engine, env, facts, about }: Telling,
  { template, orderId, refundId, lineIds, amountCents, on, code, ...given }: Params,
  reader: TermsReader,
): Promise<LetterFacts> {
  const { i18n } = reader;
  const isGoodwill = template === "goodwill" || template === "goodwill-card";
  const acted = isGoodwill
    ? (template === "goodwill" ? goodwillOf : goodwillCardOf)(facts, amountCents, i18n)
    : await actedOf(engine, facts, given);
  const renewed = await renewalFacts(engine, facts, template, given.subscriptionId, i18n);
  const claimed = await claimFacts(engine, facts, template, given.claimId);
  const unpaid = await whyUnpaid(engine, facts, template);
  const verdict = await verdictOf(engine, facts, template, lineIds, i18n);
  const told = await upgradeTold(engine, facts, template, lineIds);
  const meant = { ...about, subscriptionId: given.subscriptionId };
  const named = { template, lineIds, storeUrl: env.storeUrl, giftCardId: given.giftCardId };
  const isAgents = await isAgentsCart(engine, facts.cartId);
  const ofRefund = acted.refundId === undefined ? {} : { refundId: acted.refundId };
  return {
    ...{ template, code, order: facts },
    ...{ subscriptionId: given.subscriptionId, claimId: given.claimId },
    ...(told && { told }),
    agent:
      given.agentId === undefined
        ? null
        : whoActed({ ...given, agentId: given.agentId, did: acted.did ?? given.did }),
    isAgents,
    about: {
      ...about,
      ...ofRefund,
      isOfNoItem: isGoodwill || given.did === "order goodwill.granted",
    },
    isAgain: template === "delay-notice" && (await isLateAgain(engine, orderId, lineIds)),
    dates: [
      ...(given.was ? [{ label: mailFrame.oldDate, on: given.was }] : []),
      ...(on && dayLabels[template] ? [{ label: dayLabels[template], on }] : []),
      ...(await mailDates(engine, orderId, template, meant)),
      ...acted.dates,
      ...renewed.dates,
      ...claimed.dates,
    ],
    sums: [
      ...verdict.sums,
      ...(await mailSums(engine, facts, template, { about, i18n })),
      ...[...acted.sums, ...renewed.sums, ...claimed.sums].filter(({ cents }) => cents > 0),
    ],
    notes: [
      ...(acted.notes ?? []),
      ...renewed.notes,
      ...(isAgents && template === "order-placed" ? [enteredByAgent(i18n)] : []),
      ...(await mailNotes(engine, facts, named, reader)),
    ],
    reasons: [...verdict.reasons, ...unpaid.reasons, ...claimed.reasons],
    correction: await mailCorrection(engine, facts, {
      ...{ template, amountCents, about: { ...about, ...ofRefund } },
    }),
    invoice: renewed.invoice,
    credited: template === "refund" ? await creditedBy(engine, orderId, refundId) : null,
    installment: amountCents === null || isGoodwill ? null : { amountCents, on },
    held: telling.includes(template) ? await heldSentences(engine, facts, reader) : [],
    terms: await termsOf(engine, facts, template, reader),
    renewals: template === "order-placed" ? await renewalSentences(engine, facts, reader) : [],
    because: given.reason ?? unpaid.code ?? (await whyNotBack(engine, orderId, template, refundId)),
    ...{ storeUrl: env.storeUrl, secret: env.sessionSecret, now: engine.clock.now() },
  };
}

/** Somebody who reads of an order that they did not type has to know who did (AGENT-09). */
const enteredByAgent = (i18n: TermsReader["i18n"]) => ({
  label: mailFrame.entered,
  value: i18n._(mailFrame.enteredForYou),
});

function textMessage({ order, template, about, ...moment }: LetterFacts) {
  const instead = asItStands(order, template, about, moment).sms;
  const ofPart = partWords(template, order, about) ? smsPartWords[template] : undefined;
  return instead ?? ofPart ?? smsWords[template];
}

/** Whether what somebody was to be reminded of has passed, while the worker or the mail server was away. */
function isOver({ before }: Params, { engine }: ExternalContext): boolean {
  return typeof before === "string" && engine.clock.now() >= Date.parse(before);
}

/** What was agreed with lenders for an order; where something was called off or given back, what holds of it now. */
async function termsOf(
  engine: EngineContext,
  placed: Context,
  template: MailTemplate,
  reader: TermsReader,
): Promise<string[]> {
  const isChanged = changing.includes(template);
  if (template !== "order-placed" && !isChanged) return [];
  return Object.values(await agreedTerms(engine, placed, reader, { isChanged }));
}

/** Mails about money that a lender has back. */
const changing: readonly MailTemplate[] = ["cancelled", "partly-cancelled", "refund", "plan-ended"];

/** Mails that say what pays the order, or that what paid it is let go of. */
const telling: readonly MailTemplate[] = ["order-placed", "cancelled", "partly-cancelled"];

/** An agent as a letter names them. */
function whoActed(given: {
  agentId: string;
  did?: string;
  reason?: string | null;
  ticketNumber?: string;
}) {
  const { agentId, ticketNumber } = given;
  const did = actWord(given.did ?? "") ?? undefined;
  return { agentId, did, ticketNumber, reason: reasons.find((reason) => reason === given.reason) };
}

/** The order, with the address that its customer has now. */
async function orderOf({ store }: EngineContext, orderId: string): Promise<Context> {
  const stored = await store.engine.load(`order:${orderId}`);
  if (!stored) throw new Error(`no order ${orderId} to write about`);
  const { context } = unpack(order.lifecycle, JSON.parse(stored.snapshot));
  return asToldNow(store, context);
}

/** The same for each attempt, so that a mail server that has it already can tell. */
function messageId(key: string, env: Env): string {
  return `<${key.replaceAll(/[^\w.-]/g, ".")}@${new URL(env.storeUrl).hostname}>`;
}
