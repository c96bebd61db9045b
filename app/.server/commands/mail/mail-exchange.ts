/** What a mail of a trade-in tells of its verdict: why it is worth less, and the sums before and after (TRADE-24, OPEN-55). */
import type { I18n, MessageDescriptor } from "@lingui/core";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { LetterSum } from "#app/.server/mail/letter.ts";
import { writerOf } from "#app/.server/orders/dated-order.ts";
import { creditTaker } from "#app/.server/payments/terms/credit-taker.ts";
import { filled } from "#app/messages/filled.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { creditMoved, gradedDown } from "#app/messages/trade-in.ts";
import { exchangesOf } from "#machines/order";
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
    return { reasons: [], sums: await movedOf(engine, order, lineIds, i18n) };
  if (template !== "trade-in-credit" && template !== "trade-in-unsuccessful") return nothing;
  const view = await exchangeOf(engine, order, lineIds);
  if (!view) return nothing;
  const { estimatedCents, finalCents, failedReasons, gradedDownCents, reducedCents } = view;
  const last =
    template === "trade-in-credit"
      ? { label: mailFrame.finalCredit, cents: finalCents ?? 0 }
      : { label: mailFrame.lowerCredit, cents: reducedCents ?? 0 };
  return {
    reasons: gradedDownCents > 0 ? [gradedDown] : failedReasons,
    sums: [
      { label: mailFrame.estimatedCredit, cents: estimatedCents },
      ...(template === "trade-in-credit" || last.cents > 0 ? [last] : []),
    ],
  };
}

/** What was paid out or charged back, by what it went to or came from. */
async function movedOf(
  engine: EngineContext,
  order: Context,
  lineIds: readonly string[],
  i18n: I18n,
): Promise<LetterSum[]> {
  const one = meantBy(order, lineIds);
  const found =
    one && (await loadFor(engine, writerOf(order.orderId), tradeIn.lifecycle, one.tradeInId));
  if (!found) return [];
  const { payoutId } = tradeIn.view(found.snapshot, "system");
  const { payout, reversal } = found.snapshot.context;
  const isPaid = payout.entries.length > 0;
  return Promise.all(
    (isPaid ? payout : reversal).entries.map(async ({ paymentId, amountCents: cents }) => {
      const took = (await creditTaker(engine, order, paymentId, payoutId)) ?? giftCard;
      const words = isPaid ? creditMoved.paid : creditMoved.charged;
      return { label: filled(words, { payment: paymentName(i18n, took) }), cents };
    }),
  );
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
