/** What an order cost, what paid it, and what went back. */
import type { I18n } from "@lingui/core";
import { goodwillText } from "#app/messages/goodwill.ts";
import { invoiceLinks, nothingLeft } from "#app/messages/invoice.ts";
import { lostOfCancelled } from "#app/messages/lost-discount.ts";
import { backWords } from "#app/messages/mail-back.ts";
import { filled } from "#app/messages/filled.ts";
import { notCharged, openStatuses, paymentStatuses } from "#app/messages/payment-methods.ts";
import { cardText } from "#app/messages/card-text.ts";
import { correctionLink } from "#app/messages/vat-correction.ts";
import { codeOfDelivery, offWords, orderLeftWords } from "#app/messages/order-left.ts";
import type { OrderLeft } from "#app/messages/order-left.ts";
import { deliveryCodes, discountShares } from "./lines/discount-shares.ts";
import { isVatInside } from "#machines/order/money/vat.rules.ts";
import { haveMoved, sum } from "#machines/kit";
import {
  backUnpaidCents,
  calledOffCents,
  isOnCredit,
  isStoodInFor,
  lostSums,
  offUnits,
  paidOnTopCents,
  paymentStandings,
  trialIdOf,
  vatOfLeft,
} from "#machines/order";
import type { EntryStatus } from "#machines/order";
import { wasNeverCharged } from "./order-charges.ts";
import type { OrderParts } from "./order-parts.ts";
import { moneyText } from "./steps/step.ts";
import { invoiceOf, saidRows } from "./documents/invoices.ts";
import { invoiceFirm } from "./documents/invoice-firm.ts";
import { correctionLinks } from "./documents/correction-links.ts";
import { isOfOff, keptCents, paymentSums } from "./payment-sums.ts";
import { goodwillShareOf, receiverOf, saidOf } from "./refund-share.ts";

/** `visa •••• 1111` as people read it. */
const cardShown = (display: string | null) => display && cardText(display);

/** How a payment stands; a failed one says so itself, and what was called off in time took nothing (PAY-19). */
function paymentSaid(context: OrderParts["context"], status: EntryStatus, i18n: I18n) {
  if (status === null || status === "failed") return null;
  return i18n._(wasNeverCharged(context) ? notCharged : paymentStatuses[status]);
}

/** Of the page's own panel: the totals, the invoice, and how each payment and refund stands. */
export function priceOf(parts: OrderParts, i18n: I18n, terms: Readonly<Record<string, string>>) {
  const { view, context } = parts;
  const { totals } = view.money;
  const invoice = invoiceOf(parts);
  const off = offOf(parts, i18n);
  const paidCents = Math.max(0, off ? off.leftCents : totals.totalCents);
  return {
    ...{ totals, off },
    keptCents: keptCents(context),
    /** A Polish price includes its tax, of what is paid in the end; null where it is added. */
    includedVatCents: isVatInside(context)
      ? vatOfLeft(context, saidRows(parts.issuedVat), paidCents)
      : null,
    invoice: invoice && { href: invoice.href, text: i18n._(invoiceLinks[invoice.kind]) },
    invoiceNote: invoiceNoteOf(parts, i18n),
    corrections: correctionLinks(context, parts.issuedVat).map(({ number, href }) => ({
      ...{ href, text: i18n._(filled(correctionLink, { number })) },
    })),
    /** What took something off: codes that were typed, and offers by their names (ORD-63). */
    coupons: givenOf(parts, i18n),
    isDelivered: context.shipTo !== null,
    payments: paymentsOf(parts, i18n).map((one) => ({
      ...one,
      terms: terms[one.paymentId] ?? null,
    })),
    refunds: [...refundsOf(parts), ...goodwillOf(parts, i18n)],
  };
}

/** Whom the invoice is for, and that nothing is left of it; null where neither has to be said. */
function invoiceNoteOf(parts: OrderParts, i18n: I18n): string | null {
  const firm = invoiceFirm(parts.context, i18n);
  const left = isDownToNothing(parts) ? i18n._(nothingLeft) : null;
  return [firm && `${firm}.`, left].filter(Boolean).join(" ") || null;
}

/** Whether an invoice with VAT was corrected, and nothing is left of it. */
const isDownToNothing = ({ issuedVat }: OrderParts): boolean =>
  issuedVat !== null &&
  issuedVat.corrections.length > 0 &&
  sum(issuedVat.standing.rows.map(({ grossCents }) => grossCents)) === 0;

/** What took something off, each with its sum where several did; what is off the delivery says so. */
function givenOf(parts: OrderParts, i18n: I18n): string[] {
  const { context, view } = parts;
  const shares = discountShares(context, view, i18n);
  const ofDelivery = deliveryCodes(context, view);
  return [
    ...shares.map(({ name, cents }) =>
      shares.length > 1 ? `${name} ${moneyText(parts, -cents)}` : name,
    ),
    ...ofDelivery.map((code) => i18n._(filled(codeOfDelivery, { code }))),
  ];
}

export type OrderOff = NonNullable<ReturnType<typeof offOf>>;

/**
 * What of the total was called off with its lines or units, what went back of the others or is on its way, and what was taken once
 * more for old devices that did not come back (ORD-38), and given back where they came later, or paid for a dearer article;
 * null where none of that happened. What a bank refused takes nothing off.
 */
function offOf(parts: OrderParts, i18n: I18n) {
  const { context, view, refunds, replacements, tradeIns } = parts;
  const cancelledCents = calledOffCents(context);
  const ofGoods = new Set(
    context.refunds.filter((refund) => !isOfOff(context, refund)).map(({ refundId }) => refundId),
  );
  // What was called off goes back without it: it is among what was given.
  const givenBeforeCents = sum(
    context.givenBefore
      .filter(({ refundId }) => !ofGoods.has(refundId))
      .flatMap(({ entries }) => entries.map(({ amountCents }) => amountCents)),
  );
  const back = refunds.filter(({ refundId }) => ofGoods.has(refundId));
  const unpaidCents = sum(backUnpaidCents(context));
  const givenCents = sum(context.goodwill.map(({ amountCents }) => amountCents));
  const askedCents = sum(back.map(({ totalCents }) => totalCents)) + givenCents;
  const declinedCents = sum(back.map(({ entries }) => declinedOf(entries)));
  const refundedCents = askedCents - declinedCents;
  const takenCents =
    sum(replacements.map((one) => chargesAt(one, "charged", "crediting", "credited"))) +
    sum(tradeIns.map((one) => one.chargedCents));
  const chargeBackCents =
    sum(replacements.map((one) => chargesAt(one, "credited"))) +
    sum(tradeIns.map((one) => one.givenBackCents));
  const chargedCents = takenCents - chargeBackCents;
  const onTopCents = paidOnTopCents(context);
  const lost = lostSums(context, context.lines.flatMap(offUnits));
  // Of what was called off others may have lost all that it cost.
  const changes = [cancelledCents, unpaidCents, askedCents, takenCents, onTopCents];
  if (lost.length === 0 && sum(changes) === 0) return null;
  const lessCents = cancelledCents - givenBeforeCents + unpaidCents + refundedCents;
  const leftCents = view.money.totals.totalCents - lessCents + chargedCents + onTopCents;
  const left = leftOf({ context, leftCents, declinedCents });
  const lostCents = sum(lost.map(({ cents }) => cents));
  const rows = [
    { key: "cancelled", is: offWords.cancelled, cents: -(cancelledCents + lostCents) },
    ...lost.map((one) => ({ key: one.is, is: lostOfCancelled(one), cents: one.cents })),
    { key: "given", is: backWords.goodwill, cents: givenBeforeCents },
    { key: "unpaid", is: offWords.unpaid, cents: -unpaidCents },
    { key: "refunded", is: offWords.refunded, cents: -refundedCents },
    { key: "charged", is: offWords.charged, cents: takenCents },
    { key: "chargeBack", is: offWords.chargeBack, cents: -chargeBackCents },
    { key: "onTop", is: offWords.onTop, cents: onTopCents },
  ].filter(({ cents }) => cents !== 0);
  return {
    ...{ cancelledCents, refundedCents, declinedCents, onTopCents, leftCents, left },
    /** What was taken for what was not sent back, what of it was given back since, and what stays. */
    ...{ takenCents, chargeBackCents, chargedCents },
    leftText: i18n._(orderLeftWords[left]),
    /** From the total down to what is left: they add up. */
    rows: rows.map(({ key, is, cents }) => ({ key, label: i18n._(is), cents })),
  };
}

/** What the sum that is left is: whoever owes a lender pays what their plan says, and not this. */
function leftOf({
  context,
  leftCents,
  declinedCents,
}: Pick<OrderParts, "context"> & {
  readonly leftCents: number;
  readonly declinedCents: number;
}): OrderLeft {
  if (leftCents < 0) return "get";
  if (isOnCredit(context)) return "credit";
  return declinedCents > 0 ? "due" : "pay";
}

/** What of a charge for an old item has got so far. */
const chargesAt = (
  { charges }: OrderParts["replacements"][number],
  ...wanted: readonly (string | null)[]
): number => sum(charges.map(({ is, amountCents }) => (wanted.includes(is) ? amountCents : 0)));

/** What of a payment was taken and what is to be paid again; null where nothing is (PAY-20). */
function openSaid(parts: OrderParts, place: number, i18n: I18n) {
  const standing = paymentStandings(parts.context)[place];
  if (!standing) return null;
  const { chargedCents, dueCents, heldCents } = standing;
  if (dueCents === 0) {
    const values = { charged: moneyText(parts, chargedCents), held: moneyText(parts, heldCents) };
    const isSome = chargedCents > 0 && heldCents > 0;
    return isSome ? i18n._(filled(openStatuses.begun, values)) : null;
  }
  if (isBeingCalledOff(parts.context)) return chargedCents === 0 ? i18n._(notCharged) : null;
  const values = { charged: moneyText(parts, chargedCents), open: moneyText(parts, dueCents) };
  return i18n._(filled(chargedCents > 0 ? openStatuses.part : openStatuses.whole, values));
}

/** The warehouse was asked to stop all that is left: nobody is to pay for it. */
const isBeingCalledOff = ({ lines }: OrderParts["context"]) =>
  lines.every(({ state }) => state === "cancelInitiated" || state === "cancelled");

function paymentsOf(parts: OrderParts, i18n: I18n) {
  const { view, context } = parts;
  const sums = paymentSums(context);
  const all = view.money.entries.map(({ payment_info, transaction_info, cost_split }, place) => ({
    paymentId: transaction_info.id,
    method: payment_info.payment_method,
    name: payment_info.name,
    display: cardShown(transaction_info.account_details.display_text),
    totalCents: cost_split.total,
    paidCents: sums[place]?.paidCents ?? cost_split.total,
    releasedCents: sums[place]?.releasedCents ?? 0,
    isCaptured: transaction_info.status === "Captured",
    said:
      openSaid(parts, place, i18n) ??
      // What a trial's lender has paid nobody is charged for before it is over: its terms say from when (FIN-33).
      (transaction_info.id === trialIdOf(context)
        ? null
        : paymentSaid(context, transaction_info.status, i18n)),
    isPrimary: transaction_info.payment_context.is_primary,
    dueAt: transaction_info.payment_due_date,
    isFailed: view.isPaymentFailure && transaction_info.status === "failed",
  }));
  // Of what it was to pay somebody else pays the rest.
  return all.filter(({ paymentId }) => !isStoodInFor(context, paymentId));
}

function refundsOf({ refunds, view, at }: OrderParts) {
  return refunds.map(({ refundId, label, tone, totalCents, promise, entries, isSent, ...one }) => ({
    ...{ refundId, label, tone, totalCents, declinedCents: declinedOf(entries) },
    // What a bank refused is not promised for a day any more: an agent looks for another way. Nor is a day that is over a promise.
    dueAt: isSent || one.isDeclined || isOver(promise.dueAt, at) ? null : promise.dueAt,
    to: entries.map(({ last4, ...entry }) => ({
      ...{ ...entry, state: saidOf(entry.state, one) },
      ...receiverOf({ ...entry, last4 }, methodOf(view, entry)),
    })),
  }));
}

const isOver = (day: string | null, at: string): boolean =>
  day !== null && Date.parse(day) < Date.parse(at);

/** What of a refund did not go through. */
const declinedOf = (
  entries: readonly { readonly state: string; readonly amountCents: number }[],
): number => sum(entries.map(({ state, amountCents }) => (state === "declined" ? amountCents : 0)));

/** Money given for goodwill stands among the refunds. */
function goodwillOf({ context, view }: OrderParts, i18n: I18n) {
  return context.goodwill.map(
    ({ goodwillId, amountCents, reasonCode, entries, outcomes, giftCards }) => {
      const to = entries.map((entry) => {
        const card = giftCards.find(({ paymentId }) => paymentId === entry.paymentId);
        const share = goodwillShareOf(outcomes[entry.paymentId], card);
        return { ...entry, state: share.state, ...receiverOf(share, methodOf(view, entry)) };
      });
      return {
        ...{
          refundId: goodwillId,
          label: goodwillText(i18n, reasonCode),
          totalCents: amountCents,
        },
        tone: haveMoved({ entries, outcomes }) ? ("done" as const) : ("us" as const),
        ...{ declinedCents: declinedOf(to), dueAt: null, to },
      };
    },
  );
}

/** What people call the payment that takes a share. */
function methodOf({ money }: OrderParts["view"], { paymentId }: { readonly paymentId: string }) {
  const payment = money.payments.find((one) => one.paymentId === paymentId);
  return { method: payment?.method ?? "", display: cardShown(payment?.display ?? null) };
}
