/** What a mail of a trade-in tells of its verdict: why it is worth less, and the sums before and after (TRADE-24, OPEN-55). */
import type { I18n, MessageDescriptor } from "@lingui/core";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { LetterFacts, LetterSum } from "#app/.server/mail/letter.ts";
import { writerOf } from "#app/.server/orders/dated-order.ts";
import { creditTaker } from "#app/.server/payments/terms/credit-taker.ts";
import { filled } from "#app/messages/filled.ts";
import { exchangeMailTemplates } from "#app/messages/mail-exchanges.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { upgradeMail } from "#app/messages/mail-upgrade.ts";
import { creditMoved } from "#app/messages/trade-in.ts";
import { verdictWords } from "#app/messages/trade-in-next.ts";
import * as buyBack from "#machines/buy-back";
import { exchangesOf, promisesOf } from "#machines/order";
import type { Context } from "#machines/order";
import * as tradeIn from "#machines/trade-in";

export interface Verdict {
  readonly reasons: readonly (string | MessageDescriptor)[];
  readonly sums: readonly LetterSum[];
}

const ofMoney: readonly MailTemplate[] = [
  "trade-in-paid",
  "trade-in-charged",
  "trade-in-given-back",
  "buy-back-paid",
];
const giftCard = { method: "gift_card", display: null };
const nothing: Verdict = { reasons: [], sums: [] };

export async function verdictOf(
  engine: EngineContext,
  order: Context,
  template: MailTemplate,
  lineIds: readonly string[],
  i18n: I18n,
): Promise<Verdict> {
  if (ofMoney.includes(template))
    return { reasons: [], sums: await movedOf(engine, order, { template, lineIds }, i18n) };
  if (template === "buy-back-accepted") {
    const promise = await promisedFor(engine, order, lineIds);
    const label = mailFrame.guaranteedValue;
    return { reasons: [], sums: promise ? [{ label, cents: promise.context.valueCents }] : [] };
  }
  if (template !== "trade-in-credit" && template !== "trade-in-unsuccessful") return nothing;
  const view = await exchangeOf(engine, order, lineIds);
  if (!view) return nothing;
  const { estimatedCents, finalCents, failedReasons, gradedDownCents, reducedCents } = view;
  const last =
    template === "trade-in-credit"
      ? { label: mailFrame.finalCredit, cents: finalCents ?? 0 }
      : { label: mailFrame.lowerCredit, cents: reducedCents ?? 0 };
  return {
    reasons: gradedDownCents > 0 ? [verdictWords(view.upgrade !== null).gradedDown] : failedReasons,
    sums: [
      { label: mailFrame.estimatedCredit, cents: estimatedCents },
      ...(template === "trade-in-credit" || last.cents > 0 ? [last] : []),
    ],
  };
}

/** What a mail says of a device that an upgrade takes back; nothing of its own of any other. */
export async function upgradeTold(
  engine: EngineContext,
  order: Context,
  template: MailTemplate,
  lineIds: readonly string[],
): Promise<LetterFacts["told"]> {
  const told = exchangeMailTemplates.find((one) => one === template);
  const view = told && (await exchangeOf(engine, order, lineIds));
  return told && view?.upgrade ? upgradeMail[told] : undefined;
}

/** What was paid out or charged back, by what it went to or came from. */
async function movedOf(
  engine: EngineContext,
  order: Context,
  mail: { readonly template: MailTemplate; readonly lineIds: readonly string[] },
  i18n: I18n,
): Promise<LetterSum[]> {
  const find = mail.template === "buy-back-paid" ? boughtBack : tradedIn;
  const money = await find(engine, order, mail.lineIds);
  if (!money) return [];
  const { payoutId, payout, reversal } = money;
  const isPaid = payout.length > 0;
  return Promise.all(
    (isPaid ? payout : reversal).map(async ({ paymentId, amountCents: cents }) => {
      const took = (await creditTaker(engine, order, paymentId, payoutId)) ?? giftCard;
      const words = isPaid ? creditMoved.paid : creditMoved.charged;
      return { label: filled(words, { payment: paymentName(i18n, took) }), cents };
    }),
  );
}

/** What of a trade-in has moved, by the name of the sum. */
async function tradedIn(engine: EngineContext, order: Context, lineIds: readonly string[]) {
  const one = meantBy(order, lineIds);
  const found =
    one && (await loadFor(engine, writerOf(order.orderId), tradeIn.lifecycle, one.tradeInId));
  if (!found) return null;
  const { payoutId } = tradeIn.view(found.snapshot, "system");
  const { payout, reversal } = found.snapshot.context;
  return { payoutId, payout: payout.entries, reversal: reversal.entries };
}

/** The same of a buy-back. */
async function boughtBack(engine: EngineContext, order: Context, lineIds: readonly string[]) {
  const found = await promisedFor(engine, order, lineIds);
  if (!found) return null;
  const { buyBackId, payout } = found.context;
  return { payoutId: buyBackId, payout: payout.entries, reversal: [] };
}

async function promisedFor(engine: EngineContext, order: Context, lineIds: readonly string[]) {
  const one = promiseOf(order, lineIds);
  const writer = writerOf(order.orderId);
  const found = one && (await loadFor(engine, writer, buyBack.lifecycle, one.buyBackId));
  return found ? found.snapshot : null;
}

/** The buy-back that a mail is about, by the line of its device. */
export function promiseOf(order: Context, lineIds: readonly string[]) {
  const all = promisesOf(order);
  return all.find(({ device }) => lineIds.includes(device.id)) ?? all[0];
}

const meantBy = (order: Context, lineIds: readonly string[]) => {
  const all = exchangesOf(order);
  return all.find(({ devices }) => devices.some(({ id }) => lineIds.includes(id))) ?? all[0];
};

/** The exchange that a mail is about, by the lines that stand for its devices. */
export async function exchangeOf(
  engine: EngineContext,
  order: Context,
  lineIds: readonly string[],
): Promise<tradeIn.TradeInView | null> {
  const one = meantBy(order, lineIds);
  const writer = writerOf(order.orderId);
  const found = one && (await loadFor(engine, writer, tradeIn.lifecycle, one.tradeInId));
  return found ? tradeIn.view(found.snapshot, "system") : null;
}
