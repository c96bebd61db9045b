/** The rows of a mail that tell of money: what an order costs, what it costs less, what is still to be paid, what renews. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { clockWithZone, date, dayOf } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { agreementTexts } from "#app/messages/agreement.ts";
import { filled } from "#app/messages/filled.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { backWords } from "#app/messages/mail-back.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { offWords } from "#app/messages/order-left.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import {
  givenBackWords,
  sentWords,
  standingParts,
  standingWords,
} from "#app/messages/payment-standing.ts";
import { howToStop, renewalTerms } from "#app/messages/renewal-terms.ts";
import { zoneOf } from "#app/.server/identity/buyer-zone.ts";
import { sum } from "#machines/kit";
import {
  backUnpaidCents,
  calledOffCents,
  givenBeforeOf,
  isAtDoor,
  isStoodInFor,
  owedBy,
  paymentStandings,
  trialIdOf,
  unitId,
  vatOfTotal,
} from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import { isLent, isOwedFromPlacing } from "#machines/payment";
import { isVatInside } from "#machines/order/money/vat.rules.ts";
import { calledOffBy, isAllLost, isCalledOffBy, partsBetween } from "./back-sums.ts";
import type { About } from "./letter-parts.ts";
import type { MailContent } from "./mail-content.ts";

type Rows = MailContent["rows"];

/** Cents in the words of the order's currency. */
type Said = (cents: number) => string;

const rowOf =
  (i18n: I18n, said: Said) =>
  (label: MessageDescriptor, cents: number): Rows =>
    cents === 0 ? [] : [{ label: i18n._(label), value: said(cents) }];

/** From the prices of the items to the total, and who pays what of it, so that both can be added up. A Polish price includes its tax. */
export function sumsOf(order: Context, i18n: I18n, said: Said): Rows {
  const { totals, payments } = order;
  const { discountCents, shippingCents, taxCents, ewasteCents, totalCents } = totals;
  const vat = said(vatOfTotal(order));
  const tax = isVatInside(order)
    ? { label: i18n._(mailFrame.vat), value: i18n._({ ...mailFrame.included, values: { vat } }) }
    : { label: i18n._(mailFrame.tax), value: said(taxCents) };
  const some = rowOf(i18n, said);
  return [
    { label: i18n._(mailFrame.subtotal), value: said(totals.subtotalCents) },
    ...some(mailFrame.discount, -discountCents),
    ...some(mailFrame.delivery, shippingCents),
    tax,
    ...some(mailFrame.ewaste, ewasteCents),
    { label: i18n._(mailFrame.total), value: said(totalCents) },
    ...some(mailFrame.calledOff, -calledOffCents(order)),
    ...some(offWords.unpaid, -sum(backUnpaidCents(order))),
    ...payments
      .filter(({ paymentId, totalCents: cents }) => cents > 0 && !isStoodInFor(order, paymentId))
      .map((payment) => ({ label: paymentName(i18n, payment), value: said(payment.totalCents) })),
  ];
}

/** What renews, how it is stopped, and the text that was agreed to, which is promised with this mail. */
export function renewalRows(
  sentences: readonly string[],
  order: Pick<Context, "customerId">,
  i18n: I18n,
): Rows {
  if (sentences.length === 0) return [];
  return [
    ...sentences.map((value) => ({ label: i18n._(renewalTerms.label), value })),
    { label: i18n._(renewalTerms.stop), value: i18n._(howToStop(order)) },
    ...agreementTexts.autoRenewal.sections.map(({ heading, paragraphs }) => ({
      label: i18n._(heading),
      value: paragraphs.map((one) => i18n._(one)).join(" "),
    })),
  ];
}

/** What the order cost without the discount taken last, what that takes off, and what it costs now: the rows add up. */
export function keptFor(order: Context, i18n: I18n, said: Said): Rows {
  const last = order.retained.at(-1);
  if (!last) return [];
  const { amountCents, taxCents } = last;
  const lessCents = amountCents + taxCents;
  const { totalCents } = order.totals;
  const offCents = calledOffCents(order);
  const isHeld = order.payments.some(({ paymentId }) => !isAtDoor(order, paymentId));
  const some = rowOf(i18n, said);
  return [
    { label: i18n._(mailFrame.totalBefore), value: said(totalCents + lessCents) },
    ...some(mailFrame.calledOff, -offCents),
    ...some(mailFrame.discount, -amountCents),
    ...some(mailFrame.tax, -taxCents),
    { label: i18n._(mailFrame.total), value: said(totalCents - offCents) },
    ...some(mailFrame.released, isHeld ? lessCents : 0),
  ];
}

/** Each payment by what it took, holds, and still owes, so that the open sum is named and the others are not asked for again. */
export function owed(
  order: Context,
  i18n: I18n,
  locale: Locale,
  { said, now }: { readonly said: Said; readonly now: number },
): Rows {
  const rows = paymentStandings(order).flatMap((one) =>
    standingParts(one).flatMap(({ says, cents }) => {
      const payment = paymentName(i18n, one);
      const otherCents = says === "due" ? owedBy(order, one.paymentId, "credit_card") : cents;
      return [
        ...(otherCents > cents
          ? [
              { label: i18n._(filled(standingWords.before, { payment })), value: said(cents) },
              { label: i18n._(standingWords.more), value: said(otherCents - cents) },
            ]
          : []),
        { label: i18n._(filled(standingWords[says], { payment })), value: said(otherCents) },
      ];
    }),
  );
  return [...rows, ...payBy(order, i18n, locale, now)];
}

/** The mails that say what was called off. */
export const cancelling: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  ...(["cancelled", "partly-cancelled", "cancelled-along"] as const),
]);

/** From the price of the items or units that a mail says are cancelled to what of each payment goes back or is released. */
export function cancelledRows(
  template: MailTemplate,
  order: Context,
  about: Pick<About, "lineIds" | "unitIds">,
  { i18n, said }: { readonly i18n: I18n; readonly said: Said },
): Rows {
  if (!cancelling.has(template)) return [];
  const some = rowOf(i18n, said);
  const isMeant = isCalledOffBy(about);
  const gone = calledOffBy(order, about);
  const ids = order.lines.flatMap((line) =>
    line.units.flatMap((_, place) => (isMeant(line, place) ? unitId(line, place) : [])),
  );
  const given = order.refunds
    .filter(({ unitIds: all }) => all.some((id) => ids.includes(id)))
    .flatMap(({ refundId }) => givenBeforeOf(order, refundId));
  const givenCents = (all: typeof given) => sum(all.map(({ amountCents }) => amountCents));
  const back = paymentStandings(order, isMeant).flatMap((one) => {
    const payment = paymentName(i18n, one);
    const own = given.filter(({ paymentId }) => paymentId === one.paymentId);
    return [
      ...some(filled(givenBackWords.back, { payment }), one.chargedCents - givenCents(own)),
      ...some(filled(givenBackWords.released, { payment }), one.heldCents),
    ];
  });
  return [
    ...partsBetween(order, gone).flatMap(({ label, cents }) => some(label, cents)),
    ...some(backWords.goodwill, -givenCents(given)),
    ...back,
    ...(isAllLost(gone) ? [{ label: i18n._(backWords.nothing), value: said(0) }] : []),
  ];
}

interface Sent {
  readonly template: MailTemplate;
  readonly order: Context;
  readonly about: About;
}

/**
 * Who pays for goods that have left or were picked up, and how much: a card is charged for them, a lender pays for them. What is to be paid at
 * the door or again is told in words, and of what is tried first nothing is owed yet.
 */
export function sentRows({ template, order, about }: Sent, i18n: I18n, said: Said): Rows {
  if ((template !== "shipped" && template !== "picked-up") || trialIdOf(order) !== null) return [];
  const isMeant = isKeptBy(about);
  const some = rowOf(i18n, said);
  return paymentStandings(order, isMeant).flatMap((one) => {
    const payment = paymentName(i18n, one);
    const { chargedCents, heldCents, askedCents } = one;
    if (isLent(one.method)) {
      const lent = sentWords[isOwedFromPlacing(one.method) ? "lent" : "lentNow"];
      return some(filled(lent, { payment }), chargedCents + heldCents + askedCents);
    }
    return [
      ...some(filled(sentWords.charged, { payment }), chargedCents),
      ...some(filled(sentWords.asked, { payment }), heldCents + askedCents),
    ];
  });
}

const isKeptBy =
  ({ lineIds }: Pick<About, "lineIds">) =>
  ({ id, state, units }: OrderLine, place: number): boolean =>
    lineIds.includes(id) && state !== "cancelled" && units[place]?.isCancelled === false;

/** The exact time, the same that the page shows (PAY-49, OPEN-07). */
function payBy(order: Context, i18n: I18n, locale: Locale, now: number): Rows {
  const [dueAt] = order.payments.flatMap((payment) => payment.dueAt ?? []).sort();
  if (dueAt === undefined) return [];
  const label = Date.parse(dueAt) > now ? mailFrame.payBy : mailFrame.wasDue;
  return [{ label: i18n._(label), value: momentIn(dueAt, zoneOf(order), locale) }];
}

/** A day and a time of it, by a clock that is named. */
export function momentIn(instant: string, timeZone: string, locale: Locale): string {
  return `${date(dayOf(instant, timeZone), locale)}, ${clockWithZone(instant, locale, timeZone)}`;
}
