/** What becomes of the money of an order, in the sentences below its headline. */
import type { MessageDescriptor } from "@lingui/core";
import { dayOf, weekday } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { givesCashBack, isLentBack, isOnCredit } from "#machines/order";
import { isOwedFromPlacing } from "#machines/payment";
import { filled } from "#app/messages/filled.ts";
import { endedBecause, moneyOfCancelled, orderLead } from "#app/messages/order-lead.ts";
import { creditedWords } from "#app/messages/refund.ts";
import { chargedSentences } from "./old-kept.ts";
import { keepsSome } from "./lines/refused-told.ts";
import { isPaidAtTheDoor } from "./order-charges.ts";
import { datesOf } from "./order-dates.ts";
import type { OrderParts } from "./order-parts.ts";
import { creditedOf } from "./refund-share.ts";
import { moneyText } from "./steps/step.ts";

/** What was charged, and that other money was sent back. */
export function chargedOf(parts: OrderParts): MessageDescriptor[] {
  const told = chargedSentences(parts);
  const isRefunded = parts.refunds.some(({ isSent }) => isSent);
  return told.length === 0
    ? [orderLead.charged]
    : [...told, ...(isRefunded ? [partBackOf(parts)] : [])];
}

/** Money that is on its way comes by a day; past that day the store asks after it. */
export function refundingOf(parts: OrderParts, locale: Locale): MessageDescriptor {
  const open = parts.context.refunds.filter(({ state }) => state !== "refunded");
  if (isLentBack(parts.context, open)) return orderLead.lentComesBack;
  const { refundBy } = datesOf(parts);
  if (refundBy === null) return orderLead.refunding;
  return refundBy < dayOf(parts.at, parts.timeZone)
    ? orderLead.refundLate
    : filled(orderLead.refundingBy, { day: weekday(refundBy, locale) });
}

/** What was paid at the door has no way back of its own: it waits for an account, or is on its way to one. */
export function cashBackOf(parts: OrderParts, locale: Locale): MessageDescriptor {
  const open = parts.refunds.filter(({ isSent, account }) => !isSent && account !== null);
  if (open.length === 0 || open.some(({ account }) => account?.isNeeded))
    return orderLead.cashComesBack;
  const { refundBy } = datesOf(parts);
  if (refundBy !== null && refundBy < dayOf(parts.at, parts.timeZone)) return orderLead.refundLate;
  const last4 = open.flatMap(({ account }) => account?.last4 ?? [])[0] ?? "";
  return refundBy === null
    ? filled(orderLead.cashUnderway, { last4 })
    : filled(orderLead.cashUnderwayBy, { last4, day: weekday(refundBy, locale) });
}

/** Cash that went to a gift card instead is told as such. */
export function isCashBack({ context, refunds }: OrderParts): boolean {
  return givesCashBack(context, context.refunds) && creditedOf(refunds)?.isAll !== true;
}

/** Money that was sent: by a bank, which takes its days, or onto gift cards, which are there. */
export function sentOf(
  parts: OrderParts,
  situation: "refundSent" | "refunded" | "partlyRefunded",
): MessageDescriptor[] {
  const credited = creditedOf(parts.refunds);
  const isPart = situation === "partlyRefunded";
  const rest = isPart ? restOf(parts) : [];
  const isLent = isLentBack(parts.context, parts.context.refunds);
  const plain = isPart ? partBackOf(parts) : orderLead[situation];
  const back = isLent ? orderLead.lentBack : plain;
  if (credited === null) return [back, ...rest];
  const values = { sum: moneyText(parts, credited.cents), cards: credited.cards };
  const onCard = filled(creditedWords(credited), values);
  return credited.isAll ? [onCard, ...rest] : [back, onCard, ...rest];
}

/** What a part of the money came back for: nobody returned what was said never to have come. */
function partBackOf({ context, returns }: OrderParts): MessageDescriptor {
  const paid = returns.filter((one) =>
    context.refunds.some(({ returnId }) => returnId === one.returnId),
  );
  const isClaimed = paid.some(({ isClaim }) => isClaim);
  if (!isClaimed) return orderLead.restRefunded;
  return paid.every(({ isClaim }) => isClaim) ? orderLead.claimRefunded : orderLead.bothRefunded;
}

/** Nobody keeps what came back and was not taken. */
export const restOf = (parts: OrderParts): MessageDescriptor[] =>
  keepsSome(parts) ? [orderLead.restKept] : [];

/** Why it is called off, where nobody asked for it. */
export const becauseOf = ({ context: { cancelReason } }: OrderParts): MessageDescriptor[] =>
  cancelReason === null ? [] : [endedBecause[cancelReason]];

export function cancelledOf(parts: OrderParts, locale: Locale): MessageDescriptor[] {
  const because = becauseOf(parts);
  return [...(because.length === 0 ? [orderLead.cancelled] : because), ...moneyOf(parts, locale)];
}

/** Where the money of a cancelled order is; what comes back is told as of any other order. */
function moneyOf(parts: OrderParts, locale: Locale): MessageDescriptor[] {
  const { context, refunds } = parts;
  if (refunds.length === 0) return [moneyOfCancelled[moneyIn(context)]];
  const open = refunds.filter(({ isSent }) => !isSent);
  if (open.length === 0)
    return isCashBack(parts) ? [orderLead.cashIsBack] : sentOf(parts, "refundSent");
  const isStuck = open.every(({ isDeclined }) => isDeclined);
  if (isStuck) return [stuckWords(open)];
  return [givesCashBack(context, open) ? cashBackOf(parts, locale) : refundingOf(parts, locale)];
}

/** Whether a bank refused what does not come, or nobody did and it was not paid all the same. */
const stuckWords = (refunds: readonly { readonly isUnpaid: boolean }[]): MessageDescriptor =>
  refunds.some(({ isUnpaid }) => isUnpaid) ? orderLead.refundUnpaid : orderLead.refundStuck;

/** The sentence of a situation that has one for everybody, but for what a lender has paid: nothing is refunded of that. */
export function plainOf(
  parts: OrderParts,
  situation: keyof typeof orderLead | "refundStuck",
): MessageDescriptor {
  if (situation === "refundStuck") return stuckWords(parts.refunds);
  const isLent = isLentBack(parts.context, [{ entries: parts.context.payments }]);
  return orderLead[situation === "checking" && isLent ? "checkingLent" : situation];
}

/** Whether anything was taken for a cancelled order, or held for it; what was asked for and refused was not taken. */
function moneyIn(context: OrderParts["context"]): keyof typeof moneyOfCancelled {
  const { lines, payments } = context;
  const isRefused = payments.every(({ status, needsUpdate }) => status === "failed" || needsUpdate);
  const isAsked = lines.some(({ isCaptured }) => isCaptured);
  if (payments.some(({ capturedCents }) => capturedCents > 0) || (isAsked && !isRefused))
    return "charged";
  if (isPaidAtTheDoor({ payments })) return "unpaid";
  // What a loan that has ended took went back to its lender.
  if (isAsked && isOnCredit(context)) return "lent";
  if (payments.some(({ method }) => isOwedFromPlacing(method))) return "lent";
  return payments.every(({ method }) => method === "credit_card") ? "held" : "heldElsewhere";
}
