/** Where money that was given for goodwill goes, and by when (decision 024). */
import type { I18n } from "@lingui/core";
import { dayOf } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { givenBackWords } from "#app/messages/payment-standing.ts";
import { marketOfStore } from "#app/market.ts";
import type { Context } from "#machines/order";
import { refundDueAt } from "#machines/return";
import type { Acted } from "./mail-acted.ts";

export function goodwillOf(
  { goodwill, payments, storefront, utcOffsetMinutes }: Context,
  amountCents: number | null,
  i18n: I18n,
): Acted {
  const given = goodwill.findLast((one) => one.amountCents === amountCents);
  const sums = [{ label: mailFrame.refund, cents: amountCents ?? 0 }];
  if (!given) return { dates: [], sums };
  const { timeZone } = marketOfStore(storefront);
  // As long as the longest refund takes: nothing comes back for it that could be waited for.
  const dueAt = refundDueAt("ship", given.grantedAt, utcOffsetMinutes);
  const shares = given.entries.flatMap(({ paymentId, amountCents: cents }) => {
    const paid = payments.find((one) => one.paymentId === paymentId);
    if (!paid) return [];
    const payment = paymentName(i18n, paid);
    return [{ label: filled(givenBackWords.back, { payment }), cents }];
  });
  return {
    dates: [{ label: mailFrame.refundBy, on: dayOf(dueAt, timeZone) }],
    sums: [...sums, ...shares],
  };
}
