/** Where money that was given for goodwill goes, and by when (decision 024). */
import type { I18n } from "@lingui/core";
import { dayOf } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { toldReason } from "#app/messages/goodwill.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { givenBackWords } from "#app/messages/payment-standing.ts";
import { marketOfStore } from "#app/market.ts";
import { goodwillShareOf, receiverOf } from "#app/.server/orders/refund-share.ts";
import type { Context } from "#machines/order";
import { refundDueAt } from "#machines/return";
import type { Acted } from "./mail-acted.ts";

/** What of it came as a gift card, because what was paid with did not take it. */
export function goodwillCardOf(
  { goodwill }: Context,
  amountCents: number | null,
  i18n: I18n,
): Acted {
  const cards = goodwill.flatMap(({ entries, giftCards }) =>
    giftCards.filter(({ paymentId }) =>
      entries.some((one) => one.paymentId === paymentId && one.amountCents === amountCents),
    ),
  );
  const share = { state: "credited" as const, last4: cards.at(-1)?.last4 ?? null };
  const payment = paymentName(i18n, receiverOf(share, { method: "gift_card", display: null }));
  const label = filled(givenBackWords.given, { payment });
  return { dates: [], sums: [{ label, cents: amountCents ?? 0 }] };
}

export function goodwillOf(
  { goodwill, payments, storefront, utcOffsetMinutes }: Context,
  amountCents: number | null,
  i18n: I18n,
): Acted {
  const given = goodwill.findLast((one) => one.amountCents === amountCents);
  const sums = [{ label: mailFrame.refund, cents: amountCents ?? 0 }];
  if (!given) return { dates: [], sums };
  const reason = toldReason(given.reasonCode);
  const { timeZone } = marketOfStore(storefront);
  // As long as the longest refund takes: nothing comes back for it that could be waited for.
  const dueAt = refundDueAt("ship", given.grantedAt, utcOffsetMinutes);
  const shares = given.entries.flatMap(({ paymentId, amountCents: cents }) => {
    const paid = payments.find((one) => one.paymentId === paymentId);
    if (!paid) return [];
    const share = goodwillShareOf(given.outcomes[paymentId], undefined);
    const isOnCard = share.state === "giftCard";
    const payment = paymentName(i18n, receiverOf(share, paid));
    const words = isOnCard ? givenBackWords.given : givenBackWords.back;
    return [{ label: filled(words, { payment }), cents, isOnCard }];
  });
  // A gift card is there at once.
  const isAwaited = shares.length === 0 || shares.some(({ isOnCard }) => !isOnCard);
  return {
    dates: isAwaited ? [{ label: mailFrame.refundBy, on: dayOf(dueAt, timeZone) }] : [],
    sums: [...sums, ...shares.map(({ label, cents }) => ({ label, cents }))],
    notes: reason === null ? [] : [{ label: mailFrame.reason, value: i18n._(reason) }],
  };
}
